import type { Hovers, HoverText } from '../../../shared/hovers.ts';

export interface NamedText {
  start: number;
  length: number;
  text: HoverText;
}

/** The hovers of a page, by the keys of its code blocks, without duplicate texts. */
export function packHovers(blocks: ReadonlyMap<string, readonly NamedText[]>): Hovers {
  const indexes = new Map<string, number>();
  const texts: HoverText[] = [];
  const indexOf = (text: HoverText) => {
    const key = JSON.stringify(text);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, texts.length);
    return texts.push(text) - 1;
  };
  const packed = [...blocks].map(([key, names]) => {
    let end = 0;
    const numbers = names.flatMap(({ start, length, text }) => {
      const since = start - end;
      end = start + length;
      return [since, length, indexOf(text)];
    });
    return [key, numbers] as const;
  });
  return { texts, blocks: Object.fromEntries(packed) };
}
