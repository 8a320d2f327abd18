import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PressError } from '../../../shared/error.ts';
import { packageName } from '../../../shared/package-name.ts';
import type { UiLibraryConfig } from '../../config/config.ts';
import { problemAt } from '../../lib/location.ts';
import { installedManifest, resolveLocal } from '../../lib/modules/local-module.ts';

const extensions = ['.js', '.mjs', '.cjs', '.css'];

/**
 * The components of a UI library that have both a module and a style sheet, by the names of their folders.
 */
export function partsOf({ browser, style }: UiLibraryConfig, from: string): string[] {
  const library = packageName(browser);
  const manifest = installedManifest(from, library);
  if (!manifest) {
    const text = `needs the package "${library}", which "uiLibraries" names, but it is not installed here; run npm install ${library}, or correct "browser".`;
    throw new PressError(problemAt({ file: from }, text));
  }
  const exists = (pattern: string, name: string) =>
    resolveLocal({
      from: manifest,
      specifier: `.${pattern.slice(library.length).replace('{name}', name)}`,
      extensions,
    });
  const [before = '', after = ''] = browser.slice(library.length + 1).split('{name}');
  // `es/{name}` and `es/{name}/index.js` list folders, `es/ui-{name}.js` lists files.
  const start = before.endsWith('/') ? '' : basename(before);
  const end = after.startsWith('/') ? '' : after;
  return readdirSync(join(dirname(manifest), before.endsWith('/') ? before : dirname(before)))
    .filter((entry) => entry.startsWith(start) && entry.endsWith(end))
    .map((entry) => entry.slice(start.length, entry.length - end.length))
    .filter((name) => /^[\w-]+$/.test(name) && exists(browser, name) && exists(style, name))
    .sort();
}
