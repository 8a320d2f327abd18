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
import { cp, readdir, realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { normalizePath } from 'vite';
import { isFile } from '../lib/files.ts';
import { isInside } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';

export type WriteFile = (path: string, data: string | Uint8Array) => Promise<void>;

/** The folder that a build writes into. */
export interface Output {
  folder: string;
  /** A temporary folder for files that are needed until the build ends. */
  scratch: string;
  write: WriteFile;
}

/**
 * Writes the output of a build beside the previous one, and replaces it when it is complete: a build that
 * fails or is interrupted changes nothing.
 * @param scratchPrefix - the path of the temporary folder, up to the id of the build
 */
export async function replaceOutput(
  configuredFolder: string,
  scratchPrefix: string,
  make: (output: Output) => Promise<void>,
): Promise<void> {
  // A symbolic link is kept: its target is replaced.
  const outDir = await realpath(configuredFolder).catch(() => configuredFolder);
  const id = `${process.pid}-${randomUUID().slice(0, 8)}`;
  const folder = `${outDir}.new-${id}`;
  const old = `${outDir}.old-${id}`;
  const scratch = scratchPrefix + id;
  restore(outDir);
  for (const prefix of [`${outDir}.new-`, `${outDir}.old-`, scratchPrefix]) {
    for (const path of leftovers(prefix)) rmSync(path, { recursive: true, force: true });
  }
  assertReplaceable(outDir);
  await cleaningUp([folder, scratch], async () => {
    mkdirSync(scratch, { recursive: true });
    mkdirSync(dirname(folder), { recursive: true });
    // `recursive` would report a read-only disk as a missing folder.
    mkdirSync(folder);
    await make({ folder, scratch, write: writerIn(folder) });
    // Synchronous, so that no signal interrupts it.
    replace(outDir, folder, old);
    rmSync(old, { recursive: true, force: true });
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const exitOn = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

/** Removes temporary folders at the end, even if the process is interrupted. */
async function cleaningUp(folders: string[], action: () => Promise<void>): Promise<void> {
  const clean = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exitOn);
  try {
    await action();
  } finally {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, exitOn);
    clean();
  }
}

/**
 * Writes files inside a folder, never outside of it, and creates folders as needed. Synchronous: for a
 * small file, going through Node's thread pool takes longer than writing.
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

/** Copies a folder, including the targets of symbolic links; does nothing if it does not exist. */
export async function copyFolder(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, dereference: true });
}

/** The paths of all files below a folder, in a fixed order and with forward slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder, { recursive: true }) : [];
  // A symbolic link counts as the file that it leads to, as in copies of the folder.
  return names
    .filter((name) => isFile(join(folder, name)))
    .map(normalizePath)
    .sort();
}

/** Replaces the output with the folder; the previous output is kept at `old` meanwhile. */
function replace(outDir: string, folder: string, old: string): void {
  const isReplaced = existsSync(outDir);
  if (isReplaced) renameSync(outDir, old);
  try {
    renameSync(folder, outDir);
  } catch (error) {
    if (isReplaced) renameSync(old, outDir);
    throw error;
  }
}

/** Empty for a folder that does not exist. */
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Paths that begin with the prefix and the id of a build whose process is no longer running. */
function leftovers(prefix: string): string[] {
  const folder = dirname(prefix);
  const start = basename(prefix);
  return namesIn(folder).flatMap((name) => {
    const [, pid] = /^(\d+)-[\da-f]{8}$/.exec(name.slice(start.length)) ?? [];
    return name.startsWith(start) && pid && !isRunning(Number(pid)) ? join(folder, name) : [];
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

/** A build that was killed while it replaced the output has left it under another name. */
function restore(outDir: string): void {
  const [old] = leftovers(`${outDir}.old-`);
  if (old && !existsSync(outDir)) renameSync(old, outDir);
}

/** Only the output of a build may be replaced: other files may exist nowhere else. */
function assertReplaceable(outDir: string): void {
  const names = namesIn(outDir);
  if (names.length === 0) return;
  const page = join(outDir, '404.html');
  const isBuilt = existsSync(page) && GENERATOR.test(readFileSync(page, 'utf8'));
  if (isBuilt) return;
  throw new PressError({
    file: outDir,
    text: `has files that are not from a build, such as ${names.sort()[0]}; a build replaces the whole folder, so empty it or choose another "outDir".`,
  });
}

const GENERATOR = /<meta name="generator" content="press /;
