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
  /** What has to be loaded for the rest of the result. */
  missing: SearchPart[];
  /** Whether some of it could not be loaded. The result is then what the other parts have. */
  hasFailed: boolean;
}

export interface PartSearch {
  search: (query: string, options?: SearchOptions) => PartResult;
  /** Loads a part. It does not reject; a part that has failed is loaded again when it is asked for. */
  load: (part: SearchPart) => Promise<void>;
  /** Forgets what has failed. */
  reset: () => void;
}

/** More than anyone reads, and less than a browser lays out at once. */
const MOST_SHOWN = 200;
const MOST_FOR_TYPOS = 4;

/** Searches a large index with the parts that are loaded; results are those of the whole index. */
export function createPartSearch(
  root: SearchParts,
  fetchPart: (part: SearchPart) => Promise<unknown>,
): PartSearch {
  const records = new Map<SearchPart, SearchRecord[]>();
  /** Number of a record → its score. */
  const scores = new Map<SearchPart, Int16Array>();
  const loading = new Map<SearchPart, Promise<void>>();
  const failed = new Set<SearchPart>();
  const searches = new Map<string, Search>();
  /** Number of a record → what lists refer to. */
  const known = new Map<number, { record: SearchRecord; page: SearchRecord }>();
  const isMissing = (part: SearchPart) => !records.has(part);

  /** Searches the records of some parts. */
  function searchIn(parts: SearchPart[]): Search {
    const key = parts.join();
    let search = searches.get(key);
    if (!search) {
      const all = parts.flatMap((part) => records.get(part) ?? []);
      const byPath = new Map(all.map((record) => [record.path, record]));
      search = createSearch(parts.length > 1 ? [...byPath.values()] : all);
      searches.set(key, search);
    }
    return search;
  }

  /** What the parts that are there have, once one has failed. */
  function unless(missing: SearchPart[], { query, limit }: Question): PartResult {
    const hasFailed = missing.some((part) => failed.has(part));
    const there = hasFailed && searchIn([...records.keys()])(query, { limit, isPartial: true });
    return { ...(there || NOTHING), missing, hasFailed };
  }

  /** Every record with a rare piece is in its shard. */
  function searchShards(shards: SearchPart[], question: Question): PartResult {
    const { query, terms, limit } = question;
    const shard = shards.find((part) => !isMissing(part)) ?? (shards[0] as SearchPart);
    if (isMissing(shard)) return unless([shard], question);
    const exact = searchIn([shard])(query, { limit, isPartial: true });
    if (exact.total > 0 || terms.some(({ length }) => length < 4)) return whole(exact);
    // From all over the words: one of them is not of the letters that are wrong.
    const step = Math.max((shards.length - 1) / (MOST_FOR_TYPOS - 1), 1);
    const others = shards.filter((_, index) => index % step < 1);
    const missing = others.filter(isMissing);
    return missing.length ? unless(missing, question) : whole(searchIn(others)(query, { limit }));
  }

  function searchLists(question: Question): PartResult {
    const { terms, limit } = question;
    const lists = terms.map((term): SearchPart => `list-${root.lists[term] as number}`);
    const coming = lists.filter(isMissing);
    if (coming.length) return unless(coming, question);
    const { best, total } = rankLists(
      lists.flatMap((list) => scores.get(list) ?? []),
      limit,
    );
    const unknown = best.findIndex((id) => !known.has(id));
    const shown = unknown < 0 ? best : best.slice(0, unknown);
    const blocks = best.filter((id) => !known.has(id)).map(blockOf);
    // The first result is not kept waiting by the others.
    const missing = [...new Set(shown.length > 0 ? blocks : blocks.slice(0, 1))];
    if (missing.some((part) => failed.has(part))) return unless(missing, question);
    // In order: a result does not move when another one arrives.
    const found = shown.flatMap((id) => known.get(id) ?? []);
    const pages = new Map(found.map(({ page }) => [page.path, page]));
    const entries = found.map(({ record }) => entryOf(record));
    return { groups: group([entries], { pages, terms }), total, missing, hasFailed: false };
  }

  function blockOf(id: number): SearchPart {
    return `block-${root.blocks.findLastIndex((start) => start <= id)}`;
  }

  function keep(part: SearchPart, file: SearchTitles | SearchList): void {
    const [kind, number] = part.split('-');
    const found = decodeSearchIndex(file);
    records.set(part, found);
    if (kind === 'shard') return;
    if ('scores' in file) scores.set(part, decodeList(file));
    const start = root.blocks[Number(number)] ?? 0;
    let page = found[0] as SearchRecord;
    for (const [index, record] of found.entries()) {
      if (!record.path.includes('#')) page = record;
      known.set('best' in file ? (file.best[index] as number) : start + index, { record, page });
    }
  }

  async function loadPart(part: SearchPart): Promise<void> {
    failed.delete(part);
    try {
      keep(part, (await fetchPart(part)) as SearchTitles | SearchList);
    } catch {
      failed.add(part);
    }
  }

  return {
    search(query, { limit = 20 } = {}) {
      const terms = termsOf(query);
      const question = { query, terms, limit: Math.min(limit, MOST_SHOWN) };
      if (terms.length === 0) return whole(NOTHING);
      const shards = [...new Set(terms.flatMap((term) => shardsOf(term, root)))];
      return shards.length ? searchShards(shards, question) : searchLists(question);
    },
    load(part) {
      const coming = loading.get(part) ?? loadPart(part).finally(() => loading.delete(part));
      loading.set(part, coming);
      return coming;
    },
    reset: () => failed.clear(),
  };
}

interface Question {
  query: string;
  terms: string[];
  limit: number;
}

const NOTHING: SearchResult = { groups: [], total: 0 };

const whole = (result: SearchResult): PartResult => ({ ...result, missing: [], hasFailed: false });

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

/** The records that are in every list; the worst score decides, as for words of a small index. */
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
