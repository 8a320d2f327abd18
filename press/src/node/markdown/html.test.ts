import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { createHtml, fillAddresses, fillHoles, writeHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';

const htmlOf = async (markdown: string) => createHtml(await renderMarkdown(markdown));

describe('addresses', () => {
  it.each([
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
  ])('of %s are found and filled in', async (html, kind) => {
    const written = await htmlOf(html);
    expect(written.holes).toEqual([{ value: 'x', kind }]);
    expect(writeHtml(fillAddresses(written, () => 'y&"'))).toContain('"y&amp;&quot;');
  });

  it('of srcset are filled in one by one', async () => {
    const written = await htmlOf('<img srcset="a.png, b.png 2x,data:image/png;base64,AA== 3x">');
    expect(writeHtml(fillAddresses(written, ({ value }) => `/${value}`))).toContain(
      'srcset="/a.png, /b.png 2x,/data:image/png;base64,AA== 3x"',
    );
  });

  it('are left alone where they are none', async () => {
    const { holes } = await htmlOf('<b href="x">`<a href="x">`</b> <q cite="x">q</q>');
    expect(holes).toEqual([]);
  });
});

describe('holes', () => {
  it('are in blocks of code and in code that ends a cell', async () => {
    const html = await htmlOf('```ts\na;\n```\n\n| a |\n| - |\n| `b<c>` |\n| `d` e |');
    expect(html.holes).toEqual([
      { kind: 'code', language: 'ts', text: 'a;' },
      { kind: 'cell', text: 'b<c>' },
    ]);
    const marked = fillHoles(html, (hole) => ` data-${hole.kind}`);
    expect(writeHtml(marked)).toMatch(
      /<pre data-code tabindex.*<td data-label="a"><code data-cell>b/s,
    );
  });

  it('of cells come with the type whose short form they are', () => {
    const { holes, strings, uses } = createHtml([h('td', h('code', { dataType: 'a<b>' }, 'a'))]);
    expect(holes).toEqual([{ kind: 'cell', text: 'a', type: 'a<b>' }]);
    expect(strings).toEqual(['<td><code', ' data-type="a<b>">a</code></td>']);
    expect(uses).toEqual(['dataType']);
  });
});
