import type { LoadedPage } from './page-data.ts';

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
