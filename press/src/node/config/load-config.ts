import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { PressError } from '../../shared/error.ts';
import { fileLabel, isInside, problemAt, rethrow } from '../lib/location.ts';
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

type Refuse = (path: Issue['path'], text: string) => void;

/** A build replaces its output folder, so it must not contain sources. */
function checkOutDir(config: ResolvedConfig, refuse: Refuse) {
  const { root, repositoryRoot, content, publicDir, outDir } = config;
  const label = (path: string) => fileLabel(repositoryRoot, path) || '.';
  const sources = [...content, publicDir];
  const inside = [repositoryRoot, root, ...sources].find((folder) => isInside(outDir, folder));
  const around = sources.find((folder) => isInside(folder, outDir));
  if (!inside && !around) return;
  const why = inside ? `which contains "${label(inside)}"` : `inside "${label(around ?? '')}"`;
  const text = `sets "outDir" to "${label(outDir)}", ${why}; a build replaces that folder, so choose a separate one, such as "dist".`;
  refuse(['outDir'], text);
}

export async function loadConfig(path: string): Promise<ResolvedConfig> {
  const file = resolve(path);
  const repositoryRoot = findRepositoryRoot(dirname(file));
  try {
    const { value, dependencies } = await readConfig(file);
    const issues: Issue[] = [];
    const refuse: Refuse = (path, text) => issues.push({ path, text: () => text });
    const resolved = resolveOptions(value, { file, refuse });
    const config = { ...resolved, repositoryRoot, dependencies };
    checkOutDir(config, refuse);
    report(issues, file);
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
