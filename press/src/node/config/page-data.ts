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
  /** A commit to link to. */
  commit?: string;
}

/** A table of facts that readers can open. */
export interface FactTable {
  /** The subject: the caption of the table. */
  label: string;
  /** The label of the button that opens the table. */
  more: string;
  /** All of them; empty for no table. */
  table: { title: string; facts: Fact[] }[];
}

/** The `facts` that a page's loader returns for `<Facts>`, which has a list of the same name. */
export interface Facts extends FactTable {
  /** The most important ones, in one line. */
  row: Fact[];
  /** The changes, for `<History>`. @default none */
  history?: FactTable;
}
