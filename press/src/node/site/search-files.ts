import type { SearchRecord } from '../../shared/records.ts';
import { type Entry, entryOf, scoreAll } from '../../shared/search.ts';
import { encodeTexts, encodeTitles, type SearchTitles } from '../../shared/search-index.ts';
import type { SearchList, SearchPart, SearchParts } from '../../shared/search-parts.ts';

/** The most records in one file; more would make it larger than about 150 kB, compressed. */
const MOST_IN_ONE_FILE = 12_000;

/** The approximate number of records of a rare piece, in the best of a list, in a shard and in a block. */
export interface PartSizes {
  rare: number;
  best: number;
  shard: number;
  block: number;
}

const SIZES: PartSizes = { rare: 500, best: 20, shard: 750, block: 1000 };

/**
 * The index of a locale: file name → function that returns its content. The index of a large site has no
 * texts.
 */
export function searchFiles(
  records: readonly SearchRecord[],
  { locale, build }: { locale: string; build: string },
): Map<string, () => object> {
  const name = `search-${locale}`;
  const files = new Map<string, () => object>();
  if (records.length <= MOST_IN_ONE_FILE) {
    files.set(`${name}.json`, () => encodeTitles(records, build));
    return files.set(`${name}.texts.json`, () => encodeTexts(records, build));
  }
  const { root, parts } = divideIndex(records, { build });
  files.set(`${name}.json`, () => root);
  for (const [part, fileOf] of parts) files.set(`${name}/${part}.json`, fileOf);
  return files;
}

export function divideIndex(
  records: readonly SearchRecord[],
  { build, sizes = SIZES }: { build: string; sizes?: PartSizes },
): { root: SearchParts; parts: Map<SearchPart, () => SearchTitles | SearchList> } {
  const entries = records.map(entryOf);
  const { common, rare } = piecesOf(entries, sizes.rare);
  const parts = new Map<SearchPart, () => SearchTitles | SearchList>();
  const pages = pagesOf(records);
  const titlesOf = (ids: number[]) =>
    encodeTitles(
      ids.flatMap((id) => records[id] ?? []),
      build,
    );
  /** Adds the pages of records, by which results are grouped. */
  const withPages = (ids: Iterable<number>) =>
    [...new Set([...ids].flatMap((id) => [pages[id] ?? id, id]))].sort((a, b) => a - b);

  // Pieces with the same records, such as those of a heading that many pages have, share a list.
  const numbers = new Map<string, number>();
  const lists = [...common].map(([piece, ids]): [string, number] => {
    const byScore = rankFor(piece, { ids, entries });
    const scores = byScore.map(([score, equals]): SearchList['scores'][number] => [
      score,
      equals.map((id, index) => id - (equals[index - 1] ?? 0)),
    ]);
    const key = JSON.stringify(scores);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    const best = withPages(byScore.flatMap(([, equals]) => equals).slice(0, sizes.best));
    parts.set(`list-${number}`, () => ({ ...titlesOf(best), scores, best }));
    return [piece, number];
  });

  const shards = divideRare(rare, sizes.shard);
  for (const [index, { ids }] of shards.entries()) {
    parts.set(`shard-${index}`, () => titlesOf(withPages(ids)));
  }

  const blocks: number[] = [];
  for (const page of new Set(pages)) {
    if (page >= (blocks.at(-1) ?? -sizes.block) + sizes.block) blocks.push(page);
  }
  for (const [index, start] of blocks.entries()) {
    const length = (blocks[index + 1] ?? records.length) - start;
    parts.set(`block-${index}`, () => titlesOf(Array.from({ length }, (_, at) => start + at)));
  }
  const root = { build, lists: Object.fromEntries(lists), shards: shards.map(firstOf), blocks };
  return { root, parts };
}

/** The number of the page for each record. */
function pagesOf(records: readonly SearchRecord[]): number[] {
  let page = 0;
  return records.map(({ path }, id) => {
    if (!path.includes('#')) page = id;
    return page;
  });
}

/** Piece → the numbers of the records that contain it, in order. */
type Pieces = Map<string, number[]>;

/**
 * A rare piece is in at most `most` records. Longer pieces are only considered if the pieces inside of them
 * are common: a rare piece inside would find the same records.
 */
function piecesOf(entries: readonly Entry[], most: number): { common: Pieces; rare: Pieces } {
  const texts = entries.map(({ title, aliases }) => `${[title, ...aliases].join(' ')} `);
  const text = texts.join('');
  const owners = new Uint32Array(text.length);
  let end = 0;
  for (const [id, { length }] of texts.entries()) {
    owners.fill(id, end, end + length);
    end += length;
  }
  const common: Pieces = new Map();
  const rare: Pieces = new Map();
  // The positions at which common pieces start.
  let starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (text[at]?.trim()) starts.push(at);
  for (let length = 1; starts.length > 0; length += 1) {
    const level: Pieces = new Map();
    for (const start of starts) {
      const piece = text.slice(start, start + length);
      const id = owners[start] as number;
      const ids = level.get(piece);
      if (!ids) level.set(piece, [id]);
      else if (ids.at(-1) !== id) ids.push(id);
    }
    for (const [piece, ids] of level) (ids.length > most ? common : rare).set(piece, ids);
    const isCommon = starts.filter((start) => common.has(text.slice(start, start + length)));
    starts = isCommon.filter((start, index) => isCommon[index + 1] === start + 1);
  }
  return { common, rare };
}

/** Records by their score for a piece, best first. */
function rankFor(
  piece: string,
  { ids, entries }: { ids: readonly number[]; entries: readonly Entry[] },
): [score: number, ids: number[]][] {
  const byScore = new Map<number, number[]>();
  for (const id of ids) {
    const score = scoreAll(entries[id] as Entry, [piece]);
    const equals = byScore.get(score);
    if (equals) equals.push(id);
    else byScore.set(score, [id]);
  }
  return [...byScore].sort(([a], [b]) => b - a);
}

interface Shard {
  first: string;
  ids: Set<number>;
}

const firstOf = ({ first }: Shard) => first;

/** The first shard is also used for pieces that no record contains. */
function divideRare(rare: Pieces, most: number): Shard[] {
  let shard: Shard = { first: '', ids: new Set() };
  const shards = [shard];
  for (const piece of [...rare.keys()].sort()) {
    const ids = rare.get(piece) ?? [];
    if (shard.ids.size + ids.length > most) {
      shard = { first: piece, ids: new Set() };
      shards.push(shard);
    }
    for (const id of ids) shard.ids.add(id);
  }
  return shards;
}
