import type { Pending } from './log.ts';

/** StrictMode renders a component twice in a row, so the second half of these renders is a repeat. */
export function markRepeatedRenders(records: readonly Pending[]) {
  let renders: Pending[] = [];
  for (const record of records) {
    const { kind, fiber } = record;
    // After an effect, renders are updates, even if React uses the same fiber for them.
    const isOtherRender = kind === 'render' && fiber !== renders[0]?.fiber;
    if (isOtherRender || kind === 'effect' || kind === 'action') {
      markSecondHalf(renders);
      renders = [];
    }
    if (fiber) renders.push(record);
  }
  markSecondHalf(renders);
}

function markSecondHalf(renders: Pending[]) {
  const half = renders.length / 2;
  const pairs = renders
    .slice(half)
    .map((second, index) => [renders[index] as Pending, second] as const);
  // On the first render the two halves do not share their state in every React: the hook calls of
  // both are one place.
  const isRepeated = pairs.every(
    ([{ place: a }, { place: b }]) =>
      a === b || (a.hook === b.hook && a.instance === undefined && b.instance === undefined),
  );
  if (!Number.isInteger(half) || !isRepeated) return;
  for (const [first, second] of pairs) {
    markAgain(second);
    if (first.place !== second.place) second.place.original = first.place;
  }
}

/** Marks a record that StrictMode has repeated, with everything in it. */
export function markAgain(record: Pending) {
  record.isRepeat = true;
  record.inside.forEach(markAgain);
}
