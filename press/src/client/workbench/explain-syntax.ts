import type { ParserPlugin } from '@babel/parser';
import { nearest } from '../../shared/nearest.ts';
import { placeAt } from '../../shared/workbench.ts';
import { findUnclosed, openingOf, type SyntaxNode, sourceParser } from './compile/unclosed.ts';
import type { WorkbenchFile, WorkbenchProblem } from './types.ts';

type Babel = typeof import('@babel/parser');

interface ParserError {
  message: string;
  /** Offset in the text. */
  pos: number;
}

/**
 * Replaces syntax problems by what a better parser finds:
 * 1. load the parser with the first mistake: it is as large as the rest of the workbench
 * 2. look for a misspelt keyword whose correction lets the parser get further
 * 3. otherwise look for a common mistake at the place of the error, such as an unclosed bracket
 * If the parser cannot be loaded, or finds no mistake, the message of the compiler or the browser stays.
 */
export async function explainSyntax(
  problems: WorkbenchProblem[],
  files: readonly WorkbenchFile[],
): Promise<WorkbenchProblem[]> {
  if (!problems.some(({ kind }) => kind === 'syntax')) return problems;
  const babel = await import('@babel/parser').catch(() => null);
  return problems.map((problem) => {
    if (problem.kind !== 'syntax' || !babel) return problem;
    const file = files.find(({ name }) => name === problem.place.file);
    return (file && firstMistake(file, babel)) ?? problem;
  });
}

/** The first syntax mistake of a script. */
function firstMistake(file: WorkbenchFile, { parse }: Babel): WorkbenchProblem | undefined {
  if (!/\.[jt]sx?$/.test(file.name)) return;
  const plugins: ParserPlugin[] = /\.tsx?$/.test(file.name) ? ['typescript'] : [];
  if (!file.name.endsWith('.ts')) plugins.push('jsx');
  const errorOf = (text: string) => {
    try {
      parse(text, { sourceType: 'module', plugins });
    } catch (error) {
      return error as ParserError;
    }
  };
  const error = errorOf(file.text);
  return error && (misspeltKeyword(error, file, errorOf) ?? mistakeAt(error, file));
}

const KEYWORD_LIST =
  'async await case catch const default else export from function import let return switch while';
export const KEYWORDS = KEYWORD_LIST.split(' ');

/** The first word before the error that is nearly a keyword, if the parser gets further with that keyword. */
function misspeltKeyword(
  { pos }: ParserError,
  file: WorkbenchFile,
  errorOf: (text: string) => ParserError | undefined,
): WorkbenchProblem | undefined {
  for (const { 0: word, index } of file.text.matchAll(/[\w$]+/g)) {
    if (index > pos) break;
    const suggestion = nearest(word, KEYWORDS);
    if (!suggestion || suggestion === word) continue;
    const textAfter = file.text.slice(index + word.length);
    const error = errorOf(file.text.slice(0, index) + suggestion + textAfter);
    const growth = suggestion.length - word.length;
    if (error && error.pos <= pos + growth) continue;
    return { kind: 'name', detail: word, suggestion, place: placeAt(file, index) };
  }
}

/** Punctuation of Chinese input methods that Unicode's NFKC does not map to ASCII. */
const PUNCTUATION = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
  ['。', '.'],
  ['、', ','],
  ['【', '['],
  ['】', ']'],
]);

/** A common mistake at the place of the error; otherwise the parser's message. */
function mistakeAt({ message, pos }: ParserError, file: WorkbenchFile): WorkbenchProblem {
  const place = placeAt(file, pos);
  const [token = ''] = /^(?:[\w$]+|.)/.exec(file.text.slice(pos)) ?? [];
  if (/^Unterminated string/.test(message)) {
    return { kind: 'unclosed', detail: token, closing: token, place };
  }
  // The parser reports the place after the quote.
  if (/^Unterminated template/.test(message)) {
    return { kind: 'unclosed', detail: '`', closing: '`', place: placeAt(file, pos - 1) };
  }
  if (/\bawait\b/.test(message)) {
    const enclosing = functionAround(file.text, pos);
    // Components cannot be async: keep the parser's message.
    if (!isComponent(enclosing, file.text)) {
      return { kind: 'await', isInEffect: isEffect(enclosing, file.text), place };
    }
  }
  // The parser reports the place of the exclamation mark.
  if (file.text.startsWith('<!--', pos - 1)) return { kind: 'comment', place };
  const ascii = PUNCTUATION.get(token) ?? token.normalize('NFKC');
  if (ascii !== token) return { kind: 'full-width', detail: token, ascii, place };
  const opening = openingOf(token, file.text);
  if (opening) return { kind: 'unopened', detail: token, opening, place };
  const unclosed = findUnclosed(file);
  if (unclosed) return unclosed.problem;
  const unexpected = `Unexpected ${token ? `"${token}"` : 'end'}`;
  const detail = message.replace(/ \(\d+:\d+\)$/, '').replace(/^Unexpected token/, unexpected);
  return { kind: 'syntax', detail, place };
}

const TOP_COMPONENT = /^(export\s+default\b|(export\s+)?(function|const)\s+(use)?[A-Z])/;

/** The innermost function around an offset. */
function functionAround(text: string, offset: number): SyntaxNode | null {
  let node: SyntaxNode | null = sourceParser.parse(text).resolveInner(offset, 1);
  while (node && !/Function|Method/.test(node.name)) node = node.parent;
  return node;
}

/** Whether a function at the top level of the file is a component or a hook. */
function isComponent(node: SyntaxNode | null, text: string): boolean {
  let top = node;
  while (/^(Variable|Export)Declaration$/.test(top?.parent?.name ?? '')) top = top?.parent ?? null;
  return top?.parent?.name === 'Script' && TOP_COMPONENT.test(text.slice(top.from));
}

/** Whether a function is an effect. It cannot be async, because its result is called as its cleanup. */
function isEffect(node: SyntaxNode | null, text: string): boolean {
  const args = node?.parent;
  return args?.name === 'ArgList' && /\buse\w*(Effect|Mount)$/.test(text.slice(0, args.from));
}
