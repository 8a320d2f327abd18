import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { DEFAULT_THEME } from '../config/load-config.ts';
import { isFile } from '../local-module.ts';
import { fileLabel, problemAt } from '../location.ts';
import { addScripts } from './add-scripts.ts';
import { type Files, newSite, siteIn } from './templates.ts';

export interface InitOptions {
  /** Absolute. */
  folder: string;
  /** The version of the engine and of its theme. */
  version: string;
}

export interface Initialised {
  /** Paths of the files that were written or extended, relative to the folder. */
  written: string[];
  /** What existed before and was not changed. */
  left: string[];
  /** Packages that the site needs and its package.json does not name. */
  missing: string[];
  /** What starts the development server: a script of the package.json, or arguments of `press`. */
  start: { script: string } | { arguments: string };
}

const SCRIPTS = {
  'docs:dev': 'press dev --config docs/press.config.ts',
  'docs:build': 'press build --config docs/press.config.ts',
};

/**
 * Writes the first files of a site: into a folder of its own, or into `docs` of a package. Nothing that
 * exists is changed, except for the scripts that are added to a package.json.
 */
export function init({ folder, version }: InitOptions): Initialised {
  if (isFile(folder)) {
    throw new PressError(problemAt({ file: folder }, 'is a file; name a folder for the site.'));
  }
  const manifestFile = join(folder, 'package.json');
  const isPackage = existsSync(manifestFile) && !existsSync(join(folder, 'press.config.ts'));
  if (!isPackage) {
    const files = newSite({ name: basename(folder), version });
    return { ...writeNew(folder, files), missing: [], start: { script: 'dev' } };
  }
  const text = readFileSync(manifestFile, 'utf8');
  const manifest = readManifest(text, manifestFile);
  const scripts = addScripts(text, SCRIPTS);
  const { written, left } = writeNew(
    folder,
    siteIn({ name: manifest.name || basename(folder), source: sourceIn(folder) }),
  );
  if (scripts.text !== text) {
    writeFileSync(manifestFile, scripts.text);
    written.push('package.json');
  }
  const named = {
    ...manifest.peerDependencies,
    ...manifest.dependencies,
    ...manifest.devDependencies,
  };
  return {
    written,
    left: [...left, ...scripts.left.map((name) => `the script "${name}" in package.json`)],
    missing: ['@multi-hooks/press', DEFAULT_THEME, 'react', 'react-dom'].filter(
      (name) => !Object.hasOwn(named, name),
    ),
    start: scripts.left.includes('docs:dev')
      ? { arguments: SCRIPTS['docs:dev'].replace('press ', '') }
      : { script: 'docs:dev' },
  };
}

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function readManifest(text: string, file: string): Manifest {
  const fail = (reason: string) =>
    new PressError(problemAt({ file }, `${reason}; correct it, and run press init again.`));
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw fail(`is not valid JSON: ${(error as Error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw fail('must contain a JSON object');
  }
  const { scripts = {} } = value as { scripts?: unknown };
  if (typeof scripts !== 'object' || scripts === null || Array.isArray(scripts)) {
    throw fail('must contain a JSON object in "scripts"');
  }
  return value;
}

/** The module that demos mean by the name of the package, relative to the folder. */
function sourceIn(folder: string): string | undefined {
  const names = ['src/index.ts', 'src/index.tsx', 'src/index.js', 'src/index.jsx'];
  return names.find((name) => existsSync(join(folder, name)));
}

function writeNew(folder: string, files: Files): Pick<Initialised, 'written' | 'left'> {
  const written: string[] = [];
  const left: string[] = [];
  assertFolders(folder, files);
  for (const [name, text] of Object.entries(files)) {
    const file = resolve(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(file, text, { flag: 'wx' });
      written.push(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      left.push(name);
    }
  }
  return { written, left };
}

/** Before anything is written: no file is in the place of a folder. */
function assertFolders(folder: string, files: Files): void {
  const folders = new Set(Object.keys(files).map((name) => dirname(resolve(folder, name))));
  const inTheWay = [...folders].flatMap((path) => [path, dirname(path)]).find(isFile);
  if (!inTheWay) return;
  const text = 'is a file, but a folder is needed here; rename it, and run press init again.';
  throw new PressError(problemAt({ file: inTheWay }, text));
}

const EXEC: Record<string, string> = { pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };

/** What an author is told: what was written, what was left, what to do next. */
export function report(
  { written, left, missing, start }: Initialised,
  { folder, from, manager }: { folder: string; from: string; manager: string },
): string {
  const where = fileLabel(from, folder);
  const paragraphs = [
    written.length > 0 ? `Written: ${written.join(', ')}.` : 'Nothing was written.',
    left.length > 0 ? `Unchanged: ${left.join(', ')}.` : '',
  ];
  const add = manager === 'npm' ? 'npm install -D' : `${manager} add -D`;
  const steps = [
    where && `cd ${/\s/.test(where) ? `"${where}"` : where}`,
    missing.length > 0 ? `${add} ${missing.join(' ')}` : `${manager} install`,
    'script' in start
      ? `${manager} run ${start.script}`
      : `${EXEC[manager] ?? 'npx'} press ${start.arguments}`,
  ];
  paragraphs.push(`Next:\n${steps.flatMap((step) => (step ? `  ${step}` : [])).join('\n')}`);
  return paragraphs.filter(Boolean).join('\n');
}
