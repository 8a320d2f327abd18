import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { type Content, loadContent } from '../content.ts';
import type { LinkedPage } from '../link-page.ts';
import { htmlOf } from './site-folder.ts';

const fixture = fileURLToPath(new URL('../../../../fixtures/rules', import.meta.url));

let content: Content;
beforeAll(async () => {
  content = await loadContent(await loadConfig(join(fixture, 'press.config.ts')));
}, 60_000);
const pageAt = (path: string) => content.pages.find(({ metadata }) => metadata.path === path);

test('pages are in the order of the menus, locale by locale, without the hidden one', () => {
  expect(content.pages.map(({ metadata }) => metadata.path)).toEqual([
    '/',
    '/guide/looks/theming',
    '/guide/start',
    '/components/counter',
    '/zh-CN',
    '/zh-CN/guide/start',
    '/zh-CN/guide/looks/theming',
    '/zh-CN/components/counter',
    '/ja-JP',
    '/ja-JP/guide/start',
  ]);
});

test('each nav path has a menu, with groups by folder', () => {
  expect(content.site.menus['zh-CN']).toEqual({
    '*': [{ title: '首页', path: '/zh-CN' }],
    '/zh-CN/guide': [
      { title: '开始', path: '/zh-CN/guide/start' },
      {
        title: '外观',
        path: '/zh-CN/guide/looks',
        children: [{ title: '主题', path: '/zh-CN/guide/looks/theming' }],
      },
    ],
    '/zh-CN/components': [{ title: '计数器', path: '/zh-CN/components/counter' }],
  });
});

test('the paths of navs and groups redirect to their first pages', () => {
  expect(content.site.redirects).toEqual({
    '/guide': '/guide/start',
    '/guide/looks': '/guide/looks/theming',
    '/components': '/components/counter',
    '/zh-CN/guide': '/zh-CN/guide/start',
    '/zh-CN/guide/looks': '/zh-CN/guide/looks/theming',
    '/zh-CN/components': '/zh-CN/components/counter',
    '/ja-JP/guide': '/ja-JP/guide/start',
  });
});

const htmlAt = (path: string) => htmlOf(pageAt(path) as LinkedPage);

test.each([
  ['to a Markdown file', '/', '<a href="/docs/guide/start">guide</a>'],
  ['to a path and a heading', '/guide/start', 'href="/docs/guide/looks/theming#colours"'],
  ['in a TSDoc comment', '/components/counter', '<a href="/docs/guide/start#install">'],
])('a link %s is written with the base', (_, path, html) => {
  expect(htmlAt(path)).toContain(html);
});

test('an image beside a page is copied under a name with a hash', () => {
  const [asset] = content.assets;
  expect(asset?.fileName).toMatch(/^assets\/palette-[\da-f]{8}\.svg$/);
  expect(htmlAt('/guide/looks/theming')).toContain(`src="/docs/${asset?.fileName}"`);
});

test('a link in the description of a demo is written with the base', () => {
  expect(content.demos.get('counter-nested')?.demo.description).toContain('"/docs/guide/start"');
});

test('the translations of a demo have different ids and texts', () => {
  expect([...content.demos.keys()]).toEqual([
    'counter-nested',
    'counter-framed',
    'counter-nested-zh-cn',
    'counter-framed-zh-cn',
  ]);
  expect(content.demos.get('counter-nested-zh-cn')).toMatchObject({
    demo: { title: '嵌套' },
    pagePath: '/zh-CN/components/counter',
  });
});

test('the height of an iframe without a unit is in pixels', () => {
  expect(content.demos.get('counter-framed')?.demo.iframe).toBe('200px');
});

test('a demo has the files that it imports, in their order', () => {
  expect(content.demos.get('counter-nested')?.demo.sources.map(({ name }) => name)).toEqual([
    'nested.tsx',
    'lib/next.ts',
    'lib/deep/step.ts',
    'lib/style.css',
  ]);
});

test('a page has its blocks, its demos, the data of its loader and the files that they come from', () => {
  const counter = pageAt('/components/counter');
  expect(counter?.blocks[0]).toMatchObject({ type: 'prose', isTitle: true });
  expect(counter?.blocks.slice(1).map(({ type }) => type)).toEqual([
    'prose',
    'demo',
    'prose',
    'demo',
    'prose',
  ]);
  expect(counter?.demos).toEqual(['counter-nested', 'counter-framed']);
  expect(counter?.metadata.data).toEqual({ sizes: ['small', 'large'] });
  const folder = join(fixture, 'content/components/counter/');
  expect(counter?.sources.map((file) => file.slice(folder.length)).sort()).toEqual([
    'counter.ts',
    'demos/framed.tsx',
    'demos/lib/deep/step.ts',
    'demos/lib/next.ts',
    'demos/lib/style.css',
    'demos/nested.tsx',
    'index.md',
  ]);
});

test('the previous and the next page are in the same menu', () => {
  expect(pageAt('/zh-CN/guide/start')).toMatchObject({
    previous: undefined,
    next: { title: '主题', path: '/zh-CN/guide/looks/theming' },
  });
  expect(pageAt('/zh-CN/guide/looks/theming')).toMatchObject({ next: undefined });
  expect(pageAt('/guide/start')).toMatchObject({ next: undefined });
});

test('the search of a locale finds its pages, headings, tables, demos and aliases', () => {
  expect(content.search['en-US']?.filter(({ path }) => /theming|nested/.test(path))).toEqual([
    {
      title: 'Theming',
      path: '/guide/looks/theming',
      parent: 'Appearance',
      depth: 1,
      text: '',
      aliases: ['dark mode'],
    },
    {
      title: 'Colours',
      path: '/guide/looks/theming#colours',
      parent: 'Theming',
      depth: 2,
      text: 'Name Value ground white | black',
    },
    {
      title: 'Nested files',
      path: '/components/counter#nested-files',
      parent: 'Counter',
      depth: 2,
      text: 'Nested Back to the start.',
    },
  ]);
  const documented = content.search['en-US']?.find(({ path }) => path === '/components/counter');
  expect(documented).toMatchObject({ title: 'Counter', aliases: ['counter'] });
  const records = content.search['ja-JP']?.filter(({ path }) => !/looks|counter/.test(path));
  expect(records?.map(({ title }) => title)).toEqual(['ホーム', 'はじめに', 'インストール']);
});
