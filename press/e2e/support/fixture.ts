import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The Reacts that fixtures are built with: the engine's own, and the latest. */
export type ReactName = '18' | '19';

/** Those that are built with React 19, too. */
export const reactFixtures = ['demos-site', 'workbench-languages'] as const;

// A site uses the React that its folder finds.
const copies = join(pressFolder, '../matrix/react-19/.cache/press');

export const fixtureFolder = (name: FixtureName, react: ReactName = '18') =>
  join(react === '18' ? pressFolder : copies, 'fixtures', name);

/** Builds a fixture, unless neither it nor the engine has changed since the last build. */
export async function buildFixture(name: FixtureName, react: ReactName = '18'): Promise<void> {
  const folder = fixtureFolder(name, react);
  const stamp = join(pressFolder, '.cache/e2e', `${name}-${react}.built`);
  const key = await contentKey();
  const last = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (last === key && existsSync(join(folder, 'dist'))) return;
  await runPress(['build', '--config', join(folder, 'press.config.ts')]);
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, key);
}

/** Copies all fixtures, which share content, to where React 19 is installed. */
export async function copyFixtures(): Promise<void> {
  const folder = join(copies, 'fixtures');
  const isSource = (path: string) => !/^(dist.*|\.cache)$/.test(basename(path));
  // What was removed from a fixture would stay in its copy.
  for (const name of reactFixtures)
    await rm(join(folder, name, 'content'), { recursive: true, force: true });
  await cp(join(pressFolder, 'fixtures'), folder, { recursive: true, filter: isSource });
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
