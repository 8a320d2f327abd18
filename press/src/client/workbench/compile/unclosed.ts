import { parser } from '@lezer/javascript';
import { placeAt } from '../../../shared/workbench.ts';
import type { WorkbenchFile } from '../types.ts';

export const sourceParser = parser.configure({ dialect: 'ts jsx' });

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const BRACKETS = Object.values(CLOSING);

interface Opening {
  text: string;
  closing: string;
  at: number;
}

/**
 * The bracket or tag that is not closed: compilers report where they gave up, which is often the end of the
 * text. `hasNoErrors`: whether this parser found no syntax error.
 */
export function findUnclosed(file: WorkbenchFile) {
  const { text } = file;
  const areBracketsPaired = hasPairs(text);
  const open: Opening[] = [];
  let unclosed: Opening | undefined;
  /** A bracket whose closing line has another indentation, and probably belongs to an outer bracket. */
  let suspect: Opening | undefined;
  let hasNoErrors = true;
  const lineBefore = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const indentAt = (at: number) => /^\s*/.exec(lineBefore(at))?.[0];

  function close(closing: string, at: number) {
    const last = open.at(-1);
    // A surplus closing bracket matches none in `open`.
    if (unclosed || !last || !open.some((opening) => opening.closing === closing)) return;
    open.pop();
    if (last.closing !== closing) unclosed = last;
    else if (!lineBefore(at).trim() && lineBefore(at) !== indentAt(last.at)) suspect ??= last;
  }

  sourceParser.parse(text).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) hasNoErrors = false;
      const [, tag] = /^<\/?\s*([\w$.:-]*)/.exec(text.slice(from, to)) ?? [];
      if (name === 'JSXCloseTag') close(`</${tag}>`, from);
      else if (BRACKETS.includes(name)) close(name, from);
      else if (CLOSING[name] && !areBracketsPaired)
        open.push({ text: name, closing: CLOSING[name], at: from });
      // After a mistake, the parser may take `/>` for an opening tag.
      else if (/^JSX(Open|Fragment)Tag$/.test(name) && tag !== undefined) {
        open.push({ text: `<${tag}>`, closing: `</${tag}>`, at: from });
      }
    },
  });
  const last = unclosed ?? open.at(-1);
  if (!last) return undefined;
  const { text: detail, closing, at } = suspect ?? last;
  const problem = { kind: 'unclosed' as const, detail, closing, place: placeAt(file, at) };
  return { problem, hasNoErrors };
}

/** Whether the brackets match. Near a mistake the parser skips some. */
function hasPairs(text: string): boolean {
  const awaited: string[] = [];
  for (const bracket of bracketsIn(text)) {
    if (CLOSING[bracket]) awaited.push(CLOSING[bracket]);
    else if (awaited.pop() !== bracket) return false;
  }
  return awaited.length === 0;
}

/** The opening of a closing bracket of which the text has too many. */
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
