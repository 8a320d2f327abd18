import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { PressError } from '../../shared/error.ts';
import { problemAt } from './location.ts';
import { looksFor, reads } from './tracking.ts';

/* Functions that read files and record them as inputs of the running query. */

export type WriteFile = (path: string, data: string | Uint8Array) => Promise<void>;

/** Undefined also for an impossible path, such as one below a file. */
export function statOf(path: string): Stats | undefined {
  try {
    // Without throwing: Node's error would contain a stack, which takes six times as long.
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

/** Synchronous: for a small file, going through Node's thread pool takes longer than reading. */
export function readSource(file: string): string {
  reads(file);
  return readFileSync(file, 'utf8');
}

export function readBytes(file: string): Buffer {
  reads(file);
  return readFileSync(file);
}

/** Resolves symbolic links; returns a path that does not exist unchanged. */
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
