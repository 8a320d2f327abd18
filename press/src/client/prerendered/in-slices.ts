import { startTransition } from 'react';

/**
 * React renders in slices what is begun here: the page can be read and scrolled meanwhile, and a
 * click that comes too early makes React finish at once.
 */
export function inSlices<Result>(begin: () => Result): Result {
  let result: { value: Result } | undefined;
  startTransition(() => {
    result = { value: begin() };
  });
  return (result as unknown as { value: Result }).value;
}
