import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { pack } from '../checks/tarball.ts';
import { plainEnv, startDev } from '../press/e2e/support/press.ts';
import { serve } from '../press/src/node/cli/serve.ts';
import { launchBrowser } from './browser.ts';

/*
 * Whether the packed engine builds and serves a site with other versions of Vite: by default the lowest and the
 * newest of its range, else the named ones.
 */

const run = promisify(execFile);
const repository = fileURLToPath(new URL('..', import.meta.url));
const fixture = join(repository, 'press/fixtures/looks');
const BASE = '/docs/';

const manifest = JSON.parse(readFileSync(join(repository, 'press/package.json'), 'utf8'));

export async function bundlers(): Promise<void> {
  const range: string = manifest.dependencies.vite;
  const named = process.argv.slice(3);
  const versions = named.length > 0 ? named : [range.replace(/^\D+/, ''), range];
  const folder = mkdtempSync(join(tmpdir(), 'press-bundlers-'));
  const browser = await launchBrowser();
  try {
    const tarballs = await packAll(folder);
    for (const [index, version] of versions.entries()) {
      const site = join(folder, String(index));
      const failure = await attempt(site, { version, tarballs, browser });
      console.log(
        `vite ${installed(site, 'vite')}, rolldown ${installed(site, 'rolldown')}: ${failure ?? 'builds and serves the site'}`,
      );
      if (failure) process.exitCode = 1;
      rmSync(site, { recursive: true, force: true });
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}

async function packAll(folder: string): Promise<string[]> {
  await run(process.execPath, [join(repository, 'scripts/compile-packages.mjs')]);
  const names = ['press', 'theme'];
  const options = { destination: folder, flags: '--ignore-scripts' };
  const packed = await Promise.all(names.map((name) => pack(join(repository, name), options)));
  return packed.map(({ file }) => file);
}

function installed(site: string, name: string): string {
  const file = join(site, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'is not installed';
}

interface AttemptOptions {
  version: string;
  tarballs: string[];
  browser: Browser;
}

/** The failure, or undefined. */
async function attempt(site: string, options: AttemptOptions): Promise<string | undefined> {
  try {
    await install(site, options);
    const program = join(site, 'node_modules/@multi-hooks/press/bin/press.mjs');
    await run(process.execPath, [program, 'build'], { cwd: site, env: plainEnv() });
    const server = await serve({ folder: join(site, 'dist'), base: BASE, port: 0 });
    await look(server.url, options.browser).finally(() => server.close());
    const dev = await startDev(join(site, 'press.config.ts'), program);
    await look(dev.url, options.browser).finally(() => dev.close());
    return undefined;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    return `fails: ${(stderr || message).trim().split('\n').slice(0, 3).join(' ')}`;
  }
}

async function install(site: string, { version, tarballs }: AttemptOptions): Promise<void> {
  mkdirSync(site);
  for (const name of ['content', 'public'])
    cpSync(join(fixture, name), join(site, name), { recursive: true });
  const config = readFileSync(join(fixture, 'press.config.ts'), 'utf8');
  writeFileSync(
    join(site, 'press.config.ts'),
    config.replace(/^import .*\n/, '').replace(/^ {2}theme,\n/m, ''),
  );
  const react = manifest.devDependencies.react;
  const own = {
    private: true,
    type: 'module',
    dependencies: { react, 'react-dom': react },
    overrides: { vite: version },
  };
  writeFileSync(join(site, 'package.json'), JSON.stringify(own));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await run('npm', ['install', ...flags, ...tarballs], { cwd: site });
}

/** Uses the demo of the first page; throws if the page reports an error. */
async function look(url: string, browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(url);
  await page.locator('[data-mounted]').getByRole('button', { name: 'Plain' }).click();
  await page.getByRole('link', { name: 'Writing' }).first().click();
  await page.locator('#notes').waitFor();
  await page.close();
  if (errors.length > 0) throw new Error(`${url} reports ${errors.join(', ')}`);
}
