import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { htmlOf } from './linked-page.ts';
import { loadContent } from './load-content.ts';

/* Rules of menus, pages and demos that the site of the hooks does not use. */

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
  root = await realpath(await mkdtemp(join(tmpdir(), 'press-rules-')));
  // Messages name files relative to it.
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  await configure('');
  await write('content/index.md', '# Home\n');
});
afterEach(() => rm(root, { recursive: true }));

describe('a configured menu', () => {
  const pages = {
    'useRequest/basic.md': 'group: { path: /hooks/use-request, title: R }',
    'useRequest/basic.zh-CN.md': 'group: { path: /hooks/use-request, title: R }',
    'useBoolean/index.md': 'group: { path: /hooks }',
    'useBoolean/index.zh-CN.md': 'group: { path: /hooks }',
  };
  const locales = `locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }]`;

  it('has entries without a path, and paths without a locale', async () => {
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

  it('reports all entries without a page', async () => {
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

describe('the API of a file', () => {
  it('is that of the index next to the page, or of an export of the package', async () => {
    await configure(`alias: { kit: './content/index.ts' }`);
    await write('content/index.ts', "export { default as Box } from './box';");
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
    await write('content/b.md', '# B\n\n<API id="Box"></API>\n');
    await write('content/c.md', '---\natomId: Box\n---\n\n<API></API>\n');
    const pages = (await load()).pages.filter(({ page }) => page.path !== '/');
    expect(pages.map(({ apis }) => apis.map(({ doc, source }) => [doc.name, source]))).toEqual(
      pages.map(() => [['Box', 'content/box/index.tsx']]),
    );
    expect(pages.every((page) => htmlOf(page).includes('Wide.'))).toBe(true);
  });
});

describe('a file that is no page', () => {
  it('and is hidden stops neither build nor development', async () => {
    await write('content/README.md', '---\nhide: true\n---\n\n<code src="./no.tsx"></code>\n');
    expect((await load()).pages).toHaveLength(1);
    const { pages, warnings } = await load({ isDevelopment: true });
    expect(pages.map(({ page }) => page.path)).toEqual(['/']);
    expect(warnings.slice(0, 2)).toEqual([
      expect.stringContaining('content/README.md:5 shows the demo content/no.tsx'),
      expect.stringContaining('content/index.md and content/README.md are both at "/"'),
    ]);
  });
});

describe('a demo', () => {
  it('is shown on several pages, if it is the same on all of them', async () => {
    await write('content/demo.tsx', 'export default () => null;');
    await write('content/index.md', '# A\n\n<code src="./demo.tsx" />\n');
    await write('content/b.md', '# B\n\n<code src="./demo.tsx" />\n');
    const { pages, demos } = await load();
    expect(pages.map((page) => page.demos)).toEqual([['content-demo'], ['content-demo']]);
    expect(demos.get('content-demo')?.pagePath).toBe('/');
    await write('content/b.md', '# B\n\n<code src="./demo.tsx" title="Other" />\n');
    await expect(load()).rejects.toThrow('give one of them another "identifier"');
  });
});

it('a content folder may have a path that its pages are below', async () => {
  await configure(`content: ['content', { folder: 'src', path: '/components' }]`);
  await write('src/BigButton/index.md', '# Big button\n');
  await write('content/index.md', '# A\n\n[Button](../src/BigButton/index.md)\n');
  const { pages } = await load();
  expect(pages.map(({ page }) => page.path)).toEqual(['/', '/components/big-button']);
  await configure(`content: [{ folder: 'content', paht: '/x' }]`);
  await expect(load()).rejects.toThrow('has the unknown key "content[0].paht"; did you mean');
});

it.each([
  ['sidemenu: false', 'doc', false],
  ['sidemenu: true', 'site', undefined],
])('the side menu next to a page with %j in mode %s: %s', async (yaml, mode, expected) => {
  await configure(`mode: '${mode}'`);
  await writePages({ 'index.md': yaml });
  expect((await load()).pages[0]?.page.sideMenu).toBe(expected);
});
