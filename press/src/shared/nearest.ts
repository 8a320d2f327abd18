/** The edit distance without regard to case. */
function distance(one: string, other: string): number {
  const a = one.toLowerCase();
  const b = other.toLowerCase();
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
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance: most candidates end here.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = distance(word, candidate);
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/** The candidate that was probably meant; undefined when none is close enough. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const best = closest(word, candidates);
  if (best === undefined) return undefined;
  return distance(word, best) <= Math.ceil(word.length / 2) ? best : undefined;
}
