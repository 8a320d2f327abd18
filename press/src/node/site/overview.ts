import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { MenuItem, Menus, Site } from '../../shared/records.ts';
import { createHtml, type Html } from '../markdown/html.ts';
import type { ParsedPage } from '../page/parsed-page.ts';
import { type History, updatedTime } from '../source/git.ts';

export interface ListedEntry
  extends Pick<ParsedPage, 'path' | 'locale' | 'description' | 'history'> {
  /** Bytes of the first function whose size is known. */
  size?: number | undefined;
}

interface FillOptions {
  menus: Site['menus'];
  all: readonly ListedEntry[];
  history: History;
}

export const hasOverview = ({ pieces }: ParsedPage) =>
  pieces.some((piece) => piece.type === 'prose' && piece.overview);

/** Fills each `<Overview>` with the list of all other pages of the locale. */
export function fillOverviews(page: ParsedPage, { menus, history, all }: FillOptions): ParsedPage {
  const { path: own, locale } = page;
  const listed = all.filter((other) => other.locale === locale && other.path !== own);
  const byPath = new Map(listed.map((other) => [other.path, other]));
  const notes = notesOf(page.data);
  const pieces = page.pieces.map((piece) => {
    if (piece.type !== 'prose' || !piece.overview) return piece;
    const html = renderOverview({
      menus: menus[locale] ?? {},
      filter: piece.overview.filter,
      listedAt: (path) => byPath.get(path),
      changeOf: (other) => updatedTime(history, other.history),
      noteOf: (title) => notes.get(title),
    });
    // Only the titles of groups are searchable: the search finds the listed pages themselves.
    const groups = Object.values(menus[locale] ?? {}).flatMap((items) =>
      items.flatMap(({ title, children }) => (children ? title : [])),
    );
    return { ...piece, html, sections: [{ heading: null, text: groups.join(' ') }] };
  });
  return { ...page, pieces };
}

/** The `notes` that a page's loader returned: page title → a short note on the page. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}

/** As many pages are not seen at a glance. */
const FILTERED_FROM = 20;

interface OverviewOptions {
  menus: Menus;
  /** Whether the items have the values to sort them by, and long lists a place for controls. */
  filter: boolean;
  /** Undefined for a path that is not listed. */
  listedAt: (path: string) => ListedEntry | undefined;
  changeOf: (entry: ListedEntry) => number | undefined;
  noteOf: (title: string) => string | undefined;
}

/** The pages in the order of the menus, each with the title of its group. */
function renderOverview(options: OverviewOptions): Html {
  const { menus, filter, listedAt, changeOf, noteOf } = options;

  const entry = ({ title, path }: MenuItem, group?: string): ElementContent[] => {
    const listed = path === undefined ? undefined : listedAt(path);
    if (!listed) return [];
    const { description, size: dataSize } = listed;
    const note = noteOf(title);
    const change = changeOf(listed);
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

  const items = Object.values(menus).flat();
  const entries = [
    ...items.filter(({ children }) => !children).flatMap((item) => entry(item)),
    ...items.flatMap(({ title, path, children }) =>
      children ? [{ title, path }, ...children].flatMap((item) => entry(item, title)) : [],
    ),
  ];
  // Filled by the theme: without script there is the plain list.
  const controls =
    filter && entries.length >= FILTERED_FROM ? h('div', { dataFilter: true }) : null;
  return createHtml([h('div', { dataOverview: true }, controls, h('ul', entries))]);
}
