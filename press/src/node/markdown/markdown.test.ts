import { describe, expect, it } from 'vitest';
import { createHtml, writeHtml } from './html.ts';
import { type RenderMarkdownOptions, renderMarkdown } from './markdown.ts';
import { textOf } from './tree.ts';

const render = async (markdown: string, options?: RenderMarkdownOptions) =>
  writeHtml(createHtml(await renderMarkdown(markdown, options)));

describe('a piece of Markdown', () => {
  it('is a description, or the inside of its only paragraph', async () => {
    expect(await render('a `b`')).toBe('<p>a <code>b</code></p>');
    expect(await render('a `b`', { inline: true })).toBe('a <code>b</code>');
    expect(await render('a\n\nb', { inline: true })).toBe('<p>a</p>\n<p>b</p>');
  });

  it('gives headings no id, which could meet one of the page', async () => {
    expect(await render('## A')).toBe('<h2>A</h2>');
  });

  it('is read as text with its blocks apart, without labels and scripts', async () => {
    const nodes = await renderMarkdown(
      '<ul><li>a</li><li>b &#x26; <i>c</i>d</li></ul>\n\nSee [it](https://a.org).\n\n<script>no</script>',
    );
    expect(textOf(nodes)).toBe('a b & cd See it.');
  });
});

describe('HTML in Markdown', () => {
  it('is parsed as browsers do it, with the Markdown inside it', async () => {
    expect(await render('<details><summary>S</summary>\n\n- **a**\n\n</details>')).toBe(
      '<details><summary>S</summary>\n<ul>\n<li><strong>a</strong></li>\n</ul>\n</details>',
    );
    expect(await render('<b>a <i>b</b> c')).toBe('<p><b>a <i>b</i></b><i> c</i></p>');
  });

  it('keeps its classes, its own <pre> and the spelling of SVG', async () => {
    const html =
      '<div class="x"><pre>a <b>b</b></pre><svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg></div>';
    expect(await render(html)).toBe(html);
  });

  it('shows types in a sentence as text, and a block with an unknown tag', async () => {
    expect(await render('Promise<void>, Set<T>, Ref<Button>, <kbd>K</kbd>')).toBe(
      '<p>Promise&#x3C;void>, Set&#x3C;T>, Ref&#x3C;Button>, <kbd>K</kbd></p>',
    );
    expect(await render('<T>')).toBe('&#x3C;T>');
  });

  it('has one link where an address is written between <a> and </a>', async () => {
    const html = await render('<a href="https://a.org">https://a.org</a>');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

describe('a plain address', () => {
  it.each([
    ['https://a.org', 'https://a.org'],
    ['HTTP://a.org', 'HTTP://a.org'],
    ['www.a.org', 'http://www.a.org'],
    ['a@b.org', 'mailto:a@b.org'],
    ['a&#64;b.org', 'mailto:a@b.org'],
  ])('%s is a link', async (text, address) => {
    expect(await render(`See ${text}`)).toContain(`<a href="${address}"`);
  });

  it('changes nothing about the rest of the text', async () => {
    const text =
      '# A [b](/c)\n\n~~d~~ **e。**f + - _g_ 1.5[^1]\n\n- [x] h\n- [ ] i\n\n| j |\n| - |\n| k \\| l |\n\n[^1]: m';
    const html = await render(text);
    expect(html).toMatch(/<del>.*<strong>.*<input.*k \| l<\/td>.*data-footnotes/s);
    expect(await render(`https://a.org\n\n${text}`)).toBe(
      `${await render('https://a.org')}\n${html}`,
    );
  });
});
