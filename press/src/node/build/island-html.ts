import { join } from 'node:path';
import { PressError } from '../../shared/error.ts';
import type { Content } from '../content/load-content.ts';
import {
  type IslandsEntry,
  inlineProblems,
  islandsOf,
  islandWarnings,
  type RenderedIsland,
  renderIslands,
  requestOf,
  searchWithIslands,
  withIslands,
} from '../render/islands.ts';
import { type BundleOptions, bundleIslands } from './bundle.ts';
import { loadServer } from './server-entry.ts';

/** The content with the site's own components rendered; the same object if no page has one. */
export async function renderContentIslands({
  scratch,
  ...options
}: BundleOptions & { scratch: string }): Promise<Content> {
  const { config, content, store, onWarning } = options;
  const islands = islandsOf(content.pages);
  if (islands.length === 0) return content;
  const { bundle, identity } = await bundleIslands(options);
  const rendered = new Map<string, RenderedIsland>();
  const keyOf = (island: (typeof islands)[number]) =>
    JSON.stringify([
      identity,
      requestOf(island, config),
      config.components[island.name]?.prerender,
    ]);
  for (const island of islands) {
    const kept = await store?.read<RenderedIsland>('island', keyOf(island));
    if (kept) rendered.set(island.key, kept);
  }
  const missing = islands.filter(({ key }) => !rendered.has(key));
  if (missing.length > 0) {
    const server = await loadServer<IslandsEntry>(bundle, join(scratch, 'islands'));
    const made = await renderIslands(missing, { config, server, onLateError: onWarning });
    if (made.problems.length > 0) throw new PressError(made.problems);
    for (const island of missing) {
      const result = made.rendered.get(island.key) ?? { html: '' };
      rendered.set(island.key, result);
      await store?.write('island', keyOf(island), result);
    }
  }
  const problems = inlineProblems(content.pages, rendered);
  if (problems.length > 0) throw new PressError(problems);
  for (const warning of islandWarnings(islands, rendered)) onWarning?.(warning);
  return {
    ...content,
    pages: content.pages.map((page) => withIslands(page, { config, rendered })),
    search: searchWithIslands(content.search, rendered),
  };
}
