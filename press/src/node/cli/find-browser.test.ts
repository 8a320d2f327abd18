import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-browsers-'));
afterAll(() => rmSync(folder, { recursive: true }));

for (const name of ['firefox', 'chromium', 'readme']) {
  writeFileSync(join(folder, name), '');
  if (name !== 'readme') chmodSync(join(folder, name), 0o755);
}

const find = (env: Record<string, string>, isRoot = false) =>
  findBrowser({ platform: 'linux', env, isRoot });

it('finds an installed browser, or the one that is named', () => {
  const PATH = ['/nowhere', folder].join(delimiter);
  expect(find({ PATH })?.file).toBe(join(folder, 'chromium'));
  expect(find({ PATH, BROWSER: 'firefox' })?.file).toBe(join(folder, 'firefox'));
  expect(find({ BROWSER: join(folder, 'firefox') })?.file).toBe(join(folder, 'firefox'));
  expect(find({ PATH, BROWSER: 'readme' })).toBeUndefined();
  expect(find({ PATH: '/nowhere' })).toBeUndefined();
});

it('gives up the sandbox of Chromium only for root', () => {
  const flags = (isRoot: boolean) =>
    find({ PATH: folder }, isRoot)?.arguments('http://a.test', '/p');
  expect(flags(true)).toContain('--no-sandbox');
  expect(flags(false)).not.toContain('--no-sandbox');
  expect(find({ BROWSER: join(folder, 'firefox') })?.arguments('http://a.test', '/p')).toEqual([
    '--headless',
    '--no-remote',
    '--profile',
    '/p',
    'http://a.test',
  ]);
});
