import type { Element } from 'hast';
import { h } from 'hastscript';
import type { MenuItem, Site } from '../../shared/records.ts';
import type { ParsedPage } from '../page/parsed-page.ts';

export type ListedEntry = Pick<ParsedPage, 'path' | 'locale' | 'description'>;

export const hasOverview = ({ pieces }: ParsedPage) =>
  pieces.some((piece) => piece.type === 'prose' && piece.isOverview);

/** Inserts the list of all other pages of the locale into each `<Overview>`. */
export function fillOverviews(
  page: ParsedPage,
  menus: Site['menus'],
  all: readonly ListedEntry[],
): ParsedPage {
  const { path: own, locale } = page;
  const listed = all.filter((other) => other.locale === locale && other.path !== own);
  const byPath = new Map(listed.map((other) => [other.path, other]));
  const notes = notesOf(page.data);
  const items = Object.values(menus[locale] ?? {}).flat();

  const entry = ({ title, path = '' }: MenuItem, group?: string) => {
    const listedPage = byPath.get(path);
    if (!listedPage) return [];
    const { description } = listedPage;
    const note = notes.get(title);
    return [
      h('li', [
        group ? h('span', group) : null,
        h('a', { href: path }, title),
        description ? h('p', description) : null,
        note ? h('small', note) : null,
      ]),
    ];
  };

  /** The pages in the order of the menus, each with the title of its group. */
  const overview = (): Element => {
    const entries = [
      ...items.filter(({ children }) => !children).flatMap((item) => entry(item)),
      ...items.flatMap(({ title, path, children }) =>
        (children ? [{ title, path }, ...children] : []).flatMap((item) => entry(item, title)),
      ),
    ];
    return h('div', { dataOverview: true }, h('ul', entries));
  };

  const pieces = page.pieces.map((piece) => {
    if (piece.type !== 'prose' || !piece.isOverview) return piece;
    // Only the titles of groups are searchable here: the search finds the listed pages themselves.
    const groups = items.flatMap(({ title, children }) => (children ? title : []));
    const sections = [{ heading: null, text: groups.join(' ') }];
    return { ...piece, nodes: [overview()], sections };
  });
  return { ...page, pieces };
}

/** The `notes` from a page's loader: page title → a short note on that page. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}
