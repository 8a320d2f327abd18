import { PressError } from '../shared/error.ts';

/** Why the system refuses, and what helps. */
const refusals: Record<string, [cause: string, remedy: string]> = {
  EACCES: ['access is denied', 'change its permissions or its owner'],
  EPERM: ['access is denied', 'change its permissions or its owner'],
  EROFS: ['the disk is read-only', 'make it writable or name another folder'],
  ENOSPC: ['the disk is full', 'make room and try again'],
  EDQUOT: ['the disk quota is used up', 'make room and try again'],
  ENOENT: ['it does not exist', 'try again if it has just been moved'],
  ENOTDIR: ['it, or a part of its path, is a file', 'move that file or name another folder'],
  EISDIR: ['it is a folder', 'put a file in its place'],
  ELOOP: ['its links lead round in a circle', 'remove one of them'],
  ENAMETOOLONG: ['its name is too long', 'shorten it'],
  EMFILE: ['too many files are open', 'raise the limit, as with `ulimit -n 4096`'],
  ENFILE: ['too many files are open', 'close other programs'],
  EBUSY: ['another program uses it', 'close that program, or unmount the folder'],
  EXDEV: ['it is on another disk', 'name a folder of the same disk'],
  EIO: ['the disk fails', 'check the disk'],
};

const deeds: Record<string, string> = {
  mkdir: 'created',
  write: 'written',
  copyfile: 'copied',
  rename: 'moved',
  rm: 'removed',
  rmdir: 'removed',
  unlink: 'removed',
};

export interface SystemErrorOptions {
  /** How a message names a path. */
  label: (path: string) => string;
  /** What was worked on, for an error that names no path itself. */
  path?: string;
}

/** A refusal of the operating system as a sentence; undefined for any other error. */
export function systemError(error: unknown, options: SystemErrorOptions): PressError | undefined {
  const { code = '', syscall = '', path = options.path } = error as NodeJS.ErrnoException;
  if (!path || !Object.hasOwn(refusals, code)) return undefined;
  const [cause, remedy] = refusals[code] ?? [];
  const message = `${options.label(path)} cannot be ${deeds[syscall] ?? 'read'}: ${cause} (${code}); ${remedy}.`;
  return new PressError({ message, file: path });
}
