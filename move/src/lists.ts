import type MagicString from 'magic-string';

export interface Item {
  start: number;
  end: number;
}

/** Takes items out of a list that is separated by commas; comments and the other items stay. */
export function removeItems(text: MagicString, items: Item[], isRemoved: (item: Item) => boolean) {
  const source = text.original;
  let lastKept: Item | undefined;
  for (const item of items) {
    if (!isRemoved(item)) {
      lastKept = item;
      continue;
    }
    const comma = commaAfter(source, item.end);
    if (comma !== undefined) {
      if (/\S/.test(source.slice(item.end, comma))) {
        // A comment before the comma stays.
        text.remove(...withSpace(source, item.start, item.end));
        text.remove(comma, comma + 1);
      } else {
        text.remove(...withSpace(source, item.start, comma + 1));
      }
      continue;
    }
    const before = lastKept && commaAfter(source, lastKept.end);
    if (before === undefined) {
      text.remove(item.start, item.end);
    } else if (/\/[/*]/.test(source.slice(before, item.start))) {
      text.remove(before, before + 1);
      text.remove(item.start, item.end);
    } else {
      text.remove(before, item.end);
    }
  }
}

/** Where the comma after a place is, past spaces and comments. */
function commaAfter(source: string, from: number): number | undefined {
  const between = /^(\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from))?.[0] ?? '';
  const index = from + between.length;
  return source[index] === ',' ? index : undefined;
}

/** The whole line if nothing else is on it, otherwise the space up to the next item. */
export function withSpace(source: string, from: number, to: number): [number, number] {
  let start = from;
  while (start > 0 && /[ \t]/.test(source[start - 1] ?? '')) start--;
  let end = to;
  while (/[ \t]/.test(source[end] ?? '')) end++;
  const startsLine = start === 0 || source[start - 1] === '\n';
  const newline = /^\r?\n/.exec(source.slice(end))?.[0];
  if (newline === undefined) return [from, end];
  return startsLine ? [start, end + newline.length] : [start, end];
}
