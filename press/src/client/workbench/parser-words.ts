import type { ParserPlugin } from '@babel/parser';
import { placeAt } from '../../shared/workbench.ts';
import { findUnclosed } from './compile/unclosed.ts';
import type { WorkbenchFile, WorkbenchProblem } from './types.ts';

type Babel = typeof import('@babel/parser');

interface ParserError {
  message: string;
  /** Offset in the text. */
  pos: number;
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
  // Loaded when the first mistake is made: it is as large as the rest of the workbench.
  const babel = await import('@babel/parser').catch(() => null);
  return problems.map((problem) => {
    if (problem.kind !== 'syntax' || !babel) return problem;
    const file = files.find(({ name }) => name === problem.place.file);
    return (file && mistakeIn(file, babel)) ?? problem;
  });
}

/** The first syntax mistake of a script. */
function mistakeIn(file: WorkbenchFile, { parse }: Babel): WorkbenchProblem | undefined {
  if (!/\.[jt]sx?$/.test(file.name)) return;
  const plugins: ParserPlugin[] = /\.tsx?$/.test(file.name) ? ['typescript'] : [];
  if (!file.name.endsWith('.ts')) plugins.push('jsx');
  try {
    parse(file.text, { sourceType: 'module', plugins });
  } catch (error) {
    return mistakeOf(error as ParserError, file);
  }
}

function mistakeOf({ message, pos }: ParserError, file: WorkbenchFile): WorkbenchProblem {
  const place = placeAt(file, pos);
  const [token = ''] = /^(?:[\w$]+|.)/.exec(file.text.slice(pos)) ?? [];
  if (/^Unterminated string/.test(message)) {
    return { kind: 'unclosed', detail: token, closing: token, place };
  }
  // The parser reports the place after the quote.
  if (/^Unterminated template/.test(message)) {
    return { kind: 'unclosed', detail: '`', closing: '`', place: placeAt(file, pos - 1) };
  }
  const unclosed = findUnclosed(file);
  if (unclosed) return unclosed.problem;
  const unexpected = `Unexpected ${token ? `"${token}"` : 'end'}`;
  const detail = message.replace(/ \(\d+:\d+\)$/, '').replace(/^Unexpected token/, unexpected);
  return { kind: 'syntax', detail, place };
}
