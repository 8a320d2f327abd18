import { fullAddress } from '../../shared/address.ts';
import type { Site } from '../../shared/records.ts';
import { fileOfPage } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { LoadedPage } from '../config/press-config.ts';
import { callAuthors } from '../lib/errors.ts';
import { problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import { importLoad } from '../source/data-loader.ts';
import type { ListedPage } from './linked-page.ts';

/** A page, as the module in `dataFiles` receives it. */
export interface DocumentedPage extends LoadedPage {
  /** The full address if the configuration has a `url`, else a path that begins with the base. */
  address: string;
  title: string;
  description: string;
  /** The functions whose API it shows, each with its file, relative to the repository's root. */
  functions: { name: string; source: string }[];
}

export interface DocumentedSite {
  title: string;
  description: string;
  /** The address of the home page. */
  address: string;
  /** In the order of the menu. */
  pages: DocumentedPage[];
}

export interface DataFile {
  /** Returns the text; called when the file is written or requested. */
  text: () => string | Promise<string>;
  /**
   * The line of the file in `llms.txt`.
   * @default none: the file is not listed there
   */
  description?: string;
}

/** What `load(site)` returns: path in the site, such as `schema/v1.json` → its file. */
export type DataFiles = Record<string, DataFile>;

export type OwnFiles = Map<string, OwnFile>;

export interface OwnFile extends DataFile {
  text: () => Promise<string>;
}

interface ReadOwnFilesOptions {
  site: Site;
  pages: readonly ListedPage[];
  /** The files of the module in `dataFiles`, if there is one. */
  load: Promise<Load> | null;
}

type Load = (site: DocumentedSite) => Promise<DataFiles>;

export const importOwnFiles = (file: string): Promise<Load> => importLoad(file, 'site');

export async function readOwnFiles(
  { dataFiles: file, url }: ResolvedConfig,
  { site, pages, load }: ReadOwnFilesOptions,
): Promise<OwnFiles> {
  if (!file || !load) return new Map();
  const fail = (text: string) => new PressError(problemAt({ file }, text));
  const address = (path: string) => fullAddress(path, site.base, url);
  const documented: DocumentedSite = {
    title: site.title,
    description: site.description,
    address: address('/'),
    pages: pages.map(({ page: { path, filePath, title, description }, apis }) => ({
      path,
      filePath,
      address: address(path),
      title,
      description,
      functions: apis.map(({ doc: { name }, source }) => ({ name, source })),
    })),
  };
  const made = await (await load)(documented);
  if (typeof made !== 'object' || made === null) {
    throw fail(`returned ${String(made)} from load(); return an object, path → { text }.`);
  }
  const files = Object.entries(made).map(([path, given]): [string, OwnFile] => {
    const mistake = mistakeIn(path, given);
    if (mistake) throw fail(`returned ${JSON.stringify(path)} from load(), ${mistake}.`);
    const text = async () => {
      const value = await callAuthors(
        async () => given.text(),
        (reason) => fail(`threw in text() of "${path}": ${reason}`),
      );
      if (typeof value === 'string') return value;
      throw fail(`returned ${typeof value} from text() of "${path}"; return a string.`);
    };
    return [`/${path}`, { ...given, text }];
  });
  return new Map(files);
}

/** Including names that only some systems refuse: a site may be built on one and cloned on another. */
const FILE_NAME = /^(?!\.{1,2}$)[^\\?#:*"<>|\p{Cc}]+$/u;

/** Whether a path is inside the site, and can be the path of a file. */
const isFilePath = (path: string) => path.split('/').every((name) => FILE_NAME.test(name));

function mistakeIn(path: string, file: DataFile | undefined): string | undefined {
  if (!isFilePath(path)) {
    return 'which is not a path inside the site; write one such as "schema/v1.json"';
  }
  if (typeof file?.text === 'function') return undefined;
  return `whose "text" is ${typeof file?.text}; write a function that returns the text of the file`;
}

/** The extensions of the files that belong to pages, by path. */
export function extensionsOf(files: OwnFiles): Map<string, string[]> {
  const extensions = new Map<string, string[]>();
  for (const path of files.keys()) {
    const [, start = '', extension] = /^(.*)(\.[^./]+)$/.exec(path) ?? [];
    if (extension) extensions.set(start, [...(extensions.get(start) ?? []), extension]);
  }
  return extensions;
}

export function withFiles<Shown extends ListedPage>(
  shown: Shown,
  extensions: ReadonlyMap<string, string[]>,
): Shown {
  const files = extensions.get(fileOfPage(shown.page.path, ''));
  return files ? { ...shown, page: { ...shown.page, files } } : shown;
}
