import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';
import { toMarkdown, writeMarkdown } from './to-markdown.ts';
import { writeHtml } from './write-html.ts';

/** Converts Markdown, or HTML in it, to the tree of a page and back. */
const write = (source: string) => writeMarkdown(toMarkdown(renderMarkdown(source))).trim();

test.each([
  ['headings', '# A\n\n## `b` [c](/d)'],
  ['links without the label for a new tab', '[a](https://a.org) and [b](/b "title")'],
  ['lists and tasks', '- a\n  - b\n- c\n\n1. d\n2. e\n\ntext\n\n- [x] f\n- [ ] g'],
  ['emphasis next to Chinese', '**强调。**后面 *a* ~~b~~'],
  ['code with its language and its blank lines', '```tsx\nconst a = <b>;\n\n`c`\n```'],
  ['code with its title', '```ts title="a.ts"\nlet a: number;\n```'],
  ['aligned columns', '| a | b | c |\n| :- | :-: | -: |\n| 1 | 2 | 3 |'],
  ['images', '![alt](https://a.org/i.png)'],
  ['types in a sentence', 'Promise\\<void>, Set\\<T>'],
  ['footnotes', 'a[^1] b[^note]\n\n[^1]: first\n\n[^note]: second **one**'],
])('the Markdown export keeps %s', (_, source) => {
  expect(write(source)).toBe(source);
});

test('the Markdown export escapes Markdown syntax anywhere in a text, and nothing else', () => {
  const marks = [...'!"#$%&\'()*+,-./:;<=>?[\\]^_`{|}~'];
  const texts = marks.flatMap((mark) => [`${mark}a${mark}`, `a${mark}b ${mark} c`, `1${mark} a`]);
  const html = texts.map((text) => writeHtml([{ type: 'text', value: text }]));
  const page = html.map((text) => `<p>${text}</p>\n<ul>\n<li>${text}</li>\n</ul>`).join('\n');
  expect(writeHtml(renderMarkdown(write(page)))).toBe(page);
  expect(write('<p>A sentence, with a word: one (or 1.5) - that is all!</p>')).toBe(
    'A sentence, with a word: one (or 1.5) - that is all!',
  );
});

test('the Markdown export has no links to the workbench, and keeps line breaks in cells', () => {
  const html =
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><a href="#edit/demo/f/one">one</a><br><a href="#b">two</a></td></tr></tbody></table><p>a<br>b</p>';
  expect(write(html)).toBe('| A |\n| - |\n| one<br>[two](#b) |\n\na\\\nb');
});

test('the Markdown export keeps the text of HTML that Markdown cannot express', () => {
  expect(write('<details><summary>S</summary>\n\n- **a**\n\n</details>')).toBe('S\n\n- **a**');
  expect(write('<kbd>K</kbd> <sub>2</sub><script>no</script>')).toBe('`K` 2');
});

test('the Markdown export of an overview has one line for each page', () => {
  const html =
    '<div data-overview><ul><li><span>G</span><a href="/a">A</a><p>About a.</p><small>1 kB</small></li><li><a href="/b">B</a></li></ul></div>';
  expect(write(html)).toBe('- G · [A](/a): About a. (1 kB)\n- [B](/b)');
});

test('the Markdown export has the whole type where a page shows a short form', () => {
  const html = '<p><code data-type="(a: A) => B">(a) => B</code></p>';
  expect(write(html)).toBe('`(a: A) => B`');
});

test('the Markdown export of facts is their row in one line, without the table', () => {
  const html =
    '<div data-facts><ul role="list"><li><span>182 B</span></li><li><a href="/t">SSR</a></li></ul><details><summary>More</summary><table><tbody><tr><th>x</th><td>41 passed</td></tr></tbody></table></details></div>';
  expect(write(html)).toBe('182 B · SSR');
});
