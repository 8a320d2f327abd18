import { type Hovers, hoversFileOf } from '../../../shared/hovers.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { sentence, thrownError } from '../../lib/errors.ts';
import type { Problem } from '../../lib/problems.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';
import { declaredTypes, typesIn } from './declarations.ts';
import { hoversFile, type NamedText, packHovers } from './hover-text.ts';
import { codeOfDemo, codeOfPage, type PageCode, withMarks } from './page-code.ts';
import { type CodeModule, openTypeProject } from './type-project.ts';

export interface SiteHoversOptions {
  config: ResolvedConfig;
  /** For the modules that TypeScript reads; inside the site's folder, from which packages are resolved. */
  folder: string;
  onWarning: (warning: Problem) => void;
}

export interface SiteHovers {
  /** Hovers by page, including pages without any. */
  of(pages: readonly LinkedPage[], content: Pick<Content, 'demos'>): Promise<Hovers[]>;
  /** Reports changed files. */
  changed(files: readonly string[]): void;
  close(): Promise<void>;
}

/** Hovers for a build or a development server. */
export function openSiteHovers({ config, folder, onWarning }: SiteHoversOptions): SiteHovers {
  const project = openTypeProject(config, folder);
  let queue: Promise<unknown> = Promise.resolve();

  /** Queries TypeScript about units, which may share modules, such as a file that two demos import. */
  async function inspect(units: readonly CodeModule[][]): Promise<NamedText[][][]> {
    const moduleKey = ({ file, text }: CodeModule) => `${file}\n${text}`;
    const modules = new Map(units.flat().map((module) => [moduleKey(module), module]));
    // In sequence: all inspections share a folder.
    const inspection = queue.then(() => project.inspect([...modules.values()]));
    queue = inspection.catch(() => {});
    const results = await inspection.catch((error): NamedText[][] => {
      const reason = sentence(thrownError(error).message);
      const text = `sets "hovers", but TypeScript failed, so some code has no hovers: ${reason}`;
      onWarning({ file: config.file, text });
      return [];
    });
    const byKey = new Map([...modules.keys()].map((key, index) => [key, results[index]]));
    return units.map((unit) => unit.map((module) => byKey.get(moduleKey(module)) ?? []));
  }

  async function of(pages: readonly LinkedPage[], { demos }: Pick<Content, 'demos'>) {
    const codes = pages.map((page) => codeOfPage(page, config));
    const ids = [...new Set(pages.flatMap((page) => page.demos))];
    const ofDemos = ids.flatMap((id) => {
      const demo = demos.get(id);
      return demo ? [[id, codeOfDemo(demo)] as const] : [];
    });
    const units = [...codes.map(({ modules }) => modules), ...ofDemos.map(([, code]) => code)];
    const results = await inspect(units.map((unit) => [...unit.values()]));
    const named = units.map((unit, index) => namesByKey(unit, results[index] ?? []));
    const namesOfDemo = new Map(ofDemos.map(([id], index) => [id, named[pages.length + index]]));

    return pages.map((page, index) => {
      const { typed, shortened } = codes[index] as PageCode;
      const all = new Map([...(named[index] ?? []), ...shortened]);
      for (const [key, names] of namesOfTypes(page, typed, config)) {
        all.set(key, joined(names, all.get(key)));
      }
      for (const id of page.demos) {
        for (const [key, names] of namesOfDemo.get(id) ?? []) all.set(key, names);
      }
      return packHovers(all);
    });
  }

  const { changed, close } = project;
  return { of, changed, close };
}

const namesByKey = (unit: ReadonlyMap<string, CodeModule>, results: readonly NamedText[][]) =>
  [...unit.keys()].flatMap((key, index): [string, NamedText[]][] => {
    const names = results[index] ?? [];
    return names.length > 0 ? [[key, names]] : [];
  });

/** Signatures and tables of the API name types, whose declarations are in the sources. */
function namesOfTypes(
  { apis }: LinkedPage,
  typed: ReadonlyMap<string, string>,
  config: ResolvedConfig,
): [string, NamedText[]][] {
  if (typed.size === 0) return [];
  const texts = declaredTypes(apis, config);
  return [...typed].flatMap(([key, text]): [string, NamedText[]][] => {
    const names = typesIn(text, texts);
    return names.length > 0 ? [[key, names]] : [];
  });
}

/** Both lists, sorted by position; at the same position, the first list wins. */
const joined = (names: NamedText[], more: NamedText[] = []) =>
  [...new Map([...more, ...names].map((name) => [name.start, name])).values()].sort(
    (a, b) => a.start - b.start,
  );

/** The content of a site with marks on code that has hovers; unchanged if hovers are off. */
export async function withHovers(content: Content, options: SiteHoversOptions): Promise<Content> {
  const { config } = options;
  if (!config.hovers) return content;
  const site = openSiteHovers(options);
  try {
    const all = await site.of(content.pages, content);
    const keys = new Set(all.flatMap(({ blocks }) => Object.keys(blocks)));
    const pages = content.pages.map((page, index) => pageWith(page, all[index] as Hovers, config));
    return { ...content, pages, demos: withMarks(content.demos, (key) => keys.has(key)) };
  } finally {
    await site.close();
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
  for (const { page, hovers } of pages) {
    if (!hovers) continue;
    yield [hoversFileOf(page.path), () => JSON.stringify(hoversFile(hovers, build, rendered))];
  }
}
