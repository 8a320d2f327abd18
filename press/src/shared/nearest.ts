/**
 * The optimal string alignment distance: how many letters to insert, delete or replace, or neighbours to swap.
 * Each row of the table has the edits from the first `i` letters of `a` to each prefix of `b`.
 */
export function editsBetween(a: string, b: string): number {
  let rowBefore: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const deleted = (row[j] ?? 0) + 1;
      const inserted = (next[j - 1] ?? 0) + 1;
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const canSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = canSwap ? (rowBefore[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(deleted, inserted, replaced, swapped));
    }
    [rowBefore, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** For long words such as paths, where a third of the letters could make the path of another page. */
const MAX_EDITS = 3;

/** The candidate that was probably meant, at most one edit per three letters away. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestEdits = Math.min(MAX_EDITS, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance, and rules out most candidates.
    if (Math.abs(candidate.length - word.length) >= bestEdits) continue;
    const edits = editsBetween(word.toLowerCase(), candidate.toLowerCase());
    if (edits < bestEdits) {
      best = candidate;
      bestEdits = edits;
    }
  }
  return best;
}
