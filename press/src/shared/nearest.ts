/** Letters inserted, deleted or replaced; two letters that changed places are one edit. */
export function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/**
 * A limit for long words such as paths: a third of their letters could turn one into another page's path.
 */
const MOST_EDITS = 3;

/**
 * The candidate that was probably meant: at most one edit per three letters. Undefined if there is none.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.min(MOST_EDITS, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance, and rules out most candidates.
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}
