import { expect, test } from 'vitest';
import { type RenderMarkdownOptions, renderMarkdown } from './markdown.ts';
import { textOf } from './tree.ts';
import { writeHtml } from './write-html.ts';

const render = (markdown: string, options?: RenderMarkdownOptions) =>
  writeHtml(renderMarkdown(markdown, options));

test('a Markdown fragment is rendered with its paragraph, or inline without it', () => {
  expect(render('a `b`')).toBe('<p>a <code>b</code></p>');
  expect(render('a `b`', { inline: true })).toBe('a <code>b</code>');
  expect(render('a\n\nb', { inline: true })).toBe('<p>a</p>\n<p>b</p>');
});

test('headings in a Markdown fragment get no id, so none can clash with the ids of the page', () => {
  expect(render('## A')).toBe('<h2>A</h2>');
});

test('the text of Markdown has spaces between blocks, and no labels or scripts', () => {
  const nodes = renderMarkdown(
    '<ul><li>a</li><li>b &#x26; <i>c</i>d</li></ul>\n\nSee [it](https://a.org).\n\n<script>no</script>',
  );
  expect(textOf(nodes)).toBe('a b & cd See it.');
});

test('HTML in Markdown is parsed as browsers parse it, and Markdown inside it is rendered', () => {
  expect(render('<details><summary>S</summary>\n\n- **a**\n\n</details>')).toBe(
    '<details><summary>S</summary>\n<ul>\n<li><strong>a</strong></li>\n</ul>\n</details>',
  );
  expect(render('<b>a <i>b</b> c')).toBe('<p><b>a <i>b</i></b><i> c</i></p>');
});

test('HTML in Markdown keeps its classes, its own <pre> and the spelling of SVG', () => {
  const html =
    '<div class="x"><pre>a <b>b</b></pre><svg viewBox="0 0 1 1"><linearGradient id="g"></linearGradient></svg></div>';
  expect(render(html)).toBe(html);
});

test('unknown tags are text: types in a sentence, and a block of HTML', () => {
  expect(render('Promise<void>, Set<T>, Ref<Button>, <kbd>K</kbd>')).toBe(
    '<p>Promise&#x3C;void>, Set&#x3C;T>, Ref&#x3C;Button>, <kbd>K</kbd></p>',
  );
  expect(render('<T>')).toBe('&#x3C;T>');
});

test('an address between <a> and </a> is not a second link', () => {
  const html = render('<a href="https://a.org">https://a.org</a>');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test.each([
  ['https://a.org', 'https://a.org'],
  ['HTTP://a.org', 'HTTP://a.org'],
  ['www.a.org', 'http://www.a.org'],
  ['a@b.org', 'mailto:a@b.org'],
  ['a&#64;b.org', 'mailto:a@b.org'],
])('the plain address %s becomes a link', (text, address) => {
  expect(render(`See ${text}`)).toContain(`<a href="${address}"`);
});

test('a plain address does not change how the rest of the text is parsed', () => {
  const text =
    '# A [b](/c)\n\n~~d~~ **e。**f + - _g_ 1.5[^1]\n\n- [x] h\n- [ ] i\n\n| j |\n| - |\n| k \\| l |\n\n[^1]: m';
  const html = render(text);
  expect(html).toMatch(/<del>.*<strong>.*<input.*k \| l<\/td>.*data-footnotes/s);
  expect(render(`https://a.org\n\n${text}`)).toBe(`${render('https://a.org')}\n${html}`);
});
