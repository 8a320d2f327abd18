import { parser } from '@lezer/javascript';

/** An opening or closing bracket or tag. */
export interface Mark {
  /** `(`, `}`, `<p>` or `</p>`, tags without their attributes. */
  text: string;
  at: number;
}

/** The first bracket or tag that is not closed, or that closes nothing. */
export interface Imbalance {
  /** The bracket or tag that is not closed; absent if there is none. */
  open?: Mark;
  /** The bracket or tag that does not match; absent if the text ends too early. */
  close?: Mark;
  /** Whether `close` would have closed something else that is open. */
  closesOther: boolean;
}

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

export const closingOf = ({ text }: Mark) => CLOSING[text] ?? text.replace('<', '</');

const tolerant = parser.configure({ dialect: 'jsx ts' });

/** Matches opening and closing brackets and tags, with a parser that continues after a mistake. */
export function findImbalance(text: string): Imbalance | null {
  const open: Mark[] = [];
  let suspect: Mark | undefined;
  for (const mark of marksOf(text)) {
    if (!/^([)\]}]|<\/)/.test(mark.text)) {
      open.push(mark);
      continue;
    }
    const last = open.at(-1);
    if (!last || closingOf(last) !== mark.text) {
      const closesOther = open.some((one) => closingOf(one) === mark.text);
      return { ...(last && { open: last }), close: mark, closesOther };
    }
    open.pop();
    // Less indented than its opening bracket, so it was probably meant for an outer one.
    if (indentAt(text, mark) < indentAt(text, last)) suspect ??= last;
  }
  const last = suspect ?? open.at(-1);
  return open.length > 0 && last ? { open: last, closesOther: false } : null;
}

function marksOf(text: string): Mark[] {
  const marks: Mark[] = [];
  tolerant.parse(text).iterate({
    enter({ name, from, to }) {
      if (/^[()[\]{}]$/.test(name)) marks.push({ text: name, at: from });
      else if (/^JSX(Open|Close|Fragment)Tag$/.test(name)) {
        const [, tag = ''] = /^<(\/?\s*[\w.:-]*)/.exec(text.slice(from, to)) ?? [];
        // To the parser, a single < is the beginning of a fragment.
        if (tag || text[to - 1] === '>')
          marks.push({ text: `<${tag.replace(/\s/g, '')}>`, at: from });
      }
    },
  });
  return marks;
}

/**
 * The indentation of the line of a mark; infinite for a closing bracket that is not the first in its line.
 */
function indentAt(text: string, { at, text: mark }: Mark): number {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  const indent = /^\s*/.exec(line)?.[0].length ?? 0;
  const isFirst = line.slice(indent).startsWith(mark);
  return /^[)\]}]/.test(mark) && !isFirst ? Number.POSITIVE_INFINITY : indent;
}
