import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { htmlOf, type LinkedPage } from './linked-page.ts';
import { loadContent } from './load-content.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-transform-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

const pages = {
  'index.md': '---\nmeta:\n  author: A\n---\n\n# Home\n',
  'guide/start.md': '# Start\n\nTo [the old place](/old).\n',
  'guide/start.data.ts': 'export const load = () => ({ loaded: true });\n',
};

async function load(fields: string, { more = {} } = {}) {
  for (const [name, text] of Object.entries({ ...pages, ...more })) {
    await write(`content/${name}`, text);
  }
  await write('press.config.ts', `export default {\n  title: 'T',\n  ${fields}\n};\n`);
  const config = await loadConfig(join(root, 'press.config.ts'));
  return loadContent(config);
}

const messageOf = (site: Promise<unknown>) => site.then(String, (error: Error) => error.message);
const old = "redirects: { '/old': '/guide/start' },";

test('`meta` is part of the page', async () => {
  const { pages } = await load(old);
  expect(pages.find(({ page }) => page.path === '/')?.page.meta).toEqual({ author: 'A' });
});

describe('redirects', () => {
  test('lead to pages at once, and links to them are links to the pages', async () => {
    const { site, pages } = await load(
      "redirects: { '/old': '/older', '/Older/': '/guide', '/away': 'https://example.org/x' },",
      { more: { 'index.md': '# Home\n\n[a](/old) [b](/away)\n' } },
    );
    expect(site.redirects).toMatchObject({ '/old': '/guide/start', '/older': '/guide/start' });
    expect(site.redirects).not.toHaveProperty('/away');
    expect(htmlOf(pages[0] as LinkedPage)).toMatch(
      /href="\/guide\/start".*href="https:\/\/example\.org\/x"/,
    );
  });

  test.each([
    [
      "{ '/old': '/gide/start' }",
      'redirects "/old" to "/gide/start", which is not a page; the nearest is "/guide/start".',
    ],
    [
      "{ '/old': '/b', '/b': '/c', '/c': '/b' }",
      'redirects "/old" to "/b", which leads back to it (/old → /b → /c → /b); end it at a page.',
    ],
    [
      "{ '/guide/start': '/', '/old': '/' }",
      'redirects "/guide/start" to "/", but the page content/guide/start.md is there; remove one of them.',
    ],
  ])('a mistake in them is reported: %s', async (redirects, message) => {
    const told = await messageOf(load(`redirects: ${redirects},`));
    expect(told.split('\n')).toContain(`press.config.ts:3 ${message}`);
  });
});
