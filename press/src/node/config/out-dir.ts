import { isAbsolute, relative } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { fileLabel } from '../file-label.ts';
import type { ResolvedConfig } from './config.ts';

/** Whether the path is the folder or something in it. */
function isIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way);
}

/** A build replaces the folder it writes to: that must never be one somebody works in. */
export function assertOutDir(config: ResolvedConfig): void {
  const { root, repositoryRoot, content, publicDir, file, outDir } = config;
  const label = (path: string) => fileLabel(repositoryRoot, path) || '.';
  const sources = [...content, publicDir];
  const held = [repositoryRoot, root, ...sources].find((folder) => isIn(outDir, folder));
  const holder = sources.find((folder) => isIn(folder, outDir));
  if (!held && !holder) return;
  const why = held ? `which holds "${label(held)}"` : `inside of "${label(holder ?? '')}"`;
  throw new PressError({
    message: `${label(file)} sets "outDir" to "${label(outDir)}", ${why}; a build replaces that folder, so name one of its own, such as "dist".`,
    file,
  });
}
