import type { Menus, PageLink } from '../../shared/records.ts';
import type { LocalePages } from './locale-pages.ts';
import { pagesIn } from './menus.ts';

export interface Neighbours {
  previous?: PageLink;
  next?: PageLink;
}

/** Page path → the pages before and after it in its menu; in the order of the menus. */
export function neighboursOf(menus: Menus, pages: LocalePages): Map<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>();
  for (const items of Object.values(menus)) {
    const links = pagesIn(items, pages);
    for (const [index, { path }] of links.entries()) {
      if (neighbours.has(path)) continue;
      neighbours.set(path, { previous: links[index - 1], next: links[index + 1] });
    }
  }
  return neighbours;
}
