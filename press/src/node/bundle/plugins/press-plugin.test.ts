import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import type { Content } from '../../site/load-content.ts';
import { virtualText } from './press-plugin.ts';

const config = {
  file: import.meta.filename,
  logo: '',
  publicDir: '/public',
  title: 'Site',
  demo: { wrapper: null },
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

/** The text of a virtual module, for readers or for the prerenderer. */
function moduleOf(
  name: string,
  { isLarge = false, consumer = 'client', theme = config.theme } = {},
): string {
  const content = {
    site,
    pages: [],
    demos: new Map([['one', { file: '/demos/one.tsx', demo: { sources: [] } }]]),
    menuParts: isLarge ? { files: {}, open: new Map() } : null,
  } as unknown as Content;
  const isClient = consumer === 'client';
  const text = virtualText(`\0virtual:press/${name}`, {
    config: { ...config, theme },
    content,
    isFinal: true,
    isClient,
  });
  return text ?? '';
}

test('the scripts of a site list its menus and redirects, those of a large site do not', () => {
  expect(moduleOf('site')).toMatch(/\/listed.*\/moved/s);
  expect(moduleOf('site', { isLarge: true })).not.toMatch(/listed|moved/);
});

test('demos are listed in a module of their own, so that a new one does not change the code of pages', () => {
  for (const consumer of ['server', 'client']) {
    expect(moduleOf('demos', { consumer })).not.toContain('/demos/one.tsx');
    expect(moduleOf('all-demos', { consumer })).toContain('/demos/one.tsx');
  }
});

test('a theme is bundled as it is, with the site’s own styles after it', () => {
  expect(moduleOf('theme')).toBe('export { theme } from "/theme.ts";');
  const theme = { ...config.theme, css: ['/own.css', '/more.css'] };
  expect(moduleOf('theme', { theme })).toMatch(/"\/theme\.ts".*"\/own\.css".*"\/more\.css"/s);
});

test('the site’s own parts are bundled by name, each from its module', () => {
  const theme = { ...config.theme, parts: { Menu: '/Menu.tsx' }, slots: { footer: '/Foot.tsx' } };
  expect(moduleOf('theme', { theme })).toContain('withParts(own)');
  expect(moduleOf('parts', { theme })).toBe(`import own0 from "/Menu.tsx";
import own1 from "/Foot.tsx";
export const parts = { Menu: own0 };
export const slots = { footer: own1 };`);
});

test('what a theme has for demos is in its record, or in a module beside it', () => {
  expect(moduleOf('demo-theme')).toContain('import { theme as own } from "/theme.ts"');
  const module = join(import.meta.dirname, '../../../../../theme/src/index.ts');
  const text = moduleOf('demo-theme', { theme: { ...config.theme, module } });
  expect(text).toMatch(/from "[^"]*theme\/src\/demos\.ts".*Previewer.*BareDemo/s);
  const parts = { Previewer: '/Own.tsx' };
  expect(moduleOf('demo-theme', { theme: { ...config.theme, parts } })).toContain(
    "part('Previewer', own.Previewer)",
  );
});
