import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { problemAt } from './location.ts';
import { PressError } from './problems.ts';

/*
 * Functions that read files. Except for `changeTime`, `statOf` and `realPath`, they add the path to the reads of
 * the running function, by which `memo.ts` knows what a result depends on.
 */

/** Path → when it was changed. */
type Reads = Map<string, number>;

const currentReads = new AsyncLocalStorage<Reads>();

/** Runs a function and collects the paths that it, and everything that it calls and awaits, reads or looks for. */
export const collectReads = <Value>(reads: Reads, run: () => Value): Value =>
  currentReads.run(reads, run);

/** Adds these paths to what the running function depends on. */
export function addReads(...paths: string[]): void {
  const reads = currentReads.getStore();
  for (const path of reads ? paths : []) {
    // The first time: a file may change while the function runs.
    if (!reads?.has(path)) reads?.set(path, changeTime(path));
  }
}

/** 0 if nothing is there. Unlike `mtimeMs`, it also changes when an older file is moved there. */
export const changeTime = (path: string): number => statOf(path)?.ctimeMs ?? 0;

/** Undefined also for an impossible path, such as one below a file. */
export function statOf(path: string): Stats | undefined {
  try {
    // Without throwing: Node's error would contain a stack, which takes six times as long.
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

export function isFile(path: string): boolean {
  addReads(path);
  return statOf(path)?.isFile() ?? false;
}

export function isFolder(path: string): boolean {
  addReads(path);
  return statOf(path)?.isDirectory() ?? false;
}

/** Synchronous: for a small file, going through Node's thread pool takes longer than reading. */
export function readSource(file: string): string {
  addReads(file);
  return readFileSync(file, 'utf8');
}

export function readBytes(file: string): Buffer {
  addReads(file);
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
  addReads(folder);
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
