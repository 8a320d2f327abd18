import type { IndexFile, SearchTitles } from './search-index.ts';

/**
 * The first file of a large index: it says which of the other files a search needs. A piece is one or
 * more adjacent letters of a title or another name. A piece that many records contain has a list of
 * them. The others are sorted and divided among shards, which hold their records as `SearchTitles`;
 * of pieces that contain another one without a list there are none.
 */
export interface SearchParts extends IndexFile {
  /** Common piece → number of its list. */
  lists: Record<string, number>;
  /** The first piece of each shard, in order; before all pieces, the empty one. */
  shards: string[];
  /** The number of the first record of each block: `SearchTitles` of what lists refer to. */
  blocks: number[];
}

/** The records that contain a common piece, by their score for it, and the best ones in full. */
export interface SearchList extends SearchTitles {
  /** The number of each record less the one before. */
  scores: [score: number, records: number[]][];
  /** The numbers of those in full. */
  best: number[];
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
      found.add(`shard-${shards.findLastIndex((first) => first <= piece)}`);
    }
    at += 1;
    end = Math.max(end, at + 1);
  }
  return [...found];
}
