import { expect, test } from 'vitest';
import { createPartSearch } from '../src/client/search/part-search.ts';
import { divideIndex } from '../src/node/site/search-files.ts';
import type { SearchRecord } from '../src/shared/records.ts';
import { createSearch, fold, type SearchResult } from '../src/shared/search.ts';
import { decodeSearchIndex, encodeTitles } from '../src/shared/search-index.ts';
import type { SearchPart } from '../src/shared/search-parts.ts';

/** So small that every way of dividing an index occurs in a few dozen records. */
const SIZES = { rare: 3, best: 2, shard: 5, block: 4 };
const CORPORA = 12;
const QUERIES = 30;

/** Random numbers below `end`, the same for each seed (mulberry32). */
function randomNumbers(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

/** Few letters, so that pieces repeat: both scripts, both widths, a pair of code units, an odd name. */
const LETTERS = ['使', '用', '缓', '存', '的', 'a', 'B', 'c', 'Ｃ', '📦', '-', ' ', '__proto__'];

function randomCorpus(draw: (end: number) => number): SearchRecord[] {
  const text = (most: number) =>
    Array.from({ length: 1 + draw(most) }, () => LETTERS[draw(LETTERS.length)]).join('');
  const name = () => text(6).trim() || '用';
  return Array.from({ length: 5 + draw(12) }, (_, index): SearchRecord[] => {
    const title = name();
    const path = `/p${index}/${draw(2) ? 'a-b' : 'c'}`;
    const heading = (_: unknown, at: number): SearchRecord => ({
      title: draw(3) ? name() : '使用的缓存',
      path: `${path}#h${at}`,
      parent: title,
      depth: 2 + draw(2),
      text: '',
    });
    const page: SearchRecord = { title, path, depth: 1, text: '' };
    if (draw(2)) page.parent = name();
    if (draw(4) === 0) page.aliases = [name(), name()];
    if (draw(6) === 0) page.insteadOf = [{ words: [name()], note: 'a note' }];
    return [page, ...Array.from({ length: draw(5) }, heading)];
  }).flat();
}

/** Parts of titles, one or several, in the letters of the reader. */
function randomQuery(records: SearchRecord[], draw: (end: number) => number): string {
  const some = () => {
    const { title, aliases = [] } = records[draw(records.length)] as SearchRecord;
    const text = [title, ...aliases][draw(1 + aliases.length)] as string;
    const start = draw(text.length);
    return text.slice(start, start + 1 + draw(text.length - start));
  };
  return Array.from({ length: 1 + draw(3) }, some).join(' ');
}

const sent = <T>(file: T): T => JSON.parse(JSON.stringify(file)) as T;

function divided(records: SearchRecord[]) {
  const { root, parts } = divideIndex(records, { build: 'b', sizes: SIZES });
  const asked: SearchPart[] = [];
  const broken = new Set<SearchPart>();
  const { search, load, reset } = createPartSearch(sent(root), async (part) => {
    asked.push(part);
    const fileOf = parts.get(part);
    if (!fileOf || broken.has(part)) throw new Error(`${part} is missing.`);
    return sent(fileOf());
  });
  /** Asks until everything is there. */
  async function find(query: string, limit?: number) {
    let result = search(query, { limit });
    while (result.missing.length > 0 && !result.hasFailed) {
      await Promise.all(result.missing.map(load));
      result = search(query, { limit });
    }
    return result;
  }
  return { root, parts, search, load, reset, find, asked, broken };
}

const NOTHING = JSON.stringify({ groups: [], total: 0 });
const pathsOf = ({ groups }: SearchResult) =>
  groups.flatMap(({ hits }) => hits.map(({ record }) => record.path));

const corpora = Array.from({ length: CORPORA }, (_, seed) => {
  const draw = randomNumbers(seed + 1);
  const records = randomCorpus(draw);
  const queries = Array.from({ length: QUERIES }, () => randomQuery(records, draw));
  return { seed, records, queries: queries.filter((query) => query.trim()) };
});

test('a divided index gives the results of a whole one, in their order', async () => {
  const differing: object[] = [];
  for (const { seed, records, queries } of corpora) {
    const { find } = divided(records);
    const search = createSearch(decodeSearchIndex(sent(encodeTitles(records, 'b'))));
    for (const [index, query] of queries.entries()) {
      const limit = index % 2 ? 20 : 3;
      const whole = JSON.stringify(search(query, { limit, isPartial: true }));
      if (whole === NOTHING) continue;
      const { groups, total } = await find(query, limit);
      const result = JSON.stringify({ groups, total });
      if (result !== whole) differing.push({ seed, query, result, whole });
    }
  }
  expect(differing).toEqual([]);
});

test('every title that includes the words of a question is found', async () => {
  const lost: string[] = [];
  for (const { seed, records, queries } of corpora) {
    const { find } = divided(records);
    for (const query of queries) {
      const words = fold(query).trim().split(/\s+/);
      const having = records.filter(({ title }) => words.every((one) => fold(title).includes(one)));
      const found = new Set(pathsOf(await find(query, 200)));
      for (const { path } of having) if (!found.has(path)) lost.push(`${seed}: ${query}: ${path}`);
    }
  }
  expect(lost).toEqual([]);
});

const heading = (title: string, index: number): SearchRecord[] => [
  { title: `Page ${index}`, path: `/page-${index}`, depth: 1, text: '' },
  { title, path: `/page-${index}#one`, parent: `Page ${index}`, depth: 2, text: '' },
];
const animals = ['zebra', 'walrus', 'giraffe', 'elephant', 'antelope', 'crocodile', 'penguin'];
const zoo = [...animals, ...animals.map((animal) => `The ${animal}`)].flatMap(heading);

test('a word costs one shard, and the next letters of it nothing', async () => {
  const { find, asked } = divided(zoo);
  expect(pathsOf(await find('zebra'))).toEqual(['/page-0#one', '/page-7#one']);
  expect(asked).toEqual([expect.stringMatching(/^shard-/)]);
  await find('zebr');
  await find('the zebra');
  expect(asked).toHaveLength(1);
});

test('what many titles have costs a list, and blocks for more than its best', async () => {
  const { find, asked } = divided(zoo);
  const kinds = () => asked.map((part) => part.split('-')[0]);
  expect((await find('page', 2)).total).toBe(14);
  expect(kinds()).toEqual(['list']);
  expect(pathsOf(await find('page', 4))).toEqual(['/page-0', '/page-1', '/page-2', '/page-3']);
  expect(kinds()).toEqual(['list', 'block']);
});

test('the first result does not wait for the blocks of the others', async () => {
  // Both words are common, and the best for one are not those for both.
  const titles = ['aa', 'bb', 'aa bb'].flatMap((title) => Array.from({ length: 5 }, () => title));
  const { search, load } = divided(titles.flatMap(heading));
  const query = 'aa bb';
  await Promise.all(search(query).missing.map(load));
  const { missing } = search(query);
  expect(missing).toHaveLength(1);
  await Promise.all(missing.map(load));
  const { groups, missing: others } = search(query);
  expect([groups.length > 0, others.length > 1]).toEqual([true, true]);
});

test('a letter that no title has is found nowhere, also if all others are common', async () => {
  const { find, root } = divided(Array.from({ length: 9 }, () => heading('aa', 0)).flat());
  expect(root.shards).toEqual(['']);
  expect(await find('ж')).toMatchObject({ total: 0, missing: [], hasFailed: false });
});

test('no more is shown than a reader can look through, but all is counted', async () => {
  const { find } = divided(
    Array.from({ length: 300 }, (_, index) => heading('Same', index)).flat(),
  );
  const result = await find('same', Number.POSITIVE_INFINITY);
  expect([pathsOf(result).length, result.total]).toEqual([200, 300]);
});

test('a typo is found in the rest of the word', async () => {
  const { find } = divided(zoo);
  expect(pathsOf(await find('elefhant'))).toEqual(['/page-3#one', '/page-10#one']);
  expect(pathsOf(await find('xylophone'))).toEqual([]);
});

test('without a part that has failed, the others are searched until it is loaded', async () => {
  const { search, find, load, reset, broken, parts } = divided(zoo);
  await find('the zebra');
  for (const part of parts.keys()) broken.add(part);
  const failed = await find('walrus');
  expect(failed).toMatchObject({ hasFailed: true, missing: [expect.stringMatching(/^shard-/)] });
  // Known from the shard of the zebra.
  const known = await find('page 0');
  expect(pathsOf(known)).toEqual(['/page-0']);
  broken.clear();
  reset();
  expect(search('walrus')).toMatchObject({ hasFailed: false, missing: failed.missing, groups: [] });
  await Promise.all(failed.missing.map(load));
  expect(pathsOf(search('walrus'))).toEqual(['/page-1#one', '/page-8#one']);
});
