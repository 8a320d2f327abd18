import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { openQueries } from '../lib/queries.ts';
import { openStore } from '../lib/store.ts';
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

async function load(fields: string, { store = false, more = {} } = {}) {
  for (const [name, text] of Object.entries({ ...pages, ...more })) {
    await write(`content/${name}`, text);
  }
  await write('press.config.ts', `export default {\n  title: 'T',\n  ${fields}\n};\n`);
  const config = await loadConfig(join(root, 'press.config.ts'));
  const kept = store ? openStore({ folder: join(root, 'store'), identity: 'e' }) : undefined;
  return loadContent(config, { queries: openQueries(kept) });
}

const messageOf = (site: Promise<unknown>) => site.then(String, (error: Error) => error.message);
const old = "redirects: { '/old': '/guide/start' },";

describe('transformPage', () => {
  test('is called for each page, and what it adds in place is data of the page', async () => {
    const { pages } = await load(`${old}
  transformPage: async (page) => { page.data.told = JSON.parse(JSON.stringify(page)); },`);
    expect(pages.map(({ page }) => page.data)).toEqual([
      {
        told: {
          path: '/',
          file: 'content/index.md',
          locale: 'en-US',
          frontMatter: { meta: { author: 'A' } },
          data: {},
        },
      },
      {
        loaded: true,
        told: {
          path: '/guide/start',
          file: 'content/guide/start.md',
          locale: 'en-US',
          frontMatter: {},
          data: { loaded: true },
        },
      },
    ]);
  });

  test('changes front matter in place or by what it returns: title, place, hidden pages', async () => {
    const { pages, site } = await load(
      `
  transformPage(page) {
    if (page.path === '/') page.frontMatter.title = 'Hello';
    if (page.file.includes('start')) return { frontMatter: { ...page.frontMatter, title: 'Begin', group: { path: '/first' }, legacy: '/old' } };
    if (page.file.includes('draft')) page.frontMatter.hide = true;
  },`,
      { more: { 'draft.md': '# Draft\n' } },
    );
    expect(pages.map(({ page }) => [page.path, page.title])).toEqual([
      ['/', 'Hello'],
      ['/first/start', 'Begin'],
    ]);
    expect(site.redirects['/old']).toBe('/first/start');
  });

  test('a page without data has none afterwards', async () => {
    const { pages } = await load(`${old} transformPage() {},`);
    expect(pages.map(({ page }) => page.data)).toEqual([undefined, { loaded: true }]);
  });

  test('what it changes is not taken from earlier builds', async () => {
    const titled = (title: string) => `${old}
  transformPage(page) { page.frontMatter.title = '${title}'; },`;
    await load(titled('one'), { store: true });
    const { pages } = await load(titled('two'), { store: true });
    expect(pages[0]?.page.title).toBe('two');
    expect((await load(old, { store: true })).pages[0]?.page.title).not.toBe('two');
  });

  test.each([
    [
      "transformPage() { throw new Error('no network') },",
      'press.config.ts:3 in transformPage() threw for content/index.md: no network.',
    ],
    [
      "transformPage: ({ frontMatter }) => { frontMatter.order = 'first'; },",
      'press.config.ts:3 in transformPage() for content/index.md, whose front matter sets "order" to "first"; it must be a number.',
    ],
    [
      "transformPage: () => 'title',",
      'press.config.ts:3 in transformPage() returned string for content/index.md; return { frontMatter, data }, or nothing.',
    ],
    [
      'transformPage: () => ({ data: { when: new Date(0) } }),',
      'press.config.ts:3 in transformPage() for content/index.md returns a value that JSON cannot represent: "data.when" is a Date.',
    ],
  ])('a mistake in it is reported with its place and the page: %s', async (field, message) => {
    const told = await messageOf(load(`${field}\n  ${old}`));
    expect(told.split('\n')).toContain(message);
  });
});

describe('front matter of one’s own', () => {
  test('`meta` and `head` are part of the page', async () => {
    const more = {
      'a.md': '---\nhead:\n  - [meta, { name: robots, content: noindex }]\n---\n\n# A\n',
    };
    const { pages } = await load(old, { more });
    const find = (path: string) => pages.find(({ page }) => page.path === path);
    expect(find('/')?.page.meta).toEqual({ author: 'A' });
    expect(find('/a')?.head).toEqual([['meta', { name: 'robots', content: 'noindex' }]]);
  });

  test('an element that a head cannot have is a mistake', async () => {
    const more = { 'a.md': '---\nhead:\n  - [script, {}]\n---\n\n# A\n' };
    expect(await messageOf(load(old, { more }))).toMatch(
      /^content\/a\.md:3 sets "head\[0\]" to \["script",\{\}\]; it must be such as/,
    );
  });
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
    [
      "{ '/guide': '/', '/old': '/' }",
      'redirects "/guide" to "/", but it already redirects to "/guide/start"; remove it.',
    ],
    [
      "{ '/old': 'guide/start' }",
      'sets "redirects./old" to "guide/start"; it must be the path of a page such as "/guide/start", or a full address.',
    ],
  ])('a mistake in them is reported: %s', async (redirects, message) => {
    const told = await messageOf(load(`redirects: ${redirects},`));
    expect(told.split('\n')).toContain(`press.config.ts:3 ${message}`);
  });
});
