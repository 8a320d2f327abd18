import { beforeEach, expect, test, vi } from 'vitest';
import { fetchData, forgetData, loadView } from './fetch-file.ts';
import { MissingFileError, OtherBuildError } from './file-errors.ts';

beforeEach(() => {
  forgetData();
  document.body.innerHTML =
    '<script id="press-data" type="application/json">{"build":"b1"}</script>';
});

function respond(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_address: string, _options?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const html = { headers: { 'content-type': 'text/html' } };

test.each([
  ['is missing', () => new Response('', { status: 404 }), MissingFileError],
  ['is replaced by a document', () => new Response('<!doctype html>', html), MissingFileError],
  ['is answered with an error', () => new Response('', { status: 500 }), /a\.json .*status 500/],
  ['is cut off', () => new Response('{"build":"b1","pa'), /JSON/],
  ['is JSON of something else', () => Response.json([{}]), 'a.json is not a file of this site.'],
  ['belongs to another build', () => Response.json({ build: 'b2' }), OtherBuildError],
])('a file that %s is an error', async (_, answer, error) => {
  respond(answer);
  await expect(fetchData('/a.json')).rejects.toThrow(error);
});

test('a file of any build can be requested', async () => {
  respond(() => Response.json({ build: 'b2' }));
  expect(await fetchData('/a.json', 'any')).toEqual({ build: 'b2' });
});

test('a file is fetched once, and again after a failure', async () => {
  const fetch = respond(() => Promise.reject(new TypeError('offline')));
  await expect(fetchData('/a.json')).rejects.toThrow('offline');
  fetch.mockImplementation(async () => Response.json({ build: 'b1' }));
  const [first, second] = [fetchData('/a.json'), fetchData('/a.json')];
  expect(await second).toBe(await first);
  expect(await fetchData('/a.json')).toBe(await first);
  expect(fetch).toHaveBeenCalledTimes(2);
});

const page = (path: string) => ({ kind: 'page', path }) as const;

test.each([
  [page('/a/b'), '/docs/a/b/index.json?b1'],
  [page('/'), '/docs/index.json?b1'],
  // No path sends a request to another host.
  [page('//evil.test'), '/docs/evil.test/index.json?b1'],
  [{ kind: 'demo', id: 'one' } as const, '/docs/~demos/one/index.json?b1'],
])('%j is loaded from %s', async (target, address) => {
  const fetch = respond(() => Response.json({ kind: 'not-found', build: 'b1' }));
  expect(await loadView(target)).toMatchObject({ kind: 'not-found' });
  expect(fetch.mock.lastCall?.[0]).toBe(address);
});

test('a missing file means that the page or demo does not exist, unless a menu lists the page', async () => {
  respond(() => new Response('', { status: 404 }));
  expect(await loadView(page('/x'))).toEqual({ kind: 'not-found' });
  expect(await loadView({ kind: 'demo', id: 'x' })).toEqual({ kind: 'unknown-demo', id: 'x' });
  await expect(loadView(page('/listed'))).rejects.toThrow('The page /listed exists');
});
