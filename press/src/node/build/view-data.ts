import type { Demo, Page, ThemeColor, ViewData } from '../../shared/records.ts';
import { pathInLocale } from '../../shared/route.ts';
import type { Content, ContentPage } from '../content/load-content.ts';

/** What the client's server entry offers. */
export interface ServerEntry {
  themeColor: ThemeColor | undefined;
  renderView(data: ViewData, path: string): { html: string; title: string };
  renderDemo(id: string): Promise<string>;
}

/** Everything a page shows: its data file. */
export function pageData(
  { page, blocks, demos, previous, next }: ContentPage,
  work: { build: string; content: Content; demoHtml: ReadonlyMap<string, string> },
): ViewData {
  return {
    kind: 'page',
    build: work.build,
    page,
    blocks: blocks.map((block) =>
      block.type === 'demo' ? { ...block, html: work.demoHtml.get(block.id) } : block,
    ),
    previous,
    next,
    demos: Object.fromEntries(
      demos.map((id) => [id, withoutCode(work.content.demos.get(id)?.demo as Demo)]),
    ),
    alternates: alternatesOf(page, work.content),
  };
}

function alternatesOf({ path, locale }: Page, { site, pages }: Content): string[] | undefined {
  const { locales } = site;
  if (locales.length < 2) return undefined;
  return locales.flatMap(({ name }) => {
    const other = pathInLocale(path, { from: locale, to: name, locales });
    return name !== locale && pages.some(({ page }) => page.path === other) ? [name] : [];
  });
}

export function demoData(
  demo: Demo,
  work: { build: string; demoHtml: ReadonlyMap<string, string> },
): ViewData {
  return { kind: 'demo', build: work.build, demo, html: work.demoHtml.get(demo.identifier) };
}

/** What is embedded in a document: what the document shows need not be in its data as well. */
export function withoutHtml(data: ViewData): ViewData {
  if (data.kind === 'not-found') return data;
  if (data.kind === 'demo') return { ...data, demo: withoutSources(data.demo), html: undefined };
  return {
    ...data,
    blocks: data.blocks.map((block) => ({ ...block, html: undefined })),
    demos: Object.fromEntries(
      Object.entries(data.demos).map(([id, demo]) => [id, withoutSources(demo)]),
    ),
  };
}

/** A page shows a demo's sources; who sends them elsewhere reads the demo's own data. */
function withoutCode({ installed: _, ...demo }: Demo): Demo {
  const sources = demo.sources.map(({ name, language, html }) => ({ name, language, html }));
  return { ...demo, sources };
}

function withoutSources(demo: Demo): Demo {
  const sources = demo.sources.map((source) => ({ ...source, html: undefined }));
  return withoutCode({ ...demo, sources });
}
