/** The page that a loader loads data for. */
export interface LoadedPage {
  /** The route, without the base. */
  path: string;
  /** The Markdown file, relative to the repository's root. */
  filePath: string;
}

/** The `api` that a page's loader returns: more fields of the functions on the page, for `api.json`. */
export interface ApiData {
  /** Bytes, minified and compressed. */
  size?: number;
}

/** The `facts` that a page's loader returns for `<Facts>`. */
export interface Facts {
  /** The subject: the name of the list, and the caption of the table. */
  label: string;
  /** The most important ones, in one line. */
  row: string[];
  /** The label of the button that opens the table. */
  more: string;
  /** Further facts, in a table that readers can open; empty for no table. */
  table: FactsRow[];
}

export interface FactsRow {
  title: string;
  text: string;
  /** A file to link to, relative to the repository's root. */
  file?: string;
}
