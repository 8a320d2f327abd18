import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { searchForWorkspaceRoot } from 'vite';
import { readSource } from '../lib/files.ts';
import { isInside, locationOf } from '../lib/location.ts';
import { importFresh } from '../lib/modules/import-fresh.ts';
import { foldersAbove, installedManifest } from '../lib/modules/local-module.ts';
import { PressError } from '../lib/problems.ts';
import { issueText } from './check.ts';
import { DEFAULT_LOCALE, type ResolvedConfig, resolveConfig } from './config.ts';
import { checkConfig, type PressConfig } from './press-config.ts';

/** Imports, validates and resolves the configuration of a site; can be called again after a change. */
export async function loadConfig(path: string): Promise<ResolvedConfig> {
  const file = resolve(path);
  if (!existsSync(file)) {
    const text = 'does not exist; create it, or name another file with --config.';
    throw new PressError({ file, text });
  }
  const { module, dependencies } = await importFresh<{ default?: unknown }>(file);
  if (module.default === undefined) {
    const text = 'has no default export; write `export default defineConfig({ … })`.';
    throw new PressError({ file, text });
  }
  throwProblems(problemsIn(module.default), file);
  const problems: string[] = [];
  const resolved = resolveConfig(module.default as PressConfig, file, (text) => {
    problems.push(text);
  });
  const config = { ...resolved, repositoryRoot: findRepositoryRoot(dirname(file)), dependencies };
  throwProblems([...problems, ...checkOutDir(config)], file);
  return config;
}

/** Throws one error if there are problems. */
function throwProblems(problems: readonly string[], file: string): void {
  if (problems.length > 0) throw new PressError(problems.map((text) => ({ file, text })));
}

export function problemsIn(value: unknown): string[] {
  const issues = checkConfig(value).map(issueText);
  return issues.length > 0 ? issues : [...conflictsIn(value as PressConfig)];
}

/** Rules across several fields; each field is already valid by itself. */
function* conflictsIn(config: PressConfig): Iterable<string> {
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

function findRepositoryRoot(folder: string): string {
  const folders = [folder, ...foldersAbove(folder)];
  const withGit = folders.find((candidate) => existsSync(resolve(candidate, '.git')));
  return withGit ?? searchForWorkspaceRoot(folder, folder);
}

/** A build replaces its output folder, so it must not contain sources. */
function checkOutDir(config: ResolvedConfig): string[] {
  const { root, repositoryRoot, content, publicDir, outDir } = config;
  const sources = [...content, publicDir];
  const subfolder = [repositoryRoot, root, ...sources].find((folder) => isInside(outDir, folder));
  const parentFolder = sources.find((folder) => isInside(folder, outDir));
  if (!subfolder && !parentFolder) return [];
  const reason = subfolder
    ? `which contains "${locationOf(subfolder)}"`
    : `inside "${locationOf(parentFolder ?? '')}"`;
  return [
    `sets "outDir" to "${locationOf(outDir)}", ${reason}; a build replaces that folder, so choose a separate one, such as "dist".`,
  ];
}

const OLDEST_REACT = 18;

/** Called before Vite, which would report a missing React once for each import. */
export function assertReact({ file }: Pick<ResolvedConfig, 'file'>): void {
  for (const name of ['react', 'react-dom']) {
    const manifest = installedManifest(file, name);
    const version: string = manifest ? JSON.parse(readSource(manifest)).version : 'none';
    if (Number.parseInt(version, 10) >= OLDEST_REACT) continue;
    const text = `needs ${name} ${OLDEST_REACT} or later, but finds ${version}; run npm install ${name}.`;
    throw new PressError({ file, text });
  }
}
