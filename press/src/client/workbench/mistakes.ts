import { placeAt, type TextPlace, unknownName } from '../../shared/workbench.ts';
import type { TextFix, WorkbenchFile, WorkbenchProblem } from './types.ts';

type Mistake = Extract<WorkbenchProblem, { kind: 'syntax' }>;

interface ParserError {
  message: string;
  /** Offset in the text. */
  pos: number;
}

/** The first syntax mistake of each file, with the place and the words of Babel's parser. */
export async function findMistakes(files: readonly WorkbenchFile[]): Promise<Mistake[]> {
  // Loaded when the first mistake is made: it is as large as the rest of the workbench.
  const { parse } = await import('@babel/parser');
  return files.flatMap((file): Mistake[] => {
    if (!/\.[jt]sx?$/.test(file.name)) return [];
    try {
      parse(file.text, {
        sourceType: 'module',
        plugins: [
          ...(/\.tsx?$/.test(file.name) ? (['typescript'] as const) : []),
          ...(file.name.endsWith('.ts') ? [] : (['jsx'] as const)),
        ],
      });
      return [];
    } catch (error) {
      const { message, pos } = error as ParserError;
      const detail = message.replace(/ \(\d+:\d+\)$/, '');
      return [{ kind: 'syntax', detail, place: placeAt(file, pos) }];
    }
  });
}

/** The mistakes in place of the compiler's messages for the same files. */
export function withMistakes(
  problems: readonly WorkbenchProblem[],
  mistakes: readonly Mistake[],
): WorkbenchProblem[] {
  const files = new Set(mistakes.map(({ place }) => place.file));
  const others = problems.filter(
    (problem) => problem.kind !== 'syntax' || !files.has(problem.place.file),
  );
  return [...mistakes, ...others];
}

/** Outside of a component, React has no dispatcher, whose hook the error then names. */
const HOOK_OUTSIDE =
  /Invalid hook call|^TypeError: .*\bnull\b.*\buse[A-Z]\w*|\buse[A-Z].* is null$/;

/** An error of the running code, with a hint for two mistakes that are made often. */
export function runtimeProblem(
  detail: string,
  place: TextPlace | undefined,
  /** The module that exports a name, if the demo can import it. */
  exporterOf: (name: string) => string | undefined,
  files: readonly WorkbenchFile[],
): WorkbenchProblem {
  const name = unknownName(detail);
  const from = name && exporterOf(name);
  if (from) {
    const file = files.find((file) => file.name === place?.file) ?? files[0];
    return { kind: 'name', detail: name, from, place, fix: file && importFix(file, name, from) };
  }
  return { kind: HOOK_OUTSIDE.test(detail) ? 'hook' : 'runtime', detail, place };
}

/** Adds a name to the braces of an import of the module, or an import before all others. */
function importFix({ name: file, text }: WorkbenchFile, name: string, from: string): TextFix {
  const module = from.replace(/[^\w/@-]/g, '\\$&');
  const braces = new RegExp(`^import (?:[\\w$]+, *)?{\\s*(?=[^{}]*} from (['"])${module}\\1)`, 'm');
  const match = braces.exec(text);
  const label = `import { ${name} } from '${from}'`;
  const offset = match ? match.index + match[0].length : 0;
  return { file, from: offset, to: offset, insert: match ? `${name}, ` : `${label};\n`, label };
}
