import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { parseSync } from 'vite';
import { packageName, typingsName } from '../../shared/package-name.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { aliasOf } from '../demo/packages.ts';
import { installedManifest, isRelative, resolveLocal, vacantPlaces } from '../local-module.ts';

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.jsx', '.js'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** What is the same for all modules of a file. */
export type KnownImports = Map<string, string[]>;

/**
 * The files that the types in modules come from: local ones, the manifests of packages, and what
 * would be found instead of them if it existed.
 */
export function filesReadFrom(
  modules: readonly { file: string; text: string }[],
  { config: { alias }, known }: { config: Pick<ResolvedConfig, 'alias'>; known: KnownImports },
): string[] {
  const files = new Set<string>();
  const texts = new Map(modules.map(({ file, text }) => [file, text]));
  const waiting = [...texts.keys()];
  const add = (file: string) => {
    if (!files.has(file) && !texts.has(file) && SCRIPT.test(file)) waiting.push(file);
    if (!texts.has(file)) files.add(file);
  };

  function addPackage(from: string, name: string) {
    for (const one of [name, typingsName(name)]) {
      const manifest = installedManifest(from, one);
      if (manifest) files.add(manifest);
      else for (const place of vacantPlaces(from, one)) files.add(place);
    }
  }

  for (const file of waiting) {
    addPackage(file, 'react');
    for (const specifier of importsOf(file, texts.get(file))) {
      const name = isRelative(specifier) ? undefined : aliasOf(specifier, alias);
      const target = name ? (alias[name] ?? '') + specifier.slice(name.length) : specifier;
      if (!isRelative(specifier) && !isAbsolute(target)) {
        addPackage(file, packageName(target));
        continue;
      }
      const missing = new Set<string>();
      const found = resolveLocal({
        from: file,
        specifier: target,
        extensions: EXTENSIONS,
        missing,
      });
      for (const place of missing) files.add(place);
      if (found) add(found);
    }
  }
  return [...files];

  function importsOf(file: string, text: string | undefined): string[] {
    if (text !== undefined) return importsIn(file, text);
    const imports = known.get(file) ?? importsIn(file, readFileSync(file, 'utf8'));
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
