import { describe, expect, it, vi } from 'vitest';
import { type AnswerOptions, answer } from './answer.ts';
import { fill } from './fill.ts';
import { createOpenBuilds } from './open-builds.ts';
import { type Plan, planOf, storable } from './plan.ts';
import { remove } from './remove-site.ts';
import { createStore } from './store.ts';

const base = 'https://host/docs/';
const site = {
  base,
  build: 'new',
  files: ['assets/entry-1.js', 'offline.html', 'index.json', 'guide.md', 'logo.svg'],
};
const shell = `${base}offline.html`;
const home = `${base}index.json?new`;
const own = 'press /docs/ new';

const documentOf = (build: string) =>
  new Response(
    `<p>{"build":"quoted"}</p><script id="press-data">{"kind":"page","build":"${build}"`,
    {
      headers: { 'content-type': 'text/html' },
    },
  );
const dataOf = (build: string) => new Response(`{"kind":"page","build":"${build}"}`);
const script = () => new Response('run()', { headers: { 'content-type': 'text/javascript' } });

/** The browser's caches; `room` is the number of responses that fit. */
function fakeCaches(initial: Record<string, Record<string, string>> = {}, room = Infinity) {
  const all = new Map(
    Object.entries(initial).map(([name, files]) => [name, new Map(Object.entries(files))]),
  );
  const caches = {
    async open(name: string) {
      const files = all.get(name) ?? new Map<string, string>();
      all.set(name, files);
      return {
        async put(key: string, response: Response) {
          if (files.size >= room) throw new DOMException('full', 'QuotaExceededError');
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

const storeIn = (caches: CacheStorage) => createStore({ caches, base: '/docs/', build: 'new' });

describe('a request', () => {
  const plan = (url: string, fields: Partial<Request> = {}) => {
    const request = { method: 'GET', url, mode: 'cors', destination: '', cache: 'default' };
    const files = [...site.files, 'v 1.2/index.json'];
    return planOf({ headers: new Headers(), ...request, ...fields } as Request, { ...site, files });
  };
  const navigate = { mode: 'navigate' } as const;

  it.each([
    ['a page', `${base}guide`, navigate, { kind: 'document', key: `${base}guide` }],
    ['a page with a slash', `${base}guide/`, navigate, { kind: 'document', key: `${base}guide` }],
    ['the home page', base, navigate, { kind: 'document', key: 'https://host/docs' }],
    ['an asset', `${base}assets/a-1.js`, {}, { kind: 'asset', key: `${base}assets/a-1.js` }],
    ['data of this build', home, {}, { kind: 'data', key: home }],
    ['an image', `${base}a.png`, { destination: 'image' }, { kind: 'file', key: `${base}a.png` }],
    [
      'a page of another build',
      `${base}index.json?old`,
      {},
      { kind: 'former', key: `${base}index.json?old` },
    ],
    ['what a page copies', `${base}guide.md?new`, {}, { kind: 'file', key: `${base}guide.md?new` }],
  ] as const)('for %s is answered', (_, url, fields, expected) => {
    expect(plan(url, fields)).toEqual(expected);
  });

  it.each([
    ['another file', `${base}guide.md`, {}],
    ['a file that is opened', `${base}guide.md`, navigate],
    ['the frame of the workbench', `${base}~workbench/frame.html`, navigate],
    ['another site of the host', 'https://host/other/', navigate],
    ['another host', 'https://elsewhere/docs/assets/a.js', {}],
    ['a part of a file', `${base}a.png`, { headers: new Headers({ range: 'bytes=0-' }) }],
    ['sending a form', base, { ...navigate, method: 'POST' }],
    ['the HTTP cache alone', `${base}assets/a-1.js`, { cache: 'only-if-cached' }],
  ] as const)('for %s goes to the network', (_, url, fields) => {
    expect(plan(url, fields)).toBeNull();
  });
});

describe('a response', () => {
  const isStored = async (response: Response, kind: Plan['kind']) =>
    (await storable(response, { kind, build: 'new' })) !== null;

  it('is stored when it is of this build', async () => {
    expect(await isStored(documentOf('new'), 'document')).toBe(true);
    expect(await isStored(dataOf('new'), 'data')).toBe(true);
    expect(await isStored(new Response('{"build":"new","pages":[]}'), 'data')).toBe(true);
    expect(await isStored(script(), 'asset')).toBe(true);
  });

  it('is not stored when it is of another build, or of none', async () => {
    expect(await isStored(documentOf('old'), 'document')).toBe(false);
    expect(await isStored(dataOf('old'), 'data')).toBe(false);
    expect(await isStored(new Response('<p>Please log in</p>'), 'document')).toBe(false);
  });

  it('is not stored when it is an error, or a document in the place of a file', async () => {
    expect(await isStored(new Response('', { status: 404 }), 'asset')).toBe(false);
    expect(await isStored(documentOf('new'), 'asset')).toBe(false);
  });

  it('can answer a navigation although the host redirected it', async () => {
    const redirected = Object.defineProperty(documentOf('new'), 'redirected', { value: true });
    const copy = await storable(redirected, { kind: 'document', build: 'new' });
    expect(copy?.redirected).toBe(false);
    expect(copy?.headers.get('content-type')).toBe('text/html');
  });
});

describe('an answer', () => {
  const page: Plan = { kind: 'document', key: `${base}guide` };
  const data: Plan = { kind: 'data', key: home };
  const asset: Plan = { kind: 'asset', key: `${base}assets/a-1.js` };

  async function answered(plan: Plan, given: Partial<AnswerOptions> & { caches: CacheStorage }) {
    const later: Promise<unknown>[] = [];
    let isOtherBuild = false;
    const options: AnswerOptions = {
      site,
      store: storeIn(given.caches),
      ask: () => Promise.reject(new TypeError('offline')),
      patience: 60_000,
      overdue: new Set(),
      waitUntil: (promise) => later.push(promise),
      onOtherBuild: async () => {
        isOtherBuild = true;
      },
      ...given,
    };
    const response = await answer(plan, options);
    const text = await response.text();
    if (given.patience === undefined) await Promise.all(later);
    return { text, status: response.status, isOtherBuild };
  }

  it('comes from the network, and is kept', async () => {
    const { caches, all } = fakeCaches({ [own]: { [home]: 'stored' } });
    const { text } = await answered(data, { caches, ask: async () => dataOf('new') });
    expect(text).toBe('{"kind":"page","build":"new"}');
    expect(all.get(own)?.get(home)).toBe(text);
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('offline')), undefined],
    ['has an error of its own', async () => new Response('', { status: 503 }), undefined],
    ['is slow', () => new Promise<Response>(() => {}), 0],
  ])('comes from the cache when the network %s', async (_, ask, patience) => {
    const { caches } = fakeCaches({ [own]: { [home]: 'stored' } });
    expect((await answered(data, { caches, ask, patience })).text).toBe('stored');
  });

  it('is waited for once: after a late document, its data comes from the cache at once', async () => {
    const { caches } = fakeCaches({ [own]: { [shell]: 'the shell', [home]: 'stored' } });
    const overdue = new Set<string>();
    let send = (_: Response) => {};
    const sent = new Promise<Response>((resolve) => {
      send = resolve;
    });
    const late = await answered(page, { caches, overdue, ask: () => sent, patience: 0 });
    expect(late.text).toBe('the shell');
    const silent = { ask: () => new Promise<Response>(() => {}), waitUntil: () => {} };
    expect((await answered(data, { caches, overdue, ...silent })).text).toBe('stored');
    // The host is reachable again.
    send(documentOf('new'));
    await expect.poll(() => overdue.size).toBe(0);
  });

  it('is the stored document, else the shell', async () => {
    const { caches } = fakeCaches({ [own]: { [page.key]: 'the page', [shell]: 'the shell' } });
    expect((await answered(page, { caches })).text).toBe('the page');
    const other = { ...page, key: `${base}other` };
    expect((await answered(other, { caches })).text).toBe('the shell');
  });

  it('never mixes builds: another build’s document is shown, but not kept', async () => {
    const { caches, all } = fakeCaches({ [own]: { [page.key]: 'mine' }, 'press /docs/ old': {} });
    const result = await answered(page, { caches, ask: async () => documentOf('old') });
    expect(result.text).toContain('"build":"old"');
    expect(result.isOtherBuild).toBe(true);
    expect(all.get(own)?.get(page.key)).toBe('mine');
  });

  it('to a page of another build is that build’s when the network fails, and is not kept', async () => {
    const old = { [`${base}index.json?old`]: 'old data', [asset.key]: 'old script' };
    const { caches, all } = fakeCaches({ [own]: {}, 'press /docs/ old': old });
    const former: Plan = { kind: 'former', key: `${base}index.json?old` };
    expect((await answered(former, { caches })).text).toBe('old data');
    expect((await answered(asset, { caches })).text).toBe('old script');
    const { text } = await answered(former, { caches, ask: async () => dataOf('new') });
    expect(text).toContain('"build":"new"');
    expect(all.get(own)?.size).toBe(0);
  });

  it('is a stored asset without asking the network, else the network’s, which is kept', async () => {
    const { caches, all } = fakeCaches({ [own]: {} });
    const ask = async (cache: RequestCache) => {
      expect(cache).toBe('default');
      return script();
    };
    expect((await answered(asset, { caches, ask })).text).toBe('run()');
    expect(all.get(own)?.get(asset.key)).toBe('run()');
    expect((await answered(asset, { caches })).text).toBe('run()');
  });

  it.each([
    ['is refused', refused as unknown as CacheStorage],
    ['is full', fakeCaches({ [own]: {} }, 0).caches],
  ])('is the network’s when storage %s', async (_, caches) => {
    expect((await answered(asset, { caches, ask: async () => script() })).text).toBe('run()');
    expect((await answered(data, { caches, ask: async () => dataOf('new') })).status).toBe(200);
    await expect(answered(page, { caches })).rejects.toThrow('offline');
  });
});

describe('filling the cache', () => {
  /** A host of this build, without the given files. */
  function host(...missing: string[]) {
    const asked: string[] = [];
    const fetch = async (url: string, { cache }: RequestInit) => {
      const file = url.slice(base.length);
      asked.push(file);
      // Other files may be from an earlier deployment in the HTTP cache.
      expect(cache).toBe(file.startsWith('assets/') ? 'default' : 'no-cache');
      if (missing.includes(file)) return new Response('', { status: 404 });
      if (file.includes('.json')) return dataOf('new');
      return file === 'offline.html' ? documentOf('new') : script();
    };
    return { asked, fetch: fetch as unknown as typeof globalThis.fetch };
  }

  const all = site.files.map((file) => file.replace(/\.(json|md)$/, '$&?new'));
  const fillFrom = (
    fetch: typeof globalThis.fetch,
    caches: CacheStorage,
    { savesData = false, openBuilds = new Set(['new']) as Set<string> | null } = {},
  ) => {
    const store = storeIn(caches);
    return fill({ site, store, fetch, savesData, openBuilds: async () => openBuilds });
  };

  it('requests each file once, in order', async () => {
    const { caches } = fakeCaches();
    const { fetch, asked } = host();
    await fillFrom(fetch, caches);
    await fillFrom(fetch, caches);
    expect(asked).toEqual(all);
  });

  it('leaves out what the host does not have, but stores no shell without its script', async () => {
    const { caches, all: stored } = fakeCaches();
    await fillFrom(host('index.json?new').fetch, caches);
    expect(stored.get(own)?.size).toBe(all.length - 1);
    const other = fakeCaches();
    await fillFrom(host('assets/entry-1.js').fetch, other.caches);
    expect(other.all.get(own)?.size).toBe(0);
  });

  it('ends when the storage is full, keeps what it has, and continues the next time', async () => {
    const { caches, all: stored } = fakeCaches({}, 3);
    const { fetch, asked } = host();
    await fillFrom(fetch, caches);
    expect([...(stored.get(own)?.keys() ?? [])]).toEqual(
      all.slice(0, 3).map((file) => base + file),
    );
    expect(asked).toEqual(all.slice(0, 4));
    asked.length = 0;
    await fillFrom(fetch, caches);
    expect(asked).toEqual(all.slice(3, 4));
  });

  it('stores nothing from a host that has another build by now', async () => {
    const { caches, all: stored } = fakeCaches({ [own]: { [`${base}assets/entry-1.js`]: '' } });
    const fetch = async (url: string) => (/json/.test(url) ? dataOf('next') : documentOf('next'));
    await fillFrom(fetch as unknown as typeof globalThis.fetch, caches);
    expect(stored.get(own)?.size).toBe(1);
  });

  it('takes what has not changed from the cache of another build, and removes that', async () => {
    const old = {
      [`${base}assets/entry-1.js`]: 'kept',
      [`${base}assets/gone.js`]: '',
      [shell]: '',
    };
    const elsewhere = { 'press / new': {}, 'press /docs/more/ old': {}, another: {} };
    const { caches, all: stored } = fakeCaches({ 'press /docs/ old': old, ...elsewhere });
    const { fetch, asked } = host();
    await fillFrom(fetch, caches);
    expect(asked).toEqual(all.slice(1));
    expect(stored.get(own)?.get(`${base}assets/entry-1.js`)).toBe('kept');
    expect([...stored.keys()].sort()).toEqual([...Object.keys(elsewhere), own].sort());
  });

  it.each([
    ['a page of it is open', new Set(['new', 'old'])],
    ['a page has not sent its build', null],
  ])('keeps the cache of another build while %s', async (_, openBuilds) => {
    const { caches, all: stored } = fakeCaches({ 'press /docs/ old': {} });
    await fillFrom(host().fetch, caches, { openBuilds });
    expect([...stored.keys()].sort()).toEqual([own, 'press /docs/ old']);
  });

  it('loads nothing for a reader who saves data', async () => {
    const { caches, all: stored } = fakeCaches({ 'press /docs/ old': {} });
    const { fetch, asked } = host();
    await fillFrom(fetch, caches, { savesData: true });
    expect(asked).toEqual([]);
    expect([...stored.keys()]).toEqual([own]);
  });
});

it('the builds of open pages are known when all have sent theirs; the others are queried', async () => {
  const page = (id: string, frameType = 'top-level') => ({ id, frameType, postMessage: vi.fn() });
  const [first, second] = [page('1'), page('2')];
  let pages = [first, second, page('3', 'nested')];
  const builds = createOpenBuilds({ matchAll: async () => pages });
  builds.note('1', 'new');
  expect(await builds.all()).toBeNull();
  expect(first.postMessage).not.toHaveBeenCalled();
  expect(second.postMessage).toHaveBeenCalledOnce();
  builds.note('2', 'old');
  expect(await builds.all()).toEqual(new Set(['new', 'old']));
  pages = [first];
  expect(await builds.all()).toEqual(new Set(['new']));
});

const location = { href: `${base}sw.js` };

it('a worker that is removed takes its caches along, no others, and stores nothing again', async () => {
  const { caches, all } = fakeCaches({ [own]: {}, 'press /docs/ old': {}, 'press / new': {} });
  // A browser may stop the worker here.
  const unregister = async () => {
    expect([...all.keys()]).toEqual(['press / new']);
    return true;
  };
  expect.assertions(3);
  await remove({ location, caches, registration: { unregister } });
  expect(await storeIn(caches).keep(shell, documentOf('new'))).toBe(false);
  expect([...all.keys()]).toEqual(['press / new']);
});
