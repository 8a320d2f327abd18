import { expect, test, vi } from 'vitest';
import type { Site, ViewData } from '../../shared/records.ts';
import { MissingFileError } from './file-errors.ts';
import { createLoader } from './view-loader.ts';

const menus = { 'en-US': { '*': [{ title: 'Listed', path: '/listed' }] } };
const site = { demoRoute: '~demos', menus } as unknown as Site;
const missing = new MissingFileError('index.json');
const notFound: ViewData = { kind: 'not-found', build: 'b1' };

function loaderWith(...answers: (unknown | Error)[]) {
  const requested: string[] = [];
  const fetchData = async (path: string) => {
    requested.push(path);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer as never;
  };
  const loader = createLoader({ site, fetchData });
  return { loader, requested };
}

const page = (path: string) => ({ kind: 'page', path }) as const;

test.each([
  ['/a/b', '/a/b/index.json', 'a page is fetched from its data file'],
  ['//evil.test', '/evil.test/index.json', 'no path sends a request to another host'],
  ['/', '/index.json', 'the data file of the home page is at the root'],
])('%s → %s: %s', async (path, file) => {
  const { loader, requested } = loaderWith(notFound);
  await loader.load(page(path));
  expect(requested).toEqual([file]);
});

test('a missing file is a page that does not exist', async () => {
  const { loader } = loaderWith(missing);
  expect(await loader.load(page('/x'))).toEqual({ kind: 'not-found' });
});

test('a missing file of a page in a menu is an error and is requested again', async () => {
  const { loader, requested } = loaderWith(missing, missing);
  await expect(loader.load(page('/listed'))).rejects.toThrow('No data was found for /listed.');
  await expect(loader.load(page('/listed'))).rejects.toThrow('No data was found for /listed.');
  expect(requested).toHaveLength(2);
});

test('a failure rejects and is not cached', async () => {
  const { loader } = loaderWith(new TypeError('offline'), notFound);
  await expect(loader.load(page('/x'))).rejects.toThrow('offline');
  expect(await loader.load(page('/x'))).toMatchObject({ kind: 'not-found' });
});

test('a missing demo is requested again the next time', async () => {
  const { loader, requested } = loaderWith(missing, {
    kind: 'demo',
    build: 'b1',
    demo: { identifier: 'one' },
  });
  expect(await loader.load({ kind: 'demo', id: 'one' })).toEqual({
    kind: 'unknown-demo',
    id: 'one',
  });
  expect(await loader.load({ kind: 'demo', id: 'one' })).toMatchObject({ kind: 'demo' });
  expect(requested[1]).toBe('/~demos/one/index.json');
});

test('on a large site, a missing page may have moved; without an answer it is not called missing', async () => {
  const movedTo = vi.fn(async (path: string) => {
    if (path === '/unanswered') throw new Error('no answer');
    return path === '/old' ? '/new' : null;
  });
  const loader = createLoader({
    site: { ...site, menus: {} },
    fetchData: () => Promise.reject(missing),
    movedTo,
  });
  expect(await loader.load(page('/old'))).toEqual({ kind: 'redirect', path: '/new' });
  expect(await loader.load(page('/nowhere'))).toEqual({ kind: 'not-found' });
  await expect(loader.load(page('/unanswered'))).rejects.toThrow('no answer');
  expect(await loader.load({ kind: 'demo', id: 'x' })).toEqual({ kind: 'unknown-demo', id: 'x' });
});
