import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PressError } from '../../../shared/error.ts';
import { isObject } from '../../config/check.ts';
import { DEFAULT_THEME } from '../../config/config.ts';
import { isFile, isFolder, listFolder } from '../../lib/files.ts';
import { fileLabel, problemAt } from '../../lib/location.ts';
import { addScripts } from './add-scripts.ts';
import { readDumiProject } from './dumi-project.ts';
import { type Files, newSite, siteFrom, siteIn } from './templates.ts';

export interface InitOptions {
  /** Absolute. */
  folder: string;
  /** The version of the engine and of its theme. */
  version: string;
}

export interface Initialised {
  /** Paths of the files that were written or extended, relative to the folder. */
  written: string[];
  /** Files that already existed and were not changed. */
  left: string[];
  /** Notes for the author, as sentences. */
  notes: string[];
  /** Packages that the site needs and the package.json lacks. */
  missing: string[];
  /** How to start the development server: the name of a script, or arguments of `press`. */
  start: { script: string } | { arguments: string };
}

/**
 * Writes the first files of a site, to a new folder or to `docs` of a package. Existing files are not
 * changed, except that scripts are added to a package.json.
 */
export function init({ folder, version }: InitOptions): Initialised {
  if (isFile(folder)) {
    throw new PressError(problemAt({ file: folder }, 'is a file; name a folder for the site.'));
  }
  const manifestFile = join(folder, 'package.json');
  const text = isFile(manifestFile) ? readFileSync(manifestFile, 'utf8') : undefined;
  const manifest = text === undefined ? undefined : readManifest(text, manifestFile);
  const named = {
    ...manifest?.peerDependencies,
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
  };
  const dumi = manifest && readDumiProject(folder, named);
  const isSite = existsSync(join(folder, 'press.config.ts')) && !dumi;
  if (text === undefined || !manifest || isSite) {
    const files = newSite({ name: basename(folder), version, pages: pagesIn(folder) });
    const { written, left } = writeNew(folder, files);
    written.push(...ignoreCache(folder));
    return { written, left, notes: [], missing: [], start: { script: 'dev' } };
  }
  const docs = join(folder, 'docs');
  const about = { name: manifest.name || basename(folder), source: sourceIn(folder) };
  const hadDocs = existsSync(docs);
  const replaced = dumi ? docsScripts(manifest) : [];
  const config = dumi ? '' : ' --config docs/press.config.ts';
  const scripts = addScripts(text, {
    added: {
      'docs:dev': `press dev${config}`,
      ...(replaced.length === 0 && { 'docs:build': `press build${config}` }),
    },
    replaced: Object.fromEntries(replaced.map((name) => [name, 'press build'])),
  });
  // The configuration goes beside that of dumi, because the pages stay where they are.
  const files = dumi ? siteFrom(dumi.fields, about) : siteIn({ ...about, pages: pagesIn(docs) });
  const { written, left } = writeNew(folder, files);
  const inDocs = `docs/ already existed: only ${written.join(', ')} ${written.length === 1 ? 'was' : 'were'} added.`;
  const notes = dumi?.notes ?? (hadDocs ? [inDocs] : []);
  const isNew = written.length > 0;
  if (scripts.text !== text) {
    writeFileSync(manifestFile, scripts.text);
    written.push('package.json');
  }
  written.push(...ignoreCache(folder));
  return {
    written,
    left: [...left, ...scripts.left.map((name) => `the script "${name}" in package.json`)],
    notes: isNew ? notes : [],
    missing: ['@multi-hooks/press', DEFAULT_THEME, 'react', 'react-dom'].filter(
      (name) => !Object.hasOwn(named, name),
    ),
    start: scripts.left.includes('docs:dev')
      ? { arguments: `dev${config}` }
      : { script: 'docs:dev' },
  };
}

interface Manifest {
  name?: string;
  scripts?: Record<string, string>;
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
  if (!isObject(value)) throw fail('must contain a JSON object');
  if (!isObject(value.scripts ?? {})) throw fail('must contain a JSON object in "scripts"');
  return value;
}

/** The scripts that build the documentation with dumi. */
function docsScripts({ scripts = {} }: Manifest): string[] {
  return Object.keys(scripts).filter(
    (name) => /doc/.test(name) && /\b(du|u)mi build$/.test(String(scripts[name])),
  );
}

/** The folder with existing pages; undefined if there are none. */
function pagesIn(folder: string): 'content' | '.' | undefined {
  if (hasPages(join(folder, 'content'))) return 'content';
  return hasPages(folder) ? '.' : undefined;
}

function hasPages(folder: string): boolean {
  if (!isFolder(folder)) return false;
  return listFolder(folder).some((entry) =>
    entry.isDirectory()
      ? !/^(\.|node_modules$)/.test(entry.name) && hasPages(join(folder, entry.name))
      : /\.md$/.test(entry.name) && !/^(readme|changelog|contributing|license)\b/i.test(entry.name),
  );
}

/** Adds the folder of the cache to the files that git ignores. */
function ignoreCache(folder: string): string[] {
  const file = join(folder, '.gitignore');
  const text = isFile(file) ? readFileSync(file, 'utf8') : '';
  const isIgnored = /^\/?(\*\*\/)?\.cache\/?\s*$/m.test(text);
  if (isIgnored || !(text || existsSync(join(folder, '.git')))) return [];
  writeFileSync(file, `${text}${text && !text.endsWith('\n') ? '\n' : ''}.cache\n`);
  return ['.gitignore'];
}

/** The module that demos import by the name of the package, relative to the folder. */
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

/** Checked before anything is written: no file may be where a folder is needed. */
function assertFolders(folder: string, files: Files): void {
  const folders = new Set(Object.keys(files).map((name) => dirname(resolve(folder, name))));
  const inTheWay = [...folders].flatMap((path) => [path, dirname(path)]).find(isFile);
  if (!inTheWay) return;
  const text = 'is a file, but a folder is needed here; rename it, and run press init again.';
  throw new PressError(problemAt({ file: inTheWay }, text));
}

const EXEC: Record<string, string> = { pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };

/** The report for the author: what was written, what was kept, and the next steps. */
export function report(
  { written, left, notes, missing, start }: Initialised,
  { folder, from, manager }: { folder: string; from: string; manager: string },
): string {
  const where = fileLabel(from, folder);
  const paragraphs = [
    written.length > 0 ? `Written: ${written.join(', ')}.` : 'Nothing was written.',
    left.length > 0 ? `Unchanged: ${left.join(', ')}.` : '',
    ...notes,
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
