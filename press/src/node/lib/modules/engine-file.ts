import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'rolldown';
import { normalizePath } from 'vite';

/** The folder of this package, resolved by name, because this module also runs bundled. */
export const engineFolder = dirname(
  createRequire(import.meta.url).resolve('@multi-hooks/press/package.json'),
);

/** A module of the engine, by its path in `src`, for Vite to bundle or run. */
export const engineFile = (path: string): string => normalizePath(join(engineFolder, 'src', path));

/** A browser script of the engine that is the same for every site, by its path in `src`. */
export async function engineScript(path: string): Promise<string> {
  const { output } = await build({
    input: engineFile(path),
    platform: 'browser',
    write: false,
    // The targets of Vite for the scripts of sites.
    transform: { target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'] },
    output: { format: 'iife', minify: true, comments: false, topLevelVar: true },
  });
  return output[0].code;
}
