import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSites, pressFolder } from './press.ts';

/** The sites in `press/fixtures` that browser tests read; the base path of each is `/docs/`. */
export const fixtures = ['demos-site', 'languages', 'looks', 'workbench-site'] as const;

/** Fixtures that only `npm run test:slow` reads. */
export const slowFixtures = ['migrated', 'doc-search', 'workbench-languages'] as const;

export type FixtureName = (typeof fixtures | typeof slowFixtures)[number];

/** Built with the latest React; the others with the engine's own, like the product. */
const onLatestReact: readonly FixtureName[] = ['demos-site', 'workbench-languages'];

// A site uses the React that is resolved from its folder.
const copies = join(pressFolder, '../matrix/react-19/.cache/press');

export const fixtureFolder = (name: FixtureName) => join(pressFolder, 'fixtures', name);

const builtIn = (name: FixtureName) =>
  onLatestReact.includes(name) ? join(copies, 'fixtures', name) : fixtureFolder(name);

/** Where the built site is. */
export const distOf = (name: FixtureName) => join(builtIn(name), 'dist');

/** Builds fixtures in one process, unless neither they nor the engine have changed. */
export async function buildFixtures(names: readonly FixtureName[]): Promise<void> {
  const key = await contentKey();
  const stampOf = (name: FixtureName) => join(pressFolder, '.cache/e2e', `${name}.built`);
  const isBuilt = async (name: FixtureName) =>
    existsSync(distOf(name)) &&
    existsSync(stampOf(name)) &&
    (await readFile(stampOf(name), 'utf8')) === key;
  const missing: FixtureName[] = [];
  for (const name of names) if (!(await isBuilt(name))) missing.push(name);
  if (missing.length === 0) return;
  if (missing.some((name) => onLatestReact.includes(name))) await copyFixtures();
  await buildSites(missing.map((name) => join(builtIn(name), 'press.config.ts')));
  await mkdir(join(pressFolder, '.cache/e2e'), { recursive: true });
  for (const name of missing) await writeFile(stampOf(name), key);
}

/** Copies all fixtures, which share content, to where React 19 is installed. */
async function copyFixtures(): Promise<void> {
  const folder = join(copies, 'fixtures');
  const isSource = (path: string) => !/^(dist.*|\.cache)$/.test(basename(path));
  // Files that were removed from a fixture would stay in its copy.
  for (const name of onLatestReact)
    await rm(join(folder, name, 'content'), { recursive: true, force: true });
  await cp(join(pressFolder, 'fixtures'), folder, { recursive: true, filter: isSource });
  // The library declares that it does not support React 19, because a test needs such a library. It runs
  // there anyway.
  const manifest = join(folder, 'workbench-site/library/package.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(' <19', ''));
  const theme = fileURLToPath(new URL('theme.ts', import.meta.url));
  await mkdir(join(copies, 'e2e/support'), { recursive: true });
  await writeFile(
    join(copies, 'e2e/support/theme.ts'),
    `export * from ${JSON.stringify(theme)};\n`,
  );
}

/** A hash of all fixtures, which share content, and of everything that builds them. */
async function contentKey(): Promise<string> {
  const folders = ['bin', 'dist/cli.mjs', 'src', '../theme/src'].map((path) =>
    join(pressFolder, path),
  );
  for (const name of await readdir(join(pressFolder, 'fixtures'))) {
    const fixture = join(pressFolder, 'fixtures', name);
    // Ignores output of builds.
    const parts = (await readdir(fixture)).filter((part) => !/^(dist|\.cache)/.test(part));
    folders.push(...parts.map((part) => join(fixture, part)));
  }
  const files = await Promise.all(folders.filter(existsSync).map(filesIn));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files.flat(), join(pressFolder, '../package-lock.json')]) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
