import { expect, test, vi } from 'vitest';
import type { Site } from '../../shared/records.ts';
import { createLoader, OtherBuildError } from './view-loader.ts';

const menus = { 'en-US': { '*': [{ title: 'Listed', path: '/listed' }] } };
const site = { demoRoute: '~demos', menus } as unknown as Site;

function loaderWith(...responses: (Response | Error)[]) {
  const fetch = vi.fn(async (_address: string) => {
    const response = responses.shift();
    if (!response || response instanceof Error) throw response;
    return response;
  });
  const loader = createLoader({
    site,
    build: 'b1',
    base: '/docs/',
    hasDemo: (id) => id === 'one',
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  return { loader, fetch };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const page = (path: string) => ({ kind: 'page', path }) as const;

test('a page is fetched once, from its data file under the base', async () => {
  const { loader, fetch } = loaderWith(json({ kind: 'not-found', build: 'b1' }));
  const [first, second] = [loader.load(page('/a/b')), loader.load(page('/a/b'))];
  expect(await first).toMatchObject({ kind: 'not-found' });
  expect(second).toBe(first);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/docs/a/b/index.json?b1']);
});

test('no path sends a request to another host', async () => {
  const { loader, fetch } = loaderWith(new Response('', { status: 404 }));
  await loader.load(page('//evil.test'));
  expect(fetch.mock.calls[0]?.[0]).toBe('/docs/evil.test/index.json?b1');
});

test('the data file of the home page is at the base', async () => {
  const { loader, fetch } = loaderWith(json({ kind: 'not-found', build: 'b1' }));
  await loader.load(page('/'));
  expect(fetch.mock.calls[0]?.[0]).toBe('/docs/index.json?b1');
});

test('a missing file, or an HTML document in its place, is a page that does not exist', async () => {
  const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const { loader } = loaderWith(new Response('', { status: 404 }), html);
  expect(await loader.load(page('/x'))).toEqual({ kind: 'not-found' });
  expect(await loader.load(page('/y'))).toEqual({ kind: 'not-found' });
});

test('a missing file of a page in a menu is an error and is requested again', async () => {
  const html = new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const { loader, fetch } = loaderWith(new Response('', { status: 404 }), html);
  await expect(loader.load(page('/listed'))).rejects.toThrow('No data was found for /listed.');
  await expect(loader.load(page('/listed'))).rejects.toThrow('No data was found for /listed.');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a cached view is not requested', async () => {
  const { loader, fetch } = loaderWith();
  loader.keep(page('/a'), { kind: 'not-found' });
  expect(await loader.load(page('/a'))).toEqual({ kind: 'not-found' });
  expect(fetch).not.toHaveBeenCalled();
});

test('of more views than are kept, the one that was not used for longest is requested again', async () => {
  const home = json({ kind: 'not-found', build: 'b1' });
  const { loader, fetch } = loaderWith(home);
  const view = { kind: 'not-found' } as const;
  for (let index = 0; index < 50; index += 1) loader.keep(page(`/${index}`), view);
  await loader.load(page('/0'));
  loader.keep(page('/new'), view);
  await loader.load(page('/0'));
  expect(fetch).not.toHaveBeenCalled();
  await loader.load(page('/1'));
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/docs/1/index.json?b1']);
});

test('a failure rejects and is not cached', async () => {
  const { loader } = loaderWith(
    new Response('', { status: 500 }),
    new TypeError('offline'),
    json({ kind: 'not-found', build: 'b1' }),
  );
  await expect(loader.load(page('/x'))).rejects.toThrow('index.json responded with status 500');
  await expect(loader.load(page('/x'))).rejects.toThrow('offline');
  expect(await loader.load(page('/x'))).toMatchObject({ kind: 'not-found' });
});

test('a file that is cut off, or JSON that is no page, is an error and is requested again', async () => {
  const cut = new Response('{"kind":"page","bui', {
    headers: { 'content-type': 'application/json' },
  });
  const { loader } = loaderWith(cut, json(null), json({ kind: 'not-found', build: 'b1' }));
  await expect(loader.load(page('/x'))).rejects.toThrow(SyntaxError);
  await expect(loader.load(page('/x'))).rejects.toThrow(TypeError);
  expect(await loader.load(page('/x'))).toMatchObject({ kind: 'not-found' });
});

test('a file of another build rejects', async () => {
  const { loader } = loaderWith(json({ kind: 'not-found', build: 'b2' }));
  await expect(loader.load(page('/x'))).rejects.toBeInstanceOf(OtherBuildError);
});

test('an unknown demo is not requested', async () => {
  const { loader, fetch } = loaderWith();
  expect(await loader.load({ kind: 'demo', id: 'toString' })).toEqual({
    kind: 'unknown-demo',
    id: 'toString',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('a missing demo is requested again the next time', async () => {
  const { loader, fetch } = loaderWith(
    new Response('', { status: 404 }),
    json({ kind: 'demo', build: 'b1', demo: { identifier: 'one' } }),
  );
  expect(await loader.load({ kind: 'demo', id: 'one' })).toEqual({
    kind: 'unknown-demo',
    id: 'one',
  });
  expect(await loader.load({ kind: 'demo', id: 'one' })).toMatchObject({ kind: 'demo' });
  expect(fetch.mock.calls[1]?.[0]).toBe('/docs/~demos/one/index.json?b1');
});

test('on a large site, a missing page may have moved; without an answer it is not called missing', async () => {
  const movedTo = vi.fn(async (path: string) => {
    if (path === '/unanswered') throw new Error('no answer');
    return path === '/old' ? '/new' : null;
  });
  const fetch = async () => new Response('', { status: 404 });
  const menus = {};
  const loader = createLoader({
    site: { demoRoute: '~demos', menus } as unknown as Site,
    build: 'b1',
    base: '/docs/',
    hasDemo: () => true,
    fetch: fetch as unknown as typeof globalThis.fetch,
    movedTo,
  });
  expect(await loader.load(page('/old'))).toEqual({ kind: 'redirect', path: '/new' });
  expect(await loader.load(page('/nowhere'))).toEqual({ kind: 'not-found' });
  await expect(loader.load(page('/unanswered'))).rejects.toThrow('no answer');
  expect(await loader.load({ kind: 'demo', id: 'x' })).toEqual({ kind: 'unknown-demo', id: 'x' });
});
