import type { Demo, Page, PageData, ThemeColor, ViewData } from '../../../shared/records.ts';
import { pathInLocale } from '../../../shared/route.ts';
import { writeHtml } from '../../markdown/write-html.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';

/** The exports of the client's server entry. */
export interface ServerEntry {
  themeColor: ThemeColor | undefined;
  renderView(data: ViewData, path: string): { html: string; title: string };
  renderDemo(id: string): Promise<string>;
}

export type DemoAssets = Record<'styles' | 'modules', string[]>;

export interface ViewDataOptions {
  build: string;
  content: Content;
  /** Demo id → its prerendered HTML. */
  demoHtml: ReadonlyMap<string, string>;
  /** The files of demos, as paths under the base. */
  assetsOf?: (demoIds: string[]) => DemoAssets;
  /** Demo id → the files that it loads, as paths under the base, its module first. */
  filesOf?: (demoId: string) => string[];
  /** The share image of pages that do not name one: its path. */
  defaultImage?: string | undefined;
}

/** Everything a page shows: its data file. */
export function pageData(
  { page, blocks, demos, previous, next, hoverKeys }: LinkedPage,
  options: ViewDataOptions,
): ViewData {
  const { build, content, demoHtml, assetsOf, defaultImage } = options;
  return {
    kind: 'page',
    build,
    page,
    blocks: blocks.map((block) =>
      block.type === 'demo'
        ? { ...block, html: demoHtml.get(block.id) }
        : { type: block.type, html: writeHtml(block.nodes, hoverKeys), isTitle: block.isTitle },
    ),
    previous,
    next,
    demos: Object.fromEntries(
      demos.map((id) => [id, withoutCode(withFiles(content.demos.get(id)?.demo as Demo, options))]),
    ),
    ...filled(assetsOf?.(demos)),
    ...alternatesOf(page, options),
    image: defaultImage,
  };
}

const filled = ({ styles = [], modules = [] }: Partial<DemoAssets> = {}) => ({
  styles: styles.length > 0 ? styles : undefined,
  modules: modules.length > 0 ? modules : undefined,
});

function alternatesOf(
  { path, locale }: Page,
  { content: { site, pages } }: ViewDataOptions,
): Pick<PageData, 'alternates'> {
  const { locales } = site;
  if (locales.length < 2) return {};
  const others = locales.flatMap(({ name }) => {
    const inLocale = pathInLocale(path, { from: locale, to: name, locales });
    const other = pages.find(({ page }) => page.path === inLocale);
    return name !== locale && other ? [name] : [];
  });
  return { alternates: others };
}

const withFiles = (demo: Demo, { filesOf }: ViewDataOptions): Demo =>
  filesOf ? { ...demo, files: filesOf(demo.identifier) } : demo;

/** Everything a demo's own page shows. */
export function demoData(given: Demo, options: ViewDataOptions): ViewData {
  const { build, demoHtml, assetsOf } = options;
  const demo = withFiles(given, options);
  const { identifier: id } = demo;
  return { kind: 'demo', build, demo, html: demoHtml.get(id), ...filled(assetsOf?.([id])) };
}

/** The data embedded in a document, without what the document's HTML already contains. */
export function withoutHtml(data: ViewData): ViewData {
  if (data.kind === 'not-found' || data.kind === 'loading') return data;
  if (data.kind === 'demo') {
    return { ...data, demo: withoutSources(data.demo), html: undefined, modules: undefined };
  }
  return {
    ...data,
    modules: undefined,
    blocks: data.blocks.map((block) => ({ ...block, html: undefined })),
    demos: Object.fromEntries(
      Object.entries(data.demos).map(([id, demo]) => [id, withoutSources(demo)]),
    ),
  };
}

/** Pages show highlighted sources; their text is only in the data of the demo itself. */
function withoutCode({ installed: _, ...demo }: Demo): Demo {
  const sources = demo.sources.map(({ code, script, ...source }) => source);
  return { ...demo, sources };
}

/** Only the names of dependencies: their versions are loaded with the sources. */
function withoutSources(demo: Demo): Demo {
  const sources = demo.sources.map((source) => ({ ...source, html: undefined }));
  const names = Object.keys(demo.dependencies);
  const dependencies = Object.fromEntries(names.map((name) => [name, { version: '' }]));
  return withoutCode({ ...demo, sources, dependencies });
}
