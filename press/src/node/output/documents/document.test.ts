import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { PageData, Site, ViewData } from '../../../shared/records.ts';
import { normalizeBase } from '../../../shared/route.ts';
import type { LinkedPage } from '../../site/content.ts';
import {
  bootScript,
  type DocumentContext,
  renderDocument as render,
  renderRedirect,
} from './document.ts';
import { robots, sitemap } from './sitemap.ts';

const site: Site = {
  mode: 'doc',
  title: 'T',
  description: '',
  logo: '',
  base: '/b/',
  repository: null,
  locales: [{ name: 'en-US', label: 'English' }],
  navs: {},
  menus: {},
  theme: { colorMode: 'auto' },
  docSearch: null,
  playground: null,
  demoRoute: '~demos',
  redirects: {},
};

const pageAt = (path: string, more: Partial<PageData> = {}) => {
  const page = { path, locale: 'en-US', title: 'X', description: 'd' };
  return { kind: 'page', build: 'b', page, blocks: [], demos: {}, ...more } as unknown as ViewData;
};
const notFound: ViewData = { kind: 'not-found', build: '</script><script>alert(1)</script>' };

const boot = bootScript();

const options = {
  site,
  url: 'https://example.org',
  generator: 'g',
  title: '<b> & "c"',
  policySources: {} as DocumentContext['policySources'],
  themeColor: undefined as DocumentContext['themeColor'],
  boot,
  assets: {
    entry: 'assets/e.js',
    modules: [] as string[],
    styles: [{ path: 'assets/s.css', text: null }],
  },
  data: pageAt('/x'),
};

function renderDocument({ site, data, title, assets, ...context }: typeof options): string {
  const content = { site, demos: new Map() };
  const view = { path: '/x', data, title, html: '<p>hi</p>' };
  return render(view, { ...context, content, assetsOf: () => assets });
}

const redirectTo = (
  to: string,
  { url = 'https://example.org', ...more }: Partial<Site> & { url?: string | null } = {},
) =>
  renderRedirect(to, {
    url,
    policySources: {},
    content: { site: { ...site, ...more }, demos: new Map() },
  });

test('text is escaped, and data cannot close its script element', () => {
  const html = renderDocument({ ...options, data: notFound });
  expect(html).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(html).not.toContain('alert(1)</script>');
  expect(JSON.parse(/id="press-data">(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual(notFound);
});

test('a page has a canonical address, and a document without one is not indexed', () => {
  expect(renderDocument(options)).toContain(
    '<link rel="canonical" href="https://example.org/b/x">',
  );
  expect(renderDocument({ ...options, data: notFound })).toContain('content="noindex"');
});

test('every address of a page and of a redirect is encoded exactly once', () => {
  const locales = ['en-US', 'zh-CN'].map((name) => ({ name, label: name }));
  const data = pageAt('/a b/指南', { alternates: ['zh-CN'] });
  const base = '/%E6%96%87/';
  const siteAt = { ...site, base, locales };
  const html = renderDocument({ ...options, site: siteAt, data });
  const full = 'https://example.org/%E6%96%87/';
  const path = 'a%20b/%E6%8C%87%E5%8D%97';
  const links = [...html.matchAll(/<link rel="(?:canonical|alternate)".*?href="(.*?)"/g)];
  expect(links.map(([, address]) => address)).toEqual([
    full + path,
    `${full + path}.md`,
    full + path,
    `${full}zh-CN/${path}`,
  ]);
  const to = '/a b/指南';
  const redirect = redirectTo(to, siteAt);
  expect(redirect).toContain(`<link rel="canonical" href="${full}${path}">`);
  expect(redirect).toContain(`content="0; url=${base}${path}"`);
  expect(redirect).toContain(`data-to="${path}"`);
  const pages = [{ metadata: { path: to } }] as unknown as LinkedPage[];
  expect(sitemap('https://example.org', base, pages)).toContain(`<loc>${full}${path}</loc>`);
  expect(robots('https://example.org', base)).toContain(`Sitemap: ${full}sitemap.xml\n`);
});

test('a page links to its Markdown export; other documents do not', () => {
  const link = (href: string) => `<link rel="alternate" type="text/markdown" href="${href}">`;
  expect(renderDocument(options)).toContain(link('https://example.org/b/x.md'));
  expect(renderDocument({ ...options, data: pageAt('/') })).toContain(
    link('https://example.org/b/index.md'),
  );
  expect(renderDocument({ ...options, url: null as never })).toContain(link('/b/x.md'));
  expect(renderDocument({ ...options, data: notFound })).not.toContain('text/markdown');
});

test('a page links to its translations if the site knows its origin', () => {
  const locales = ['en-US', 'zh-CN', 'ja-JP'].map((name) => ({ name, label: name }));
  const data = pageAt('/zh-CN/x', { alternates: ['en-US'] });
  if (data.kind === 'page') data.page.locale = 'zh-CN';
  const translated = { ...options, site: { ...site, locales }, data };
  const links = [...renderDocument(translated).matchAll(/<link rel="alternate" hreflang.*/g)].map(
    String,
  );
  expect(links).toEqual([
    '<link rel="alternate" hreflang="zh-CN" href="https://example.org/b/zh-CN/x">',
    '<link rel="alternate" hreflang="en-US" href="https://example.org/b/x">',
  ]);
  expect(renderDocument({ ...translated, url: null as never })).not.toContain('hreflang');
});

test('a page of a site in several languages names its language for the crawler of the search service', () => {
  const docSearch = { script: 'https://s.test/c.js', appId: 'a', apiKey: 'k', indexName: 'i' };
  const locales = [...site.locales, { name: 'zh-CN', label: '中文' }];
  const meta = '<meta name="docsearch:language" content="en-US">';
  expect(renderDocument({ ...options, site: { ...site, docSearch, locales } })).toContain(meta);
  expect(renderDocument({ ...options, site: { ...site, docSearch } })).not.toContain(meta);
  expect(renderDocument({ ...options, site: { ...site, locales } })).not.toContain(meta);
});

test('the policy follows the script that sets the base, and has the hash of the other inline script', () => {
  for (const html of [renderDocument(options), redirectTo('/a', { url: null })]) {
    const scripts = [...html.matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/g)];
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(scripts).toHaveLength(2);
    const hashes = scripts.map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(hashes.filter((hash) => policy.includes(hash))).toEqual(hashes.slice(1));
    const [base, inlineScript] = scripts.map(({ index }) => index);
    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(base ?? 0);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(inlineScript ?? 0);
  }
});

test('documents have no policy when the host sends its own', () => {
  expect(renderDocument({ ...options, policySources: null })).not.toContain(
    'Content-Security-Policy',
  );
});

test('the colours of the browser’s bars come before the script that chooses one', () => {
  const html = renderDocument({ ...options, themeColor: { light: '#fff', dark: '"' } });
  const meta = '<meta name="theme-color" content="#fff" data-light="#fff" data-dark="&quot;">';
  expect(html).toContain(meta);
  expect(html.indexOf(meta)).toBeLessThan(html.indexOf(boot));
  expect(renderDocument(options)).not.toContain('<meta name="theme-color"');
});

/** Runs the inline scripts of a document, and returns the addresses that they load or redirect to. */
function addressesOf(html: string, routerBase: string): string[] {
  const addresses: string[] = [];
  const append = (element: { href?: string; src?: string }) =>
    addresses.push(element.href ?? element.src ?? '');
  const window = { routerBase };
  const icon = {
    set href(address: string) {
      addresses.push(address);
    },
  };
  for (const [, attributes = '', code = ''] of html.matchAll(
    /<script(?![^>]*json)([^>]*)>(.*?)<\/script>/g,
  )) {
    const data = [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)];
    const dataset = Object.fromEntries(data.map(([, name, value]) => [name, value]));
    runInNewContext(code, {
      window,
      routerBase: window.routerBase,
      location: { search: '?q', hash: '#h', replace: (to: string) => addresses.push(to) },
      localStorage: { getItem: () => null },
      matchMedia: () => ({ matches: false }),
      addEventListener() {},
      document: {
        currentScript: { dataset },
        documentElement: { dataset: {}, style: {} },
        head: { append },
        createElement: () => ({}),
        querySelector: (selector: string) => (selector.startsWith('link') ? icon : null),
        querySelectorAll: () => [],
      },
    });
  }
  return addresses;
}

test.each(['/docs', '/', 'a/b'])(
  'with the edited base %j, inline scripts load files and redirect below it',
  (editedBase) => {
    const base = normalizeBase(editedBase);
    const redirect = redirectTo('/a/b', { url: null });
    expect(addressesOf(redirect, editedBase)).toEqual([`${base}a/b?q#h`]);
    const assets = { ...options.assets, modules: ['assets/m.js'] };
    const page = renderDocument({
      ...options,
      site: { ...site, logo: '/logo.svg' },
      assets,
    });
    expect(addressesOf(page, editedBase)).toEqual(
      ['assets/s.css', 'assets/m.js', 'logo.svg', 'assets/e.js'].map((path) => base + path),
    );
  },
);

test.each([
  ['/logo.svg', '/b/logo.svg'],
  ['https://cdn.test/logo.svg', 'https://cdn.test/logo.svg'],
  ['', 'data:,'],
])('with the logo %j the icon is %s', (logo, icon) => {
  const html = renderDocument({ ...options, site: { ...site, logo } });
  expect(html).toContain(`<link rel="icon" href="${icon}">`);
});
