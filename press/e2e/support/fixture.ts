import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the engine. */
export const pressFolder = join(import.meta.dirname, '../../');

/** The engine's command. */
export const program = join(pressFolder, 'bin/press.mjs');

export const rulesFolder = join(pressFolder, 'fixtures/rules');
export const workbenchFolder = join(pressFolder, 'fixtures/workbench-site');

/** The sites that browser tests read: their configurations, where they are built, and the path they are served under. */
const sites = {
  'three-locales': {
    config: join(rulesFolder, 'press.config.ts'),
    folder: join(rulesFolder, 'dist/three-locales'),
    base: '/docs/',
  },
  'two-locales': {
    config: join(rulesFolder, 'two-locales.config.ts'),
    folder: join(rulesFolder, 'dist/two-locales'),
    base: '/',
  },
  'workbench-site': {
    config: join(workbenchFolder, 'press.config.ts'),
    folder: join(workbenchFolder, 'dist'),
    base: '/docs/',
  },
};

export type FixtureName = keyof typeof sites;

/** Where a built site is, and the path that it is served under. */
export const siteOf = (name: FixtureName) => sites[name];

/** Without what the test runner sets: a build would contain React's development code. */
export const plainEnv = () => ({ ...process.env, NODE_ENV: undefined, NO_COLOR: '1' });

/** Builds the sites; rejects with what the engine printed. */
export async function buildFixtures(names = Object.keys(sites) as FixtureName[]): Promise<void> {
  const build = (name: FixtureName) => {
    const args = [program, 'build', '--config', sites[name].config];
    return promisify(execFile)(process.execPath, args, { env: plainEnv() });
  };
  await Promise.all(names.map(build));
}
