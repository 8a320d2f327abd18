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

/** Something that is known about the subject of a page, with a link into the repository. */
export interface Fact {
  text: string;
  /** False for a fact that should hold and does not; the text has to state that, too. @default true */
  holds?: boolean;
  /** A file to link to, relative to the repository's root. */
  file?: string;
  line?: number;
}

/** The `facts` that a page's loader returns for `<Facts>`. */
export interface Facts {
  /** The subject: the name of the list, and the caption of the table. */
  label: string;
  /** The most important ones, in one line. */
  row: Fact[];
  /** The label of the button that opens the table. */
  more: string;
  /** More of them, in a table that readers can open; empty for no table. */
  table: { title: string; facts: Fact[] }[];
}
