import { basename, join } from 'node:path';
import { createFilter } from 'vite';
import type { Problem } from '../../shared/error.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { listFolder, realPath, statOf } from '../lib/files.ts';
import { fileLabel, problemAt } from '../lib/location.ts';

/** Folders of packages, tests and builds, which are skipped. */
const NEVER_READ = 'node_modules';
const LEFT_OUT = new Set(['fixtures', 'dist']);

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
  const leftOut = new Set<string>();
  for (const folder of content) {
    for (const { file, below } of markdownBelow(folder, { real: realPath(folder) })) {
      if (!isPage(file)) continue;
      if (below && !isAskedFor(file)) leftOut.add(below);
      // Content folders may be nested; a file belongs to the first one that has it.
      else if (!found.has(file)) found.set(file, { file, folder });
    }
  }
  return { files: [...found.values()], warnings: [...leftOut].map((one) => warningFor(one, root)) };
}

function warningFor(folder: string, root: string): Problem {
  const glob = `${fileLabel(root, folder)}/**`;
  const text = `is skipped, because folders named "${basename(folder)}" usually have no pages; add "${glob}" to "include" to read it, or to "exclude" to hide this warning.`;
  return problemAt({ file: folder }, text);
}

interface Found {
  file: string;
  /** The skipped folder that contains the file, if there is one. */
  below: string | undefined;
}

interface Walk {
  /** Resolves a symbolic link to a folder. */
  real: string;
  /** The real folders on the way, to stop at a symbolic link back to one of them. */
  ancestors?: readonly string[];
  below?: string | undefined;
}

function markdownBelow(folder: string, { real, ancestors = [], below }: Walk): Found[] {
  if (ancestors.includes(real)) return [];
  const files: Found[] = [];
  const entries = listFolder(folder);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    if (name.startsWith('.') || name.startsWith('_') || name === NEVER_READ) continue;
    const path = join(folder, name);
    // A dangling symbolic link is not a page.
    const found = entry.isSymbolicLink() ? statOf(path) : entry;
    if (found?.isDirectory()) {
      files.push(
        ...markdownBelow(path, {
          real: found === entry ? join(real, name) : realPath(path),
          ancestors: [...ancestors, real],
          below: below ?? (LEFT_OUT.has(name) ? path : undefined),
        }),
      );
    } else if (found?.isFile() && name.endsWith('.md')) files.push({ file: path, below });
  }
  return files;
}
