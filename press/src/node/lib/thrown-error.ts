import { inspect } from 'node:util';

/** What was thrown, as an error: anything can be, also what has no text of its own. */
export function thrownError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 0 }));
}

/**
 * Calls a function that an author wrote. `fail` makes the error that is thrown instead of the author's,
 * from what the author's says as a sentence.
 */
export function callAuthors<Result>(
  call: () => Result,
  fail: (reason: string, cause: unknown) => unknown,
): Result {
  const refuse = (cause: unknown): never => {
    throw fail(thrownError(cause).message.trim().replace(/\.?$/, '.'), cause);
  };
  try {
    const result = call();
    return result instanceof Promise ? (result.catch(refuse) as Result) : result;
  } catch (cause) {
    return refuse(cause);
  }
}
