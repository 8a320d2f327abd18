// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetched, fetchTitles } from './fetch-index.ts';
import { fetchTexts } from './fetch-texts.ts';

vi.mock('virtual:press/site', () => ({
  site: { base: '/docs/', locales: [{ name: 'en-US', label: 'English' }] },
}));

const answers: (() => Promise<Response>)[] = [];
const asked: string[] = [];
const json = (body: unknown) => async () => Response.json(body);
const titles = { build: 'b1', pages: [] };

beforeEach(() => {
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
  fetched.clear();
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

test.each([
  ['is missing', async () => new Response('not found', { status: 404 })],
  ['is answered with an error', async () => new Response('oops', { status: 500 })],
  ['is cut off', async () => new Response('{"build":"b1","pa')],
  ['is replaced by a login page', async () => new Response('<!doctype html><h1>Log in</h1>')],
  ['cannot be requested', () => Promise.reject(new TypeError('offline'))],
  ['is JSON, but not an index', json([{ nothing: 1 }])],
  ['is JSON of nothing', json(null)],
])('a file that %s is an error, and is fetched again the next time', async (_, answer) => {
  answers.push(answer, json(titles), answer, json({ build: 'b1', texts: ['one'] }));
  await expect(fetchTitles('/')).rejects.toThrow();
  const found = await fetchTitles('/');
  expect(found).toEqual(titles);
  await expect(fetchTexts('/', found)).rejects.toThrow();
  expect(await fetchTexts('/', found)).toMatchObject({ texts: ['one'] });
});

test('texts of another build are not mixed with the titles: both are fetched again', async () => {
  const next = { ...titles, build: 'b2' };
  answers.push(json(titles), json({ build: 'b2', texts: [] }), json(next));
  await expect(fetchTexts('/', await fetchTitles('/'))).rejects.toThrow(
    'search-en-US.texts.json is of build b2, but the titles are of build b1.',
  );
  answers.push(json({ build: 'b2', texts: ['new'] }));
  expect(await fetchTexts('/', await fetchTitles('/'))).toMatchObject({ texts: ['new'] });
});
