import { PressError } from '../shared/error.ts';

export interface SystemErrorOptions {
  /** How a message names a path. */
  label: (path: string) => string;
  /** Named when the error has no path, as when a disk is full. */
  path?: string;
}

/** A failed system call as an author's problem, in Node's words; undefined for any other error. */
export function systemError(error: unknown, options: SystemErrorOptions): PressError | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const { label } = options;
  const named = [path, dest].reduce<string>(
    (text, one) => (one ? text.replace(`'${one}'`, `'${label(one)}'`) : text),
    message,
  );
  const prefix = !path && options.path ? `${label(options.path)}: ` : '';
  return new PressError({ message: prefix + named, file: path ?? options.path });
}
