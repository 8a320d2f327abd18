import { dirname, isAbsolute, join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { packageName } from '../../../shared/text.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { isFile, readSource } from '../../lib/files.ts';
import { isInside } from '../../lib/location.ts';
import { foldersAbove, installedManifest, isRelative } from '../../lib/modules/local-module.ts';

export interface SiteTsconfig {
  /** The path of the site's own tsconfig.json, if it has one. */
  file?: string;
  /** That file, and those that it extends. */
  files: string[];
  paths: Record<string, string[]>;
  /** The packages whose globals the site uses. */
  types: string[];
}

interface TsconfigJson {
  extends?: string | string[];
  compilerOptions?: { paths?: Record<string, string[]>; baseUrl?: string; types?: string[] };
}

export function readSiteTsconfig({
  root,
  repositoryRoot,
}: Pick<ResolvedConfig, 'root' | 'repositoryRoot'>): SiteTsconfig {
  const file = [root, ...foldersAbove(root)]
    .filter((folder) => isInside(repositoryRoot, folder) || folder === repositoryRoot)
    .map((folder) => join(folder, 'tsconfig.json'))
    .find(isFile);
  const files: string[] = [];
  const { paths = {}, types = [] } = file ? readOptions(file, files) : {};
  return { ...(file && { file }), files, paths, types };
}

/** The nearest `paths`, with absolute targets, and `types`. */
function readOptions(
  file: string,
  files: string[],
): Partial<Pick<SiteTsconfig, 'paths' | 'types'>> {
  if (files.includes(file)) return {};
  files.push(file);
  const { compilerOptions = {}, ...json } = parse(readSource(file)) as TsconfigJson;
  const bases = [json.extends ?? []].flat().flatMap((one) => resolveBase(one, file) ?? []);
  const inherited = Object.assign({}, ...bases.map((base) => readOptions(base, files)));
  const folder = resolve(dirname(file), compilerOptions.baseUrl ?? '.');
  const { paths, types } = compilerOptions;
  const absolute = (targets: string[]) => targets.map((target) => resolve(folder, target));
  return {
    ...inherited,
    ...(paths && {
      paths: Object.fromEntries(
        Object.entries(paths).map(([name, targets]) => [name, absolute(targets)]),
      ),
    }),
    ...(types && { types }),
  };
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
