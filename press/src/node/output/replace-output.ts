import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isInside } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';

/** Is in every page that the engine writes. */
const GENERATOR = /<meta name="generator" content="press /;

export type WriteFile = (path: string, data: string | Uint8Array) => Promise<void>;

/** The folder that a build writes into. */
export interface Output {
  folder: string;
  /** A temporary folder for files that are needed until the build ends. */
  scratch: string;
  write: WriteFile;
}

/**
 * Replaces the output of the previous build; a build that fails or is interrupted changes nothing:
 * 1. Repairs and removes what killed builds have left.
 * 2. Writes the files into a temporary folder beside the output.
 * 3. Renames the previous output, then that folder, and removes the previous output.
 * @param scratchPrefix - the path of the temporary folder, up to the id of the build
 */
export async function replaceOutput(
  configuredFolder: string,
  scratchPrefix: string,
  writeFiles: (output: Output) => Promise<void>,
): Promise<void> {
  // A symbolic link stays; its target is replaced.
  const outDir = await realpath(configuredFolder).catch(() => configuredFolder);
  const id = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const folder = `${outDir}.new-${id}`;
  const previous = `${outDir}.old-${id}`;
  const scratch = scratchPrefix + id;
  restorePrevious(outDir);
  for (const prefix of [`${outDir}.new-`, `${outDir}.old-`, scratchPrefix]) {
    for (const path of leftovers(prefix)) rmSync(path, { recursive: true, force: true });
  }
  assertReplaceable(outDir);
  await withCleanup([folder, scratch], async () => {
    mkdirSync(scratch, { recursive: true });
    mkdirSync(dirname(folder), { recursive: true });
    // `recursive` would report a read-only disk as a missing folder.
    mkdirSync(folder);
    await writeFiles({ folder, scratch, write: writerIn(folder) });
    // Synchronous: no handler of a signal runs between the two renames.
    replace(outDir, folder, previous);
    rmSync(previous, { recursive: true, force: true });
  });
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const exitOn = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

/** Removes temporary folders at the end, even if the process is interrupted. */
async function withCleanup(folders: string[], action: () => Promise<void>): Promise<void> {
  const clean = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  for (const signal of SIGNALS) process.once(signal, exitOn);
  try {
    await action();
  } finally {
    process.off('exit', clean);
    for (const signal of SIGNALS) process.off(signal, exitOn);
    clean();
  }
}

/**
 * Writes files inside a folder, never outside of it, and creates folders as needed. Asynchronous only so that
 * an error rejects; it writes synchronously, because going through Node's thread pool takes longer than
 * writing a small file.
 */
export function writerIn(folder: string): WriteFile {
  const folders = new Set<string>();
  return async (path, data) => {
    const file = join(folder, path);
    if (!isInside(folder, file)) {
      throw new PressError({
        file: folder,
        text: `cannot contain "${path}", which is outside of it; correct the path of that page or file.`,
      });
    }
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    writeFileSync(file, data);
  };
}

/** Replaces the output with the folder; meanwhile, the previous output is at `previous`. */
function replace(outDir: string, folder: string, previous: string): void {
  const hasPrevious = existsSync(outDir);
  if (hasPrevious) renameSync(outDir, previous);
  try {
    renameSync(folder, outDir);
  } catch (error) {
    if (hasPrevious) renameSync(previous, outDir);
    throw error;
  }
}

/** Empty for a folder that does not exist. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Paths that begin with the prefix and the id of a build whose process is no longer running. */
function leftovers(prefix: string): string[] {
  const folder = dirname(prefix);
  const namePrefix = basename(prefix);
  return namesIn(folder).flatMap((name) => {
    const [, pid] = /^(\d+)-[\da-f]{8}$/.exec(name.slice(namePrefix.length)) ?? [];
    return name.startsWith(namePrefix) && pid && !isRunning(Number(pid)) ? join(folder, name) : [];
  });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Puts the previous output back if a build was killed between its two renames. */
function restorePrevious(outDir: string): void {
  const [previous] = leftovers(`${outDir}.old-`);
  if (previous && !existsSync(outDir)) renameSync(previous, outDir);
}

/** Only the output of a build may be replaced: other files may exist nowhere else. */
function assertReplaceable(outDir: string): void {
  const names = namesIn(outDir);
  if (names.length === 0) return;
  const page = join(outDir, '404.html');
  if (existsSync(page) && GENERATOR.test(readFileSync(page, 'utf8'))) return;
  throw new PressError({
    file: outDir,
    text: `has files that are not from a build, such as ${names.sort()[0]}; a build replaces the whole folder, so empty it or choose another "outDir".`,
  });
}
