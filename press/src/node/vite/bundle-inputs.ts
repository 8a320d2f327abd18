import { readdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { nearestManifest } from '../local-module.ts';

/**
 * What a bundle of these modules is made from, besides the modules: how their packages are found and
 * marked, how their language is configured, and which other files a name could have meant.
 */
export function bundleInputs(ids: Iterable<string>, repositoryRoot: string): string[] {
  const files = [...ids].map((id) => id.split('?')[0] ?? id).filter((id) => isAbsolute(id));
  const own = files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  const folders = new Set(own.map((file) => dirname(file)));
  const settings = new Set([...folders].flatMap((folder) => settingsAbove(folder, repositoryRoot)));
  const places = new Set(files.map((file) => join(dirname(file), 'package.json')));
  const manifests = new Set([...places].flatMap((file) => nearestManifest(file) ?? []));
  return [...new Set([...files, ...folders, ...settings, ...manifests])].sort();
}

/** The TypeScript configurations that may apply in a folder, and the packages that it may find. */
function settingsAbove(folder: string, root: string): string[] {
  const names = readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name));
  const here = ['tsconfig.json', 'node_modules', ...names].map((name) => join(folder, name));
  const parent = dirname(folder);
  return folder === root || parent === folder ? here : [...here, ...settingsAbove(parent, root)];
}
