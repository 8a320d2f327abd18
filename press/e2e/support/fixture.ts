import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pressFolder, runPress } from './press.ts';

/** The sites in `press/fixtures` that browser tests read; the base path of each is `/docs/`. */
export const fixtures = [
  'demos-site',
  'languages',
  'two-languages',
  'navs',
  'doc-search',
  'doc-search-languages',
  'looks',
] as const;

export type FixtureName = (typeof fixtures)[number];

export const fixtureFolder = (name: FixtureName) => join(pressFolder, 'fixtures', name);

/** Builds a fixture, unless neither it nor the engine has changed since the last build. */
export async function buildFixture(name: FixtureName): Promise<void> {
  const folder = fixtureFolder(name);
  const stamp = join(pressFolder, '.cache/e2e', `${name}.built`);
  const key = await contentKey([
    join(pressFolder, 'fixtures'),
    ...['bin', 'dist', 'src'].map((part) => join(pressFolder, part)),
    ...['dist', 'src'].map((part) => join(pressFolder, '../theme', part)),
    join(pressFolder, '../package-lock.json'),
  ]);
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === key && existsSync(join(folder, 'dist'))) return;
  await runPress(['build', '--config', join(folder, 'press.config.ts')]);
  await mkdir(join(stamp, '..'), { recursive: true });
  await writeFile(stamp, key);
}

/** A hash of all files in these paths, except build output and unit tests. */
async function contentKey(paths: string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    if (!existsSync(path)) continue;
    for (const file of await filesIn(path)) hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (/\.json$/.test(path)) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](fixtures[\\/][^\\/]+[\\/]dist|\.cache)[\\/]|\.test\.tsx?$/.test(file))
    .sort();
}
