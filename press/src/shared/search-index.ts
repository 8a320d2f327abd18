import type { SearchRecord } from './records.ts';

/** One heading: its depth, title, id (0: as its title suggests) and the text below it. */
type IndexedHeading = [depth: number, title: string, id: string | 0, text: string];

/** One page with its headings. Paths and parents are written once, not for every heading. */
type IndexedPage = [
  title: string,
  path: string,
  parent: string | 0,
  aliases: string[] | 0,
  text: string,
  headings: IndexedHeading[],
];

/** The file that the search box fetches: as few bytes as the records allow. */
export type SearchIndex = IndexedPage[];

export function encodeSearchIndex(records: readonly SearchRecord[]): SearchIndex {
  const index: SearchIndex = [];
  for (const { title, path, parent, depth, text, aliases } of records) {
    const [pagePath = '', id] = path.split('#');
    if (id === undefined) {
      index.push([title, pagePath, parent ?? 0, aliases?.length ? aliases : 0, text, []]);
    } else {
      index.at(-1)?.[5].push([depth, title, id === usualId(title) ? 0 : id, text]);
    }
  }
  return index;
}

export function decodeSearchIndex(index: SearchIndex): SearchRecord[] {
  return index.flatMap(([pageTitle, pagePath, parent, pageAliases, pageText, headings]) => [
    {
      title: pageTitle,
      path: pagePath,
      parent: parent || undefined,
      depth: 1,
      text: pageText,
      aliases: pageAliases || undefined,
    },
    ...headings.map(([depth, title, id, text]) => ({
      title,
      path: `${pagePath}#${id || usualId(title)}`,
      parent: pageTitle,
      depth,
      text,
    })),
  ]);
}

/** What most ids are; the rest is written out, so this need not be every rule of slugs. */
function usualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
