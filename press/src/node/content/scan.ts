import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFilter } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';

const skipped = new Set(['node_modules', 'fixtures', 'dist']);

export interface ContentFile {
  /** Absolute path. */
  file: string;
  /** The content folder it was found in. */
  folder: string;
}

/** The Markdown files below the content folders, in the order of their names. */
export async function scan({
  content,
  exclude,
  root,
}: Pick<ResolvedConfig, 'content' | 'exclude' | 'root'>): Promise<ContentFile[]> {
  const isPage = createFilter(null, exclude, { resolve: root });
  const found = new Map<string, ContentFile>();
  for (const folder of content) {
    for (const file of await markdownBelow(folder, new Set())) {
      // Content folders may be nested; a file belongs to the first one that has it.
      if (isPage(file) && !found.has(file)) found.set(file, { file, folder });
    }
  }
  return [...found.values()];
}

/** `ancestors` are the real folders being walked, to stop at a symbolic link back to one of them. */
async function markdownBelow(folder: string, ancestors: ReadonlySet<string>): Promise<string[]> {
  const real = await realpath(folder);
  if (ancestors.has(real)) return [];
  const names = (await readdir(folder)).sort();
  const files: string[] = [];
  for (const name of names) {
    if (name.startsWith('.') || name.startsWith('_') || skipped.has(name)) continue;
    const path = join(folder, name);
    // A dangling symbolic link is not a page.
    const stats = await stat(path).catch(() => null);
    if (stats?.isDirectory()) {
      files.push(...(await markdownBelow(path, new Set([...ancestors, real]))));
    } else if (stats?.isFile() && name.endsWith('.md')) files.push(path);
  }
  return files;
}
