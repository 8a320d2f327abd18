import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { normalizePath } from 'vite';
import { isFile, type WriteFile } from '../lib/files.ts';
import { isInside } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';

/** The folder that a build writes into. */
export interface Output {
  folder: string;
  /** A temporary folder for files that are needed until the build ends. */
  scratch: string;
  write: WriteFile;
}

interface OutputOptions<Result> {
  outDir: string;
  /** The path of that folder, up to the id of the build. */
  scratchPrefix: string;
  make: (output: Output) => Promise<Result>;
}

/** Process id and start time, because process ids are reused. */
const PROCESS = `${process.pid}-${Math.round(performance.timeOrigin)}`;

/**
 * Writes the output of a build beside the previous one, and replaces it when it is complete: a build that
 * fails or is interrupted changes nothing.
 */
export async function makeOutput<Result>(options: OutputOptions<Result>): Promise<Result> {
  // A symbolic link is kept: its target is replaced.
  const outDir = await realpath(options.outDir).catch(() => options.outDir);
  const id = `${PROCESS}-${randomUUID().slice(0, 8)}`;
  const folder = `${outDir}.new-${id}`;
  const old = `${outDir}.old-${id}`;
  const scratch = options.scratchPrefix + id;
  await restore(outDir);
  await removeLeftovers(`${outDir}.new-`);
  await removeLeftovers(`${outDir}.old-`);
  await assertReplaceable(outDir);
  return cleaningUp([folder, scratch], async () => {
    await removeLeftovers(options.scratchPrefix);
    await mkdir(scratch, { recursive: true });
    await mkdir(dirname(folder), { recursive: true });
    // Not recursive: that would report a read-only disk as a missing folder.
    await mkdir(folder);
    const result = await options.make({ folder, scratch, write: writerIn(folder) });
    // Synchronous, so that no signal interrupts it.
    replace(outDir, { folder, old });
    rmSync(old, { recursive: true, force: true });
    return result;
  });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const exitOn = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

/** Removes temporary folders at the end, even if the process is interrupted. */
async function cleaningUp<Result>(folders: string[], action: () => Promise<Result>) {
  const clean = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  for (const signal of signals) process.once(signal, exitOn);
  try {
    return await action();
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
  const made = new Set<string>();
  return async (path, data) => {
    const file = join(folder, path);
    if (!isInside(folder, file)) {
      throw new PressError({
        text: `The site has a file "${path}", which is outside its output folder; correct the path.`,
      });
    }
    const parent = dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
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
function replace(outDir: string, { folder, old }: { folder: string; old: string }): void {
  const isReplaced = tryRename({ from: outDir, to: old, allowed: ['ENOENT'] });
  try {
    if (tryRename({ from: folder, to: outDir, allowed: ['ENOTEMPTY', 'EEXIST'] })) return;
  } catch (error) {
    if (isReplaced && !existsSync(outDir)) renameSync(old, outDir);
    throw error;
  }
  // Another build has written its output in the meantime.
  rmSync(old, { recursive: true, force: true });
  replace(outDir, { folder, old });
}

/** Returns false if it fails with one of the allowed codes. */
function tryRename({ from, to, allowed }: { from: string; to: string; allowed: string[] }) {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (allowed.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Empty for a folder that does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

/** Paths that begin with the prefix and the id of a build whose process is no longer running. */
async function leftovers(prefix: string): Promise<string[]> {
  const folder = dirname(prefix);
  const names = await namesIn(folder);
  const start = basename(prefix);
  return names.flatMap((name) => {
    const id = name.startsWith(start) ? name.slice(start.length) : '';
    return /^\d+-\d+-[\da-f]{8}$/.test(id) && !isRunning(id) ? join(folder, name) : [];
  });
}

function isRunning(id: string): boolean {
  const pid = Number.parseInt(id, 10);
  if (pid === process.pid) return id.startsWith(`${PROCESS}-`);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function removeLeftovers(prefix: string): Promise<void> {
  for (const path of await leftovers(prefix)) await rm(path, { recursive: true, force: true });
}

/** A build that was killed while it replaced the output has left it under another name. */
async function restore(outDir: string): Promise<void> {
  const [old] = await leftovers(`${outDir}.old-`);
  if (old && !existsSync(outDir)) renameSync(old, outDir);
}

/** Only the output of a build may be replaced: other files may exist nowhere else. */
async function assertReplaceable(outDir: string): Promise<void> {
  const names = await namesIn(outDir);
  if (names.length === 0) return;
  const page = await readFile(join(outDir, '404.html'), 'utf8').catch(() => '');
  if (/<meta name="generator" content="press /.test(page)) return;
  throw new PressError({
    file: outDir,
    text: `has files that are not from a build, such as ${names.sort()[0]}; a build replaces the whole folder, so empty it or choose another "outDir".`,
  });
}
