import { basename, join, relative } from 'node:path';
import { createFilter } from 'vite';
import type { Problem } from '../../shared/error.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { listFolder, realPath, statOf } from '../lib/files.ts';
import { fileLabel, problemAt } from '../lib/location.ts';

/** The first folder on a path that is skipped, because it usually belongs to tests or builds. */
const SKIPPED = /^(?:.*?[\\/])??(?:fixtures|dist)(?=[\\/])/;

export interface ContentFile {
  /** Absolute path. */
  file: string;
  folder: string;
}

export interface Scanned {
  files: ContentFile[];
  /** Folders with Markdown that are skipped because of their name. */
  warnings: Problem[];
}

/** The Markdown files below the content folders, sorted by name. */
export function scan({
  content,
  include,
  exclude,
  root,
}: Pick<ResolvedConfig, 'content' | 'include' | 'exclude' | 'root'>): Scanned {
  const isPage = createFilter(null, exclude, { resolve: root });
  const isAskedFor =
    include.length > 0 ? createFilter(include, null, { resolve: root }) : () => false;
  const found = new Map<string, ContentFile>();
  const skipped = new Set<string>();
  for (const folder of content) {
    for (const file of markdownBelow(folder)) {
      if (!isPage(file)) continue;
      const [below] = SKIPPED.exec(relative(folder, file)) ?? [];
      if (below && !isAskedFor(file)) skipped.add(join(folder, below));
      // Content folders may be nested; a file belongs to the first one that has it.
      else if (!found.has(file)) found.set(file, { file, folder });
    }
  }
  return { files: [...found.values()], warnings: [...skipped].map((one) => warningFor(one, root)) };
}

function warningFor(folder: string, root: string): Problem {
  const glob = `${fileLabel(root, folder)}/**`;
  const text = `is skipped, because folders named "${basename(folder)}" usually have no pages; add "${glob}" to "include" to read it, or to "exclude" to hide this warning.`;
  return problemAt({ file: folder }, text);
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
    const found = entry.isSymbolicLink() ? statOf(path) : entry;
    if (found?.isDirectory()) return markdownBelow(path, [...ancestors, real]);
    return found?.isFile() && path.endsWith('.md') ? path : [];
  });
}
