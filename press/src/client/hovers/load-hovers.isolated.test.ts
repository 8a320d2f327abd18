import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../../shared/records.ts';
import { loadHovers } from './index.ts';

vi.mock('virtual:press/site', () => ({
  site: { base: '/docs/', locales: [{ name: 'en-US', label: 'English' }] },
}));

const answers: Response[] = [];
const asked: string[] = [];
const hovers = { build: 'b1', texts: [['const a: 1']], blocks: { '0': [0, 1, 0] } };
const pageAt = (path: string) => ({ path }) as Page;

beforeEach(() => {
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answers.shift();
  });
});

test('the hovers of a page are fetched once, from the file beside its data', async () => {
  answers.push(Response.json(hovers), Response.json(hovers));
  const page = pageAt('/state/use-toggle');
  const [first, second] = await Promise.all([loadHovers(page), loadHovers(page)]);
  expect(first).toEqual(hovers);
  expect(second).toBe(first);
  await loadHovers(pageAt('/'));
  expect(asked).toEqual(['/docs/state/use-toggle/hovers.json?b1', '/docs/hovers.json?b1']);
});

test('a file of another build, which may have other code, is fetched again with the next call', async () => {
  answers.push(Response.json({ ...hovers, build: '2' }), Response.json(hovers));
  const page = pageAt('/a');
  await expect(loadHovers(page)).rejects.toThrow('another build');
  expect(await loadHovers(page)).toEqual(hovers);
});
