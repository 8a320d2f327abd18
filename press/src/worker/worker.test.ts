import { expect, test } from 'vitest';
import { type AnswerOptions, answer } from './answer.ts';
import { fill } from './fill.ts';
import { type Plan, planOf, storableResponse } from './plan.ts';
import { createStore } from './store.ts';

const base = 'https://host/docs/';
const site = {
  base,
  build: 'new',
  files: ['assets/entry-1.js', 'offline.html', 'index.json', 'guide.md', 'logo.svg'],
};
const shell = `${base}offline.html`;
const home = `${base}index.json?new`;
const thisBuild = 'press /docs/ new';

const page: Plan = { kind: 'document', key: `${base}guide` };
const data: Plan = { kind: 'file', key: home };
const asset: Plan = { kind: 'asset', key: `${base}assets/a-1.js` };

const documentOf = (build: string) =>
  new Response(
    `<p>{"build":"quoted"}</p><script id="press-data">{"kind":"page","build":"${build}"`,
    {
      headers: { 'content-type': 'text/html' },
    },
  );
const dataOf = (build: string) => new Response(`{"kind":"page","build":"${build}"}`);
const script = () => new Response('run()', { headers: { 'content-type': 'text/javascript' } });

/** The browser's caches; `quota` is the number of responses that fit. */
function fakeCaches(initial: Record<string, Record<string, string>> = {}, quota = Infinity) {
  const all = new Map(
    Object.entries(initial).map(([name, files]) => [name, new Map(Object.entries(files))]),
  );
  const caches = {
    async open(name: string) {
      const files = all.get(name) ?? new Map<string, string>();
      all.set(name, files);
      return {
        async put(key: string, response: Response) {
          if (files.size >= quota) throw new DOMException('full', 'QuotaExceededError');
          files.set(key, await response.text());
        },
        keys: async () => [...files.keys()].map((url) => ({ url })),
      };
    },
    async match(key: string, { cacheName }: { cacheName?: string }) {
      const searched = [...all].filter(([name]) => !cacheName || name === cacheName);
      const text = searched.find(([, files]) => files.has(key))?.[1].get(key);
      return text === undefined ? undefined : new Response(text);
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  return { caches: caches as unknown as CacheStorage, all };
}

const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
const refused = { open: refuse, match: refuse, has: refuse, keys: refuse };

const storeIn = (caches: CacheStorage) => createStore(caches, site);

const plan = (url: string, fields: Partial<Request> = {}) => {
  const request = { method: 'GET', url, mode: 'cors', destination: '', cache: 'default' };
  return planOf({ headers: new Headers(), ...request, ...fields } as Request, site);
};
const navigate = { mode: 'navigate' } as const;

test.each([
  ['a page', `${base}guide`, navigate, { kind: 'document', key: `${base}guide` }],
  ['a page with a slash', `${base}guide/`, navigate, { kind: 'document', key: `${base}guide` }],
  ['the home page', base, navigate, { kind: 'document', key: 'https://host/docs' }],
  ['an asset', `${base}assets/a-1.js`, {}, { kind: 'asset', key: `${base}assets/a-1.js` }],
  ['data of this build', home, {}, { kind: 'file', key: home }],
  ['an image', `${base}a.png`, { destination: 'image' }, { kind: 'file', key: `${base}a.png` }],
  [
    'the Markdown that a page copies',
    `${base}guide.md?new`,
    {},
    { kind: 'file', key: `${base}guide.md?new` },
  ],
] as const)('a request for %s is answered', (_, url, fields, expected) => {
  expect(plan(url, fields)).toEqual(expected);
});

test.each([
  ['another file', `${base}guide.md`, {}],
  ['a file that is opened', `${base}guide.md`, navigate],
  ['the frame of the workbench', `${base}~workbench/frame.html`, navigate],
  ['data of the workbench', `${base}~workbench/manifest.json?new`, {}],
  ['another site of the host', 'https://host/other/', navigate],
  ['another host', 'https://elsewhere/docs/assets/a.js', {}],
  ['a part of a file', `${base}a.png`, { headers: new Headers({ range: 'bytes=0-' }) }],
  ['sending a form', base, { ...navigate, method: 'POST' }],
  ['the HTTP cache alone', `${base}assets/a-1.js`, { cache: 'only-if-cached' }],
] as const)('a request for %s goes to the network', (_, url, fields) => {
  expect(plan(url, fields)).toBeNull();
});

const isStored = async (response: Response, plan: Plan) =>
  (await storableResponse(response, plan, 'new')) !== null;

test('a response of another build, or for a page of another build, is not stored', async () => {
  expect(await isStored(documentOf('old'), page)).toBe(false);
  expect(await isStored(dataOf('old'), data)).toBe(false);
  expect(await isStored(dataOf('new'), { ...data, key: `${base}index.json?old` })).toBe(false);
  expect(await isStored(new Response('<p>Please log in</p>'), page)).toBe(false);
});

test('an error is not stored, nor a document in place of a file', async () => {
  expect(await isStored(new Response('', { status: 404 }), asset)).toBe(false);
  expect(await isStored(documentOf('new'), asset)).toBe(false);
});

test('a response that the host redirected is stored as a copy, which can answer a navigation', async () => {
  const redirected = Object.defineProperty(documentOf('new'), 'redirected', { value: true });
  const copy = await storableResponse(redirected, page, 'new');
  expect(copy?.redirected).toBe(false);
  expect(copy?.headers.get('content-type')).toBe('text/html');
});

async function answered(plan: Plan, options: Partial<AnswerOptions> & { caches: CacheStorage }) {
  const later: Promise<unknown>[] = [];
  const response = await answer(plan, {
    site,
    store: storeIn(options.caches),
    fetch: () => Promise.reject(new TypeError('offline')),
    patience: 60_000,
    waitUntil: (promise) => later.push(promise),
    ...options,
  });
  const text = await response.text();
  if (options.patience === undefined) await Promise.all(later);
  return { text, status: response.status };
}

test('a request is answered by the network, and the response is stored', async () => {
  const { caches, all } = fakeCaches({ [thisBuild]: { [home]: 'stored' } });
  const { text } = await answered(data, { caches, fetch: async () => dataOf('new') });
  expect(text).toBe('{"kind":"page","build":"new"}');
  expect(all.get(thisBuild)?.get(home)).toBe(text);
});

test.each([
  ['fails', () => Promise.reject(new TypeError('offline')), undefined],
  ['has an error of its own', async () => new Response('', { status: 503 }), undefined],
  ['is slow', () => new Promise<Response>(() => {}), 0],
])('a request is answered from the cache when the network %s', async (_, fetch, patience) => {
  const { caches } = fakeCaches({ [thisBuild]: { [home]: 'stored' } });
  expect((await answered(data, { caches, fetch, patience })).text).toBe('stored');
});

test('after one slow response, the cache answers at once until the network responds again', async () => {
  const { caches } = fakeCaches({ [thisBuild]: { [shell]: 'the shell', [home]: 'stored' } });
  const silent = { fetch: () => new Promise<Response>(() => {}), waitUntil: () => {} };
  expect((await answered(page, { caches, ...silent, patience: 0 })).text).toBe('the shell');
  expect((await answered(data, { caches, ...silent })).text).toBe('stored');
  const { text } = await answered(data, {
    caches: fakeCaches().caches,
    fetch: async () => dataOf('new'),
  });
  expect(text).toContain('"build":"new"');
  expect((await answered(data, { caches, fetch: async () => dataOf('new') })).text).toBe(text);
});

test('a page of the previous build gets files of that build when the network fails', async () => {
  const former: Plan = { kind: 'file', key: `${base}index.json?old` };
  const old = { [former.key]: 'old data', [asset.key]: 'old script', [page.key]: 'old page' };
  const { caches, all } = fakeCaches({ 'press /docs/ old': old, [thisBuild]: {} });
  expect((await answered(former, { caches })).text).toBe('old data');
  expect((await answered(asset, { caches })).text).toBe('old script');
  // Until this build is stored, the previous one is better than nothing.
  expect((await answered(page, { caches })).text).toBe('old page');
  all.get(thisBuild)?.set(shell, 'the shell');
  expect((await answered(page, { caches })).text).toBe('the shell');
});

test('a stored asset is served without the network; any other asset is fetched and stored', async () => {
  const { caches, all } = fakeCaches({ [thisBuild]: {} });
  const fetch = async (cache: RequestCache) => {
    expect(cache).toBe('default');
    return script();
  };
  expect((await answered(asset, { caches, fetch })).text).toBe('run()');
  expect(all.get(thisBuild)?.get(asset.key)).toBe('run()');
  expect((await answered(asset, { caches })).text).toBe('run()');
});

test.each([
  ['is refused', refused as unknown as CacheStorage],
  ['is full', fakeCaches({ [thisBuild]: {} }, 0).caches],
])('a request is answered by the network when the storage %s', async (_, caches) => {
  expect((await answered(asset, { caches, fetch: async () => script() })).text).toBe('run()');
  expect((await answered(data, { caches, fetch: async () => dataOf('new') })).status).toBe(200);
  await expect(answered(page, { caches })).rejects.toThrow('offline');
});

/** A host of this build, without the given files. */
function host(...missing: string[]) {
  const requested: string[] = [];
  const fetch = async (url: string, { cache }: RequestInit) => {
    const file = url.slice(base.length);
    requested.push(file);
    // Other files may be from an earlier deployment in the HTTP cache.
    expect(cache).toBe(file.startsWith('assets/') ? 'default' : 'no-cache');
    if (missing.includes(file)) return new Response('', { status: 404 });
    if (file.includes('.json')) return dataOf('new');
    return file === 'offline.html' ? documentOf('new') : script();
  };
  return { requested, fetch: fetch as unknown as typeof globalThis.fetch };
}

const allFiles = site.files.map((file) => file.replace(/\.(json|md)$/, '$&?new'));
const fillFrom = (fetch: typeof globalThis.fetch, caches: CacheStorage) =>
  fill(site, storeIn(caches), fetch);

test('the cache is filled with each file once, in order', async () => {
  const { caches } = fakeCaches();
  const { fetch, requested } = host();
  await fillFrom(fetch, caches);
  await fillFrom(fetch, caches);
  expect(requested).toEqual(allFiles);
});

test('the cache leaves out what the host does not have, and the shell if its script is missing', async () => {
  const { caches, all: stored } = fakeCaches();
  await fillFrom(host('index.json?new').fetch, caches);
  expect(stored.get(thisBuild)?.size).toBe(allFiles.length - 1);
  const otherCaches = fakeCaches();
  await fillFrom(host('assets/entry-1.js').fetch, otherCaches.caches);
  expect(otherCaches.all.get(thisBuild)?.size).toBe(0);
});

test('filling the cache ends when the storage is full, and continues the next time', async () => {
  const { caches, all: stored } = fakeCaches({}, 3);
  const { fetch, requested } = host();
  await fillFrom(fetch, caches);
  expect([...(stored.get(thisBuild)?.keys() ?? [])]).toEqual(
    allFiles.slice(0, 3).map((file) => base + file),
  );
  expect(requested).toEqual(allFiles.slice(0, 4));
  requested.length = 0;
  await fillFrom(fetch, caches);
  expect(requested).toEqual(allFiles.slice(3, 4));
});

test('the cache is not filled from a host that has another build by now', async () => {
  const { caches, all: stored } = fakeCaches({
    [thisBuild]: { [`${base}assets/entry-1.js`]: '' },
  });
  const fetch = async (url: string) => (/json/.test(url) ? dataOf('next') : documentOf('next'));
  await fillFrom(fetch as unknown as typeof globalThis.fetch, caches);
  expect(stored.get(thisBuild)?.size).toBe(1);
});

test('unchanged assets are copied from the cache of the previous build, which stays for its open pages', async () => {
  const previous = { [`${base}assets/entry-1.js`]: 'kept', [shell]: '' };
  const elsewhere = { 'press / new': {}, 'press /docs/more/ old': {}, another: {} };
  const { caches, all: stored } = fakeCaches({
    'press /docs/ oldest': {},
    'press /docs/ old': previous,
    ...elsewhere,
  });
  const { fetch, requested } = host();
  await fillFrom(fetch, caches);
  expect(requested).toEqual(allFiles.slice(1));
  expect(stored.get(thisBuild)?.get(`${base}assets/entry-1.js`)).toBe('kept');
  const names = [...Object.keys(elsewhere), 'press /docs/ old', thisBuild];
  expect([...stored.keys()].sort()).toEqual(names.sort());
});
