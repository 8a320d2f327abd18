import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSites, pressFolder } from './press.ts';

/** The sites that browser tests read: their configurations in `press/fixtures`. */
const configs = {
  'three-locales': 'rules/press.config.ts',
  'two-locales': 'rules/two-locales.config.ts',
  services: 'rules/services.config.ts',
  'workbench-site': 'workbench-site/press.config.ts',
};

export type FixtureName = keyof typeof configs;

const fixtures = join(pressFolder, 'fixtures');

export const rulesFolder = join(fixtures, 'rules');
export const workbenchFolder = join(fixtures, 'workbench-site');

/** Where the built site is. */
export const distOf = (name: FixtureName) =>
  name === 'workbench-site' ? join(workbenchFolder, 'dist') : join(rulesFolder, 'dist', name);

/** The path that it is served under. */
export const baseOf = (name: FixtureName) => (name === 'services' ? '/' : '/docs/');

/** Builds fixtures in one process, unless neither they nor the engine have changed. */
export async function buildFixtures(names = Object.keys(configs) as FixtureName[]): Promise<void> {
  const key = await contentKey();
  const stamps = join(pressFolder, '.cache/e2e');
  const stampOf = (name: FixtureName) => join(stamps, `${name}.built`);
  const missing: FixtureName[] = [];
  for (const name of names) {
    const stamp =
      existsSync(distOf(name)) && (await readFile(stampOf(name), 'utf8').catch(() => ''));
    if (stamp !== key) missing.push(name);
  }
  if (missing.length === 0) return;
  await buildSites(missing.map((name) => join(fixtures, configs[name])));
  await mkdir(stamps, { recursive: true });
  for (const name of missing) await writeFile(stampOf(name), key);
}

/** A hash of all fixtures, which share files, and of everything that builds them. */
async function contentKey(): Promise<string> {
  const folders = ['src', '../theme/src', 'fixtures/rules', 'fixtures/workbench-site'];
  const files = await Promise.all(folders.map((path) => filesIn(join(pressFolder, path))));
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files.flat(), join(pressFolder, '../package-lock.json')]) {
    hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** The files in a folder, without tests and the output of builds. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/^(dist|\.cache)[\\/]/.test(file.slice(folder.length + 1)))
    .sort();
}
