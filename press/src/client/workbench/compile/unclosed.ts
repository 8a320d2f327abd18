import { parser } from '@lezer/javascript';
import { placeAt } from '../../../shared/workbench.ts';
import type { WorkbenchFile } from '../types.ts';

export const sourceParser = parser.configure({ dialect: 'ts jsx' });

export type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const BRACKETS = Object.values(CLOSING);

interface Opening {
  text: string;
  closing: string;
  offset: number;
}

/**
 * Finds the bracket or tag that is not closed: compilers report where they gave up, often the end of the text.
 * 1. Collect the brackets and tags that are open, and remove each when it is closed.
 * 2. The first one that is closed by another bracket or tag is not closed; otherwise the innermost at the end.
 * 3. Prefer a bracket whose closing line has another indentation: that line probably closes an outer one.
 * `hasNoErrors`: whether this parser found no syntax error.
 */
export function findUnclosed(file: WorkbenchFile) {
  const { text } = file;
  const areBracketsPaired = hasPairs(text);
  const open: Opening[] = [];
  let unclosed: Opening | undefined;
  let suspect: Opening | undefined;
  let hasNoErrors = true;
  const lineBefore = (end: number) => text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const indentAt = (offset: number) => /^\s*/.exec(lineBefore(offset))?.[0];

  function close(closing: string, offset: number) {
    const last = open.at(-1);
    // A surplus closing bracket matches none in `open`.
    if (unclosed || !last || !open.some((opening) => opening.closing === closing)) return;
    open.pop();
    if (last.closing !== closing) {
      unclosed = last;
      return;
    }
    const before = lineBefore(offset);
    if (!before.trim() && before !== indentAt(last.offset)) suspect ??= last;
  }

  sourceParser.parse(text).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) hasNoErrors = false;
      const [, tag] = /^<\/?\s*([\w$.:-]*)/.exec(text.slice(from, to)) ?? [];
      if (name === 'JSXCloseTag') close(`</${tag}>`, from);
      else if (BRACKETS.includes(name)) close(name, from);
      else if (CLOSING[name] && !areBracketsPaired) {
        open.push({ text: name, closing: CLOSING[name], offset: from });
      } else if (/^JSX(Open|Fragment)Tag$/.test(name) && tag !== undefined) {
        // `tag` is undefined when the parser takes `/>` for an opening tag after a mistake.
        open.push({ text: `<${tag}>`, closing: `</${tag}>`, offset: from });
      }
    },
  });
  const last = unclosed ?? open.at(-1);
  if (!last) return undefined;
  const { text: detail, closing, offset } = suspect ?? last;
  const problem = { kind: 'unclosed' as const, detail, closing, place: placeAt(file, offset) };
  return { problem, hasNoErrors };
}

/** Whether the brackets match. Near a mistake the parser skips some. */
function hasPairs(text: string): boolean {
  const expected: string[] = [];
  for (const bracket of bracketsIn(text)) {
    if (CLOSING[bracket]) expected.push(CLOSING[bracket]);
    else if (expected.pop() !== bracket) return false;
  }
  return expected.length === 0;
}

/** The opening bracket for a closing one of which the text has too many. */
export function openingOf(closing: string, text: string): string | undefined {
  const brackets = bracketsIn(text);
  const count = (bracket: string) => brackets.filter((other) => other === bracket).length;
  const opening = Object.keys(CLOSING).find((bracket) => CLOSING[bracket] === closing);
  return opening && count(opening) < count(closing) ? opening : undefined;
}

/** The brackets outside of quotes and comments. */
function bracketsIn(text: string): string[] {
  const code = text.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\/[^\n]*|\/\*.*?\*\//gs, '');
  return code.match(/[()[\]{}]/g) ?? [];
}
