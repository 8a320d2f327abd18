function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The candidate with the smallest edit distance; undefined when there are none. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return search(word, { candidates, limit: Number.POSITIVE_INFINITY });
}

/** The candidate that was probably meant; undefined when none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  return search(word, { candidates, limit: Math.ceil(word.length / 2) + 1 });
}

function search(
  word: string,
  { candidates, limit }: { candidates: Iterable<string>; limit: number },
): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let least = limit;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance: most candidates end here.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = distance(lower, candidate.toLowerCase());
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}
