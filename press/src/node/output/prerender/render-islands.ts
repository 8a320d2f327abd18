import type { Nodes } from 'mdast';
import type { Problem } from '../../../shared/error.ts';
import { ISLAND_ID, SLOT, STATIC_SLOT } from '../../../shared/islands.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import {
  fillIslandNodes,
  fillSearchMarks,
  type Island,
} from '../../features/islands/read-islands.ts';
import { textOfHtml } from '../../features/islands/text-of-html.ts';
import { locationOf, problemAt } from '../../lib/location.ts';
import { sumUp } from '../../lib/sum-up.ts';
import {
  escapeHtml,
  fillHoles,
  type Html,
  type IslandHole,
  joinHtml,
  plainHtml,
  propertyOf,
} from '../../markdown/html.ts';
import { paragraph, text } from '../../markdown/to-markdown.ts';
import type { PageBlock } from '../../site/linked-page.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';
import { type RenderAllOptions, renderAll } from './render-demo.ts';
import { isMissingName, ofComponent, whyNotRendered } from './why-not-prerendered.ts';

/*
 * The site's components in pages. A component is rendered once for all places with the same props: its
 * children are inserted into the result later.
 */

/** The fields of an island that the prerenderer of components needs. */
export interface IslandRequest extends Pick<Island, 'name' | 'props' | 'isInline' | 'hasChildren'> {
  isStatic: boolean;
}

/** The exports of the client's entry for components. */
export interface IslandsEntry {
  /** Rejects with the error of the component or its module. */
  renderIsland(request: IslandRequest): Promise<string>;
}

export interface RenderedIsland {
  /** Empty if only the browser renders it. */
  html: string;
  /** Why it is not prerendered. */
  cause?: string;
}

export type RenderedIslands = ReadonlyMap<string, RenderedIsland>;

const isStatic = (island: Island, { components }: Pick<ResolvedConfig, 'components'>) =>
  island.isStatic ?? components[island.name]?.static ?? false;

/** Everything that the result depends on, except for the code. */
export function requestOf(
  island: Island,
  config: Pick<ResolvedConfig, 'components'>,
): IslandRequest {
  const { name, props, isInline, hasChildren } = island;
  return { name, props, isInline, hasChildren, isStatic: isStatic(island, config) };
}

/** The islands of pages, without duplicates. */
export function islandsOf(pages: Iterable<Pick<LinkedPage, 'islands'>>): Island[] {
  const all = [...pages].flatMap(({ islands = [] }) => islands);
  return [...new Map(all.toReversed().map((island) => [island.key, island])).values()].reverse();
}

export interface RenderIslandsOptions extends Omit<RenderAllOptions, 'whyThrown'> {
  config: Pick<ResolvedConfig, 'components'>;
  server: IslandsEntry;
}

/** Renders islands. An error is a mistake in the site, unless the component needs a browser. */
export async function renderIslands(
  islands: readonly Island[],
  { config, server, ...options }: RenderIslandsOptions,
): Promise<{ rendered: Map<string, RenderedIsland>; problems: Problem[] }> {
  const problems: Problem[] = [];
  const byKey = new Map(islands.map((island) => [island.key, island]));
  const wanted = islands.filter(({ name }) => config.components[name]?.prerender);
  const items = wanted.map((island) => ({
    id: island.key,
    place: placeOf(island),
    render: () => server.renderIsland(requestOf(island, config)),
  }));
  const { html, causes } = await renderAll(items, {
    ...options,
    whyThrown(key, error) {
      const island = byKey.get(key);
      const why = whyNotRendered(error);
      if (island && !(isMissingName(error) && !isStatic(island, config))) {
        problems.push(problemAt(island, `has <${island.name}>, which cannot be rendered: ${why}.`));
      }
      return why;
    },
  });
  const rendered = new Map<string, RenderedIsland>();
  for (const island of islands) {
    const { key } = island;
    const isLeftOut = !config.components[island.name]?.prerender;
    const cause = isLeftOut ? undefined : causes.get(key);
    if (isLeftOut && isStatic(island, config)) {
      const text = `has <${island.name}>, which is static, but never rendered: "prerender" is false in "components"; remove one of the two.`;
      problems.push(problemAt(island, text));
    }
    rendered.set(key, {
      html: html.get(key) ?? '',
      ...(cause !== undefined && { cause: ofComponent(cause) }),
    });
    const isToldAlready = problems.some(
      ({ file, line }) => file === island.file && line === island.line,
    );
    if (cause === undefined || isToldAlready || !isStatic(island, config)) continue;
    const text = `has <${island.name}>, which is static, but cannot be rendered when the site is built: ${ofComponent(cause)}.`;
    problems.push(
      problemAt(island, text.replace(', or set "prerender: false" for it in "components"', '')),
    );
  }
  return { rendered, problems };
}

const placeOf = ({ file, line, name }: Island) => `<${name}> in ${locationOf(file, line)}`;

/** One warning per cause, with absolute paths. */
export function islandWarnings(islands: readonly Island[], rendered: RenderedIslands): string[] {
  const remarks = islands.flatMap((island) => {
    const { cause } = rendered.get(island.key) ?? {};
    return cause === undefined
      ? []
      : [{ place: placeOf(island), text: `is not prerendered: ${cause}` }];
  });
  return sumUp(remarks, { named: Number.POSITIVE_INFINITY });
}

const BLOCK =
  /<(address|article|aside|blockquote|center|details|dialog|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s>/]/;

/** Reports components in paragraphs with elements that would end the paragraph. */
export function inlineProblems(
  pages: Iterable<Pick<LinkedPage, 'islands'>>,
  rendered: RenderedIslands,
): Problem[] {
  return [...pages].flatMap(({ islands = [] }) =>
    islands.flatMap((island) => {
      const [, tag] = BLOCK.exec(rendered.get(island.key)?.html ?? '') ?? [];
      if (!island.isInParagraph || !tag) return [];
      const text = `has <${island.name}> in a line of text, but it renders <${tag}>, which would end the paragraph; put it on a separate line, or let it render <span>.`;
      return [problemAt(island, text)];
    }),
  );
}

/** The page with its islands inserted. */
export function withIslands(
  page: LinkedPage,
  { config, rendered }: { config: Pick<ResolvedConfig, 'components'>; rendered: RenderedIslands },
): LinkedPage {
  if (!page.islands) return page;
  const islands = page.islands.map((one) => ({ ...one, isStatic: isStatic(one, config) }));
  const byKey = new Map(islands.map((island) => [island.key, island]));
  let ids = 0;
  const htmlOf = (key: string) => rendered.get(key)?.html ?? '';
  const fillOne = (island: Island, { html, hole }: Parts) => {
    if (!html.includes(ISLAND_ID)) return shown(island, { html, hole });
    ids += 1;
    const id = `island-${ids}-`;
    return shown(island, { html: html.replaceAll(ISLAND_ID, id), hole, id });
  };
  const blocks = page.blocks.map((block): PageBlock => {
    if (block.type !== 'prose') return block;
    const filled = fillHoles(block.html, (hole) => {
      const island = hole.kind === 'island' && byKey.get(hole.key);
      if (!island) return undefined;
      const html = htmlOf(hole.key);
      // A component may render the same `data` attributes as Markdown.
      const uses = Array.from(html.matchAll(/ (data-[a-z-]+)/g), ([, name = '']) =>
        propertyOf(name),
      );
      return joinHtml([fillOne(island, { html, hole }), { ...plainHtml(''), uses }]);
    });
    const markdown = fillIslandNodes(filled.markdown, (key, children) => {
      const island = byKey.get(key);
      return island ? asMarkdown(island, { html: htmlOf(key), children }) : children;
    });
    return { ...block, html: { ...filled, markdown } };
  });
  return { ...page, blocks, islands };
}

interface Parts {
  /** The rendered component. */
  html: string;
  /** The hole of the island, which contains its children. */
  hole: IslandHole;
  /** The prefix of ids in it, if there are any: a component may be on a page twice. */
  id?: string;
}

/** The HTML of an island. A static one has no `data-island`, so `client/islands` ignores it. */
function shown(island: Island, { html, hole: { children }, id }: Parts): Html {
  const tag = island.isInline ? 'span' : 'div';
  const own = joinHtml([`<${tag} data-island-children>`, children, `</${tag}>`]);
  // Themes treat it like a demo, and do not style it.
  if (island.isStatic) {
    const content = joinHtml(html.split(STATIC_SLOT), own);
    return joinHtml([`<${tag} data-demo-root>`, content, `</${tag}>`]);
  }
  const props = JSON.stringify(island.props);
  const attributes = [
    `data-demo-root data-island="${island.name}"`,
    ...(props === '{}' ? [] : [`data-props="${escapeHtml(props)}"`]),
    ...(id ? [`data-id="${id}"`] : []),
  ];
  const start = `<${tag} ${attributes.join(' ')}`;
  if (!html) {
    return joinHtml([`${start} data-client>`, island.hasChildren ? own : '', `</${tag}>`]);
  }
  const parts = html.split(SLOT);
  // Children that are not shown at first are kept in a template, so that they are not in the page twice.
  const hidden =
    island.hasChildren && parts.length === 1
      ? joinHtml(['<template data-island-children>', children, '</template>'])
      : '';
  return joinHtml([`${start}>`, joinHtml(parts, children), hidden, `</${tag}>`]);
}

/** The Markdown of an island: its text, with its children in place. */
function asMarkdown(
  { isStatic, isInline }: Island,
  { html, children }: { html: string; children: Nodes[] },
): Nodes[] {
  const slot = isStatic ? STATIC_SLOT : SLOT;
  const [before = '', ...after] = html.split(slot).map(textOfHtml);
  const textNodes = (value: string): Nodes[] => {
    if (!value) return [];
    return [isInline ? text(value) : paragraph(text(value))];
  };
  const parts = [textNodes(before), children, textNodes(after.join(' '))].filter(
    (part) => part.length > 0,
  );
  return parts.flatMap((part, index) => (isInline && index > 0 ? [text(' '), ...part] : part));
}

/** The texts for the search, including those of islands. */
export function searchWithIslands(
  search: Content['search'],
  rendered: RenderedIslands,
): Content['search'] {
  const textOf = (key: string) => textOfHtml(rendered.get(key)?.html ?? '');
  return Object.fromEntries(
    Object.entries(search).map(([locale, records]) => [
      locale,
      records.map((record) => ({ ...record, text: fillSearchMarks(record.text, textOf) })),
    ]),
  );
}
