import { afterEach, expect, test, vi } from 'vitest';
import { pageHead } from '../../shared/page-head.ts';
import type { PageData, Site, ViewData } from '../../shared/records.ts';
import { pathInLocale } from '../../shared/route.ts';
import { createStaticRouter } from '../routing/static-router.ts';
import { viewOf } from '../routing/view.ts';

const locales = ['en-US', 'zh-CN'].map((name) => ({ name, label: name }));
const site = { title: 'T', description: 'of the site', base: '/b/', locales } as unknown as Site;
const foreign = [
  '<link rel="alternate" type="application/rss+xml" href="/b/feed.xml">',
  '<meta name="description" content="of the configuration">',
];

const pageOf = (path: string, description = '', more: Partial<PageData> = {}) =>
  ({
    kind: 'page',
    build: 'b',
    page: { path, description, title: path, locale: 'en-US' },
    ...more,
  }) as ViewData & PageData;
const missing: ViewData = { kind: 'not-found', build: 'b' };

/** Runs the script of a document that was built for a page. */
async function openDocument(
  data: ViewData,
  { url, moved }: { url: string | null; moved?: string },
) {
  document.head.innerHTML = foreign.join('') + headOf(data, { url, base: moved ?? site.base });
  document.body.innerHTML = `<script type="application/json" id="press-data">${JSON.stringify(data)}</script>`;
  const { followPages } = await import('./page-head.ts');
  const location = { path: '/', search: '', hash: '' };
  const { router, set } = createStaticRouter({ location, view: viewOf(data) });
  const base = moved ?? site.base;
  let isFollowing = false;
  return (next: ViewData | Error) => {
    if (next instanceof Error) set({ failure: next });
    else set({ view: viewOf(next), failure: null });
    // With the first view that is loaded.
    if (!isFollowing) followPages({ router, embedded: data, site, base, url, pathInLocale });
    isFollowing = true;
  };
}

/** The elements in the head of a document that was built for the page. */
function headOf(data: ViewData, options: { url: string | null; base: string }): string {
  const holder = document.createElement('div');
  const { url, base } = options;
  const head = pageHead(data.kind === 'page' ? data : null, {
    site,
    root: (url ?? '') + base,
    isFull: url !== null,
    pathInLocale,
  });
  for (const [name, attributes, text] of head) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text) element.textContent = text;
    holder.append(element);
  }
  return holder.innerHTML;
}

afterEach(() => {
  vi.resetModules();
});

const url = 'https://example.org';
const first = pageOf('/a', 'first "page"', { alternates: ['zh-CN'] });
const second = pageOf('/指南', '', {
  alternates: [],
});

test('after a navigation the head is the one that the document of the page has', async () => {
  const show = await openDocument(first, { url });
  for (const next of [second, missing, first, missing, second]) {
    show(next);
    const expected = foreign.join('') + headOf(next, { url, base: '/b/' });
    expect(document.head.innerHTML).toBe(expected);
  }
});

test('a page that cannot be loaded is not described as the one before', async () => {
  const show = await openDocument(first, { url });
  show(new Error('offline'));
  expect(document.head.innerHTML).toBe(foreign.join('') + headOf(missing, { url, base: '/b/' }));
  show(first);
  expect(document.head.innerHTML).toBe(foreign.join('') + headOf(first, { url, base: '/b/' }));
});

test.each([
  ['where nothing is found', missing],
  ['that stands in for any page', { kind: 'loading', build: 'b' } as const],
])('a document %s lets the page that it then shows be indexed', async (_, data) => {
  const show = await openDocument(data, { url });
  expect(document.head.innerHTML).toContain('noindex');
  show(first);
  expect(document.head.innerHTML).toBe(foreign.join('') + headOf(first, { url, base: '/b/' }));
});
