import type { Block, Demo, Page, PageLink, SearchRecord, Site } from '../../shared/records.ts';

export interface ContentPage {
  page: Page;
  /** Prose with its finished HTML, demos by their id. */
  blocks: Block[];
  /** Ids of the demos in `blocks`, each once, in order. */
  demos: string[];
  previous?: PageLink;
  next?: PageLink;
  /** Absolute paths of the files whose change makes the page stale. */
  dependsOn: string[];
}

export interface ContentDemo {
  demo: Demo;
  /** Absolute path of the module whose default export is the demo's component. */
  file: string;
  /** The page that shows it. */
  pagePath: string;
}

/** A file to copy into the output. */
export interface Asset {
  file: string;
  /** Path in the output, without the base. */
  fileName: string;
}

export interface Content {
  site: Omit<Site, 'build'>;
  pages: ContentPage[];
  demos: Map<string, ContentDemo>;
  /** Locale name → records in menu order. */
  search: Record<string, SearchRecord[]>;
  assets: Asset[];
  warnings: string[];
}
