import { isAbsolute, relative } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { placeOf } from '../place.ts';
import type { ResolvedConfig } from './config.ts';

/** Whether the path is the folder or something in it. */
function isIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way);
}

/** A build replaces the folder it writes to: that must never be one somebody works in. */
export function assertOutDir(config: ResolvedConfig): void {
  const { root, repositoryRoot, content, publicDir, file, outDir } = config;
  const place = (path: string) => placeOf(repositoryRoot, path) || '.';
  const sources = [...content, publicDir];
  const held = [repositoryRoot, root, ...sources].find((folder) => isIn(outDir, folder));
  const holder = sources.find((folder) => isIn(folder, outDir));
  if (!held && !holder) return;
  const why = held ? `which holds "${place(held)}"` : `inside of "${place(holder ?? '')}"`;
  throw new PressError({
    message: `${place(file)} sets "outDir" to "${place(outDir)}", ${why}; a build replaces that folder, so name one of its own, such as "dist".`,
    file,
  });
}
