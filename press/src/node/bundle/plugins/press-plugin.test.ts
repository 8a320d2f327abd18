import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Content } from '../../site/content.ts';
import { virtualModuleCode } from './press-plugin.ts';

const config = {
  file: import.meta.filename,
  logo: '',
  publicDir: '/public',
  title: 'Site',
  theme: { module: '/theme.ts', parts: {}, slots: {}, css: [] },
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

/** The code of a virtual module, for readers or for the prerenderer. */
function moduleOf(name: string, { consumer = 'client', theme = config.theme } = {}): string {
  const content = {
    site,
    pages: [],
    demos: new Map([['one', { file: '/demos/one.tsx', demo: { sources: [] } }]]),
  } as unknown as Content;
  const isClient = consumer === 'client';
  const code = virtualModuleCode(`\0virtual:press/${name}`, {
    config: { ...config, theme },
    content,
    isBuild: true,
    isClient,
  });
  return code ?? '';
}

test('the module `site` has the menus and redirects', () => {
  expect(moduleOf('site')).toMatch(/\/listed.*\/moved/s);
});

test('the list of all demos is a separate module, so that a new demo does not change the code of pages', () => {
  for (const consumer of ['server', 'client']) {
    expect(moduleOf('demos', { consumer })).not.toContain('/demos/one.tsx');
    expect(moduleOf('all-demos', { consumer })).toContain('/demos/one.tsx');
  }
});

test('the module `theme` re-exports the theme', () => {
  expect(moduleOf('theme')).toBe('export { theme } from "/theme.ts";');
});

test('components for demos come from `demos.ts` beside the theme, else from the theme', () => {
  expect(moduleOf('demo-theme')).toContain('import { theme } from "/theme.ts"');
  const module = join(import.meta.dirname, '../../../../../theme/src/index.ts');
  const text = moduleOf('demo-theme', { theme: { ...config.theme, module } });
  expect(text).toMatch(/Previewer, DemoPair.* from "[^"]*theme\/src\/demos\.ts"/);
});
