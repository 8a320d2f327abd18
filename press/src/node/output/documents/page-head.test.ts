import { expect, test } from 'vitest';
import type { PageData, PageMetadata } from '../../../shared/records.ts';
import { type PageHeadOptions, pageHead } from './page-head.ts';

const locales = ['en-US', 'zh-CN'].map((name) => ({ name, label: name }));
const options: PageHeadOptions = {
  site: { title: 'Site', description: 'of the site', locales },
  siteAddress: 'https://example.org/b/',
  hasOrigin: true,
};
const page = {
  path: '/dom/size',
  locale: 'en-US',
  title: 'Size </script>',
  description: 'of the page',
  group: { title: 'DOM', path: '/dom' },
  updatedTime: 0,
};
const dataOf = (more: Partial<PageMetadata> = {}, image?: string) =>
  ({ page: { ...page, ...more }, image }) as PageData;

function metaOf(data: PageData, headOptions = options): Record<string, string | undefined> {
  const metas = pageHead(data, headOptions).flatMap(([name, attributes]) =>
    name === 'meta' ? [[attributes.property ?? attributes.name, attributes.content]] : [],
  );
  return Object.fromEntries(metas);
}

function graphOf(data: PageData, headOptions = options) {
  const text = pageHead(data, headOptions).find(([name]) => name === 'script')?.[2] ?? '';
  expect(text).not.toContain('<');
  return JSON.parse(text)['@graph'];
}

test('the preview of a link to a page has its title, description, address and image', () => {
  expect(metaOf(dataOf({}, '/assets/%E5%A4%A7.png?v=1'))).toEqual({
    description: 'of the page',
    'og:type': 'article',
    'og:site_name': 'Site',
    'og:title': 'Size </script>',
    'og:description': 'of the page',
    'og:url': 'https://example.org/b/dom/size',
    'og:image': 'https://example.org/b/assets/%E5%A4%A7.png?v=1',
    'twitter:card': 'summary_large_image',
  });
});

test('a page without a description or an image has those of the site, or none', () => {
  const plain = metaOf(dataOf({ description: '' }));
  expect(plain).toMatchObject({ 'og:description': 'of the site', 'twitter:card': 'summary' });
  expect(plain).not.toHaveProperty('og:image');
  const undescribed = { ...options, site: { ...options.site, description: '' } };
  expect(metaOf(dataOf({ description: '' }), undescribed)).not.toHaveProperty('og:description');
});

test('a site that does not know its origin leaves out what needs a full address', () => {
  const headOptions = { ...options, siteAddress: '/b/', hasOrigin: false };
  const meta = metaOf(dataOf({}, '/share.png'), headOptions);
  expect(meta).toMatchObject({ 'og:title': 'Size </script>', 'twitter:card': 'summary' });
  expect(meta).not.toHaveProperty('og:url');
  expect(meta).not.toHaveProperty('og:image');
  const [article, ...furtherData] = graphOf(dataOf({}, '/share.png'), headOptions);
  expect(article).not.toHaveProperty('url');
  expect(article).not.toHaveProperty('image');
  expect(furtherData).toEqual([]);
  const elsewhere = metaOf(dataOf({}, 'https://cdn.test/a.png'), headOptions);
  expect(elsewhere['og:image']).toBe('https://cdn.test/a.png');
});

test('search engines read the type of a page and its breadcrumbs', () => {
  expect(graphOf(dataOf({}, '/share.png'))).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'Size </script>',
      description: 'of the page',
      url: 'https://example.org/b/dom/size',
      image: 'https://example.org/b/share.png',
      dateModified: '1970-01-01T00:00:00.000Z',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        step(1, 'Site', ''),
        step(2, 'DOM', 'dom'),
        step(3, 'Size </script>', 'dom/size'),
      ],
    },
  ]);
});

const step = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: `https://example.org/b/${path}`,
});

test.each([
  ['/', 'en-US'],
  ['/zh-CN', 'zh-CN'],
])('the home page %s is the site, not an article in it', (path, locale) => {
  const data = dataOf({ path, locale, title: 'Home', group: undefined });
  expect(metaOf(data)['og:type']).toBe('website');
  const graph = graphOf(data);
  expect(graph).toHaveLength(1);
  expect(graph[0]).toMatchObject({ '@type': 'WebSite', name: 'Home' });
});

test('a document without a page has only the mark that it must not be indexed', () => {
  expect(pageHead(null, options)).toEqual([['meta', { name: 'robots', content: 'noindex' }]]);
});
