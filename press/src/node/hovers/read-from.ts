import { isAbsolute } from 'node:path';
import { parseSync } from 'vite';
import { packageName, typingsName } from '../../shared/package-name.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { aliasOf } from '../demo/packages.ts';
import { readSource } from '../lib/files.ts';
import { reads } from '../lib/tracking.ts';
import { installedManifest, isRelative, resolveLocal } from '../local-module.ts';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.jsx', '.js'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** What is the same for all modules of a file. */
export type KnownImports = Map<string, string[]>;

/** Reads what the types in modules come from: local files, and the manifests of packages. */
export function readTypesOf(
  modules: readonly { file: string; text: string }[],
  { config: { alias }, known }: { config: Pick<ResolvedConfig, 'alias'>; known: KnownImports },
): void {
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
    for (const specifier of importsOf(file, texts.get(file))) {
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

  function importsOf(file: string, text: string | undefined): string[] {
    if (text !== undefined) return importsIn(file, text);
    reads(file);
    const imports = known.get(file) ?? importsIn(file, readSource(file));
    known.set(file, imports);
    return imports;
  }
}

/** Also those of types. */
function importsIn(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest)),
    ...dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ];
  const specifiers = requests.flatMap((request) =>
    request ? (/^(['"])(.*)\1$/.exec(text.slice(request.start, request.end))?.[2] ?? []) : [],
  );
  return [...new Set(specifiers)];
}
