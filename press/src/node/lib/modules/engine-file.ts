import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath } from 'vite';

/** The folder of this package. By its own name, since this module also runs as part of `dist`. */
export const engineFolder = dirname(
  createRequire(import.meta.url).resolve('@multi-hooks/press/package.json'),
);

// Not published: an installed engine has each module compiled, at the same path in `dist`.
const hasSources = existsSync(join(engineFolder, 'src'));

/** A module of the engine for Vite to bundle or to run, by its path in `src`. */
export function engineFile(path: string): string {
  const file = hasSources ? join('src', path) : join('dist', path.replace(/\.tsx?$/, '.js'));
  return normalizePath(join(engineFolder, file));
}
