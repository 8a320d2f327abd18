import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { isFile } from './files.ts';

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
