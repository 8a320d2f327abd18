import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Heading, MenuItem, Menus, Site } from '../../shared/records.ts';
import { createSlugger } from '../../shared/slug.ts';
import { createHtml, type Html } from '../markdown/html.ts';
import { type DemoPiece, type Draft, demoIds, headingsOf, type Piece } from './draft.ts';
import { type History, updatedTime } from './git.ts';
import { once } from './once.ts';
import type { ProsePart } from './parse.ts';

/** A draft whose overviews are lists of pages. */
export interface FilledDraft extends Draft {
  pieces: (ProsePart | DemoPiece)[];
  /** The draft that it was made from, if it has an overview. */
  source?: Draft;
}

interface FillOptions {
  menus: Site['menus'];
  all: readonly Draft[];
  history: History;
}

const isFilled = (piece: Piece): piece is ProsePart | DemoPiece => piece.type !== 'overview';
const isWithout = (draft: Draft): draft is FilledDraft => draft.pieces.every(isFilled);

/** Replaces each `<Overview>` with the list of all other pages of the locale, when it is asked for. */
export function fillOverviews(draft: Draft, options: FillOptions): FilledDraft {
  if (isWithout(draft)) return draft;
  const { path: own, locale } = draft;
  const listed = once(() =>
    options.all.filter((other) => other.locale === locale && other.path !== own),
  );
  const pieces = once(() => fillPieces(draft, { ...options, listed: listed() }));
  return {
    ...draft,
    source: draft,
    get pieces() {
      return pieces();
    },
    get ids() {
      return [...draft.ids, ...headingsOf(pieces()).map(({ id }) => id)];
    },
    get dependsOn() {
      return [...draft.dependsOn, ...listed().map(({ file }) => file)];
    },
  };
}

function fillPieces(
  draft: Draft,
  { menus, history, listed }: FillOptions & { listed: readonly Draft[] },
): FilledDraft['pieces'] {
  const { locale, pieces, ids } = draft;
  const byPath = new Map(listed.map((other) => [other.path, other]));
  const notes = notesOf(draft.data);
  const idOf = createSlugger([...demoIds(draft), ...ids]);
  return pieces.map((piece, index): ProsePart | DemoPiece => {
    if (isFilled(piece)) return piece;
    const { html, headings } = renderOverview({
      menus: menus[locale] ?? {},
      depth: (headingsOf(pieces.slice(0, index)).at(-1)?.depth ?? 1) + 1,
      idOf,
      filter: piece.filter,
      listedAt: (path) => byPath.get(path),
      changeOf: (other) => updatedTime(history, other.history),
      noteOf: (title) => notes.get(title),
    });
    // No sections: the search finds the listed pages themselves.
    return { type: 'prose', html, headings, sections: [], file: draft.file };
  });
}

/** The `notes` that a page's loader returned: page title → a short note on the page. */
function notesOf(data: unknown): Map<string, string> {
  const notes = (data as { notes?: unknown } | undefined)?.notes;
  return new Map(Object.entries((notes ?? {}) as Record<string, string>));
}

interface OverviewOptions {
  menus: Menus;
  /** Of the groups' headings. */
  depth: number;
  idOf: (title: string) => string;
  /** Whether the items say what they can be sorted by, and there is a place for the controls. */
  filter: boolean;
  /** Undefined for a path that is not listed. */
  listedAt: (path: string) => Draft | undefined;
  /** The time of the last change. */
  changeOf: (draft: Draft) => number | undefined;
  noteOf: (title: string) => string | undefined;
}

/** The pages by group, in the order of the menus. */
function renderOverview(options: OverviewOptions): { html: Html; headings: Heading[] } {
  const { menus, filter, listedAt, changeOf, noteOf, idOf } = options;
  const depth = Math.min(options.depth, 6);

  const entry = ({ title, path }: MenuItem): ElementContent[] => {
    const listed = path === undefined ? undefined : listedAt(path);
    if (!listed) return [];
    const { description } = listed;
    const note = noteOf(title);
    const change = changeOf(listed);
    const dataSize = listed.apis.find(({ size }) => size !== undefined)?.size;
    const dataChanged = change && change / 1000;
    return [
      h('li', filter ? { dataSize, dataChanged } : {}, [
        h('a', { href: path }, title),
        description ? h('p', description) : null,
        note ? h('small', note) : null,
      ]),
    ];
  };
  const list = (items: MenuItem[]): Element[] => {
    const entries = items.flatMap(entry);
    return entries.length > 0 ? [h('ul', entries)] : [];
  };

  const items = Object.values(menus).flat();
  const single = list(items.filter(({ children }) => !children));
  const groups = items.flatMap(({ title, path, children }) => {
    const pages = children ? list([{ title, path }, ...children]) : [];
    return pages.length > 0 ? [{ heading: { depth, text: title, id: idOf(title) }, pages }] : [];
  });
  const sections = groups.map(({ heading: { text, id }, pages }) => {
    const anchor = h('a', { dataAnchor: true, href: `#${id}` }, text);
    return h('section', h(`h${depth}`, { id, tabIndex: -1 }, anchor), pages);
  });
  // Filled by the theme: without script there is the plain list.
  const controls = filter ? [h('div', { dataFilter: true })] : [];
  return {
    html: createHtml([h('div', { dataOverview: true }, controls, single, sections)]),
    headings: groups.map(({ heading }) => heading),
  };
}
