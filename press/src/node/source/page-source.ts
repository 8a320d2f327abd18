import type { FrontMatter } from './front-matter.ts';
import type { PagePath } from './page-path.ts';
import type { ContentFile } from './scan.ts';

/** A page's file, its place in the site, its front matter and its data: the first of four records. */
export interface PageSource extends ContentFile, PagePath {
  title: string;
  frontMatter: FrontMatter;
  data?: unknown;
}
