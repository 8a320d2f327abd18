import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Site } from '../../shared/records.ts';
import { boot, renderDocument, renderRedirect } from './document.ts';

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

const options = {
  site,
  url: 'https://example.org',
  generator: 'g',
  lang: 'en-US',
  title: '<b> & "c"',
  description: 'd',
  path: '/x',
  policy: {},
  assets: { entry: 'assets/e.js', modules: [], styles: ['assets/s.css'] },
  data: { kind: 'not-found' as const, build: '</script><script>alert(1)</script>' },
  body: '<p>hi</p>',
};

test('text is escaped, and data cannot close its script element', () => {
  const html = renderDocument(options);
  expect(html).toContain('<title>&lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(html).not.toContain('alert(1)</script>');
  expect(JSON.parse(/id="press-data">(.*)<\/script>/.exec(html)?.[1] ?? '')).toEqual(options.data);
});

test('a page has a canonical address, and a document without one is not indexed', () => {
  expect(renderDocument(options)).toContain(
    '<link rel="canonical" href="https://example.org/b/x">',
  );
  expect(renderDocument({ ...options, path: null })).toContain('content="noindex"');
});

test('style sheets load without scripts, too', () => {
  expect(renderDocument(options)).toContain(
    '<noscript><link rel="stylesheet" href="/b/assets/s.css"></noscript>',
  );
});

test('the boot script is the same in every document and small', () => {
  const other = renderDocument({ ...options, assets: { entry: 'o.js', modules: [], styles: [] } });
  expect(other).toContain(`>${boot()}</script>`);
  expect(boot()).not.toMatch(/\n/);
});

test('a redirect has a canonical address, a link and a refresh for browsers without scripts', () => {
  const html = renderRedirect({ site, url: 'https://example.org', policy: {}, to: '/a/b' });
  expect(html).toContain('<link rel="canonical" href="https://example.org/b/a/b">');
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="0; url=/b/a/b"></noscript>',
  );
  expect(html).toContain('<a href="/b/a/b">');
});

test('the policy has the hash of every inline script, and stands before all but the base', () => {
  for (const html of [
    renderDocument(options),
    renderRedirect({ site, url: null, policy: {}, to: '/a' }),
  ]) {
    const scripts = [...html.matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/g)];
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(scripts).toHaveLength(2);
    for (const [, text = ''] of scripts) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
    const [base, other] = scripts.map(({ index }) => index);
    expect(html.indexOf('Content-Security-Policy')).toBeGreaterThan(base ?? 0);
    expect(html.indexOf('Content-Security-Policy')).toBeLessThan(other ?? 0);
  }
});

test('documents have no policy when the host sends its own', () => {
  expect(renderDocument({ ...options, policy: null })).not.toContain('Content-Security-Policy');
});
