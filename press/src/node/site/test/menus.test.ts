import { describe, expect, test } from 'vitest';
import { testSite } from './site-folder.ts';

/* Rules for menus and index pages that the site of the hooks does not use. */

const { write, configure, load, htmlAt } = testSite();

/** Writes pages with a title and front matter. */
const writePages = async (pages: Record<string, string>) => {
  for (const [name, yaml] of Object.entries(pages)) {
    const title = name.replace(/(\/index)?(\.zh-CN)?\.md$/, '').replace(/.*\//, '');
    await write(`content/${name}`, `---\n${yaml}\n---\n\n# ${title}\n`);
  }
};

describe('a configured menu', () => {
  const pages = {
    'useRequest/basic.md': 'group: { path: /hooks/use-request, title: R }',
    'useRequest/basic.zh-CN.md': 'group: { path: /hooks/use-request, title: R }',
    'useBoolean/index.md': 'group: { path: /hooks }',
    'useBoolean/index.zh-CN.md': 'group: { path: /hooks }',
  };
  const locales = `locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }]`;

  test('a configured menu may have entries without a path, and paths without a locale', async () => {
    const menu = `[
      { title: 'Requests', children: [{ path: '/hooks/use-request/basic' }] },
      { title: 'State', children: [{ path: '/hooks/use-boolean', title: 'Bool' }] },
    ]`;
    const navs = `{ 'zh-CN': [{ title: '钩子', path: '/zh-CN/hooks' }] }`;
    await configure(
      `${locales}, mode: 'site', navs: ${navs}, menus: { 'zh-CN': { '/hooks': ${menu} } }`,
    );
    await write('content/index.zh-CN.md', '# 首页\n');
    await writePages(pages);
    const { site, search } = await load();
    expect(site.menus['zh-CN']).toEqual({
      '*': [{ title: '首页', path: '/zh-CN' }],
      '/zh-CN/hooks': [
        {
          title: 'Requests',
          children: [{ title: 'basic', path: '/zh-CN/hooks/use-request/basic' }],
        },
        { title: 'State', children: [{ title: 'Bool', path: '/zh-CN/hooks/use-boolean' }] },
      ],
    });
    // The first entry of the menu, not the first path.
    expect(site.redirects).toMatchObject({ '/zh-CN/hooks': '/zh-CN/hooks/use-request/basic' });
    expect(
      search['zh-CN']?.flatMap(({ title, parent }) => (parent ? [[title, parent]] : [])),
    ).toEqual([
      ['basic', 'Requests'],
      ['useBoolean', 'State'],
    ]);
  });

  test('all entries of configured menus that have no page are reported', async () => {
    await configure(
      `menus: { 'en-US': { '*': [{ path: '/nothing' }, { path: '/hooks/use-bolean' }] } }`,
    );
    await writePages({ 'useBoolean/index.md': 'group: { path: /hooks }' });
    await expect(load()).rejects.toThrow(
      [
        'press.config.ts has the menu entry "/nothing" without a page; write the page or remove the entry.',
        'press.config.ts has the menu entry "/hooks/use-bolean" without a page; the nearest is "/hooks/use-boolean".',
      ].join('\n'),
    );
  });
});

test('the API of an index page is that of the index file beside it, also as a default export', async () => {
  await write(
    'content/box/index.tsx',
    `/**
 * Makes a box.
 * @param width - Wide.
 * @returns Nothing.
 */
export default function Box(width: number): null { return null; }`,
  );
  await write('content/box/index.md', '# A\n\n<API></API>\n');
  const box = (await load()).pages.find(({ metadata }) => metadata.path === '/box');
  expect(box?.apis.map(({ doc, source }) => [doc.name, source])).toEqual([
    ['Box', 'content/box/index.tsx'],
  ]);
  expect(await htmlAt('/box')).toContain('Wide.');
});
