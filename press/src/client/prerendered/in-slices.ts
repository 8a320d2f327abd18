import { startTransition } from 'react';

/**
 * Starts rendering as a transition: React works in slices, so the page stays responsive. A click on
 * something that is not hydrated yet makes React hydrate it at once.
 */
export function inSlices<Result>(begin: () => Result): Result {
  let result: { value: Result } | undefined;
  startTransition(() => {
    result = { value: begin() };
  });
  return (result as unknown as { value: Result }).value;
}
