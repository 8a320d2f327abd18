import { PressError } from '../../shared/error.ts';
import { locationOf } from './location.ts';

/**
 * A failed system call as an author's problem, in Node's words; undefined for any other error.
 * `fallback` is named when the error has no path, as when a disk is full.
 */
export function systemError(error: unknown, fallback?: string): PressError | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const named = [path, dest].reduce<string>(
    (text, one) => (one ? text.replace(`'${one}'`, `'${locationOf(one)}'`) : text),
    message,
  );
  const prefix = !path && fallback ? `${locationOf(fallback)}: ` : '';
  return new PressError({ message: prefix + named, file: path ?? fallback });
}
