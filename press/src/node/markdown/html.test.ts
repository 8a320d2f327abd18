import { describe, expect, it } from 'vitest';
import { createHtml, fillAddresses } from './html.ts';
import { renderMarkdown } from './markdown.ts';

const htmlOf = async (markdown: string) => createHtml(await renderMarkdown(markdown));

describe('addresses', () => {
  it.each([
    ['<a href="x">a</a>', 'href'],
    ['<map><area href="x"></map>', 'href'],
    ['<link href="x">', 'href'],
    ['<link imagesrcset="x">', 'src'],
    ['<form action="x"></form>', 'href'],
    ['<button formaction="x">a</button>', 'href'],
    ['<input formaction="x">', 'href'],
    ['<input src="x">', 'src'],
    ['<iframe src="x"></iframe>', 'href'],
    ['<embed src="x">', 'src'],
    ['<object data="x"></object>', 'src'],
    ['<img src="x">', 'src'],
    ['<img srcset="x 2x">', 'src'],
    ['<video src="x"></video>', 'src'],
    ['<video poster="x"></video>', 'src'],
    ['<video><source src="x"></video>', 'src'],
    ['<video><track src="x"></video>', 'src'],
    ['<picture><source srcset="x"></picture>', 'src'],
    ['<audio src="x"></audio>', 'src'],
    ['<script src="x"></script>', 'src'],
    ['<svg><a href="x"></a></svg>', 'href'],
    ['<svg><image href="x"></image></svg>', 'src'],
    ['<svg><use xlink:href="x"></use></svg>', 'src'],
  ])('of %s are found and filled in', async (html, kind) => {
    const written = await htmlOf(html);
    expect(written.addresses).toEqual([{ value: 'x', kind }]);
    expect(fillAddresses(written, () => 'y&"')).toContain('"y&amp;&quot;');
  });

  it('of srcset are filled in one by one', async () => {
    const written = await htmlOf('<img srcset="a.png, b.png 2x,data:image/png;base64,AA== 3x">');
    expect(fillAddresses(written, ({ value }) => `/${value}`)).toContain(
      'srcset="/a.png, /b.png 2x,/data:image/png;base64,AA== 3x"',
    );
  });

  it('are left alone where they are none', async () => {
    const { addresses } = await htmlOf('<b href="x">`<a href="x">`</b> <q cite="x">q</q>');
    expect(addresses).toEqual([]);
  });
});
