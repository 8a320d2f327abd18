import type { InsteadOf, SearchRecord } from './records.ts';

/** A heading; an id of 0 stands for the one derived from the title. */
type IndexedHeading = [depth: number, title: string, id: string | 0];

/** A page with its headings, so that its path and parent are written once. */
type IndexedPage = [
  title: string,
  path: string,
  parent: string | 0,
  aliases: string[] | 0,
  headings: IndexedHeading[],
  /** Most pages have none. */
  insteadOf?: InsteadOf[],
];

/** Both files name their build: texts are matched to titles by position. */
interface IndexFile {
  build: string;
}

/** The compact form of the search records without their texts, which is all that most searches need. */
export interface SearchTitles extends IndexFile {
  pages: IndexedPage[];
}

/** The texts of all records, in order. */
export interface SearchTexts extends IndexFile {
  texts: string[];
}

/**
 * The first file of a large index: it says which of the other files a search needs. A piece is one or
 * more adjacent letters of a title or another name. A piece that many records contain has a list of
 * them. The others are sorted and divided among shards, which hold their records as `SearchTitles`;
 * of pieces that contain another one without a list there are none.
 */
export interface SearchParts extends IndexFile {
  /** Common piece → number of its list. */
  lists: Record<string, number>;
  /** The first piece of each shard, in order. */
  shards: string[];
  /** The number of the first record of each block: `SearchTitles` of what lists refer to. */
  blocks: number[];
}

/** The records that contain a common piece, by their score for it. */
export interface SearchList extends IndexFile {
  /** The number of each record less the one before. */
  scores: [score: number, records: number[]][];
}

/** The name of a file of a large index. */
export type SearchPart = `${'list' | 'shard' | 'block'}-${number}`;

/** Shards, each with every record that contains the word: one for each of its shortest rare pieces. */
export function shardsOf(word: string, { lists, shards }: SearchParts): SearchPart[] {
  const found = new Set<SearchPart>();
  const isCommon = (piece: string) => Object.hasOwn(lists, piece);
  for (let at = 0, end = 1; end <= word.length; ) {
    const piece = word.slice(at, end);
    if (isCommon(piece)) {
      end += 1;
      continue;
    }
    if (piece.length === 1 || isCommon(piece.slice(1))) {
      found.add(
        `shard-${Math.max(
          shards.findLastIndex((first) => first <= piece),
          0,
        )}`,
      );
    }
    at += 1;
    end = Math.max(end, at + 1);
  }
  return [...found];
}

export function encodeTitles(records: readonly SearchRecord[], build: string): SearchTitles {
  const pages: IndexedPage[] = [];
  for (const { title, path, parent, depth, aliases, insteadOf } of records) {
    const [pagePath = '', id] = path.split('#');
    if (id === undefined) {
      const page: IndexedPage = [title, pagePath, parent ?? 0, aliases?.length ? aliases : 0, []];
      if (insteadOf) page.push(insteadOf);
      pages.push(page);
    } else {
      pages.at(-1)?.[4].push([depth, title, id === usualId(title) ? 0 : id]);
    }
  }
  return { build, pages };
}

export function encodeTexts(records: readonly SearchRecord[], build: string): SearchTexts {
  return { build, texts: records.map(({ text }) => text) };
}

/** The records; their texts are empty until they are loaded. */
export function decodeSearchIndex({ pages }: SearchTitles, texts?: SearchTexts): SearchRecord[] {
  let count = 0;
  const nextText = () => texts?.texts[count++] ?? '';
  return pages.flatMap(([pageTitle, pagePath, parent, aliases, headings, insteadOf]) => [
    {
      title: pageTitle,
      path: pagePath,
      parent: parent || undefined,
      depth: 1,
      text: nextText(),
      aliases: aliases || undefined,
      insteadOf,
    },
    ...headings.map(([depth, title, id]) => ({
      title,
      path: `${pagePath}#${id || usualId(title)}`,
      parent: pageTitle,
      depth,
      text: nextText(),
    })),
  ]);
}

/** The id of most headings. Others are written out, so it need not implement every slug rule. */
function usualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
