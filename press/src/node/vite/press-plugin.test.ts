import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { virtualText } from './press-plugin.ts';

const config = {
  logo: '',
  publicDir: '/public',
  title: 'Site',
  demo: { wrapper: null },
  theme: { module: '/theme.ts' },
} as unknown as ResolvedConfig;

const site = {
  title: 'Site',
  locales: [{ name: 'en-US' }],
  navs: {},
  menus: { 'en-US': { '*': [{ title: 'Page', path: '/listed' }] } },
  redirects: { '/old': '/moved' },
  repository: null,
  docSearch: null,
};

/** The text of a module, as it is for readers or for the prerenderer. */
function moduleOf(name: string, { isLarge = false, consumer = 'client' } = {}): string {
  const content = {
    site,
    pages: [],
    demos: new Map([['one', { file: '/demos/one.tsx', demo: {} }]]),
    menuParts: isLarge ? { files: {}, open: new Map() } : null,
  } as unknown as Content;
  const isClient = consumer === 'client';
  const text = virtualText(`\0virtual:press/${name}`, { config, content, isFinal: true, isClient });
  return text ?? '';
}

test('the scripts of a site list its menus, redirects and demos', () => {
  expect(moduleOf('site')).toMatch(/\/listed.*\/moved/s);
  expect(moduleOf('demos')).toContain('/demos/one.tsx');
});

test('those of a large site list none of them; demos are in a chunk of their own', () => {
  expect(moduleOf('site', { isLarge: true })).not.toMatch(/listed|moved/);
  const demos = moduleOf('demos', { isLarge: true });
  expect(demos).not.toContain('/demos/one.tsx');
  const [, chunk = ''] = /import\("virtual:press\/([^"]+)"\)/.exec(demos) ?? [];
  expect(moduleOf(chunk, { isLarge: true })).toContain('/demos/one.tsx');
});

test('the prerenderer of a large site has all its demos', () => {
  const demos = moduleOf('demos', { isLarge: true, consumer: 'server' });
  expect(demos).toContain('/demos/one.tsx');
});
