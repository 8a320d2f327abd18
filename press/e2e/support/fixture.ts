import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pressFolder, runPress } from './press.ts';

/** The sites in `press/fixtures` that browser tests read; the base path of each is `/docs/`. */
export const fixtures = [
  'demos-site',
  'languages',
  'two-languages',
  'navs',
  'migrated',
  'doc-search',
  'doc-search-languages',
  'looks',
  'workbench-site',
  'workbench-languages',
] as const;

export type FixtureName = (typeof fixtures)[number];

export const fixtureFolder = (name: FixtureName) => join(pressFolder, 'fixtures', name);

/** Builds a fixture, unless neither it nor the engine has changed since the last build. */
export async function buildFixture(name: FixtureName): Promise<void> {
  const stamp = join(pressFolder, '.cache/e2e', `${name}.built`);
  const key = await contentKey();
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === key && existsSync(join(fixtureFolder(name), 'dist'))) return;
  await runPress(['build', '--config', join(fixtureFolder(name), 'press.config.ts')]);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, key);
}

/** A hash of all fixtures, which share content, and of everything that builds them. */
async function contentKey(): Promise<string> {
  const folders = ['bin', 'dist/cli.mjs', 'src', '../theme/src'].map((path) =>
    join(pressFolder, path),
  );
  for (const name of await readdir(join(pressFolder, 'fixtures'))) {
    const fixture = join(pressFolder, 'fixtures', name);
    // What builds write comes and goes.
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
