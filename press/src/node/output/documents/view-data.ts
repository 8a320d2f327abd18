import type {
  Demo,
  PageData,
  PageMetadata,
  ThemeColor,
  ViewData,
} from '../../../shared/records.ts';
import { pathInLocale } from '../../../shared/route.ts';
import { writeHtml } from '../../markdown/write-html.ts';
import type { Content, LinkedPage } from '../../site/content.ts';

/** The exports of the client's server entry. */
export interface ServerEntry {
  themeColor: ThemeColor | undefined;
  renderView(data: ViewData, path: string): { html: string; title: string };
  renderDemo(id: string): Promise<string>;
}

/** The data of a document, and what the theme has rendered from it. */
export interface RenderedPage {
  /** Path under the base. */
  path: string;
  data: ViewData;
  html: string;
  title: string;
}

/** A page or a demo before it is rendered. */
export type View = Pick<RenderedPage, 'path' | 'data'>;

export type DemoAssets = Record<'styles' | 'modules', string[]>;

export interface ViewDataOptions {
  build: string;
  content: Content;
  /** Demo id → its prerendered HTML. */
  demoHtml: ReadonlyMap<string, string>;
  /** The files of demos, as paths under the base. */
  demoAssets?: (demoIds: string[]) => DemoAssets;
  /** Demo id → the files that it loads, as paths under the base, its module first. */
  filesOf?: (demoId: string) => string[];
  /** The share image: its path. */
  image?: string | undefined;
}

/** The pages and demos of a site. */
export function* viewsOf(options: ViewDataOptions): Iterable<View> {
  const { content } = options;
  for (const page of content.pages) {
    yield { path: page.metadata.path, data: renderPage(page, options) };
  }
  for (const demo of standaloneDemos(content)) {
    const path = `/${content.site.demoRoute}/${demo.identifier}`;
    yield { path, data: renderDemoPage(demo, options) };
  }
}

/** The demos that have their own page. */
export const standaloneDemos = ({ demos }: Pick<Content, 'demos'>): Demo[] =>
  [...demos.values()].flatMap(({ demo }) => (demo.inline ? [] : demo));

/** The data of a page, which is also its data file. Its prose becomes HTML here and nowhere else. */
export function renderPage(linkedPage: LinkedPage, options: ViewDataOptions): ViewData {
  const { metadata, blocks, demos, previous, next, hoverKeys } = linkedPage;
  const { build, content, demoHtml, image } = options;
  return {
    kind: 'page',
    build,
    page: metadata,
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
    ...demoAssets(demos, options),
    alternates: alternatesOf(metadata, content),
    image,
  };
}

/** The data of a demo's own page. */
export function renderDemoPage(demo: Demo, options: ViewDataOptions): ViewData {
  const { identifier: id } = demo;
  const { build, content, demoHtml } = options;
  const path = content.demos.get(id)?.pagePath;
  return {
    kind: 'demo',
    build,
    demo: withFiles(demo, options),
    pageTitle: content.pages.find(({ metadata }) => metadata.path === path)?.metadata.title,
    html: demoHtml.get(id),
    ...demoAssets([id], options),
  };
}

function demoAssets(ids: string[], options: ViewDataOptions): Partial<DemoAssets> {
  const { styles = [], modules = [] } = options.demoAssets?.(ids) ?? {};
  return {
    styles: styles.length > 0 ? styles : undefined,
    modules: modules.length > 0 ? modules : undefined,
  };
}

/** The other locales that have the page. */
function alternatesOf(page: PageMetadata, { site, pages }: Content): PageData['alternates'] {
  const { locales } = site;
  if (locales.length < 2) return undefined;
  const otherLocales = locales.map(({ name }) => name).filter((name) => name !== page.locale);
  return otherLocales.filter((name) => {
    const path = pathInLocale(page.path, { from: page.locale, to: name, locales });
    return pages.some((candidate) => candidate.metadata.path === path);
  });
}

const withFiles = (demo: Demo, { filesOf }: ViewDataOptions): Demo =>
  filesOf ? { ...demo, files: filesOf(demo.identifier) } : demo;

/** The data embedded in a document: HTML and sources that the document already contains are left out. */
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

/** Pages show highlighted sources; the text of sources is only in the data of the demo's own page. */
function withoutCode({ installed: _, ...demo }: Demo): Demo {
  const sources = demo.sources.map(({ code, script, ...source }) => source);
  return { ...demo, sources };
}

/** A page has only the names of dependencies: their versions are loaded with the sources. */
function withoutSources(demo: Demo): Demo {
  const sources = demo.sources.map((source) => ({ ...source, html: undefined }));
  const names = Object.keys(demo.dependencies);
  const dependencies = Object.fromEntries(names.map((name) => [name, { version: '' }]));
  const handwritten = demo.handwritten && { ...demo.handwritten, html: undefined };
  return withoutCode({ ...demo, sources, dependencies, handwritten });
}
