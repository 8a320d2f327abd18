import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { loadContent } from './load-content.ts';

/* What a site brings along from dumi. */

let root: string;

const write = async (name: string, text: string) => {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
};

/** Writes pages with a title and front matter. */
const writePages = async (pages: Record<string, string>) => {
  for (const [name, yaml] of Object.entries(pages)) {
    const title = name.replace(/(\/index)?(\.zh-CN)?\.md$/, '').replace(/.*\//, '');
    await write(`content/${name}`, `---\n${yaml}\n---\n\n# ${title}\n`);
  }
};

const configure = (fields: string) =>
  write('press.config.ts', `export default { title: 'T', ${fields} };`);

const load = async (options?: Parameters<typeof loadContent>[1]) =>
  loadContent(await loadConfig(join(root, 'press.config.ts')), options);

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'press-migration-')));
  await configure('');
  await write('content/index.md', '# Home\n');
});
afterEach(() => rm(root, { recursive: true }));

describe('group titles without a path', () => {
  it('group the pages of one nav', async () => {
    await configure(`mode: 'site'`);
    await writePages({
      'guide/a.md': 'group: Basics\norder: 2',
      'guide/b.md': 'group: { title: More, order: 1 }',
      'guide/c.md': 'group: Basics\norder: 1',
      'guide/d.md': 'order: 0',
    });
    const { site, pages } = await load();
    expect(site.menus['en-US']?.['/guide']).toEqual([
      { title: 'd', path: '/guide/d' },
      { title: 'More', children: [{ title: 'b', path: '/guide/b' }] },
      {
        title: 'Basics',
        children: [
          { title: 'c', path: '/guide/c' },
          { title: 'a', path: '/guide/a' },
        ],
      },
    ]);
    expect(pages.find(({ page }) => page.path === '/guide/a')?.page.group).toEqual({
      title: 'Basics',
    });
    expect(site.redirects).toEqual({ '/guide': '/guide/d' });
  });

  it('name the group of a folder, unless it has several', async () => {
    await writePages({
      'one/index.md': 'group: { title: First }',
      'one/a.md': '',
      'two/a.md': 'group: Second',
      'two/b.md': '',
      'three/a.md': 'group: A',
      'three/b.md': 'group: B',
    });
    const menu = (await load()).site.menus['en-US']?.['*'];
    expect(menu?.map(({ title, path, children }) => [title, path, children?.length])).toEqual([
      ['Home', '/', undefined],
      ['First', '/one', 1],
      ['A', undefined, 1],
      ['B', undefined, 1],
      ['Second', '/two', 2],
    ]);
  });
});

describe('a configured menu', () => {
  const pages = {
    'useRequest/doc/index/index.md': 'nav: { path: /hooks }\ngroup: { path: /use-request }',
    'useRequest/doc/basic.md': 'nav: { path: /hooks }\ngroup: { path: /use-request }',
    'useRequest/doc/index/index.zh-CN.md': 'nav: { path: /hooks }\ngroup: { path: /use-request }',
    'useRequest/doc/basic.zh-CN.md': 'nav: { path: /hooks }\ngroup: { path: /use-request }',
    'useBoolean/index.md': 'nav: { path: /hooks }',
    'useBoolean/index.zh-CN.md': 'nav: { path: /hooks }',
  };
  const locales = `locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }]`;

  it('has titles without a path, files, and paths without a locale', async () => {
    const menu = `[
      { title: 'Requests', children: ['useRequest/doc/basic', 'useRequest/doc/index'] },
      { title: 'State', children: [{ path: '/hooks/use-boolean', title: 'Bool' }] },
    ]`;
    await configure(`${locales}, mode: 'site',
      menus: { 'en-US': { '/hooks': ${menu} }, 'zh-CN': { '/hooks': ${menu} } }`);
    await write('content/index.zh-CN.md', '# 首页\n');
    await writePages(pages);
    const { site, search } = await load();
    expect(site.menus['zh-CN']).toEqual({
      '/zh-CN/hooks': [
        {
          title: 'Requests',
          children: [
            { title: 'basic', path: '/zh-CN/hooks/use-request/basic' },
            { title: 'index', path: '/zh-CN/hooks/use-request' },
          ],
        },
        { title: 'State', children: [{ title: 'Bool', path: '/zh-CN/hooks/use-boolean' }] },
      ],
    });
    // The first entry of the menu, not the first path.
    expect(site.redirects).toMatchObject({
      '/hooks': '/hooks/use-request/basic',
      '/hooks/use-request/index': '/hooks/use-request',
      '/zh-CN/hooks': '/zh-CN/hooks/use-request/basic',
    });
    expect(
      search['en-US']?.flatMap(({ title, parent }) => (parent ? [[title, parent]] : [])),
    ).toEqual([
      ['basic', 'Requests'],
      ['index', 'Requests'],
      ['useBoolean', 'State'],
    ]);
  });

  it('reports all files and paths without a page', async () => {
    await configure(
      `menus: { 'en-US': { '*': ['useBolean', 'nothing', { path: '/hooks/use-bolean' }] } }`,
    );
    await writePages({ 'useBoolean/index.md': 'nav: { path: /hooks }' });
    await expect(load()).rejects.toThrow(
      [
        'press.config.ts has the menu entry "/hooks/use-bolean" without a page; the nearest is "/hooks/use-boolean".',
        'press.config.ts has the menu entry "useBolean", but no content folder has that page in en-US; the nearest is "useBoolean".',
        'press.config.ts has the menu entry "nothing", but no content folder has that page in en-US; write the page or remove the entry.',
      ].join('\n'),
    );
  });
});

describe('a suggestion', () => {
  it('is a page in the same language', async () => {
    await configure(
      `locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }]`,
    );
    await write('content/index.zh-CN.md', '# 首页\n\n[a](/zh-CN/guid) [b](#nothing)\n\n## 一\n');
    await write('content/guide.md', '# Guide\n');
    await expect(load()).rejects.toThrow(
      [
        'content/index.zh-CN.md:3 links to /zh-CN/guid; there is no such page; write it or correct the link.',
        'content/index.zh-CN.md:3 links to #nothing; the page has #首页, #一.',
      ].join('\n'),
    );
  });
});

describe('a home page', () => {
  it('begins with its hero and features and ends with its footer', async () => {
    await configure(`base: '/docs/'`);
    await write('content/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writePages({ 'start.md': '' });
    await write(
      'content/index.md',
      `---
title: T
hero:
  title: Hello
  desc: An *engine*
  actions:
    - text: Start
      link: /start
    - text: Code
      link: https://example.org
features:
  - icon: ./icon.svg
    title: Fast
    desc: Built **once**
  - emoji: 🚀
    title: Small
    link: /start
footer: Licensed MIT
---

Text
`,
    );
    const { pages, search } = await load();
    const html = pages[0]?.blocks[0]?.html?.replace(/-[\da-f]{8}\./, '-#.');
    expect(html).toContain(
      [
        '<section data-hero><h1 id="hello" tabindex="-1"><a data-anchor href="#hello">Hello</a></h1>',
        '<p>An <em>engine</em></p><p data-actions><a href="/docs/start">Start</a> ',
        '<a href="https://example.org" target="_blank" rel="noopener noreferrer">Code',
        '<span data-external>(opens in a new tab)</span></a></p></section>',
        '<ul data-features role="list"><li><img src="/docs/assets/icon-#.svg" alt="" loading="lazy">',
        '<p><strong>Fast</strong></p><p>Built <strong>once</strong></p></li>',
        '<li><span aria-hidden="true">🚀</span><p><strong><a href="/docs/start">Small</a></strong>',
      ].join(''),
    );
    expect(html).toMatch(/<p>Text<\/p>\s*<div data-footer><p>Licensed MIT<\/p><\/div>$/);
    expect(pages[0]?.page).toMatchObject({ title: 'T', description: 'An engine' });
    expect(search['en-US']?.[1]?.text).toContain('Built once');
  });

  it('with a dead link in its hero is reported with the line', async () => {
    await write('content/index.md', '---\nhero:\n  actions: [{ text: A, link: /no }]\n---\n');
    await expect(load()).rejects.toThrow('content/index.md:3 links to /no; there is no such page');
  });
});

describe('a file that is no page', () => {
  it('is excluded by a glob', async () => {
    await configure(`exclude: ['content/lib/**', '**/README.md']`);
    await writePages({ 'README.md': 'bad: 1', 'lib/a.md': 'bad: 1', 'b.md': '' });
    expect((await load()).pages.map(({ page }) => page.path)).toEqual(['/', '/b']);
  });

  it('and is hidden stops neither build nor development', async () => {
    await write('content/README.md', '---\nhide: true\n---\n\n<code src="./no.tsx"></code>\n');
    await write('content/more.md', '---\nhide: true\nlegacy: /\n---\n\n# More\n');
    expect((await load()).pages).toHaveLength(1);
    const { pages, warnings } = await load({ isDevelopment: true });
    expect(pages.map(({ page }) => page.path)).toEqual(['/']);
    expect(warnings.slice(0, 3)).toEqual([
      expect.stringContaining('content/README.md:5 shows the demo content/no.tsx'),
      expect.stringContaining('content/index.md and content/README.md are both at "/"'),
      expect.stringContaining('content/more.md has the legacy path "/"'),
    ]);
  });
});
