import { inspect } from 'node:util';

/** What was thrown, as an error: anything can be, also what has no text of its own. */
export function thrownError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 0 }));
}
