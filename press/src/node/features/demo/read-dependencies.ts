import { isBuiltin } from 'node:module';
import { dirname, extname, relative, resolve, sep } from 'node:path';
import type { Demo } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { readText } from '../../lib/files.ts';
import { lineOfText, problemAt } from '../../lib/location.ts';
import { isRelative, missingFileRemedy, resolveLocal } from '../../lib/modules/local-module.ts';
import { aliasOf, findPackage, type Package, styleSheetOf } from '../../lib/modules/packages.ts';
import { readModule, readStyleImports } from '../../lib/modules/read-module.ts';
import { PressError, type Problem } from '../../lib/problems.ts';

const SCRIPT_EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];
const STYLE_EXTENSIONS = ['.css', '.less', '.scss'];

export interface LocalFile {
  /** Relative to the demo's folder, with forward slashes; unique. */
  name: string;
  code: string;
}

interface DemoDependencies {
  /** The demo first, then the files it imports, in the order of the imports. */
  sources: LocalFile[];
  dependencies: Demo['dependencies'];
  /** Absolute paths of all local files, including binary files such as images. */
  files: string[];
}

/** What a demo needs to run elsewhere: its own files, and packages with their versions. */
export async function readDependencies(
  file: string,
  alias: ResolvedConfig['alias'],
): Promise<DemoDependencies> {
  const sources: LocalFile[] = [];
  const files = new Set<string>();
  const packages = new Map<string, Package>();
  const problems: Problem[] = [];

  async function visit(path: string): Promise<void> {
    if (files.has(path)) return;
    files.add(path);
    const extension = extname(path);
    if (![...SCRIPT_EXTENSIONS, ...STYLE_EXTENSIONS, '.json'].includes(extension)) return;
    const code = await readText(path);
    sources.push({ name: relative(dirname(file), path).split(sep).join('/'), code });
    if (STYLE_EXTENSIONS.includes(extension)) await visitStyle(path, code);
    if (SCRIPT_EXTENSIONS.includes(extension)) await visitScript(path, code);
  }

  /** Visits local style sheets; the compiler of the style sheet resolves its other imports. */
  async function visitStyle(path: string, code: string): Promise<void> {
    for (const specifier of readStyleImports(code)) {
      const local = { from: path, specifier: `./${specifier}`, extensions: STYLE_EXTENSIONS };
      const target = resolveLocal(local);
      if (target) await visit(target);
    }
  }

  async function visitScript(path: string, code: string): Promise<void> {
    const { imports, hasDefaultExport } = await readModule(code, path);
    if (path === file && !hasDefaultExport) {
      const text = 'has no default export; export the component as default.';
      problems.push(problemAt({ file: path }, text));
    }
    for (const specifier of imports) {
      const problem = isRelative(specifier)
        ? await visitLocal(path, specifier)
        : isPackage(specifier) && visitPackage(path, specifier);
      if (!problem) continue;
      const line = lineOfText(code, specifier);
      problems.push(problemAt({ file: path, line }, `imports "${specifier}"; ${problem}`));
    }
  }

  /** Returns what is wrong with the import, if anything. */
  async function visitLocal(from: string, specifier: string): Promise<string | undefined> {
    const target = resolveLocal({ from, specifier, extensions: [...SCRIPT_EXTENSIONS, '.json'] });
    if (!target)
      return `the file does not exist: ${missingFileRemedy(resolve(dirname(from), specifier))}`;
    await visit(target);
  }

  function visitPackage(from: string, specifier: string): string | undefined {
    const installed = findPackage({ specifier, from, alias });
    if (installed) packages.set(installed.name, packages.get(installed.name) ?? installed);
    // An alias may lead to a file outside of any package.
    else if (aliasOf(specifier, alias) === undefined) {
      return 'the package is not installed: install it, or add it to "alias".';
    }
  }

  await visit(file);
  if (problems.length) throw new PressError(problems);
  return {
    sources,
    dependencies: versionsOf([...packages.values()]),
    files: [...files],
  };
}

/**
 * Installed versions. For a peer dependency of another package, the declared range of the package imported
 * last.
 */
function versionsOf(packages: Package[]): Demo['dependencies'] {
  const versions: Demo['dependencies'] = {};
  for (const dependency of packages) {
    const css = styleSheetOf(dependency);
    versions[dependency.name] = { version: dependency.version, css };
  }
  for (const { peers } of packages) {
    for (const [name, range] of Object.entries(peers)) {
      versions[name] = { ...versions[name], version: range };
    }
  }
  return versions;
}

/** Excludes built-in modules, URLs and virtual modules of the build. */
function isPackage(specifier: string): boolean {
  return /^[@\w][^:]*$/.test(specifier) && !isBuiltin(specifier);
}
