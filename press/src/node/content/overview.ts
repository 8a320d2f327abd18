import type { Element, ElementContent } from 'hast';
import type { Heading, Menus } from '../../shared/records.ts';
import { createHtml, type Html } from '../markdown/html.ts';
import { element } from '../markdown/tree.ts';

export interface OverviewOptions {
  menus: Menus;
  /** Of the groups' headings. */
  depth: number;
  /** Makes the id of a heading. */
  idOf: (title: string) => string;
  /** A page's description; null for a path that is no page or is not to be listed. */
  descriptionOf: (path: string) => string | null;
  /** A short note on a page, from the loader of the page with the overview. */
  noteOf: (title: string) => string | undefined;
}

/** All pages of a locale by group, in the order of the menus, as a piece of prose. */
export function renderOverview(options: OverviewOptions): { html: Html; headings: Heading[] } {
  const { menus, descriptionOf, noteOf, idOf } = options;
  const depth = Math.min(options.depth, 6);

  const entry = ({ title, path }: { title: string; path: string }): ElementContent[] => {
    const description = descriptionOf(path);
    if (description === null) return [];
    const note = noteOf(title);
    return [
      element('li', {}, [
        element('a', { href: path }, [title]),
        ...(description ? [element('p', {}, [description])] : []),
        ...(note ? [element('small', {}, [note])] : []),
      ]),
    ];
  };
  const list = (items: { title: string; path: string }[]): Element[] => {
    const entries = items.flatMap(entry);
    return entries.length > 0 ? [element('ul', {}, entries)] : [];
  };

  const items = Object.values(menus).flat();
  const single = list(items.filter(({ children }) => !children));
  const groups = items.flatMap(({ title, path, children }) => {
    const pages = children ? list([{ title, path }, ...children]) : [];
    return pages.length > 0 ? [{ heading: { depth, text: title, id: idOf(title) }, pages }] : [];
  });
  const sections = groups.map(({ heading: { text, id }, pages }) => {
    const anchor = element('a', { dataAnchor: true, href: `#${id}` }, [text]);
    return element('section', {}, [element(`h${depth}`, { id, tabIndex: -1 }, [anchor]), ...pages]);
  });
  return {
    html: createHtml([element('div', { dataOverview: true }, [...single, ...sections])]),
    headings: groups.map(({ heading }) => heading),
  };
}
