import type { Demo, ViewData } from '../../../shared/records.ts';
import type { Content } from '../../site/load-content.ts';
import { demoData, pageData, type ViewDataOptions } from './view-data.ts';

/** The data of a document, and what the theme has rendered from it: the fourth record. */
export interface RenderedPage {
  /** Path under the base. */
  path: string;
  data: ViewData;
  html: string;
  title: string;
}

/** A page or a demo before it is rendered. */
export type View = Pick<RenderedPage, 'path' | 'data'>;

/** The pages and demos of a site. */
export function* viewsOf(options: ViewDataOptions & { content: Content }): Iterable<View> {
  const { content } = options;
  for (const page of content.pages) {
    yield { path: page.page.path, data: pageData(page, options) };
  }
  for (const demo of standaloneDemos(content)) {
    const path = `/${content.site.demoRoute}/${demo.identifier}`;
    yield { path, data: demoData(demo, options) };
  }
}

export const countViews = (content: Pick<Content, 'demos' | 'pages'>) =>
  content.pages.length + standaloneDemos(content).length;

/** The demos that have their own page. */
export function standaloneDemos({ demos }: Pick<Content, 'demos'>): Demo[] {
  return [...demos.values()].map(({ demo }) => demo).filter(({ inline }) => !inline);
}
