import { existsSync, renameSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PressError } from '../../shared/error.ts';

type Label = (path: string) => string;

/** A folder that becomes the output only when everything is in it. */
export async function stage(given: string, label: Label) {
  // A link stays a link: what it leads to is replaced.
  const outDir = await realpath(given).catch(() => given);
  const folder = `${outDir}.new-${process.pid}`;
  const old = `${outDir}.old-${process.pid}`;
  const made = new Map<string, Promise<unknown>>();
  await restore(outDir);
  await removeLeftovers(`${outDir}.new-`);
  await removeLeftovers(`${outDir}.old-`);
  await assertReplaceable(outDir, label);

  return {
    folder,
    async create() {
      await mkdir(dirname(folder), { recursive: true });
      // Not recursive, which reports a disk that is read-only as a missing folder.
      await mkdir(folder);
    },
    async write(path: string, text: string) {
      const file = join(folder, path);
      const parent = dirname(file);
      const exists = made.get(parent) ?? mkdir(parent, { recursive: true });
      made.set(parent, exists);
      await exists;
      await writeFile(file, text);
    },
    /** At once, so that no signal finds the output half replaced. */
    commit() {
      while (!tryToReplace({ outDir, folder, old })) rmSync(old, { recursive: true, force: true });
      rmSync(old, { recursive: true, force: true });
    },
    abandon() {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** False when another build has put its own output there in the meantime. */
function tryToReplace({ outDir, folder, old }: { outDir: string; folder: string; old: string }) {
  const isReplaced = existsSync(outDir);
  if (isReplaced) {
    try {
      renameSync(outDir, old);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }
  try {
    renameSync(folder, outDir);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTEMPTY', 'EEXIST'].includes(code)) return false;
    if (isReplaced && !existsSync(outDir)) renameSync(old, outDir);
    throw error;
  }
}

/** The paths that are the prefix and the number of a process which has ended, or of this one. */
async function leftovers(prefix: string): Promise<string[]> {
  const folder = dirname(prefix);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const start = basename(prefix);
  return names.flatMap((name) => {
    const id = name.startsWith(start) ? name.slice(start.length) : '';
    return /^\d+$/.test(id) && !isRunning(Number(id)) ? join(folder, name) : [];
  });
}

/** A process with our number that left something is not us: numbers are given out again. */
function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function removeLeftovers(prefix: string): Promise<void> {
  for (const path of await leftovers(prefix)) await rm(path, { recursive: true, force: true });
}

/** A build that was killed between its last two steps has left the output under another name. */
async function restore(outDir: string): Promise<void> {
  const [old] = await leftovers(`${outDir}.old-`);
  if (old && !existsSync(outDir)) renameSync(old, outDir);
}

/** Only what a build has made is replaced; anything else may be somebody's only copy. */
async function assertReplaceable(outDir: string, label: Label): Promise<void> {
  const names = await readdir(outDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return;
  const page = await readFile(join(outDir, '404.html'), 'utf8').catch(() => '');
  if (/<meta name="generator" content="press /.test(page)) return;
  throw new PressError({
    message: `${label(outDir)} has files that no build has made, such as ${names.sort()[0]}; a build replaces the whole folder, so empty it or name another "outDir".`,
  });
}
