import { expect, test } from 'vitest';
import { relativeLinks } from './relative-links.ts';

const made = (html: string, base = '/docs/', url: string | null = 'https://example.org') =>
  relativeLinks(html, { base, url, path: '/dom', root: '../', dottedPages: ['/v1.2'] });

test.each([
  ['/docs/', '../index.html'],
  ['/docs', '../index.html'],
  ['/docs/dom/use-size#params', '../dom/use-size/index.html#params'],
  ['/docs/v1.2', '../v1.2/index.html'],
  ['/docs/paper.pdf', '../paper.pdf'],
  ['#params', '#params'],
  ['https://example.org/docs/dom', 'https://example.org/docs/dom'],
  ['//example.org/docs/dom', '//example.org/docs/dom'],
  ['/other/dom', '/other/dom'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
])('a link to %s becomes %s', (from, to) => {
  expect(made(`<a href="${from}">x</a>`)).toBe(`<a href="${to}">x</a>`);
});

test('a link that opens the workbench, which the folder lacks, leads to the site or to the demo', () => {
  const href = (from: string, url: string | null) =>
    /"(.*)"/.exec(made(`<a href="${from}">x</a>`, '/docs/', url))?.[1];
  const url = 'https://example.org';
  expect(href('#edit/a/f/x', url)).toBe('https://example.org/docs/dom#edit/a/f/x');
  expect(href('/docs/#edit/a/f/x', url)).toBe('https://example.org/docs/#edit/a/f/x');
  expect(href('#edit/a/f/x', null)).toBe('#a');
  expect(href('/docs/v1.2#edit/a/f/x', null)).toBe('../v1.2/index.html#a');
  expect(href('https://other.org/#edit/a/f/x', url)).toBe('https://other.org/#edit/a/f/x');
});

test('images, frames and media are found, too', () => {
  const html = (at: string, page: string) =>
    `<img src="${at}a.png" srcset="${at}a.png 1x, ${at}b.png 2x"><iframe src="${page}"></iframe>` +
    `<video poster="${at}p.png"></video><svg><use xlink:href="${at}s.svg#i"></use></svg>`;
  expect(made(html('/docs/', '/docs/~demos/a'))).toBe(html('../', '../~demos/a/index.html'));
  expect(made(html('/', '/~demos/a'), '/')).toBe(html('../', '../~demos/a/index.html'));
});

test('what React needs to hydrate the rest stays as it is', () => {
  const html =
    '<p>1<!-- --> <!-- -->2</p><!--$--><b style="color:red">x &amp; &lt;y></b><!--/$-->' +
    '<svg viewBox="0 0 1 1" fill-rule="evenodd"><path d="M0 0"></path></svg><pre>a  b\n</pre>';
  expect(made(html).replaceAll('&#x26;', '&amp;').replaceAll('&#x3C;', '&lt;')).toBe(html);
});
