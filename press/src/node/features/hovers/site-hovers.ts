import { type Hovers, hoversFileOf } from '../../../shared/hovers.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { sentence, thrownError } from '../../lib/errors.ts';
import type { Problem } from '../../lib/problems.ts';
import type { Content, LinkedPage } from '../../site/content.ts';
import { declaredTypes, typesIn } from './declarations.ts';
import { hoversFile, type NamedText, packHovers } from './hover-text.ts';
import { codeOfDemo, codeOfPage, type PageCode, withHoverMarks } from './page-code.ts';
import { type CodeModule, openTypeProject, type TypeProject } from './type-project.ts';

export interface SiteHoversOptions {
  config: ResolvedConfig;
  /** For the modules that TypeScript reads; inside the site's folder, from which packages are resolved. */
  folder: string;
  onWarning: (warning: Problem) => void;
}

type PageModules = ReadonlyMap<string, CodeModule>;

export interface SiteHovers extends Pick<TypeProject, 'reportChanges' | 'close'> {
  /** The hovers of each page, in the order of the pages; empty for a page without code. */
  hoversOf(pages: readonly LinkedPage[], content: Pick<Content, 'demos'>): Promise<Hovers[]>;
}

/** Hovers for a build or a development server. */
export function openSiteHovers({ config, folder, onWarning }: SiteHoversOptions): SiteHovers {
  const project = openTypeProject(config, folder);
  let queue: Promise<unknown> = Promise.resolve();

  /** For each page: key → the names with hovers in the code that has the key; code without any is left out. */
  async function inspect(pages: readonly PageModules[]): Promise<Map<string, NamedText[]>[]> {
    // Pages may share modules, such as the sources of a demo.
    const moduleId = ({ file, text }: CodeModule) => `${file}\n${text}`;
    const allModules = pages.flatMap((modules) => [...modules.values()]);
    const modulesById = new Map(allModules.map((module) => [moduleId(module), module]));
    // One after the other: all inspections share a folder.
    const inspection = queue.then(() => project.inspect([...modulesById.values()]));
    queue = inspection.catch(() => {});
    const results = await inspection.catch((error): Map<CodeModule, NamedText[]> => {
      const reason = sentence(thrownError(error).message);
      const text = `sets "hovers", but TypeScript failed, so some code has no hovers: ${reason}`;
      onWarning({ file: config.file, text });
      return new Map();
    });
    return pages.map((modules) => {
      const namesByKey = new Map<string, NamedText[]>();
      for (const [key, module] of modules) {
        const inspectedModule = modulesById.get(moduleId(module)) as CodeModule;
        const names = results.get(inspectedModule) ?? [];
        if (names.length > 0) namesByKey.set(key, names);
      }
      return namesByKey;
    });
  }

  async function hoversOf(pages: readonly LinkedPage[], { demos }: Pick<Content, 'demos'>) {
    const pageCodes = pages.map((page) => codeOfPage(page, config));
    const pageModules = pages.map((page, index) => {
      const pageDemos = page.demos.flatMap((id) => demos.get(id) ?? []);
      const demoModules = pageDemos.flatMap((demo) => [...codeOfDemo(demo)]);
      return new Map([...(pageCodes[index] as PageCode).modules, ...demoModules]);
    });
    const results = await inspect(pageModules);
    return pages.map((page, index) => {
      const { apiTypeTexts, shortTypes } = pageCodes[index] as PageCode;
      const namesByKey = new Map([...(results[index] ?? []), ...shortTypes]);
      for (const [key, names] of namesOfTypes(page, apiTypeTexts, config)) {
        namesByKey.set(key, mergeNames(names, namesByKey.get(key)));
      }
      return packHovers(namesByKey);
    });
  }

  const { reportChanges, close } = project;
  return { hoversOf, reportChanges, close };
}

/** Names of types in signatures and tables of the API, with their declarations as hovers. */
function namesOfTypes(
  { apis }: LinkedPage,
  apiTypeTexts: ReadonlyMap<string, string>,
  config: ResolvedConfig,
): [string, NamedText[]][] {
  if (apiTypeTexts.size === 0) return [];
  const texts = declaredTypes(apis, config);
  return [...apiTypeTexts].flatMap(([key, text]): [string, NamedText[]][] => {
    const names = typesIn(text, texts);
    return names.length > 0 ? [[key, names]] : [];
  });
}

/** Both lists, sorted by position; at the same position, the first list wins. */
const mergeNames = (names: NamedText[], more: NamedText[] = []) =>
  [...new Map([...more, ...names].map((name) => [name.start, name])).values()].sort(
    (a, b) => a.start - b.start,
  );

/** The content of a site with marks on code that has hovers; unchanged if hovers are off. */
export async function withHovers(content: Content, options: SiteHoversOptions): Promise<Content> {
  const { config } = options;
  if (!config.hovers) return content;
  const siteHovers = openSiteHovers(options);
  try {
    const hovers = await siteHovers.hoversOf(content.pages, content);
    const keys = new Set(hovers.flatMap(({ blocks }) => Object.keys(blocks)));
    const pages = content.pages.map((page, index) =>
      pageWith(page, hovers[index] as Hovers, config),
    );
    return { ...content, pages, demos: withHoverMarks(content.demos, (key) => keys.has(key)) };
  } finally {
    await siteHovers.close();
  }
}

function pageWith(page: LinkedPage, hovers: Hovers, config: ResolvedConfig): LinkedPage {
  if (hovers.texts.length === 0) return page;
  const keys = [...codeOfPage(page, config).keys];
  const hoverKeys = new Map(keys.filter(([, key]) => Object.hasOwn(hovers.blocks, key)));
  return { ...page, hovers, hoverKeys };
}

/** The files with hovers: path → function that returns the text. */
export function* hoverTexts(
  { pages }: Pick<Content, 'pages'>,
  build: string,
): Iterable<[path: string, render: () => string]> {
  const rendered = new Map<string, string>();
  for (const { metadata, hovers } of pages) {
    if (!hovers) continue;
    yield [hoversFileOf(metadata.path), () => JSON.stringify(hoversFile(hovers, build, rendered))];
  }
}
