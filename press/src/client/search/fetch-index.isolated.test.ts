import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchTitles } from '../../shared/search-index.ts';
import type { SearchParts } from '../../shared/search-parts.ts';
import { forgetData } from '../routing/fetch-file.ts';
import { fetchTitles as fetchFirst } from './fetch-index.ts';
import { fetchTexts, openParts } from './index.ts';

vi.mock('virtual:press/site', () => ({
  site: { base: '/docs/', locales: [{ name: 'en-US', label: 'English' }] },
}));

const answers: (() => Promise<Response>)[] = [];
const asked: string[] = [];
const json = (body: unknown) => async () => Response.json(body);
const titles = { build: 'b1', pages: [] };
const fetchTitles = (path: string) => fetchFirst(path) as Promise<SearchTitles>;

beforeEach(() => {
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
  forgetData();
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answers.shift()?.();
  });
});

test('an index is fetched once, the titles and the texts from files of their own', async () => {
  answers.push(json(titles), json({ build: 'b1', texts: [] }));
  const found = await fetchTitles('/');
  expect(await fetchTitles('/a')).toBe(found);
  await fetchTexts('/', found);
  await fetchTexts('/a', found);
  expect(asked).toEqual(['/docs/search-en-US.json?b1', '/docs/search-en-US.texts.json?b1']);
});

test('a file that cannot be loaded is an error, and is fetched again the next time', async () => {
  const fail = () => Promise.reject(new TypeError('offline'));
  answers.push(fail, json(titles), fail, json({ build: 'b1', texts: ['one'] }));
  await expect(fetchTitles('/')).rejects.toThrow('offline');
  const found = await fetchTitles('/');
  expect(found).toEqual(titles);
  await expect(fetchTexts('/', found)).rejects.toThrow('offline');
  expect(await fetchTexts('/', found)).toMatchObject({ texts: ['one'] });
});

test('texts of another build are not mixed with the titles: both are fetched again', async () => {
  const next = { ...titles, build: 'b2' };
  answers.push(json(titles), json({ build: 'b2', texts: [] }), json(next));
  await expect(fetchTexts('/', await fetchTitles('/'))).rejects.toThrow(
    'search-en-US.texts.json belongs to another build.',
  );
  answers.push(json({ build: 'b2', texts: ['new'] }));
  expect(await fetchTexts('/', await fetchTitles('/'))).toMatchObject({ texts: ['new'] });
});

test('a part of a large index of another build is not searched: both are fetched again', async () => {
  const root = (build: string): SearchParts => ({ build, lists: {}, shards: [''], blocks: [] });
  const shard = (build: string) => ({ build, pages: [['One', '/one', 0, 0, []]] });
  answers.push(json(root('b1')), json(shard('b2')), json(root('b2')), json(shard('b2')));
  const old = await openParts('/', (await fetchFirst('/')) as SearchParts);
  const { missing } = old.search('one');
  await Promise.all(missing.map(old.load));
  expect(old.search('one')).toMatchObject({ total: 0, hasFailed: true });
  const next = await openParts('/', (await fetchFirst('/')) as SearchParts);
  await Promise.all(next.search('one').missing.map(next.load));
  expect(next.search('one')).toMatchObject({ total: 1, hasFailed: false, missing: [] });
  const [first, second] = ['/docs/search-en-US.json?b1', '/docs/search-en-US/shard-0.json?b1'];
  expect(asked).toEqual([first, second, first, second]);
});

test('a large index that is opened again keeps its parts, and tries again what has failed', async () => {
  const root: SearchParts = { build: 'b1', lists: {}, shards: ['', 't'], blocks: [] };
  const shard = { build: 'b1', pages: [['One', '/one', 0, 0, []]] };
  answers.push(json(shard), () => Promise.reject(new TypeError('offline')));
  const parts = await openParts('/', root);
  await parts.load('shard-0');
  await parts.load('shard-1');
  expect(parts.search('tt')).toMatchObject({ hasFailed: true, missing: ['shard-1'] });
  const again = await openParts('/a', root);
  expect(again.search('one').total).toBe(1);
  expect(again.search('tt')).toMatchObject({ hasFailed: false, missing: ['shard-1'] });
});
