import { nearest } from '../../../shared/nearest.ts';
import { type FromFrame, type TextPlace, unknownName } from '../../../shared/workbench.ts';
import type { Compilation } from '../compile/compile.ts';
import { sourceParser } from '../compile/unclosed.ts';
import { KEYWORDS } from '../explain-syntax.ts';
import { exportProblem } from '../import-problem.ts';
import type { Supply } from '../supplies.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';

export interface FrameContext {
  compiled: Compilation;
  supply: Supply;
  maxBlockingMs: number;
}

/** The problem that a frame reports, at its place in the text. */
export function frameProblem(
  message: FromFrame,
  { compiled, supply, maxBlockingMs }: FrameContext,
): WorkbenchProblem | undefined {
  const { scripts } = compiled;
  switch (message.type) {
    case 'error': {
      const { detail, from, isSyntax } = message;
      const place = message.place && scripts[message.place.file]?.locate(message.place);
      if (isSyntax && place) return { kind: 'syntax', detail, place };
      const exporterOf = (name: string) => from ?? supply.libraryOf(name);
      return runtimeProblem(detail, place, exporterOf, compiled.files, supply.aliases);
    }
    case 'unexported': {
      const { file, from, name, available } = message;
      const imports = scripts[file]?.imports ?? [];
      const used = imports.find(({ specifier, names }) => specifier === from && names.has(name));
      const place = used?.locate(name);
      const written = used?.names.get(name)?.written;
      const alias = supply.aliases[written ?? name];
      return exportProblem(name, { from, available, place }, written, alias);
    }
    case 'endless': {
      const script = scripts[message.file];
      if (!script) return;
      const place = script.locate(message);
      const isLoop = script.isLoop(message.offset);
      return { kind: 'endless', isLoop, seconds: maxBlockingMs / 1000, place };
    }
  }
}

/** Outside of a component, React has no dispatcher, whose hook the error then names. */
const HOOK_OUTSIDE =
  /Invalid hook call|^TypeError: .*\bnull\b.*\buse[A-Z]\w*|\buse[A-Z].* is null$/;

const GLOBALS =
  'console document window setTimeout clearTimeout setInterval clearInterval Math JSON undefined Object Array Promise';

const SCOPE = /^(ParamList|For\w*Spec|Block|CatchClause)$/;

/** An error of the running code, with a hint for two mistakes that are made often. */
export function runtimeProblem(
  detail: string,
  place: TextPlace | undefined,
  /** Returns the module from which the demo can import a name. */
  exporterOf: (name: string) => string | undefined,
  files: readonly WorkbenchFile[],
  aliases: Supply['aliases'],
): WorkbenchProblem {
  const name = unknownName(detail);
  if (name) {
    const exporter = name === 'React' ? 'react' : exporterOf(name);
    const file = files.find((candidate) => candidate.name === place?.file);
    const names = place && file ? namesAt(place, file.text) : [];
    // A type has its name only until the code is compiled.
    const others = [...names, ...KEYWORDS, ...GLOBALS.split(' ')].filter((known) => known !== name);
    const suggestion = exporter ? undefined : (aliases[name] ?? nearest(name, others));
    return { kind: 'name', detail: name, from: exporter, suggestion, place };
  }
  return { kind: HOOK_OUTSIDE.test(detail) ? 'hook' : 'runtime', detail, place };
}

/** The names that the text declares or imports, and that are in scope at a place. */
function namesAt({ line, column }: TextPlace, text: string): string[] {
  const lines = text.split('\n').slice(0, line - 1);
  const at = lines.join('\n').length + column;
  const names: string[] = [];
  sourceParser.parse(text).iterate({
    enter({ name, from, to, node }) {
      if (name === 'VariableDefinition') names.push(text.slice(from, to));
      const scope = /^(ParamList|For\w*Spec)$/.test(name) ? node.parent : node;
      return !SCOPE.test(name) || !scope || (scope.from <= at && at <= scope.to);
    },
  });
  return names;
}
