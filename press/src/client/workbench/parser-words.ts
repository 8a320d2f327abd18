import { placeAt } from '../../shared/workbench.ts';
import { findUnclosed } from './compile/unclosed.ts';
import type { WorkbenchFile, WorkbenchProblem } from './types.ts';

type Mistake = Extract<WorkbenchProblem, { kind: 'syntax' | 'unclosed' }>;

interface ParserError {
  message: string;
  /** Offset in the text. */
  pos: number;
}

/** What the parser says when a bracket or a tag may not be closed. */
const GAVE_UP = /^(Unexpected token|Unterminated|Expected corresponding|Missing semicolon)/;

/** The first syntax mistake of each file, with the place and the words of Babel's parser. */
async function findMistakes(files: readonly WorkbenchFile[]): Promise<Mistake[]> {
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
      return [mistakeOf(error as ParserError, file)];
    }
  });
}

function mistakeOf({ message, pos }: ParserError, file: WorkbenchFile): Mistake {
  const place = placeAt(file, pos);
  const [token = ''] = /^(?:[\w$]+|.)/.exec(file.text.slice(pos)) ?? [];
  if (/^Unterminated string/.test(message)) {
    return { kind: 'unclosed', detail: token, closing: token, place };
  }
  // The parser reports the place after the quote.
  if (/^Unterminated template/.test(message)) {
    return { kind: 'unclosed', detail: '`', closing: '`', place: placeAt(file, pos - 1) };
  }
  const unclosed = GAVE_UP.test(message) && findUnclosed(file);
  if (unclosed) return unclosed.problem;
  const unexpected = `Unexpected ${token ? `"${token}"` : 'end'}`;
  const detail = message.replace(/ \(\d+:\d+\)$/, '').replace(/^Unexpected token/, unexpected);
  return { kind: 'syntax', detail, place };
}

/**
 * The problems with the parser's words for syntax mistakes. If the parser cannot be loaded, or finds none, the
 * words of the compiler or the browser stay.
 */
export async function withParserWords(
  problems: WorkbenchProblem[],
  files: readonly WorkbenchFile[],
): Promise<WorkbenchProblem[]> {
  if (!problems.some(({ kind }) => kind === 'syntax')) return problems;
  const mistakes = await findMistakes(files).catch(() => []);
  const names = new Set(mistakes.map(({ place }) => place.file));
  const rest = problems.filter(
    (problem) => problem.kind !== 'syntax' || !names.has(problem.place.file),
  );
  return [...mistakes, ...rest];
}
