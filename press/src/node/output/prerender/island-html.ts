import { join } from 'node:path';
import { PressError, type Problem } from '../../../shared/error.ts';
import { type BundleOptions, bundleIslands } from '../../bundle/bundle.ts';
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
import { loadServer } from './server-entry.ts';

/** The content with the site's own components rendered; the same object if no page has one. */
export async function renderContentIslands({
  scratch,
  ...options
}: BundleOptions & { scratch: string }): Promise<Content> {
  const { config, content, queries, onWarning } = options;
  const islands = islandsOf(content.pages);
  if (islands.length === 0) return content;
  const { bundle, identity } = await bundleIslands(options);
  const rendered = new Map<string, RenderedIsland>();
  const problems: Problem[] = [];
  let server: Promise<IslandsEntry> | undefined;
  const load = () => {
    server ??= loadServer<IslandsEntry>(bundle, join(scratch, 'islands'));
    return server;
  };
  const render = queries.query('island', renderIsland, KEPT);
  for (const island of islands) {
    const key = [identity, requestOf(island, config), config.components[island.name]?.prerender];
    const tools = { island, load, config, onLateError: onWarning };
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
  { island, load, ...options }: RenderIslandOptions,
): Promise<RenderedIsland> {
  const made = await renderIslands([island], { ...options, server: await load() });
  if (made.problems.length > 0) throw new PressError(made.problems);
  return made.rendered.get(island.key) ?? { html: '' };
}

interface RenderIslandOptions extends Omit<RenderIslandsOptions, 'server'> {
  island: Island;
  load: () => Promise<IslandsEntry>;
}
