import { join } from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { listFolder, realPath, statOf } from '../lib/files.ts';

export interface ContentFile {
  /** Absolute path. */
  file: string;
  folder: string;
}

/** The Markdown files below the content folders, sorted by name. */
export function scan({ content }: Pick<ResolvedConfig, 'content'>): ContentFile[] {
  const folders = new Map<string, string>();
  for (const folder of content) {
    for (const file of markdownBelow(folder)) {
      // Content folders may be nested; a file belongs to the first one that has it.
      if (!folders.has(file)) folders.set(file, folder);
    }
  }
  return Array.from(folders, ([file, folder]) => ({ file, folder }));
}

function markdownBelow(folder: string, ancestors: readonly string[] = []): string[] {
  const real = realPath(folder);
  // A symbolic link can lead back to a folder that is being read.
  if (ancestors.includes(real)) return [];
  const entries = listFolder(folder).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (/^([._]|node_modules$)/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    // A dangling symbolic link is not a page.
    const target = entry.isSymbolicLink() ? statOf(path) : entry;
    if (target?.isDirectory()) return markdownBelow(path, [...ancestors, real]);
    return target?.isFile() && path.endsWith('.md') ? path : [];
  });
}
