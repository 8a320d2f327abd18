import { describe, expect, it } from 'vitest';
import { mapAddresses, textOfHtml, tokenize } from '../markdown/html.ts';
import { renderMarkdown } from '../markdown/markdown.ts';
import { parsePage } from './parse.ts';

const parse = (source: string, locale = 'en-US') =>
  parsePage({ file: '/site/page.md', source, locale, label: (line) => `page.md:${line}` });

const htmlOf = async (source: string, locale?: string) =>
  (await parse(source, locale)).parts
    .map((part) => (part.type === 'prose' ? part.html : '|'))
    .join('');

describe('prose', () => {
  it('has headings that are links to themselves', async () => {
    expect(await htmlOf('## Params')).toBe(
      '<h2 id="params" tabindex="-1"><a data-anchor href="#params">Params</a></h2>',
    );
  });

  it('has a labelled link beside the link that a heading has inside', async () => {
    const anchor = (label: string) => `<a data-anchor href="#x" aria-label="${label}"></a>`;
    expect(await htmlOf('## [x](/y)')).toContain(anchor('Link to “x”'));
    expect(await htmlOf('## [x](/y)', 'zh-CN')).toContain(anchor('“x”的链接'));
  });

  it('marks links that leave the site and leaves the others alone', async () => {
    expect(await htmlOf('[a](https://a.org) [b](/b) [c](mailto:c@d.org)')).toBe(
      '<p><a href="https://a.org" target="_blank" rel="noopener noreferrer">a<span data-external>(opens in a new tab)</span></a> <a href="/b">b</a> <a href="mailto:c@d.org">c</a></p>',
    );
  });

  it('lets a wide table scroll by keyboard, under the name of its section', async () => {
    expect(await htmlOf('## Params\n\n| a |\n|---|\n| `x \\| y` |')).toMatch(
      /<div data-table role="region" tabindex="0" aria-label="Params"><table>[\s\S]*<td><code>x \| y<\/code><\/td>[\s\S]*<\/table><\/div>$/,
    );
  });

  it('has no header without a text in a table', async () => {
    const html = await htmlOf('| | a |\n|---|---|\n| b | c |');
    expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th>a<\/th>\s*<\/tr>/);
  });

  it('has code with its language, and preview marks in the info string do not make it a demo', async () => {
    expect(await htmlOf('```tsx | preview\nlet a;\n```')).toMatch(
      /^<div data-code data-lang="tsx"><pre tabindex="0">/,
    );
    expect(await htmlOf('```\nlet a;\n```')).toContain('data-lang=""');
  });

  it('does not hand the page over to what an author opens in a new tab', async () => {
    expect(await htmlOf('<a href="https://a.test" target="_blank">a</a>')).toContain(
      '<a href="https://a.test" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(await htmlOf('<a target=_blank rel=author href="https://a.test">a</a>')).toContain(
      '<a target=_blank rel="author noopener noreferrer" href="https://a.test">a</a>',
    );
    expect(await htmlOf('<a target=_blank rel=noopener href="https://a.test">a</a>')).toContain(
      '<a target=_blank rel=noopener href="https://a.test">a</a>',
    );
  });

  it('carries no class names', async () => {
    const html = await htmlOf('- [ ] task\n\nnote[^1]\n\n[^1]: text\n\n```js\na\n```');
    expect(html).not.toContain('class=');
  });

  it('shows types in a sentence as text, and emphasises Chinese before a full stop', async () => {
    expect(await htmlOf('Promise<void>, Set<T>. **强调。**后面')).toBe(
      '<p>Promise&#x3C;void>, Set&#x3C;T>. <strong>强调。</strong>后面</p>',
    );
  });

  it('loses HTML comments and what they hide', async () => {
    const page = await parse('a <!-- b --> c\n\n<!--\n<code src="./x.tsx"></code>\n-->\n\nd');
    expect(page.parts).toHaveLength(1);
    expect(await htmlOf('a <!-- b --> c')).toBe('<p>a  c</p>');
  });

  it('gets the title of the front matter as its heading only when it has none of its own', async () => {
    expect(await htmlOf('---\ntitle: A\n---\n\ntext')).toMatch(/^<h1 id="a"/);
    expect((await htmlOf('---\ntitle: A\n---\n\n# B')).match(/<h1/g)).toHaveLength(1);
  });

  it('resolves reference links and footnotes across a demo', async () => {
    const html = await htmlOf(
      '[a][x] and[^1]\n\n<code src="./d.tsx" />\n\n[x]: /there\n\n[^1]: note',
    );
    expect(html).toMatch(/<a href="\/there">a<\/a>[^|]*\|[^|]*note/);
  });
});

describe('tags', () => {
  const components = async (source: string) =>
    (await parse(source)).parts.filter(({ type }) => type !== 'prose');

  it.each([
    '<code src="./a.tsx"></code>',
    '<code src="./a.tsx" />',
    '<code src="./a.tsx"/>',
    '<code\n  src="./a.tsx"></code>',
    '<code src="./a.tsx">\n</code>',
  ])('%j is a demo', async (source) => {
    expect(await components(`text\n\n${source}\n\ntext`)).toEqual([
      { type: 'demo', attributes: { src: './a.tsx' }, line: 3 },
    ]);
  });

  it('may follow each other line by line, each with its own line', async () => {
    const source =
      '<code src="a.tsx"></code>\n<code src="b.tsx" />\n\n<API of="x"></API>\n<Overview />';
    expect(
      (await components(source)).map(({ type, ...rest }) => [type, 'line' in rest && rest.line]),
    ).toEqual([
      ['demo', 1],
      ['demo', 2],
      ['api', 4],
      ['overview', 5],
    ]);
  });

  it('have attributes with real booleans, lists, objects and texts', async () => {
    const [demo] = await components(
      `<code src="a.tsx" debug inline="" compact="true" iframe="false" motions='["a"]' meta='{"b":1}' title="x &quot;>&quot; y" bad="[1" />`,
    );
    expect(demo).toMatchObject({
      attributes: {
        debug: true,
        inline: true,
        compact: true,
        iframe: false,
        motions: ['a'],
        meta: { b: 1 },
        title: 'x ">" y',
        bad: '[1',
      },
    });
  });

  it('without a source are ordinary code', async () => {
    expect(await components('<code>a</code>')).toEqual([]);
  });
});

describe('page', () => {
  it('tells its headings, sections, links and first paragraph', async () => {
    const page = await parse(
      '# A\n\nLead [x](./x.md).\n\n## B\n\nText\n\n```js\ncode\n```\n\n<p id="own"><img src="./i.png"></p>',
    );
    expect(page.heading).toBe('A');
    expect(page.lead).toBe('Lead x.');
    expect(page.ids).toEqual(expect.arrayContaining(['a', 'b', 'own']));
    expect(page.links).toEqual([
      { address: './x.md', kind: 'href', line: 3 },
      { address: './i.png', kind: 'src', line: 13 },
    ]);
    const [prose] = page.parts;
    expect(
      prose?.type === 'prose' && prose.sections.map(({ heading, text }) => [heading?.text, text]),
    ).toEqual([
      [undefined, ''],
      ['A', 'Lead x.'],
      ['B', 'Text'],
    ]);
  });

  it('can be empty', async () => {
    expect(await parse('')).toMatchObject({ parts: [], lead: '', problems: [] });
  });
});

describe('renderMarkdown', () => {
  it('renders a description, or the inside of its only paragraph', async () => {
    expect(await renderMarkdown('a `b`')).toBe('<p>a <code>b</code></p>');
    expect(await renderMarkdown('a `b`', { inline: true })).toBe('a <code>b</code>');
    expect(await renderMarkdown('a\n\nb', { inline: true })).toBe('<p>a</p>\n<p>b</p>');
  });

  it('gives headings no id, which could meet one of the page', async () => {
    expect(await renderMarkdown('## A')).toBe('<h2>A</h2>');
  });
});

describe('HTML', () => {
  it('has its addresses mapped, and nothing else touched', () => {
    const html =
      '<a title="a > b" href="/x?a=1&amp;b=2">&lt;a href="/x"></a><img src=\'y\'><b href="z">';
    expect(mapAddresses(html, (address, kind) => `${kind}:${address}`)).toBe(
      '<a title="a > b" href="href:/x?a=1&amp;b=2">&lt;a href="/x"></a><img src="src:y"><b href="z">',
    );
  });

  it('is read as text with its blocks apart', () => {
    expect(textOfHtml('<p>See <a href="x">it</a>.</p><p>a &#x26; b</p>')).toBe('See it. a & b');
  });

  it('that is broken is text to the end', () => {
    expect(tokenize('a < b <c d="').map(({ type }) => type)).toEqual(['text']);
    expect(tokenize('<!-- never').map(({ type }) => type)).toEqual(['comment']);
  });
});
