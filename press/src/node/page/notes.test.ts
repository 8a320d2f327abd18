import { expect, it } from 'vitest';
import { readPage } from './read-test-page.ts';

const read = (source: string, locale = 'en-US') => readPage(source, { locale });

it.each([
  [':::tip\ntext\n:::'],
  ['::: tip\ntext\n:::'],
  [':::tip\n\ntext\n\n:::'],
  ['> [!TIP]\n> text'],
  ['> [!tip]\n>\n> text'],
  [':::success\ntext\n:::'],
  ['<Alert type="success" style="margin: 0">\ntext\n</Alert>'],
])('%j is a note with its usual title', async (source) => {
  const { html, markdown, problems } = await read(source);
  expect(html.replaceAll('\n', '')).toBe(
    '<div data-callout="tip" role="note"><p data-callout-title="usual">Tip</p><p>text</p></div>',
  );
  expect(markdown).toBe('> [!TIP]\n>\n> text\n');
  expect(problems).toEqual([]);
});

it.each([[':::warning Mind the `gap`'], [':::warning[Mind the `gap`]']])(
  '%j has a title of its own, in Markdown',
  async (begin) => {
    const { html, markdown } = await read(`${begin}\n- a\n- b\n:::`);
    expect(html).toContain('<p data-callout-title>Mind the <code>gap</code></p>');
    expect(html).toContain('<li>a</li>');
    expect(markdown).toBe('> [!WARNING]\n>\n> Mind the `gap`\n>\n> - a\n> - b\n');
  },
);

it('usual titles are in the language of the page', async () => {
  expect((await read(':::danger\nx\n:::', 'zh-CN')).html).toContain('>危险</p>');
});

it('details are closed unless they are marked as open', async () => {
  expect((await read('::: details More\nx\n:::')).html).toContain(
    '<details data-callout="details">\n<summary data-callout-title>More</summary>',
  );
  expect((await read('::: details More {open}\nx\n:::')).html).toContain(
    '<details data-callout="details" open>',
  );
});

it('containers contain others, code, lists and components of Markdown', async () => {
  const { html, problems } = await read(`::::info
:::tip
inner
:::

\`\`\`md
:::tip
:::
\`\`\`

- item

  :::note
  in a list
  :::
::::`);
  expect(problems).toEqual([]);
  expect(html).toMatch(/data-callout="info".*data-callout="tip".*data-callout="note".*in a list/s);
  expect(html).toContain(':::tip');
});

it.each([
  ['\n:::tipp\nx\n:::', '/docs/a.md:2 has the unknown container ":::tipp"; did you mean ":::tip"?'],
  [
    'a\n\n:::tip\nx',
    '/docs/a.md:3 has the container ":::tip", which is never closed; write ":::" on a line after its text.',
  ],
  ['a\n\n:::', '/docs/a.md:3 has ":::" without a container before it; remove it.'],
])('%j is reported', async (source, message) => {
  expect((await read(source)).problems).toEqual([message]);
});

it('a quote that only looks like an alert stays a quote', async () => {
  expect((await read('> [!NOTE] text')).html).toContain('<blockquote>');
  expect((await read('> [!UNKNOWN]\n> text')).html).toContain('<blockquote>');
});

it('a block of code shows its title and its lines, and its Markdown export has no marks', async () => {
  const { html, markdown } = await read(
    '```ts:line-numbers title="a.ts" {2}\nconst a = 1;\nb(); // [!code ++]\n```',
  );
  expect(html).toContain('<p data-code-title>a.ts</p>');
  expect(html).toContain('data-numbers');
  expect(html).toContain('<span data-line="marked added">');
  expect(markdown).toBe('```ts title="a.ts"\nconst a = 1;\nb();\n```\n');
});

it('code in a group has tabs, and its Markdown export has one block after the other', async () => {
  const { html, markdown, problems } = await read(
    '::: code-group\n```ts [a.ts]\nconst a = 1;\n```\n\n```js [a.js]\nvar a;\n```\n:::',
  );
  expect(problems).toEqual([]);
  expect(html.replaceAll('\n', '')).toMatch(
    /^<div data-code-group><label><input type="radio" name="code-group-1" checked>a\.ts<\/label><div data-code data-lang="ts">.*<label><input type="radio" name="code-group-1">a\.js<\/label><div data-code data-lang="js">/,
  );
  expect(markdown).toBe(
    '```ts title="a.ts"\nconst a = 1;\n```\n\n```js title="a.js"\nvar a;\n```\n',
  );
});

it('a marked npm command is shown for every package manager', async () => {
  const { markdown } = await read('```bash npm2yarn\nnpm install yhooks\n```');
  expect(markdown).toContain('```bash title="pnpm"\npnpm add yhooks\n```');
  expect(markdown).toContain('```bash title="bun"\nbun add yhooks\n```');
});
