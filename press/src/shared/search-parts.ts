import type { IndexFile, SearchTitles } from './search-index.ts';

/**
 * The first file of a large index, from which a search learns which other files it needs. A piece is one or
 * more adjacent letters of a title or alias. Each common piece has a list of the records that contain it.
 * Rare pieces are sorted and divided among shards, which hold their records as `SearchTitles`. A rare piece
 * that contains a shorter rare piece is left out: the shorter one finds the same records.
 */
export interface SearchParts extends IndexFile {
  /** Common piece → number of its list. */
  lists: Record<string, number>;
  /** The first piece of each shard, in order; that of the first shard is empty. */
  shards: string[];
  /** The number of the first record of each block: blocks hold the records of lists as `SearchTitles`. */
  blocks: number[];
}

/** The records that contain a common piece, by score, and the best ones in full. */
export interface SearchList extends SearchTitles {
  /** Each record is stored as the difference from the number before. */
  scores: [score: number, records: number[]][];
  /** The numbers of the records that are stored in full. */
  best: number[];
}

/** The name of a file of a large index. */
export type SearchPart = `${'list' | 'shard' | 'block'}-${number}`;

/**
 * The shards that have all records with the word: one for each of its shortest rare pieces, any of which
 * will do.
 */
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
