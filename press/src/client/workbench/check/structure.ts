import { parser } from '@lezer/javascript';

/** Something that has to be closed, or that closes: a bracket or a tag. */
export interface Mark {
  /** `(`, `}`, `<p>` or `</p>`, tags without their attributes. */
  text: string;
  at: number;
}

/** The first thing in a text that is not closed, or that closes nothing that is open. */
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

/** Compares opening and closing brackets and tags. The editor's parser continues after a mistake. */
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
    // It was meant to close what is around it.
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

/** How far the line of a mark is indented; far for a closing mark that is not the first in its line. */
function indentAt(text: string, { at, text: mark }: Mark): number {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1);
  const indent = /^\s*/.exec(line)?.[0].length ?? 0;
  const isFirst = line.slice(indent).startsWith(mark);
  return /^[)\]}]/.test(mark) && !isFirst ? Number.POSITIVE_INFINITY : indent;
}
