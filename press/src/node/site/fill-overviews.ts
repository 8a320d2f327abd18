import { h } from 'hastscript';
import type { MenuItem } from '../../shared/records.ts';
import type { Page } from '../page/page.ts';
import type { ArrangedSite } from './arrange.ts';

/** Inserts the list of all other pages of the locale into each `<Overview>`. */
export function fillOverviews(page: Page, { site, pages }: ArrangedSite): Page {
  const { locale } = page;
  const otherPages = pages.filter((other) => other.locale === locale && other !== page);
  const byPath = new Map(otherPages.map((other) => [other.path, other]));
  const notes = notesOf(page.data);
  const menuItems = Object.values(site.menus[locale] ?? {}).flat();

  /** The entry of a page; none for a menu item without a page. */
  const entryOf = ({ title, path = '' }: MenuItem, group?: string) => {
    const listedPage = byPath.get(path);
    if (!listedPage) return [];
    const { description } = listedPage;
    const note = notes.get(title);
    return h('li', [
      group ? h('span', group) : null,
      h('a', { href: path }, title),
      description ? h('p', description) : null,
      note ? h('small', note) : null,
    ]);
  };

  /** First the pages outside of groups, then the groups' pages, both in the order of the menus. */
  const overview = () => {
    const singlePages = menuItems.filter(({ children }) => !children);
    const pagesInGroups = menuItems.flatMap(({ title, path, children }) =>
      children ? [{ title, path }, ...children].flatMap((item) => entryOf(item, title)) : [],
    );
    const entries = [...singlePages.flatMap((item) => entryOf(item)), ...pagesInGroups];
    return h('div', { dataOverview: true }, h('ul', entries));
  };

  const blocks = page.blocks.map((block) => {
    if (block.type !== 'prose' || !block.isOverview) return block;
    // Only the titles of groups are searchable here: the search finds the listed pages themselves.
    const groups = menuItems.flatMap(({ title, children }) => (children ? title : []));
    const sections = [{ heading: null, text: groups.join(' ') }];
    return { ...block, nodes: [overview()], sections };
  });
  return { ...page, blocks };
}

/** The `notes` from a page's loader: page title → a short note on that page. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}
