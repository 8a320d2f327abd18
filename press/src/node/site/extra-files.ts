import { fullAddress } from '../../shared/address.ts';
import { fileOfPage } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { callAuthorCode } from '../lib/errors.ts';
import { problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import { importLoad, type LoadedPage } from '../source/data-loader.ts';
import type { LinkedPage } from './link-page.ts';

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

type Load = (site: DocumentedSite) => Promise<DataFiles>;

/** Path with a leading slash → file. Each text is computed once: the build id and the site need it. */
export type ExtraFiles = Map<string, { description?: string; text: () => Promise<string> }>;

export const importExtraFiles = (file: string): Promise<Load> => importLoad(file, 'site');

export async function readExtraFiles(
  { dataFiles: file, title, description, base, url }: ResolvedConfig,
  pages: readonly LinkedPage[],
  load: Promise<Load> | null,
): Promise<ExtraFiles> {
  if (!file || !load) return new Map();
  const failure = (text: string) => new PressError(problemAt({ file }, text));
  const addressOf = (path: string) => fullAddress(path, base, url);
  const documentedPages = pages.map(({ metadata, apis }): DocumentedPage => {
    const { path, filePath, title, description } = metadata;
    const functions = apis.map(({ doc: { name }, source }) => ({ name, source }));
    return { path, filePath, address: addressOf(path), title, description, functions };
  });
  const site = { title, description, address: addressOf('/'), pages: documentedPages };
  const dataFiles = await (await load)(site);
  if (typeof dataFiles !== 'object' || dataFiles === null) {
    throw failure(`returned ${String(dataFiles)} from load(); return an object, path → { text }.`);
  }
  const files: ExtraFiles = new Map();
  for (const [path, dataFile] of Object.entries(dataFiles)) {
    const mistake = mistakeIn(path, dataFile);
    if (mistake) throw failure(`returned ${JSON.stringify(path)} from load(), ${mistake}.`);
    const read = async () => {
      const text = await callAuthorCode(
        async () => dataFile.text(),
        (reason) => failure(`threw in text() of "${path}": ${reason}`),
      );
      if (typeof text === 'string') return text;
      throw failure(`returned ${typeof text} from text() of "${path}"; return a string.`);
    };
    let text: Promise<string> | undefined;
    files.set(`/${path}`, { description: dataFile.description, text: () => (text ??= read()) });
  }
  return files;
}

/** Excludes names that only some systems refuse: a site may be built on one and cloned on another. */
const FILE_NAME = /^(?!\.{1,2}$)[^\\?#:*"<>|\p{Cc}]+$/u;

function mistakeIn(path: string, file: DataFile | undefined): string | undefined {
  if (!path.split('/').every((name) => FILE_NAME.test(name))) {
    return 'which is not a path inside the site; write one such as "schema/v1.json"';
  }
  if (typeof file?.text === 'function') return undefined;
  return `whose "text" is ${typeof file?.text}; write a function that returns the text of the file`;
}

/** Page path → the extensions of the files at its address. */
export function extensionsOf(files: ExtraFiles): Map<string, string[]> {
  const extensions = new Map<string, string[]>();
  for (const path of files.keys()) {
    const [, start = '', extension] = /^(.*)(\.[^./]+)$/.exec(path) ?? [];
    const page = start === fileOfPage('/', '') ? '/' : start;
    if (extension) extensions.set(page, [...(extensions.get(page) ?? []), extension]);
  }
  return extensions;
}
