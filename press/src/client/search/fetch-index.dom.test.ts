import { expect, test, vi } from 'vitest';
import { forgetData } from '../routing/fetch-file.ts';
import { fetchTitles } from './fetch-index.ts';
import { fetchTexts } from './index.ts';

const answers: (() => Promise<Response>)[] = [];
const json = (body: unknown) => async () => Response.json(body);

test('texts of another build are not mixed with the titles: both are fetched again', async () => {
  document.body.innerHTML = '<script id="press-data">{"build":"b1"}</script>';
  forgetData();
  vi.stubGlobal('fetch', () => answers.shift()?.());
  answers.push(json({ build: 'b1', pages: [] }), json({ build: 'b2', texts: [] }));
  answers.push(json({ build: 'b2', pages: [] }));
  await expect(fetchTexts('/', await fetchTitles('/'))).rejects.toThrow(
    'search-en-US.texts.json belongs to another build.',
  );
  answers.push(json({ build: 'b2', texts: ['new'] }));
  expect(await fetchTexts('/', await fetchTitles('/'))).toMatchObject({ texts: ['new'] });
});
