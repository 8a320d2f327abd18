import { beforeEach, expect, test, vi } from 'vitest';
import { MissingFileError } from './file-errors.ts';
import type { Target } from './view.ts';
import { loadView } from './view-loader.ts';

const site = vi.hoisted(() => ({
  base: '/',
  demoRoute: '~demos',
  menus: { 'en-US': { '*': [{ title: 'Listed', path: '/listed' }] } },
}));
const answers = vi.hoisted(() => ({ data: [] as unknown[], requested: [] as string[] }));
vi.mock('virtual:press/site', () => ({ site }));
vi.mock('./fetch-file.ts', () => ({
  fetchData: async (path: string) => {
    answers.requested.push(path);
    const answer = answers.data.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  },
}));

const missing = new MissingFileError('index.json');
const page = (path: string) => ({ kind: 'page', path }) as const;

beforeEach(() => {
  answers.data.length = 0;
  answers.requested.length = 0;
});

test.each<[Target, string, string]>([
  [page('/a/b'), '/a/b/index.json', 'the data file of a page'],
  [page('//evil.test'), '/evil.test/index.json', 'no path sends a request to another host'],
  [page('/'), '/index.json', 'the data file of the home page is at the root'],
  [{ kind: 'demo', id: 'one' }, '/~demos/one/index.json', 'that of a demo'],
])('%j is loaded from %s: %s', async (target, file) => {
  answers.data.push({ kind: 'not-found', build: 'b1' });
  expect(await loadView(target)).toMatchObject({ kind: 'not-found' });
  expect(answers.requested).toEqual([file]);
});

test('a missing file is a page, or a demo, that does not exist', async () => {
  answers.data.push(missing, missing);
  expect(await loadView(page('/x'))).toEqual({ kind: 'not-found' });
  expect(await loadView({ kind: 'demo', id: 'x' })).toEqual({ kind: 'unknown-demo', id: 'x' });
});

test('a missing file of a page in a menu is an error, as is any other failure', async () => {
  answers.data.push(missing, new TypeError('offline'));
  await expect(loadView(page('/listed'))).rejects.toThrow('No data was found for /listed.');
  await expect(loadView(page('/x'))).rejects.toThrow('offline');
});
