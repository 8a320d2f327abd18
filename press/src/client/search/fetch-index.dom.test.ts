import { beforeEach, expect, test, vi } from 'vitest';
import { forgetData } from '../routing/fetch-file.ts';
import { fetchTitles } from './fetch-index.ts';
import { fetchTexts } from './index.ts';

const answers: (() => Promise<Response>)[] = [];
const requests: string[] = [];
const json = (body: unknown) => async () => Response.json(body);
const titles = { build: 'b1', pages: [] };

beforeEach(() => {
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
  forgetData();
  answers.length = 0;
  requests.length = 0;
  vi.stubGlobal('fetch', (address: string) => {
    requests.push(address);
    return answers.shift()?.();
  });
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
