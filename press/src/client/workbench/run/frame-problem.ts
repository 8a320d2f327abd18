import {
  type FromFrame,
  type GuardPlace,
  type ScriptPlace,
  type TextPlace,
  unknownName,
} from '../../../shared/workbench.ts';
import type { Compilation } from '../compile/compile.ts';
import { exportProblem } from '../problems.ts';
import type { Supply } from '../supplies.ts';
import type { TextFix, WorkbenchFile, WorkbenchProblem } from '../types.ts';

/** The problem that a frame reports, at its place in the text. */
export function frameProblem(
  message: FromFrame,
  { compiled, supply }: { compiled: Compilation; supply: Supply },
): WorkbenchProblem | undefined {
  const locate = (place?: ScriptPlace | GuardPlace) =>
    place && ('offset' in place ? compiled.locateGuard(place) : compiled.locate(place));
  switch (message.type) {
    case 'error': {
      const { detail, from, isSyntax } = message;
      const place = locate(message.place);
      if (isSyntax && place) return { kind: 'syntax', detail, place };
      const exporterOf = (name: string) => from ?? supply.libraryOf(name);
      return runtimeProblem(detail, place, exporterOf, compiled.files);
    }
    case 'unexported': {
      const { file, from, name, available } = message;
      const place = compiled.locateImport(file, { from, name });
      return exportProblem(name, { from, available, place });
    }
    case 'endless': {
      const place = compiled.locateGuard(message);
      return place && { kind: 'endless', isLoop: compiled.isLoop(message), place };
    }
  }
}

/** Outside of a component, React has no dispatcher, whose hook the error then names. */
const HOOK_OUTSIDE =
  /Invalid hook call|^TypeError: .*\bnull\b.*\buse[A-Z]\w*|\buse[A-Z].* is null$/;

/** The name of the default export of React in code. */
const REACT = 'React';

/** An error of the running code, with a hint for two mistakes that are made often. */
export function runtimeProblem(
  detail: string,
  place: TextPlace | undefined,
  /** The module that exports a name, if the demo can import it. */
  exporterOf: (name: string) => string | undefined,
  files: readonly WorkbenchFile[],
): WorkbenchProblem {
  const name = unknownName(detail);
  const from = name === REACT ? 'react' : name && exporterOf(name);
  if (name && from) {
    const file = files.find((file) => file.name === place?.file) ?? files[0];
    return { kind: 'name', detail: name, from, place, fix: file && importFix(file, name, from) };
  }
  return { kind: HOOK_OUTSIDE.test(detail) ? 'hook' : 'runtime', detail, place };
}

/** Adds a name to the braces of an import of the module, or an import before all others. */
function importFix({ name: file, text }: WorkbenchFile, name: string, from: string): TextFix {
  const module = from.replace(/[^\w/@-]/g, '\\$&');
  const braces = new RegExp(`^import (?:[\\w$]+, *)?{\\s*(?=[^{}]*} from (['"])${module}\\1)`, 'm');
  const match = name === REACT ? null : braces.exec(text);
  const label = `import ${name === REACT ? name : `{ ${name} }`} from '${from}'`;
  const offset = match ? match.index + match[0].length : 0;
  return { file, from: offset, to: offset, insert: match ? `${name}, ` : `${label};\n`, label };
}
