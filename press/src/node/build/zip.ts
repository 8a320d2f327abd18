import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { normalizePath } from 'vite';

/** Packs a folder; the same files always give the same bytes. `top` is its name in the archive. */
export function zipFolder(folder: string, top: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const entries = files.map((file) => [
    `${top}/${normalizePath(relative(folder, file))}`,
    readFileSync(file),
  ]);
  // The archive has local times without a zone, so this one is the same everywhere.
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 1) });
}
