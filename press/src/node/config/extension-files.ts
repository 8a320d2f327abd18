import { realpathSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { packageName } from '../../shared/package-name.ts';
import { isFile, listFolder, readSource } from '../lib/files.ts';
import { installedManifest } from '../lib/modules/local-module.ts';
import { moduleSyntax } from '../lib/modules/syntax.ts';
import type { ResolvedConfig } from './config.ts';

/*
 * A function has no fingerprint. Its behaviour is determined by the configuration, the files that the
 * configuration imports, and the versions of packages.
 */

/**
 * The files that determine what the configuration's functions do: the manifest of a package, or all files
 * of a linked one.
 */
export function extensionFiles({ dependencies }: Pick<ResolvedConfig, 'dependencies'>): string[] {
  const manifests = dependencies.filter(isFile).flatMap((file) =>
    moduleSyntax(readSource(file), file)
      .imports.map(packageName)
      .filter((name) => !isKnown(name))
      .flatMap((name) => installedManifest(file, name) ?? []),
  );
  return [...dependencies, ...new Set(manifests.flatMap(filesOfPackage))];
}

/** Not listed: the versions of Node and of the engine are part of every key in the store. */
const isKnown = (name: string) =>
  /^(\.|node:|@multi-hooks\/press$)/.test(name) || builtinModules.includes(name);

const INSTALLED = /[\\/]node_modules[\\/]/;

function filesOfPackage(manifest: string): string[] {
  const folder = realpathSync(dirname(manifest));
  return INSTALLED.test(`${folder}/`) ? [manifest] : sourcesIn(folder);
}

function sourcesIn(folder: string): string[] {
  return listFolder(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /^(\.|node_modules$)/.test(entry.name) ? [] : sourcesIn(path);
    return /\.([cm]?[jt]sx?|json)$/.test(entry.name) ? path : [];
  });
}
