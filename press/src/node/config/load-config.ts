import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { isInside, locationOf, problemAt } from '../lib/location.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { foldersAbove } from '../lib/modules/local-module.ts';
import { PressError } from '../lib/problems.ts';
import { describe } from './check.ts';
import {
  checkOptions,
  DEFAULT_LOCALE,
  type PressConfig,
  type ResolvedConfig,
  resolveOptions,
} from './config.ts';

/*
 * Imports, validates and resolves the configuration of a site; can be called again after a change. Types
 * for authors are in press-config.ts, options are in config.ts.
 */

function findRepositoryRoot(folder: string): string {
  const folders = [folder, ...foldersAbove(folder)];
  const withGit = folders.find((candidate) => existsSync(resolve(candidate, '.git')));
  return withGit ?? searchForWorkspaceRoot(folder, folder);
}

/** A build replaces its output folder, so it must not contain sources. */
function checkOutDir(config: ResolvedConfig): string[] {
  const { root, repositoryRoot, content, publicDir, outDir } = config;
  const sources = [...content, publicDir];
  const inside = [repositoryRoot, root, ...sources].find((folder) => isInside(outDir, folder));
  const around = sources.find((folder) => isInside(folder, outDir));
  if (!inside && !around) return [];
  const why = inside
    ? `which contains "${locationOf(inside)}"`
    : `inside "${locationOf(around ?? '')}"`;
  return [
    `sets "outDir" to "${locationOf(outDir)}", ${why}; a build replaces that folder, so choose a separate one, such as "dist".`,
  ];
}

export async function loadConfig(path: string): Promise<ResolvedConfig> {
  const file = resolve(path);
  const repositoryRoot = findRepositoryRoot(dirname(file));
  const { value, dependencies } = await readConfig(file);
  const problems: string[] = [];
  const refuse = (text: string) => problems.push(text);
  const resolved = resolveOptions(value, { file, refuse });
  const config = { ...resolved, repositoryRoot, dependencies };
  report([...problems, ...checkOutDir(config)], file);
  return config;
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

export function validateConfig(value: unknown, file: string): PressConfig {
  report(checkOptions(value).map(describe), file);
  report([...inconsistencies(value as PressConfig)], file);
  return value as PressConfig;
}

/** Rules across several fields; each field is already valid by itself. */
function* inconsistencies(config: PressConfig): Iterable<string> {
  const names = (config.locales ?? [DEFAULT_LOCALE]).map(({ name }) => name);
  if (names.length === 0) yield 'sets "locales" to []; list at least one, or leave the key out.';
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate) yield `lists the locale "${duplicate}" twice; remove one of them.`;
  for (const key of ['navs', 'menus'] as const) {
    for (const name of Object.keys(config[key] ?? {})) {
      if (names.includes(name)) continue;
      yield `has "${key}" for "${name}", which is not a locale; the locales are ${names.join(', ')}.`;
    }
  }
}

/** Throws one error if there are problems. */
function report(problems: readonly string[], file: string): void {
  if (problems.length > 0) {
    throw new PressError(problems.map((text) => problemAt({ file }, text)));
  }
}
