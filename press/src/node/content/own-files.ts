import { PressError } from '../../shared/error.ts';
import { fullAddress } from '../../shared/full-address.ts';
import type { Site } from '../../shared/records.ts';
import { fileOfPage } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { LoadedPage } from '../config/page-data.ts';
import { importFresh } from '../import-fresh.ts';
import { problemAt } from '../location.ts';
import { thrownError } from '../thrown-error.ts';
import { type ContentPage, originals, withPage } from './draft-page.ts';
import type { Recaller } from './memo.ts';

/** What a module of data files is told about a page. */
export interface DocumentedPage extends LoadedPage {
  /** The full address, if the configuration has a `url`; else it begins with the base. */
  address: string;
  title: string;
  description: string;
  /** The functions whose API it shows, each with its file, relative to the repository's root. */
  functions: { name: string; source: string }[];
}

export interface DocumentedSite {
  title: string;
  description: string;
  /** Of the home page. */
  address: string;
  /** In the order of the menu. */
  pages: DocumentedPage[];
}

export interface DataFile {
  /** Makes the text; called when the file is written or asked for. */
  text: () => string | Promise<string>;
  /**
   * The line of the file in `llms.txt`.
   * @default none: the file is not listed there
   */
  description?: string;
}

/** What `load(site)` returns: path in the site, such as `schema/v1.json` → its file. */
export type DataFiles = Record<string, DataFile>;

/** The files that the site's own module makes, by path. */
export interface OwnFiles {
  files: Map<string, OwnFile>;
  /** The module and the files it imports. */
  dependsOn: string[];
}

export interface OwnFile extends DataFile {
  text: () => Promise<string>;
}

interface ReadOwnFilesOptions {
  site: Site;
  pages: ContentPage[];
  memo: Recaller;
}

type Load = (site: DocumentedSite) => DataFiles | Promise<DataFiles>;

export async function readOwnFiles(
  { dataFiles: file, url }: ResolvedConfig,
  { site, pages, memo }: ReadOwnFilesOptions,
): Promise<OwnFiles> {
  if (!file) return { files: new Map(), dependsOn: [] };
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  const { load, dependencies } = await memo.recall(`data of ${file}`, async () => {
    const { module, dependencies } = await importFresh<{ load?: Load }>(file);
    return { value: { load: module.load, dependencies }, files: dependencies };
  });
  if (typeof load !== 'function') {
    throw fail('does not export a function "load"; write `export function load(site) { … }`.');
  }
  const address = (path: string) => fullAddress(path, { base: site.base, url });
  const documented: DocumentedSite = {
    title: site.title,
    description: site.description,
    address: address('/'),
    // Those in the place of a translation are the same files.
    pages: originals(pages).map(({ page: { path, filePath, title, description }, apis }) => ({
      path,
      filePath,
      address: address(path),
      title,
      description,
      functions: apis.map(({ doc: { name }, source }) => ({ name, source })),
    })),
  };
  const made = await attempt(() => load(documented), {
    orFail: (reason) => fail(`threw in load(): ${reason}`),
  });
  if (typeof made !== 'object' || made === null) {
    throw fail(`returned ${String(made)} from load(); return an object, path → { text }.`);
  }
  const files = Object.entries(made).map(([path, given]): [string, OwnFile] => {
    const mistake = mistakeIn(path, given);
    if (mistake) throw fail(`returned ${JSON.stringify(path)} from load(), ${mistake}.`);
    const text = async () => {
      const value = await attempt(given.text, {
        orFail: (reason) => fail(`threw in text() of "${path}": ${reason}`),
      });
      if (typeof value === 'string') return value;
      throw fail(`returned ${typeof value} from text() of "${path}"; return a string.`);
    };
    return [`/${path}`, { ...given, text }];
  });
  return { files: new Map(files), dependsOn: dependencies };
}

/** Also names that only some systems refuse: a site is built on one and cloned on another. */
const FILE_NAME = /^(?!\.{1,2}$)[^\\?#:*"<>|\p{Cc}]+$/u;

/** Whether a path is inside the site, and can be the path of a file. */
export const isFilePath = (path: string) => path.split('/').every((name) => FILE_NAME.test(name));

function mistakeIn(path: string, file: DataFile | undefined): string | undefined {
  if (!isFilePath(path)) {
    return 'which is not a path inside the site; write one such as "schema/v1.json"';
  }
  if (typeof file?.text === 'function') return undefined;
  return `whose "text" is ${typeof file?.text}; write a function that returns the text of the file`;
}

async function attempt<Value>(
  action: () => Value | Promise<Value>,
  { orFail }: { orFail: (reason: string) => PressError },
): Promise<Value> {
  try {
    return await action();
  } catch (cause) {
    throw orFail(thrownError(cause).message.replace(/\.?$/, '.'));
  }
}

/** The pages, each with the extensions of its files. */
export function withFiles(pages: readonly ContentPage[], { files: all }: OwnFiles): ContentPage[] {
  if (all.size === 0) return [...pages];
  const extensions = new Map<string, string[]>();
  for (const path of all.keys()) {
    const [, start = '', extension] = /^(.*)(\.[^./]+)$/.exec(path) ?? [];
    if (extension) extensions.set(start, [...(extensions.get(start) ?? []), extension]);
  }
  return pages.map((page) => {
    const files = extensions.get(fileOfPage(page.page.path, ''));
    return files ? withPage(page, { ...page.page, files }) : page;
  });
}
