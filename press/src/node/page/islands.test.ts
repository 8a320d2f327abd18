import { describe, expect, it } from 'vitest';
import { addressesIn, fillHoles, writeHtml } from '../markdown/html.ts';
import { parsePage } from './parse.ts';

const components = new Set(['Chart', 'Badge', 'Card']);
const parse = (source: string) =>
  parsePage({ file: '/docs/page.md', source, locale: 'en-US', components });

/** The HTML of a page, with islands as tags: `{Chart …}`, or `{chart …}` in a line of text. */
async function htmlOf(source: string) {
  const { parts, islands, problems } = await parse(source);
  expect(problems).toEqual([]);
  const byKey = new Map(islands.map((island) => [island.key, island]));
  const html = parts.map((part) => {
    if (part.type !== 'prose') return '|';
    const filled = fillHoles(part.html, (hole) => {
      if (hole.kind !== 'island') return undefined;
      const { name = '', isInline } = byKey.get(hole.key) ?? {};
      return `{${isInline ? name.toLowerCase() : name} ${writeHtml(hole.children).trim()}}`;
    });
    return writeHtml(filled);
  });
  return html.join('').replaceAll('\n', '');
}

const problemsOf = async (source: string) =>
  (await parse(source)).problems.map(({ message }) => message);

describe('a component', () => {
  it.each([
    ['on a line of its own is a block', '<Chart />', '{Chart }'],
    ['with several lines is a block', '<Chart\n  a="b"\n\n  c={[1,\n2]}\n/>', '{Chart }'],
    ['with a line that looks like a list is a block', '<Chart a="b\n- c" />', '{Chart }'],
    ['in a line of text is part of it', 'a <Chart /> b', '<p>a {chart } b</p>'],
    [
      'with text on its line is part of it',
      'a <Badge>b **c**</Badge>',
      '<p>a {badge b <strong>c</strong>}</p>',
    ],
    ['that is all of a paragraph is a block', '<Badge>a *b*</Badge>', '{Badge a <em>b</em>}'],
    [
      'beside another one stays in its line',
      '<Badge>a</Badge> <Badge>b</Badge>',
      '<p>{badge a} {badge b}</p>',
    ],
    ['ends a paragraph that it follows', 'a\n<Chart />\nb', '<p>a</p>{Chart }<p>b</p>'],
    [
      'has Markdown in it without empty lines',
      '<Card>\n- a\n</Card>',
      '{Card <ul><li>a</li></ul>}',
    ],
    [
      'has Markdown in it with empty lines',
      '<Card>\n\n# a\n\nb\n\n</Card>',
      '{Card <h1 id="a" tabindex="-1"><a data-anchor href="#a">a</a></h1><p>b</p>}',
    ],
    [
      'may be in another one',
      '<Card>\n<Card>\n<Chart />\n</Card>\n</Card>',
      '{Card {Card {Chart }}}',
    ],
    ['may be in another one on the same line', '<Card><Chart /></Card>', '{Card {Chart }}'],
    [
      'may be in a list',
      '- <Card>\n  a\n  </Card>\n- b',
      '<ul><li>{Card <p>a</p>}</li><li>b</li></ul>',
    ],
    [
      'may be in a quote',
      '> <Card\n>   a="b">\n> c\n> </Card>',
      '<blockquote>{Card <p>c</p>}</blockquote>',
    ],
    [
      'may be around a note',
      '<Card>\n:::tip T\na\n:::\n</Card>',
      '{Card <div data-callout="tip" role="note"><p data-callout-title>T</p><p>a</p></div>}',
    ],
    [
      'may be in a note',
      ':::tip T\n<Chart />\n:::',
      '<div data-callout="tip" role="note"><p data-callout-title>T</p>{Chart }</div>',
    ],
    ['may be in HTML, after an empty line', '<div>\n\n<Chart />\n\n</div>', '<div>{Chart }</div>'],
    [
      'may be in a heading',
      '## a <Badge>b</Badge>',
      '<h2 id="a-b" tabindex="-1"><a data-anchor href="#a-b">a {badge b}</a></h2>',
    ],
  ])('%s', async (_, source, html) => {
    expect(await htmlOf(source)).toBe(html);
  });

  it.each([
    ['`<Chart a=`'],
    ['`<Chart />`'],
    ['Set\\<Chart>'],
    ['Set<Chart>'],
    ['```\n<Chart />\n```'],
    ['    <Chart />'],
    ['<!-- <Chart /> -->'],
  ])('is not what %s shows', async (source) => {
    const { islands, problems } = await parse(source);
    expect([islands, problems]).toEqual([[], []]);
  });

  it('is known by its line, and has whether it needs a script', async () => {
    const { islands } = await parse(
      '# a\n\n<Chart b="c" />\n\nd <Badge static>e</Badge> <Badge static={false} />',
    );
    expect(islands).toMatchObject([
      { name: 'Chart', line: 3, props: { b: 'c' }, isInline: false, hasChildren: false },
      { name: 'Badge', line: 5, props: {}, isStatic: true, isInParagraph: true, hasChildren: true },
      { name: 'Badge', line: 5, props: {}, isStatic: false, hasChildren: false },
    ]);
    expect(islands[0]).not.toHaveProperty('isStatic');
  });

  it('has headings, ids, links and words that are those of the page', async () => {
    const { parts, ids } = await parse(
      '# A\n\n<Card>\n## In *it*\n\nsome [words](./b.md)\n</Card>\n\nafter',
    );
    const [title, part] = parts;
    if (title?.type !== 'prose' || part?.type !== 'prose') throw new Error('no prose');
    expect([title, part].map(({ headings: [heading] }) => heading?.text)).toEqual(['A', 'In it']);
    expect(ids).toContain('in-it');
    expect(addressesIn(part.html)).toEqual([{ value: './b.md', kind: 'href', line: 6 }]);
    expect(part.sections.at(-1)?.text).toBe('some words after');
  });

  it('leaves its words to the description of the page', async () => {
    expect((await parse('# A\n\nIs <Badge>new</Badge> and <Chart />.')).lead).toBe('Is new and .');
  });
});

describe('a mistake in a tag', () => {
  const beside = 'write <Card> and </Card> on the same line, or each on a separate line';
  it.each([
    [
      '<Card>\n\na',
      `/docs/page.md:1 has <Card>, which is not closed; ${beside}. Without content, write <Card />; to show it literally, use backticks.`,
    ],
    ['a\n\n</Card>', `/docs/page.md:3 has </Card> without <Card> before it; ${beside}.`],
    [
      '<Chart a={b} />',
      '/docs/page.md:1 has <Chart>, which has a={b}; braces may only contain JSON: a number, true, false, null, "text", [a list] or {"an": "object"}.',
    ],
    [
      'a\n\nb <Chart a="c />',
      '/docs/page.md:3 has <Chart, which does not end; close its quotes and braces, and end it with ">" or "/>".',
    ],
    [
      '<Chart static="maybe" />',
      '/docs/page.md:1 has <Chart> with a value for "static"; write true or false.',
    ],
    [
      '<div>\n<Chart />\n</div>',
      '/docs/page.md:2 has <Chart> inside HTML; leave an empty line before and after it, and indent it by less than four spaces.',
    ],
    [
      '<Chrat />',
      '/docs/page.md:1 has the unknown tag <Chrat>; did you mean <Chart>? To show it literally, use backticks.',
    ],
    [
      'a <Bagde /> b',
      '/docs/page.md:1 has the unknown tag <Bagde>; did you mean <Badge>? To show it literally, use backticks.',
    ],
  ])('%j is reported with its place and the fix', async (source, message) => {
    expect(await problemsOf(source)).toEqual([message]);
  });

  it('names all tags where none is near', async () => {
    expect(await problemsOf('<Zebra />')).toEqual([
      expect.stringMatching(/known tags are <code src>, <API>, .*<Chart>, <Badge>, <Card>\./),
    ]);
  });

  it('that closes another one than the last names both', async () => {
    const problems = await problemsOf('<Card>\n<Badge>\n</Card>');
    expect(problems).toEqual([
      expect.stringContaining(':3 has </Card> without <Card> before it'),
      expect.stringContaining(':2 has <Badge>, which is not closed'),
      expect.stringContaining(':1 has <Card>, which is not closed'),
    ]);
  });
});
