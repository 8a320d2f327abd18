import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { normalizePath } from 'vite';

/** The folder of this package, resolved by name, because this module also runs as part of `dist`. */
export const engineFolder = dirname(
  createRequire(import.meta.url).resolve('@multi-hooks/press/package.json'),
);

// Sources are not published: an installed engine has each module compiled, at the same path in `dist`.
const hasSources = existsSync(join(engineFolder, 'src'));

/** A module of the engine, by its path in `src`, for Vite to bundle or run. */
export function engineFile(path: string): string {
  const file = hasSources ? join('src', path) : join('dist', path.replace(/\.tsx?$/, '.js'));
  return normalizePath(join(engineFolder, file));
}

/** A file in `dist` that is the same for every site, such as the script of the frame. */
export const builtFile = (name: string): Promise<string> =>
  readFile(join(engineFolder, 'dist', name), 'utf8');
