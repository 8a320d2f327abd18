import { dirname, isAbsolute, join } from 'node:path';
import { packageName } from '../../../shared/text.ts';
import { isFile, readSource } from '../files.ts';
import { installedManifest, nearestManifest } from './local-module.ts';

export interface Package {
  name: string;
  version: string;
  /** Absolute path of its package.json. */
  manifest: string;
  /** Package name → range, without optional peer dependencies. */
  peers: Record<string, string>;
}

export interface PackageRequest {
  specifier: string;
  /** Absolute path of the importing file. */
  from: string;
  /** Module name → absolute file or another package, for packages of this repository. */
  alias: Record<string, string>;
}

/** The alias that matches a module: `a` matches `a` and `a/b`, `@a/b` matches `@a/b/c`. */
export const aliasOf = (specifier: string, alias: Record<string, string>) =>
  Object.keys(alias).find((key) => specifier === key || specifier.startsWith(`${key}/`));

const isPackageName = (name: string) => /^(@[^/]+\/)?[\w.-]/.test(name);

/** The package that a file imports, installed or aliased; undefined if it is neither. */
export function findPackage({ specifier, from, alias }: PackageRequest): Package | undefined {
  const name = packageName(specifier);
  const key = aliasOf(specifier, alias);
  // Files of `@/…` are not in a package that a reader could install.
  if (key && !isPackageName(key)) return undefined;
  const target = key && alias[key];
  const manifest =
    target && isAbsolute(target)
      ? nearestManifest(target)
      : installedManifest(from, target ? packageName(target) : name);
  if (!manifest) return undefined;
  const {
    version,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readSource(manifest));
  return {
    name,
    version,
    manifest,
    peers: Object.fromEntries(
      Object.entries<string>(peerDependencies).filter(
        ([peer]) => !peerDependenciesMeta[peer]?.optional,
      ),
    ),
  };
}

/** Packages that a sandbox needs besides the demo's dependencies: React's renderer, and types. */
const TOOLS = ['react', 'react-dom', 'typescript', '@types/react', '@types/react-dom'];

/** The versions of the packages and tools that a demo is built with, if they are installed. */
export function installedVersions(
  names: string[],
  { from, alias }: Omit<PackageRequest, 'specifier'>,
): Record<string, string> {
  const packages = [...names, ...TOOLS].flatMap(
    (specifier) => findPackage({ specifier, from, alias }) ?? [],
  );
  return Object.fromEntries(packages.map(({ name, version }) => [name, version]));
}

/** The style sheet of a UI library that does not import it itself, at one of the usual paths. */
export function styleSheetOf({ name, manifest }: Package): string | undefined {
  const shortName = name.replace(/^@.*\//, '');
  const [, secondWord] = shortName.split('-');
  const stems = [shortName, shortName.replaceAll('-', ''), secondWord, 'main', 'index'];
  const path = stems
    .filter((stem) => stem !== undefined)
    .flatMap((stem) => [`dist/${stem}.css`, `dist/${stem}.min.css`])
    .find((candidate) => isFile(join(dirname(manifest), candidate)));
  return path && `${name}/${path}`;
}
