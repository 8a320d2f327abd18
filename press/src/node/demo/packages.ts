import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { packageName } from '../../shared/package-name.ts';
import type { DemoDependency } from '../../shared/records.ts';
import { isFile } from '../local-module.ts';

export interface Package extends DemoDependency {
  name: string;
  /** Absolute path of its package.json. */
  manifest: string;
  /** Package name → range, without the optional ones. */
  peers: Record<string, string>;
}

export interface PackageRequest {
  specifier: string;
  /** Absolute path of the importing file. */
  from: string;
  /** Module name → absolute file or another package: where this repository's own packages are. */
  alias: Record<string, string>;
}

/** The package as it is installed for a file, or as the alias has it; undefined when it is not. */
export function findPackage({ specifier, from, alias }: PackageRequest): Package | undefined {
  const name = packageName(specifier);
  const target = Object.hasOwn(alias, name) ? alias[name] : undefined;
  const manifest =
    target && isAbsolute(target)
      ? nearestManifest(target)
      : installedManifest(from, target ? packageName(target) : name);
  if (!manifest) return undefined;
  const {
    version,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(manifest, 'utf8'));
  const css = styleSheetOf(name, dirname(manifest));
  return {
    name,
    version,
    manifest,
    ...(css && { css }),
    peers: Object.fromEntries(
      Object.entries<string>(peerDependencies).filter(
        ([peer]) => !peerDependenciesMeta[peer]?.optional,
      ),
    ),
  };
}

// By hand, because a package may hide its package.json from Node's own resolution.
function installedManifest(from: string, name: string): string | undefined {
  return foldersAbove(from)
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find(isFile);
}

function nearestManifest(file: string): string | undefined {
  return foldersAbove(file)
    .map((folder) => join(folder, 'package.json'))
    .find(isFile);
}

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

/** Where UI libraries keep the style sheet that they do not load themselves. */
function styleSheetOf(name: string, folder: string): string | undefined {
  const short = name.replace(/^@.*\//, '');
  const stems = [short, short.replaceAll('-', ''), short.split('-')[1], 'main', 'index'];
  const path = stems
    .filter((stem) => stem !== undefined)
    .flatMap((stem) => [`dist/${stem}.css`, `dist/${stem}.min.css`])
    .find((candidate) => isFile(join(folder, candidate)));
  return path && `${name}/${path}`;
}
