import type { Heading, Menus } from '../../shared/records.ts';
import { escapeHtml } from '../markdown/html.ts';

/**
 * All pages of a locale by group, in the order of the menus, as a piece of prose. `idOf` makes the
 * headings' ids; the home page is left out, because that is where the overview mostly stands.
 */
export function renderOverview({
  menus,
  depth,
  idOf,
  descriptionOf,
  noteOf,
}: {
  menus: Menus;
  /** Of the groups' headings. */
  depth: number;
  idOf: (title: string) => string;
  /** A page's one-line purpose; null for a path that is no page or is not to be listed. */
  descriptionOf: (path: string) => string | null;
  /** A few characters about a page, from the loader of the page with the overview. */
  noteOf: (title: string) => string | undefined;
}): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const level = Math.min(depth, 6);

  const entry = ({ title, path }: { title: string; path: string }) => {
    const description = descriptionOf(path);
    if (description === null) return '';
    const purpose = description && `<p>${escapeHtml(description)}</p>`;
    const note = noteOf(title);
    const small = note ? `<small>${escapeHtml(note)}</small>` : '';
    return `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a>${purpose}${small}</li>`;
  };
  const listOf = (items: { title: string; path: string }[]) => {
    const entries = items.map(entry).join('');
    return entries && `<ul>${entries}</ul>`;
  };

  const items = Object.values(menus).flat();
  const single = listOf(items.filter(({ children }) => !children));
  const groups = items.flatMap(({ title, path, children }) => {
    if (!children) return [];
    const list = listOf([{ title, path }, ...children]);
    if (!list) return [];
    const id = idOf(title);
    headings.push({ depth: level, text: title, id });
    const attributes = `id="${escapeHtml(id)}" tabindex="-1"`;
    const anchor = `<a data-anchor href="#${escapeHtml(id)}">${escapeHtml(title)}</a>`;
    return `<section><h${level} ${attributes}>${anchor}</h${level}>${list}</section>`;
  });
  return { html: `<div data-overview>${single}${groups.join('')}</div>`, headings };
}
