import { h } from 'hastscript';
import type { MenuItem, Site } from '../../shared/records.ts';
import { createHtml, type Html } from '../markdown/html.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { type History, updatedTime } from '../source/git.ts';

export interface ListedEntry
  extends Pick<ParsedPage, 'path' | 'locale' | 'description' | 'history'> {
  /** The size in bytes of the first function that has one. */
  size?: number | undefined;
}

interface FillOptions {
  menus: Site['menus'];
  all: readonly ListedEntry[];
  history: History;
}

export const hasOverview = ({ pieces }: ParsedPage) =>
  pieces.some((piece) => piece.type === 'prose' && piece.overview);

/** The number of pages from which on a filter is useful. */
const FILTERED_FROM = 20;

/** Inserts the list of all other pages of the locale into each `<Overview>`. */
export function fillOverviews(page: ParsedPage, { menus, history, all }: FillOptions): ParsedPage {
  const { path: own, locale } = page;
  const listed = all.filter((other) => other.locale === locale && other.path !== own);
  const byPath = new Map(listed.map((other) => [other.path, other]));
  const notes = notesOf(page.data);
  const items = Object.values(menus[locale] ?? {}).flat();

  /** With `filter`, the list contains the values to sort by. */
  const entry = ({ title, path = '' }: MenuItem, { filter, group }: EntryOptions) => {
    const found = byPath.get(path);
    if (!found) return [];
    const { description, size: dataSize } = found;
    const note = notes.get(title);
    const change = updatedTime(history, found.history);
    const dataChanged = change && change / 1000;
    return [
      h('li', filter ? { dataSize, dataChanged } : {}, [
        group ? h('span', group) : null,
        h('a', { href: path }, title),
        description ? h('p', description) : null,
        note ? h('small', note) : null,
      ]),
    ];
  };

  /** The pages in the order of the menus, each with the title of its group. */
  const overview = (filter: boolean): Html => {
    const entries = [
      ...items.filter(({ children }) => !children).flatMap((item) => entry(item, { filter })),
      ...items.flatMap(({ title, path, children }) =>
        (children ? [{ title, path }, ...children] : []).flatMap((item) =>
          entry(item, { filter, group: title }),
        ),
      ),
    ];
    // Filled in by the theme: without scripts, the plain list is shown.
    const controls =
      filter && entries.length >= FILTERED_FROM ? h('div', { dataFilter: true }) : null;
    return createHtml([h('div', { dataOverview: true }, controls, h('ul', entries))]);
  };

  const pieces = page.pieces.map((piece) => {
    if (piece.type !== 'prose' || !piece.overview) return piece;
    // Only the titles of groups are searchable here: the search finds the listed pages themselves.
    const groups = items.flatMap(({ title, children }) => (children ? title : []));
    const sections = [{ heading: null, text: groups.join(' ') }];
    return { ...piece, html: overview(piece.overview.filter), sections };
  });
  return { ...page, pieces };
}

interface EntryOptions {
  filter: boolean;
  group?: string;
}

/** The `notes` from a page's loader: page title → a short note on that page. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}
