import { describe, expect, test } from 'vitest';
import { addressesIn } from '../markdown/addresses.ts';
import { createSlugger } from '../markdown/decorate.ts';
import { writeHtml } from '../markdown/write-html.ts';
import { parsePage } from './parse-page.ts';

const parse = (source: string, locale = 'en-US') => parsePage({ file: 'page.md', source, locale });

const htmlOf = async (source: string, locale?: string) =>
  (await parse(source, locale)).blocks
    .map((block) => (block.type === 'prose' ? writeHtml(block.nodes) : '|'))
    .join('');

test('a heading is a link to itself', async () => {
  expect(await htmlOf('## Params')).toBe(
    '<h2 id="params" tabindex="-1"><a data-anchor href="#params" tabindex="-1">Params</a></h2>',
  );
});

test('Tab skips the link of a heading, unless the outline lacks the heading', async () => {
  expect(await htmlOf('### A')).toContain('href="#a" tabindex="-1">');
  expect(await htmlOf('#### A')).toContain('href="#a">');
});

test('a heading has the id that its author sets', async () => {
  const source = '## 标题 {#title}\n\n## Set {a}\n\n### `x` {#own-id}';
  expect((await parse(source)).ids).toEqual(['title', 'own-id', 'set-a']);
  const html = await htmlOf(source);
  expect(html).toContain(
    '<h2 id="title" tabindex="-1"><a data-anchor href="#title" tabindex="-1">标题</a>',
  );
  expect(html).toContain('<code>x</code></a></h3>');
});

test('links to other sites open in a new tab and say so; other links do not', async () => {
  expect(await htmlOf('[a](https://a.org) [b](/b) [c](mailto:c@d.org)')).toBe(
    '<p><a href="https://a.org" target="_blank" rel="noopener noreferrer">a<span data-external>(opens in a new tab)</span></a> <a href="/b">b</a> <a href="mailto:c@d.org">c</a></p>',
  );
});

test('a table is a region that scrolls by keyboard, with the name of its section', async () => {
  expect(await htmlOf('## Params\n\n| a |\n|---|\n| `x \\| y` |')).toMatch(
    /<div data-table role="region" tabindex="0" aria-label="Params"><table>[\s\S]*<td data-label="a"><code>x \| y<\/code><\/td>[\s\S]*<\/table><\/div>$/,
  );
});

test('each cell of a table has the name of its column, where there is one', async () => {
  const labelsOrTags = async (markdown: string) =>
    [...(await htmlOf(markdown)).matchAll(/<(t[hd])\b( data-label="(.*?)")?[^>]*>/g)].map(
      ([, tag, , label]) => label ?? tag,
    );
  expect(await labelsOrTags('| | `b` c |\n|---|---|\n| 1 | 2 |\n| 3 | |')).toEqual([
    'td',
    'th',
    'td',
    'b c',
    'td',
    'b c',
  ]);
  const html = (head: string, row: string) =>
    labelsOrTags(`<table><thead>${head}</thead><tbody>${row}</tbody></table>`);
  const head = '<tr><th>a</th><th>b</th></tr>';
  expect(await html(head, '<tr><td>1</td><td>2</td></tr>')).toEqual(['th', 'th', 'a', 'b']);
  expect(await html(head, '<tr><th>1</th><td>2</td></tr>')).toEqual(['th', 'th', 'th', 'b']);
  // The columns of these cells cannot be determined.
  expect(await html(head, '<tr><td colspan="2">1</td></tr>')).toEqual(['th', 'th', 'td']);
  expect(await html(head + head, '<tr><td>1</td></tr>')).toEqual(['th', 'th', 'th', 'th', 'td']);
  expect(await labelsOrTags('<table><tbody><tr><td>1</td></tr></tbody></table>')).toEqual(['td']);
});

test('a name in a heading may break before its capitals; its text stays the same', async () => {
  expect(await htmlOf('# useUpdateEffect 与 `aB`')).toContain(
    '>use<wbr>Update<wbr>Effect 与 <code>a<wbr>B</code></a></h1>',
  );
  const { blocks } = await parse('# useSize');
  expect(blocks[0]).toMatchObject({ headings: [{ text: 'useSize', id: 'usesize' }] });
  expect(await htmlOf('## DOM API 2A')).not.toContain('<wbr>');
});

test('headings in HTML are links to themselves, also inside other elements', async () => {
  expect(await htmlOf('<h2>Raw <i>one</i></h2>')).toBe(
    '<h2 id="raw-one" tabindex="-1"><a data-anchor href="#raw-one" tabindex="-1">Raw <i>one</i></a></h2>',
  );
  expect(await htmlOf('<div>\n\n<h3 id="Own">A</h3>\n\n</div>')).toContain(
    '<h3 id="Own" tabindex="-1"><a data-anchor href="#Own" tabindex="-1">A</a></h3>',
  );
});

test('external links in HTML are marked, images for screen readers only, unless the author sets a target', async () => {
  const external = (inside: string, mark = 'data-external') =>
    `target="_blank" rel="noopener noreferrer">${inside}<span ${mark}>(opens in a new tab)</span></a>`;
  expect(await htmlOf('<a href="https://a.org">a</a>')).toContain(external('a'));
  expect(await htmlOf('<a href="https://a.org"><img src="https://a.org/i.png"></a>')).toContain(
    external('<img src="https://a.org/i.png">', 'data-external="image"'),
  );
  expect(await htmlOf('<a href="https://a.org" target="_self">a</a>')).toBe(
    '<p><a href="https://a.org" target="_self">a</a></p>',
  );
  expect(await htmlOf('<svg><a href="https://a.org"><path d=""></path></a></svg>')).toContain(
    '<a href="https://a.org" target="_blank" rel="noopener noreferrer"><path d=""></path></a>',
  );
});

test('HTML comments are removed with the tags inside them', async () => {
  const page = await parse('a <!-- b --> c\n\n<!--\n<code src="./x.tsx"></code>\n-->\n\nd');
  expect(page.blocks).toHaveLength(1);
  expect(await htmlOf('a <!-- b --> c')).toBe('<p>a  c</p>');
});

test('the title of the front matter becomes a heading, unless the page has one', async () => {
  expect(await htmlOf('---\ntitle: A\n---\n\ntext')).toMatch(/^<h1 id="a"/);
  expect((await htmlOf('---\ntitle: A\n---\n\n# B')).match(/<h1/g)).toHaveLength(1);
});

test('reference links and footnotes work across a demo', async () => {
  const html = await htmlOf(
    '[a][x] and[^1]\n\n<code src="./d.tsx" />\n\n[x]: /there\n\n[^1]: note',
  );
  expect(html).toMatch(/<a href="\/there">a<\/a>[^|]*\|[^|]*note/);
});

describe('tags', () => {
  const tags = async (source: string) =>
    (await parse(source)).blocks.filter(({ type }) => type !== 'prose');

  test.each([
    '<code src="./a.tsx"></code>',
    '<code src="./a.tsx" />',
    '<code\n  src="./a.tsx"></code>',
  ])('%j is a demo', async (source) => {
    expect(await tags(`text\n\n${source}\n\ntext`)).toEqual([
      { type: 'demo', attributes: { src: './a.tsx' }, line: 3 },
    ]);
  });

  test('tags may be on consecutive lines, and have their line numbers', async () => {
    const source =
      '<code src="a.tsx"></code>\n<code src="b.tsx" />\n\n<API of="x"></API>\n<Overview />\n<Facts />';
    expect(
      (await tags(source)).map(({ type, ...rest }) => [type, 'line' in rest && rest.line]),
    ).toEqual([
      ['demo', 1],
      ['demo', 2],
      ['api', 4],
      ['overview', 5],
      ['facts', 6],
    ]);
  });

  test('attributes are parsed as booleans, lists, objects and texts', async () => {
    const [demo] = await tags(
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

  test.each([
    ['in a quote', '> See <code src="a.tsx"></code>.', 'code src', 1],
    ['in another element', '<details>\n\n<Overview />\n\n</details>', 'Overview', 3],
    ['that is not closed', '<code src="a.tsx">Text\n\ntext', 'code src', 1],
  ])('a tag %s is a mistake', async (_, source, tag, line) => {
    const { problems } = await parse(source);
    const text = `has <${tag}> inside other content; close it and put it into a separate paragraph at the top level.`;
    expect(problems).toEqual([{ text, file: 'page.md', line }]);
  });

  test.each(['<Tabs>\n</Tabs>', '- a\n\n  <Tabs>'])(
    'an unknown tag in a block of HTML is a mistake: %j',
    async (source) => {
      const { problems } = await parse(source);
      expect(problems).toEqual([
        expect.objectContaining({ text: expect.stringContaining('the unknown tag <Tabs>') }),
      ]);
    },
  );

  test.each(['<Tag lang="en"></Tag>', '# A <Tag>1.0+</Tag>'])(
    'an unknown tag in a text is a mistake if it has attributes or is closed: %j',
    async (source) => {
      const { problems } = await parse(source);
      expect(problems).toEqual([
        expect.objectContaining({ text: expect.stringContaining('the unknown tag <Tag>') }),
      ]);
    },
  );

  test('types in a text are not reported as unknown tags', async () => {
    expect((await parse('Set<T>, then Promise<Data>, and <Data />')).problems).toEqual([]);
  });
});

test('a page has headings, sections, addresses and a first paragraph', async () => {
  const page = await parse(
    '# A\n\nLead [x](./x.md).\n\n## B\n\nText\n\n```js\ncode\n```\n\n<p id="own"><img src="./i.png"></p>',
  );
  expect(page.heading).toBe('A');
  expect(page.lead).toBe('Lead x.');
  expect(page.ids).toEqual(expect.arrayContaining(['a', 'b', 'own']));
  const [title, prose] = page.blocks;
  expect(title).toMatchObject({ isTitle: true, sections: [{}, { heading: { text: 'A' } }] });
  expect(prose?.type === 'prose' && addressesIn(prose.nodes)).toEqual([
    { value: './x.md', kind: 'href', line: 3 },
    { value: './i.png', kind: 'src', line: 13 },
  ]);
  expect(
    prose?.type === 'prose' && prose.sections.map(({ heading, text }) => [heading?.text, text]),
  ).toEqual([
    [undefined, 'Lead x.'],
    ['B', 'Text'],
  ]);
});

test('heading ids follow the rules of github-slugger, keep Chinese and are never empty', () => {
  const slug = createSlugger();
  expect(['代码演示', '📦 Install 安装', 'API: useSize(target)', '!!!'].map(slug)).toEqual([
    '代码演示',
    '-install-安装',
    'api-usesizetarget',
    'section',
  ]);
});

test('heading ids are unique within a page', () => {
  expect(['Params', 'Params', 'params', 'Params-1'].map(createSlugger(['params']))).toEqual([
    'params-1',
    'params-2',
    'params-3',
    'params-1-1',
  ]);
});
