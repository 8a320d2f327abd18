import type { FrontMatter } from './front-matter.ts';
import type { PagePath } from './page-path.ts';
import type { ContentFile } from './scan.ts';

/** A page's file, its place in the site, and what the author says about it: the first of four records. */
export interface PageSource extends ContentFile, PagePath {
  title: string;
  frontMatter: FrontMatter;
  /** What the page's loader returned. */
  data?: unknown;
  /** The page that it stands in for, because its locale has no translation of it. */
  original?: { path: string; locale: string };
}
