import type { RenderedPage } from './views.ts';

/** A file of the site: its path under the base, and its text. */
export type SiteFile = readonly [path: string, text: string];

/** How the files of a site are read: from a server, or as a folder without one. */
export interface Target {
  /** The document of a view, and its data where scripts ask for them. */
  view(view: RenderedPage): SiteFile[];
  redirect(from: string, to: string): SiteFile;
  /** A text that the site's scripts ask for. */
  text(path: string, text: string): SiteFile;
}
