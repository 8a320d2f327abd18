import { isAbsolute } from 'node:path';
import { packageName, typingsName } from '../../../shared/package-name.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { installedManifest, isRelative, resolveLocal } from '../../lib/modules/local-module.ts';
import { aliasOf } from '../../lib/modules/packages.ts';
import { moduleSyntax } from '../../lib/modules/syntax.ts';
import type { Query } from '../../lib/queries.ts';
import { reads } from '../../lib/tracking.ts';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.jsx', '.js'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Reads what the types in modules come from: local files, and the manifests of packages. */
export async function readTypesOf(
  modules: readonly { file: string; text: string }[],
  {
    config: { alias },
    importsOf,
  }: { config: Pick<ResolvedConfig, 'alias'>; importsOf: Query<string, string[]> },
): Promise<void> {
  const texts = new Map(modules.map(({ file, text }) => [file, text]));
  const waiting = new Set(texts.keys());

  function readPackage(from: string, name: string) {
    for (const one of [name, typingsName(name)]) {
      const manifest = installedManifest(from, one);
      if (manifest) reads(manifest);
    }
  }

  // A set also iterates over what is added on the way.
  for (const file of waiting) {
    readPackage(file, 'react');
    const text = texts.get(file);
    // Directly, too: its types can change where its imports do not.
    if (text === undefined) reads(file);
    const imports = text === undefined ? await importsOf(file) : moduleSyntax(text, file).imports;
    for (const specifier of imports) {
      const name = isRelative(specifier) ? undefined : aliasOf(specifier, alias);
      const target = name ? (alias[name] ?? '') + specifier.slice(name.length) : specifier;
      if (!isRelative(specifier) && !isAbsolute(target)) {
        readPackage(file, packageName(target));
        continue;
      }
      const found = resolveLocal({ from: file, specifier: target, extensions: EXTENSIONS });
      if (found && SCRIPT.test(found)) waiting.add(found);
      else if (found) reads(found);
    }
  }
}
