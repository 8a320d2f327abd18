import { startTransition } from 'react';

/**
 * Starts rendering as a transition: React works in slices, so the page stays responsive. A click on
 * something that is not hydrated yet makes React hydrate it at once.
 */
export function inSlices<Result>(begin: () => Result): Result {
  // React calls it at once.
  let result!: Result;
  startTransition(() => {
    result = begin();
  });
  return result;
}
