import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { PressError } from '../../shared/error.ts';
import { problemAt } from './location.ts';
import { looksFor, reads } from './tracking.ts';

/* Reading files so that the running query depends on them. */

export type WriteFile = (path: string, data: string | Uint8Array) => Promise<void>;

/** Undefined also for a path that no file can have, such as one below a file. */
export function statOf(path: string): Stats | undefined {
  try {
    // Otherwise Node makes an error with a stack, which takes six times as long.
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isThere(path: string): boolean {
  looksFor(path);
  return statOf(path) !== undefined;
}

export function isFile(path: string): boolean {
  looksFor(path);
  return statOf(path)?.isFile() ?? false;
}

export function isFolder(path: string): boolean {
  looksFor(path);
  return statOf(path)?.isDirectory() ?? false;
}

/** Synchronously: for a small file, a detour through Node's threads takes longer than the reading. */
export function readSource(file: string): string {
  reads(file);
  return readFileSync(file, 'utf8');
}

export function readBytes(file: string): Buffer {
  reads(file);
  return readFileSync(file);
}

/** Without symbolic links; of what does not exist, the path itself. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

export function listFolder(folder: string) {
  reads(folder);
  return readdirSync(folder, { withFileTypes: true });
}

/** The text of a UTF-8 file without its byte order mark; every line ends with `\n`. */
export async function readText(file: string): Promise<string> {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new PressError(problemAt({ file }, 'is not valid UTF-8; save it as UTF-8.'));
  }
}
