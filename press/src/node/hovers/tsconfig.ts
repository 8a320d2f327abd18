import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { packageName } from '../../shared/package-name.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { isInside } from '../is-inside.ts';
import { foldersAbove, installedManifest, isFile, isRelative } from '../local-module.ts';

export interface SiteTsconfig {
  /** The site's own, if it has one. */
  file?: string;
  /** It, and what it extends. */
  files: string[];
  paths: Record<string, string[]>;
}

interface TsconfigJson {
  extends?: string | string[];
  compilerOptions?: { paths?: Record<string, string[]>; baseUrl?: string };
}

/** What TypeScript is told of the site by its author. */
export function readSiteTsconfig({
  root,
  repositoryRoot,
}: Pick<ResolvedConfig, 'root' | 'repositoryRoot'>): SiteTsconfig {
  const file = [root, ...foldersAbove(root)]
    .filter((folder) => isInside(repositoryRoot, folder) || folder === repositoryRoot)
    .map((folder) => join(folder, 'tsconfig.json'))
    .find(isFile);
  const files: string[] = [];
  const paths = file ? readPaths(file, files) : undefined;
  return { ...(file && { file }), files, paths: paths ?? {} };
}

/** The nearest `paths`, with absolute targets. */
function readPaths(file: string, files: string[]): Record<string, string[]> | undefined {
  if (files.includes(file)) return undefined;
  files.push(file);
  const { compilerOptions = {}, ...json } = parse(readFileSync(file, 'utf8')) as TsconfigJson;
  const bases = [json.extends ?? []].flat().flatMap((one) => resolveBase(one, file) ?? []);
  const inherited = bases.map((base) => readPaths(base, files)).findLast(Boolean);
  if (!compilerOptions.paths) return inherited;
  const folder = resolve(dirname(file), compilerOptions.baseUrl ?? '.');
  const entries = Object.entries(compilerOptions.paths).map(
    ([name, targets]) => [name, targets.map((target) => resolve(folder, target))] as const,
  );
  return Object.fromEntries(entries);
}

function resolveBase(name: string, from: string): string | undefined {
  if (isRelative(name) || isAbsolute(name)) {
    const path = resolve(dirname(from), name);
    return [path, `${path}.json`].find(isFile);
  }
  const manifest = installedManifest(from, packageName(name));
  const path = manifest && join(dirname(manifest), name.slice(packageName(name).length));
  return path && [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile);
}
