import { resolve } from 'node:path';
import { inspect, stripVTControlCharacters } from 'node:util';
import { PressError, type Problem } from './problems.ts';

export interface Attempt<Value> {
  value?: Value;
  problems: readonly Problem[];
}

/** Turns an author's mistake into problems, so that loading continues and reports all of them. */
export async function attempt<Value>(action: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await action(), problems: [] };
  } catch (error) {
    const expected = error instanceof PressError ? error : systemError(error);
    if (!expected) throw error;
    return { problems: expected.problems };
  }
}

export interface CompilerError {
  reason: string;
  file?: string;
  line?: number;
}

/** The first error of a compiler, without its code frame; undefined for other errors. */
export function compilerError(error: unknown): CompilerError | undefined {
  const { errors = [] } = (error ?? {}) as {
    errors?: { message: string; loc?: { line: number; file?: string } }[];
  };
  const [first] = errors;
  if (!first) return undefined;
  const text = stripVTControlCharacters(first.message);
  const [reason = ''] = text.split('\n');
  // The compiler behind Vite names the file only in the excerpt below its message.
  const excerptFile = /\[ (.+):\d+:\d+ \]/.exec(text)?.[1];
  return {
    reason: reason.replace(/^\[[\w:-]+\] /, ''),
    file: excerptFile && resolve(excerptFile),
    ...first.loc,
  };
}

/**
 * A failed system call as a problem for the author, in Node's words; undefined for other errors. `fallback`
 * is the path to name if the error has none, as when a disk is full.
 */
export function systemError(error: unknown, fallback?: string): PressError | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  // A call with two paths, such as a copy, writes to the second.
  const file = dest ?? path ?? fallback;
  // The message need not repeat the path.
  const reason = message.replace(/ '.*'$/, '');
  const text = `cannot be used: ${reason}; check the path, its permissions and the free space.`;
  return new PressError({ file, text });
}

/** A message with a full stop, unless it ends a sentence already. */
export const sentence = (message: string) => message.trim().replace(/(?<![.!?])$/, '.');

/** A thrown value as an error: JavaScript can throw anything. */
export function thrownError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 0 }));
}

/**
 * Calls a function of the author. If it throws, `fail` creates the error to throw instead from the message,
 * as a sentence.
 */
export function callAuthorCode<Value>(run: () => Value, fail: (reason: string) => unknown): Value {
  const rethrow = (cause: unknown): never => {
    throw fail(sentence(thrownError(cause).message));
  };
  try {
    const value = run();
    return value instanceof Promise ? (value.catch(rethrow) as Value) : value;
  } catch (cause) {
    return rethrow(cause);
  }
}
