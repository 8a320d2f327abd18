import type { SearchRecord } from './records.ts';

/** A heading; an id of 0 stands for the one derived from the title. */
type IndexedHeading = [depth: number, title: string, id: string | 0, text: string];

/** A page with its headings, so that its path and parent are written once. */
type IndexedPage = [
  title: string,
  path: string,
  parent: string | 0,
  aliases: string[] | 0,
  text: string,
  headings: IndexedHeading[],
];

/** The compact form of the search records, as fetched by the search box. */
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

/** The id of most headings. Others are written out, so it need not implement every slug rule. */
function usualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
