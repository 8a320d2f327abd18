import { readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createFilter } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import { statOf } from '../local-module.ts';

const skipped = new Set(['node_modules', 'fixtures', 'dist']);

export interface ContentFile {
  /** Absolute path. */
  file: string;
  /** The content folder it was found in. */
  folder: string;
}

/** The Markdown files below the content folders, in the order of their names. */
export function scan({
  content,
  exclude,
  root,
}: Pick<ResolvedConfig, 'content' | 'exclude' | 'root'>): ContentFile[] {
  const isPage = createFilter(null, exclude, { resolve: root });
  const found = new Map<string, ContentFile>();
  for (const folder of content) {
    for (const file of markdownBelow(folder, realpathSync(folder))) {
      // Content folders may be nested; a file belongs to the first one that has it.
      if (isPage(file) && !found.has(file)) found.set(file, { file, folder });
    }
  }
  return [...found.values()];
}

/** `ancestors` are the real folders being walked, to stop at a symbolic link back to one of them. */
function markdownBelow(folder: string, real: string, ancestors: readonly string[] = []): string[] {
  if (ancestors.includes(real)) return [];
  const files: string[] = [];
  const entries = readdirSync(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith('.') || name.startsWith('_') || skipped.has(name)) continue;
    const path = join(folder, name);
    // A dangling symbolic link is not a page.
    const found = entry.isSymbolicLink() ? statOf(path) : entry;
    if (found?.isDirectory()) {
      const target = found === entry ? join(real, name) : realpathSync(path);
      files.push(...markdownBelow(path, target, [...ancestors, real]));
    } else if (found?.isFile() && name.endsWith('.md')) files.push(path);
  }
  return files;
}
