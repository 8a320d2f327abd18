import { expect, test } from 'vitest';
import { addressesIn, mapAddresses } from './addresses.ts';
import { renderMarkdown } from './markdown.ts';
import { writeHtml } from './write-html.ts';

test.each([
  ['<a href="x">a</a>', 'href'],
  ['<form action="x"></form>', 'href'],
  ['<input src="x">', 'src'],
  ['<iframe src="x"></iframe>', 'href'],
  ['<object data="x"></object>', 'src'],
  ['<img src="x">', 'src'],
  ['<video src="x"></video>', 'src'],
  ['<video poster="x"></video>', 'src'],
  ['<video><track src="x"></video>', 'src'],
  ['<script src="x"></script>', 'src'],
  ['<svg><image href="x"></image></svg>', 'src'],
  ['<svg><use xlink:href="x"></use></svg>', 'src'],
])('the address in %s is found, and replaced in a copy', (html, kind) => {
  const nodes = renderMarkdown(html);
  expect(addressesIn(nodes)).toEqual([{ value: 'x', kind }]);
  expect(writeHtml(mapAddresses(nodes, () => 'y&"'))).toContain('"y&#x26;&#x22;');
  expect(addressesIn(nodes)).toEqual([{ value: 'x', kind }]);
});

test('each address of srcset is replaced separately', () => {
  const nodes = renderMarkdown('<img srcset="a.png, b.png 2x,data:image/png;base64,AA== 3x">');
  expect(writeHtml(mapAddresses(nodes, ({ value }) => `/${value}`))).toContain(
    'srcset="/a.png, /b.png 2x,/data:image/png;base64,AA== 3x"',
  );
});

test('attributes that are no addresses, and code, are left alone', () => {
  const nodes = renderMarkdown('<b href="x">`<a href="x">`</b> <q cite="x">q</q>');
  expect(addressesIn(nodes)).toEqual([]);
});
