import type { SearchRecord } from '../../shared/records.ts';
import {
  createSearch,
  entryOf,
  group,
  type Search,
  type SearchOptions,
  type SearchResult,
  termsOf,
} from '../../shared/search.ts';
import { decodeSearchIndex, type SearchTitles } from '../../shared/search-index.ts';
import {
  type SearchList,
  type SearchPart,
  type SearchParts,
  shardsOf,
} from '../../shared/search-parts.ts';

export interface PartResult extends SearchResult {
  /** The files that have to be loaded for the rest of the result. */
  missing: SearchPart[];
  /** Whether some of them could not be loaded. The result then covers the loaded shards only. */
  hasFailed: boolean;
}

/** More than anyone reads, and less than a browser lays out at once. */
const MOST_SHOWN = 200;
const MOST_FOR_TYPOS = 3;

type FetchPart = (part: SearchPart) => Promise<unknown>;

export type PartSearch = ReturnType<typeof createPartSearch>;

/**
 * Searches a large index. Loads only the shards that a query needs; results are those of the whole index.
 */
export function createPartSearch(root: SearchParts, fetchPart: FetchPart) {
  const parts = createParts(root, fetchPart);
  return {
    search(query: string, { limit = 20 }: SearchOptions = {}): PartResult {
      const terms = termsOf(query);
      const question = { query, terms, limit: Math.min(limit, MOST_SHOWN) };
      if (terms.length === 0) return whole(NOTHING);
      const shards = [...new Set(terms.flatMap((term) => shardsOf(term, root)))];
      if (shards.length > 0) return searchShards(shards, { ...question, parts });
      const lists = terms.map((term): SearchPart => `list-${root.lists[term] as number}`);
      return searchLists(lists, { ...question, parts });
    },
    /** Never rejects. A failed shard is loaded again the next time that a query needs it. */
    load: parts.load,
    reset: () => parts.failed.clear(),
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(root: SearchParts, fetchPart: FetchPart) {
  const records = new Map<SearchPart, SearchRecord[]>();
  /** For a list: number of a record → its score. */
  const scores = new Map<SearchPart, Int16Array>();
  /** For lists and blocks: number of a record → the record and its page. */
  const known = new Map<number, { record: SearchRecord; page: SearchRecord }>();
  const failed = new Set<SearchPart>();
  const searches = new Map<string, Search>();

  function keep(part: SearchPart, file: SearchTitles | SearchList): void {
    const [kind, number] = part.split('-');
    const found = decodeSearchIndex(file);
    if ('scores' in file) scores.set(part, decodeList(file));
    const start = root.blocks[Number(number)] ?? 0;
    let page = found[0] as SearchRecord;
    for (const [index, record] of kind === 'shard' ? [] : found.entries()) {
      if (!record.path.includes('#')) page = record;
      known.set('best' in file ? (file.best[index] as number) : start + index, { record, page });
    }
    records.set(part, found);
  }

  return {
    scores,
    known,
    failed,
    isMissing: (part: SearchPart) => !records.has(part),
    blockOf: (id: number): SearchPart =>
      `block-${root.blocks.findLastIndex((start) => start <= id)}`,
    async load(part: SearchPart): Promise<void> {
      failed.delete(part);
      try {
        keep(part, (await fetchPart(part)) as SearchTitles | SearchList);
      } catch {
        failed.add(part);
      }
    },
    /** Searches the records of the given shards, by default of all that are loaded. */
    searchIn(some: SearchPart[] = [...records.keys()]): Search {
      const key = some.join();
      const all = () => some.flatMap((part) => records.get(part) ?? []);
      const once = () => [...new Map(all().map((record) => [record.path, record])).values()];
      const search = searches.get(key) ?? createSearch(some.length > 1 ? once() : all());
      searches.set(key, search);
      return search;
    },
  };
}

interface Question {
  query: string;
  terms: string[];
  limit: number;
  parts: Parts;
}

const NOTHING: SearchResult = { groups: [], total: 0 };

const whole = (result: SearchResult): PartResult => ({ ...result, missing: [], hasFailed: false });

/** Returns nothing while shards are missing; once one has failed, the results of the others. */
function without(missing: SearchPart[], { query, limit, parts }: Question): PartResult {
  const hasFailed = missing.some((part) => parts.failed.has(part));
  const there = hasFailed ? parts.searchIn()(query, { limit, isPartial: true }) : NOTHING;
  return { ...there, missing, hasFailed };
}

/** Each of these shards has every record that contains one of the words. */
function searchShards(shards: SearchPart[], question: Question): PartResult {
  const { query, terms, limit, parts } = question;
  const shard = shards.find((part) => !parts.isMissing(part)) ?? (shards[0] as SearchPart);
  if (parts.isMissing(shard)) return without([shard], question);
  const exact = parts.searchIn([shard])(query, { limit, isPartial: true });
  if (exact.total > 0 || terms.some(({ length }) => length < 4)) return whole(exact);
  // Spread over the words: a typo is in one place, so another shard still contains the record.
  const step = Math.max((shards.length - 1) / (MOST_FOR_TYPOS - 1), 1);
  const others = shards.filter((_, index) => index % step < 1);
  const missing = others.filter(parts.isMissing);
  if (missing.length > 0) return without(missing, question);
  return whole(parts.searchIn(others)(query, { limit }));
}

/** For queries whose words are all common. */
function searchLists(lists: SearchPart[], question: Question): PartResult {
  const { terms, limit, parts } = question;
  const { known, failed, blockOf } = parts;
  const coming = lists.filter(parts.isMissing);
  if (coming.length > 0) return without(coming, question);
  const scores = lists.flatMap((list) => parts.scores.get(list) ?? []);
  const { best, total } = rankLists(scores, limit);
  const unknown = best.filter((id) => !known.has(id));
  // Keep the order stable, so that results do not jump while more are loading.
  const shown = unknown.length > 0 ? best.slice(0, best.indexOf(unknown[0] as number)) : best;
  // Show the first result without waiting for the others.
  const missing = [...new Set((shown.length > 0 ? unknown : unknown.slice(0, 1)).map(blockOf))];
  if (missing.some((part) => failed.has(part))) return without(missing, question);
  const found = shown.flatMap((id) => known.get(id) ?? []);
  const pages = new Map(found.map(({ page }) => [page.path, page]));
  const entries = found.map(({ record }) => entryOf(record));
  return { groups: group([entries], { pages, terms }), total, missing, hasFailed: false };
}

function decodeList({ scores }: SearchList): Int16Array {
  const last = Math.max(...scores.map(([, steps]) => steps.reduce((id, step) => id + step, 0)));
  const decoded = new Int16Array(last + 1);
  for (const [score, steps] of scores) {
    let id = 0;
    for (const step of steps) {
      id += step;
      decoded[id] = score;
    }
  }
  return decoded;
}

/** The records that are in every list; the worst score decides, as in `scoreAll`. */
function rankLists(lists: Int16Array[], limit: number): { best: number[]; total: number } {
  const byScore = new Map<number, number[]>();
  let total = 0;
  const length = Math.min(...lists.map((list) => list.length));
  for (let id = 0; id < length; id += 1) {
    let worst = Number.POSITIVE_INFINITY;
    for (const list of lists) worst = Math.min(worst, list[id] as number);
    if (worst === 0) continue;
    total += 1;
    const equals = byScore.get(worst);
    if (!equals) byScore.set(worst, [id]);
    else if (equals.length < limit) equals.push(id);
  }
  const ranked = [...byScore].sort(([a], [b]) => b - a).flatMap(([, ids]) => ids);
  return { best: ranked.slice(0, limit), total };
}
