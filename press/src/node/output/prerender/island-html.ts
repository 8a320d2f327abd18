import { PressError, type Problem } from '../../../shared/error.ts';
import type { BundleOptions } from '../../bundle/bundle.ts';
import type { Island } from '../../features/islands/read-islands.ts';
import { attempt } from '../../lib/errors.ts';
import { KEPT } from '../../lib/queries.ts';
import type { Content } from '../../site/load-content.ts';
import {
  type IslandsEntry,
  inlineProblems,
  islandsOf,
  islandWarnings,
  type RenderedIsland,
  type RenderIslandsOptions,
  renderIslands,
  requestOf,
  searchWithIslands,
  withIslands,
} from './render-islands.ts';
import type { Server } from './server.ts';

/** The content with the site's own components rendered; the same object if no page has one. */
export async function renderContentIslands({
  config,
  content,
  queries,
  server,
  onWarning,
}: BundleOptions & { server: Server }): Promise<Content> {
  const islands = islandsOf(content.pages);
  if (islands.length === 0) return content;
  const identity = await server.identityOf('islands');
  const rendered = new Map<string, RenderedIsland>();
  const problems: Problem[] = [];
  const render = queries.query('island', renderIsland, KEPT);
  for (const island of islands) {
    const key = [identity, requestOf(island, config), config.components[island.name]?.prerender];
    const tools = { island, server, config, onLateError: onWarning };
    const { value, problems: found } = await attempt(() => render(key, tools));
    problems.push(...found);
    rendered.set(island.key, value ?? { html: '' });
  }
  problems.push(...inlineProblems(content.pages, rendered));
  if (problems.length > 0) throw new PressError(problems);
  for (const warning of islandWarnings(islands, rendered)) onWarning?.(warning);
  return {
    ...content,
    pages: content.pages.map((page) => withIslands(page, { config, rendered })),
    search: searchWithIslands(content.search, rendered),
  };
}

async function renderIsland(
  _key: unknown,
  { island, server, ...options }: RenderIslandOptions,
): Promise<RenderedIsland> {
  const made = await renderIslands([island], {
    ...options,
    server: await server.load<IslandsEntry>('islands'),
  });
  if (made.problems.length > 0) throw new PressError(made.problems);
  return made.rendered.get(island.key) ?? { html: '' };
}

interface RenderIslandOptions extends Omit<RenderIslandsOptions, 'server'> {
  island: Island;
  server: Server;
}
