import { typeRanges } from '../../lib/erase/erase-types.ts';
import type { Range } from '../../lib/erase/syntax-ranges.ts';
import type { Pieces } from './token.ts';

interface Script {
  code: string;
  language: string;
}

/** The ranges of a block that are TypeScript only; empty if it cannot be shown as JavaScript. */
function typesIn({ code, language }: Script): Range[] {
  return typeRanges(code, `script.${language}`) ?? [];
}

/** Splits the pieces where types begin and end. */
export function markTypes(pieces: Pieces, script: Script): Pieces {
  const divide = createDivider(typesIn(script));
  return pieces.flatMap(([text, token]) =>
    divide(text).map((part): Pieces[number] => [part.text, token, part.isType]),
  );
}

/** Splits texts one after the other. */
function createDivider(ranges: readonly Range[]) {
  const bounds = ranges.flat();
  let position = 0;
  let passed = 0;
  return (text: string) => {
    const end = position + text.length;
    const parts: { text: string; isType: boolean }[] = [];
    let start = position;
    while (start < end) {
      const bound = bounds[passed] ?? Number.POSITIVE_INFINITY;
      const until = Math.min(bound, end);
      const part = text.slice(start - position, until - position);
      if (part) parts.push({ text: part, isType: passed % 2 === 1 });
      if (bound <= end) passed += 1;
      start = until;
    }
    position = end;
    return parts;
  };
}
