import { describe, expect, it } from 'vitest';
import { ISLAND_ID, SLOT, STATIC_SLOT } from '../../../shared/islands.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { markdownOf } from '../../features/exports/markdown-export.ts';
import { parsePage } from '../../page/parse.ts';
import { type LinkedPage, htmlOf as textOfPage } from '../../site/linked-page.ts';
import {
  type IslandRequest,
  inlineProblems,
  islandsOf,
  islandWarnings,
  renderIslands,
  searchWithIslands,
  withIslands,
} from './render-islands.ts';

const config = {
  components: {
    Chart: { module: '/Chart.tsx', static: false, prerender: true },
    Badge: { module: '/Badge.tsx', static: true, prerender: true },
    Card: { module: '/Card.tsx', static: false, prerender: true },
    Late: { module: '/Late.tsx', static: false, prerender: false },
  },
} satisfies Pick<ResolvedConfig, 'components'>;

type Render = (request: IslandRequest) => string;

/** A page with islands that are rendered by a function. */
async function pageOf(source: string, render: Render) {
  const { parts, islands } = await parsePage({
    file: '/docs/page.md',
    source,
    locale: 'en-US',
    components: new Set(Object.keys(config.components)),
  });
  const prose = parts.filter((part) => part.type === 'prose');
  const page = {
    islands,
    blocks: prose.map(({ html }) => ({ type: 'prose', html })),
  } as LinkedPage;
  const renderIsland = async (request: IslandRequest) => render(request);
  const all = islandsOf([page]);
  const { rendered, problems } = await renderIslands(all, { config, server: { renderIsland } });
  const text = prose.flatMap(({ sections }) => sections.map((one) => one.text)).join(' ');
  return {
    rendered,
    filled: withIslands(page, { config, rendered }),
    search: searchWithIslands({ en: [{ title: '', path: '', depth: 1, text }] }, rendered).en?.[0]
      ?.text,
    problems: [...problems, ...inlineProblems([page], rendered)].map(({ message }) => message),
    warnings: islandWarnings(all, rendered),
  };
}

const htmlOf = ({ filled }: Awaited<ReturnType<typeof pageOf>>) =>
  textOfPage(filled).replaceAll('\n', '');

const markdownIn = ({ filled }: Awaited<ReturnType<typeof pageOf>>) =>
  markdownOf({
    address: '/page',
    title: 'T',
    nodes: filled.blocks.flatMap((block) => (block.type === 'prose' ? block.html.markdown : [])),
  });

describe('an island in a page', () => {
  it('has its props beside its HTML, for the browser', async () => {
    const page = await pageOf(`<Chart title='"a" & <b>' />`, () => '<svg></svg>');
    expect(htmlOf(page)).toBe(
      '<div data-demo-root data-island="Chart" data-props="{&quot;title&quot;:&quot;\\&quot;a\\&quot; &amp; &lt;b&gt;&quot;}"><svg></svg></div>',
    );
  });

  it('has its content once: where it shows it, else in a template', async () => {
    const source = '<Card>\n**a**\n</Card>';
    const content = '<p><strong>a</strong></p>';
    const shown = await pageOf(source, () => `<b>${SLOT}</b>`);
    expect(htmlOf(shown)).toBe(`<div data-demo-root data-island="Card"><b>${content}</b></div>`);
    const hidden = await pageOf(source, () => '<b></b>');
    expect(htmlOf(hidden)).toBe(
      `<div data-demo-root data-island="Card"><b></b><template data-island-children>${content}</template></div>`,
    );
  });

  it('is nothing but HTML if it is static', async () => {
    const page = await pageOf('a <Badge>b</Badge>', () => `<i>${STATIC_SLOT}</i>`);
    expect(htmlOf(page)).toBe(
      '<p>a <span data-demo-root><i><span data-island-children>b</span></i></span></p>',
    );
    const own = await pageOf('<Chart static />', () => '<svg></svg>');
    expect(htmlOf(own)).toBe('<div data-demo-root><svg></svg></div>');
  });

  it('shows its content until the browser renders it, if it is not prerendered', async () => {
    const page = await pageOf('<Late>\na\n</Late>', () => 'never');
    expect(htmlOf(page)).toBe(
      '<div data-demo-root data-island="Late" data-client><div data-island-children><p>a</p></div></div>',
    );
    expect(page.warnings).toEqual([]);
  });

  it('has ids of its own, also where another one is the same', async () => {
    const html = htmlOf(await pageOf('<Chart />\n\n<Chart />', () => `<b id="${ISLAND_ID}x"></b>`));
    expect([...html.matchAll(/data-id="(.*?)"><b id="(.*?)"/g)].map(([, a, b]) => [a, b])).toEqual([
      ['island-1-', 'island-1-x'],
      ['island-2-', 'island-2-x'],
    ]);
  });

  it('reports the attributes in its HTML, which a theme has styles for', async () => {
    const { filled } = await pageOf('<Chart />', () => '<p data-callout data-code-title="x">a</p>');
    expect(filled.blocks).toMatchObject([{ html: { uses: ['dataCallout', 'dataCodeTitle'] } }]);
  });

  it('leaves the rest of the page as it is', async () => {
    const head: LinkedPage['head'] = [['meta', { name: 'a', content: 'b' }]];
    const page = { blocks: [], islands: [], head } as unknown as LinkedPage;
    expect(withIslands(page, { config, rendered: new Map() })).toEqual(page);
  });

  it('is rendered once for all places where it is the same', async () => {
    let count = 0;
    const once = await pageOf('<Chart />', () => String(count++));
    const renders = count;
    count = 0;
    await pageOf('<Chart />\n\n<Chart />\n\n- <Chart />', () => String(count++));
    expect(count).toBe(renders);
    expect(once.rendered.size).toBe(1);
  });
});

describe('the text of an island', () => {
  const render: Render = ({ name, props }) =>
    name === 'Card'
      ? `<b>frame</b>${SLOT}`
      : name === 'Badge'
        ? `<i>${SLOT}</i>`
        : `<section><strong>${props.title}</strong><button>add</button>is <em>b</em>ig<style>a</style></section>`;
  const source =
    '# T\n\nSee <Chart title="One" />.\n\n<Card>\n- **two** <Badge>three</Badge>\n\n<Chart title="Four" />\n</Card>';

  it('is in the Markdown export: what it shows, with its content as Markdown', async () => {
    expect(markdownIn(await pageOf(source, render))).toBe(
      '# T\n\nSee One add is big.\n\nframe\n\n- **two** three\n\nFour add is big\n',
    );
    expect(markdownIn(await pageOf('# T\n\n> <Card>two</Card>', render))).toBe(
      '# T\n\n> frame\n>\n> two\n',
    );
  });

  it('is found by the search', async () => {
    expect((await pageOf(source, render)).search).toBe(
      'See One add is big . frame two three Four add is big',
    );
  });
});

describe('a component that cannot be rendered', () => {
  const failing =
    (error: unknown): Render =>
    () => {
      throw error;
    };

  it('is a mistake of the page, with its name, its line and the message', async () => {
    const { problems } = await pageOf('# T\n\n<Chart />', failing(new Error('no data')));
    expect(problems).toEqual([
      '/docs/page.md:3 has <Chart>, which cannot be rendered: no data; fix it, or, if it needs a browser, set "prerender: false" for it in "components".',
    ]);
  });

  it('because it needs a browser is left to it, with a warning', async () => {
    const page = await pageOf('<Chart />', failing(new ReferenceError('window is not defined')));
    expect(page.problems).toEqual([]);
    expect(page.warnings).toEqual([
      '<Chart> in /docs/page.md:1 is not prerendered: window is not defined; use browser APIs only in an effect, or set "prerender: false" for it in "components".',
    ]);
    expect(htmlOf(page)).toContain('data-client');
  });

  it('and is static is always a mistake', async () => {
    const error = new ReferenceError('window is not defined');
    expect((await pageOf('<Badge />', failing(error))).problems).toEqual([
      expect.stringContaining(
        '/docs/page.md:1 has <Badge>, which cannot be rendered: window is not',
      ),
    ]);
    expect((await pageOf('<Late static />', () => '')).problems).toEqual([
      expect.stringContaining('has <Late>, which is static, but never rendered: "prerender" is'),
    ]);
  });

  it('in a paragraph, because it is a block, is a mistake whose message explains where it can be', async () => {
    expect((await pageOf('a <Chart />', () => '<div></div>')).problems).toEqual([
      '/docs/page.md:1 has <Chart> in a line of text, but it renders <div>, which would end the paragraph; put it on a separate line, or let it render <span>.',
    ]);
    expect((await pageOf('- a <Chart />', () => '<div></div>')).problems).toEqual([]);
    expect((await pageOf('a <Chart />', () => '<details-x></details-x>')).problems).toEqual([]);
  });
});
