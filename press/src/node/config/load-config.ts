import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { PressError } from '../../shared/error.ts';
import { isFile } from '../lib/files.ts';
import { fileLabel, isInside, locationOf, problemAt, rethrow } from '../lib/location.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { foldersAbove } from '../lib/modules/local-module.ts';
import type { Issue } from './check.ts';
import { type ResolvedConfig, resolveOptions } from './config.ts';
import { report, validateConfig } from './validate.ts';

/*
 * Imports, validates and resolves the configuration of a site; can be called again after a change. Types
 * for authors are in press-config.ts, options are in config.ts.
 */

function findRepositoryRoot(folder: string): string {
  const folders = [folder, ...foldersAbove(folder)];
  const withGit = folders.find((candidate) => existsSync(resolve(candidate, '.git')));
  return withGit ?? searchForWorkspaceRoot(folder, folder);
}

/** Files that every document loads from `publicDir`, but which do not exist. */
function missingPublicFiles({ head, logo, publicDir, dataFiles }: Resolved): Issue[] {
  // The module in `dataFiles` may write them.
  if (dataFiles) return [];
  const favicon = head.favicon === logo ? [] : [head.favicon];
  const listed = Object.entries({ favicon, styles: head.styles, scripts: head.scripts });
  return listed.flatMap(([key, paths]) =>
    paths.flatMap((path, index) => {
      const expected = join(publicDir, path.replace(/[?#].*/, ''));
      if (!/^\/[^/]\S*$/.test(path) || isFile(expected)) return [];
      const text = `lists ${path} in "${key}", but there is no file ${locationOf(expected)}; create it or correct the path.`;
      return [{ path: [key, index], text: () => text }];
    }),
  );
}

type Resolved = ReturnType<typeof resolveOptions>;

export async function loadConfig(path: string): Promise<ResolvedConfig> {
  const file = resolve(path);
  const repositoryRoot = findRepositoryRoot(dirname(file));
  try {
    const { value, dependencies } = await readConfig(file);
    const issues: Issue[] = [];
    const refuse = (path: Issue['path'], text: string) => issues.push({ path, text: () => text });
    const resolved = resolveOptions(value, { file, refuse });
    report([...issues, ...missingPublicFiles(resolved)], file);
    const config = { ...resolved, repositoryRoot, dependencies };
    assertOutDir(config);
    return config;
  } catch (error) {
    return rethrow(repositoryRoot, error);
  }
}

async function readConfig(file: string) {
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  if (!existsSync(file)) {
    throw fail('does not exist; create it, or name another file with --config.');
  }
  const { module, dependencies } = await importFresh<{ default?: unknown }>(file);
  if (module.default === undefined) {
    throw fail('has no default export; write `export default defineConfig({ … })`.');
  }
  return { value: validateConfig(module.default, file), dependencies };
}

/** A build replaces its output folder, so it must not contain sources. */
export function assertOutDir(config: ResolvedConfig): void {
  const { root, repositoryRoot, content, publicDir, file, outDir } = config;
  const label = (path: string) => fileLabel(repositoryRoot, path) || '.';
  const sources = [...content, publicDir];
  const contained = [repositoryRoot, root, ...sources].find((folder) => isInside(outDir, folder));
  const container = sources.find((folder) => isInside(folder, outDir));
  if (!contained && !container) return;
  const why = contained
    ? `which contains "${label(contained)}"`
    : `inside "${label(container ?? '')}"`;
  throw new PressError({
    message: `${label(file)} sets "outDir" to "${label(outDir)}", ${why}; a build replaces that folder, so choose a separate one, such as "dist".`,
    file,
  });
}
