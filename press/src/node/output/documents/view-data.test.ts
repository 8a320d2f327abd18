import { expect, test } from 'vitest';
import type { Content, LinkedPage } from '../../site/content.ts';
import { renderPage, withoutHtml } from './view-data.ts';

function contentOf(locales: string[], pages: Record<string, string>): Content {
  return {
    site: { locales: locales.map((name) => ({ name, label: name })) },
    pages: Object.entries(pages).map(([path, locale]) => ({
      metadata: { path, locale },
      blocks: [],
      demos: [],
    })),
    demos: new Map(),
  } as unknown as Content;
}

function alternatesOf(content: Content, path: string) {
  const page = content.pages.find((candidate) => candidate.metadata.path === path) as LinkedPage;
  const data = renderPage(page, { build: 'b', content, demoHtml: new Map() });
  return data.kind === 'page' ? data.alternates : null;
}

test('the data of a page lists the other locales that have the page, in a menu or not', () => {
  const content = contentOf(['en-US', 'zh-CN', 'ja-JP'], {
    '/': 'en-US',
    '/zh-CN': 'zh-CN',
    '/a': 'en-US',
    '/zh-CN/a': 'zh-CN',
    '/ja-JP/a': 'ja-JP',
    '/zh-CN/b': 'zh-CN',
  });
  expect(alternatesOf(content, '/')).toEqual(['zh-CN']);
  expect(alternatesOf(content, '/ja-JP/a')).toEqual(['en-US', 'zh-CN']);
  expect(alternatesOf(content, '/zh-CN/b')).toEqual([]);
});

test('the data of a page on a site with one locale lists no locales', () => {
  const content = contentOf(['en-US'], { '/': 'en-US' });
  expect(alternatesOf(content, '/')).toBeUndefined();
});

test('the data of a page lists the files that its demos load; a document lists their style sheets only', () => {
  const content = contentOf(['en-US'], { '/': 'en-US' });
  const data = renderPage(content.pages[0] as LinkedPage, {
    build: 'b',
    content,
    demoHtml: new Map(),
    demoAssets: () => ({ styles: ['assets/ui.css'], modules: ['assets/demo.js'] }),
  });
  expect(data).toMatchObject({ styles: ['assets/ui.css'], modules: ['assets/demo.js'] });
  expect(withoutHtml(data)).toMatchObject({ styles: ['assets/ui.css'], modules: undefined });
});

test('the data of a page lists the files of each demo', () => {
  const content = contentOf(['en-US'], { '/a': 'en-US' });
  const demo = { identifier: 'd', sources: [], dependencies: {} };
  const page = { ...(content.pages[0] as LinkedPage), demos: ['d'] };
  const filesOf = (id: string) => [`assets/${id}.js`];
  const options = { build: 'b', demoHtml: new Map(), filesOf };
  const demos = new Map([['d', { demo }]]) as unknown as Content['demos'];
  expect(renderPage(page, { ...options, content: { ...content, demos } })).toMatchObject({
    demos: { d: { files: ['assets/d.js'] } },
  });
});
