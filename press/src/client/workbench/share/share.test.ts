import { afterAll, expect, test, vi } from 'vitest';
import { sharedDemoOf } from '../../../shared/route.ts';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { SharedText, ShareSettings, WorkbenchFile } from '../types.ts';
import { deflate } from './deflate.ts';
import { readShared, shareHash, sharesJavaScript } from './share.ts';

// Node has streams that compress; a document is needed for the build of the page only.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"build":"b1"}' }) });
afterAll(() => void vi.unstubAllGlobals());

const DEMO = 'export default () => null;';
const NEXT = 'export const next = 1;';
const filesOf = (demo: string, next = NEXT): WorkbenchFile[] => [
  { name: 'demo.tsx', text: demo },
  { name: 'lib/next.ts', text: next },
];
const demoFiles = filesOf(DEMO);

const share = async (files: readonly WorkbenchFile[], settings?: ShareSettings) =>
  (await shareHash({ id: 'a-demo', files, demoFiles, settings })) ?? '';

/** Reads a hash on a site that answers requests with this response. */
async function read(
  hash: string,
  { response = new Response(''), original = demoFiles } = {},
): Promise<SharedText> {
  vi.stubGlobal('fetch', async () => response);
  return readShared(hash, original);
}

async function reasonOf(hash: string) {
  const shared = await read(hash);
  return 'reason' in shared ? shared.reason : shared.files.map(({ text }) => text);
}

test.each<[string, string, ShareSettings]>([
  ['a = 1;\n', NEXT, {}],
  ['字 🙂 \t </script> "\\', 'b', { watch: true, strict: true, react: '17' }],
  ['half of a pair: \ud800', NEXT, { strict: true }],
  ['\0', '', { watch: true }],
])(
  'a shared address contains the text of every file and the settings: %j',
  async (demo, next, settings) => {
    const files = filesOf(demo, next);
    const hash = await share(files, settings);
    expect(hash).toMatch(/^#edit\/a-demo\/4\/[\w-]+$/);
    expect(sharedDemoOf(hash)).toBe('a-demo');
    expect(await read(hash)).toEqual({ files, isChanged: true, settings });
  },
);

test('a shared address of an unchanged demo opens it with the settings', async () => {
  const settings = { watch: true, react: '17' };
  const hash = await share(demoFiles, { ...settings, strict: false });
  expect(await read(hash)).toEqual({ files: demoFiles, isChanged: false, settings });
});

test('a shared address of a changed demo of 60 lines is short enough for any program', async () => {
  const line = (n: number) =>
    `  const value${n} = useThing(${n * 7}, () => setCount(count + ${n}));\n`;
  const text = Array.from({ length: 60 }, (_, n) => line(n)).join('');
  expect((await share(filesOf(text))).length).toBeLessThan(1500);
});

test('a shared address of JavaScript is marked as such', async () => {
  const original = [{ name: 'demo.jsx', text: 'own' }];
  const files = [{ name: 'demo.jsx', text: 'x' }];
  const hash = (await shareHash({ id: 'a', files, demoFiles: original, isJavaScript: true })) ?? '';
  expect([sharesJavaScript(hash), sharesJavaScript(await share(demoFiles))]).toEqual([true, false]);
  expect(await read(hash, { original })).toEqual({ files, isChanged: true, settings: {} });
});

test('a shared address contains only the changed files, and opens when the other files are different now', async () => {
  const hash = await share(filesOf(DEMO, 'changed'));
  const shared = await read(hash, { original: filesOf('new') });
  expect(shared).toMatchObject({ files: filesOf('new', 'changed') });
});

test('there is no shared address for a text above the limit', async () => {
  expect(await share(filesOf('x'.repeat(MAX_TEXT_BYTES)))).toBe('');
  const noise = Array.from({ length: 30_000 }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  expect(await share(filesOf(noise))).toBe('');
});

test.each([
  '#edit/a-demo/1/hlanCYUwtg9gdALgzgDwAAgQBwgJxgAlAMwEMBXAG1wAoBKHAXgD4cA7M0gbhwHpOcB3QuEA',
  '#edit/a-demo/3/x',
  '#edit/a-demo/5/x',
])('an address of another version is recognised: %s', async (hash) => {
  expect(await reasonOf(hash)).toBe('other-version');
});

test('an address is broken when a character is missing or replaced', async () => {
  const hash = await share(filesOf('const a = 1;\nexport default () => a;'));
  for (let index = '#edit/a-demo/4/'.length; index < hash.length - 1; index += 1) {
    expect(await reasonOf(hash.slice(0, index))).toBe('broken');
    const wrong = hash[index] === 'A' ? 'B' : 'A';
    expect(await reasonOf(hash.slice(0, index) + wrong + hash.slice(index + 1))).toBe('broken');
  }
});

test.each(['#edit/a-demo/', '#edit/a-demo/4/', '#edit/a-demo/4/<img src=x onerror=alert(1)>'])(
  'an address without a readable text is broken: %s',
  async (hash) => expect(await reasonOf(hash)).toBe('broken'),
);

test.each([
  '7',
  'null',
  '{"files":null}',
  '{"files":{"demo.tsx":7}}',
  '{"files":{"../../etc/passwd":"x"}}',
  '{"files":{"__proto__":"x"}}',
])('an address whose text is not what Share packs is broken: %s', async (json) => {
  expect(await reasonOf(`#edit/a-demo/4/${await deflate(json)}`)).toBe('broken');
});

test('an address that unpacks to more than the limit is too large', async () => {
  const bomb = await deflate(JSON.stringify({ files: { 'demo.tsx': 'a'.repeat(10_000_000) } }));
  expect(bomb.length).toBeLessThan(20_000);
  expect(await reasonOf(`#edit/a-demo/4/${bomb}`)).toBe('too-large');
});

const link = '#edit/a-demo/f/some-name';
const readTexts = (texts: object) => read(link, { response: Response.json(texts) });

test('a link to a text of the site opens it in the first file of the demo, with its settings and recorded runs', async () => {
  const settings = { strict: true, react: '18' };
  const recorded = { date: '2026-11-17', back: '#table', steps: [], runs: [] };
  const text = { text: 'new', recorded, ...settings };
  expect(await readTexts({ 'some-name': text })).toEqual({
    files: filesOf('new'),
    isChanged: true,
    isOfSite: true,
    settings,
    recorded,
  });
});

test.each([
  ['text', Response.json({})],
  ['file', new Response('', { status: 404 })],
  ['file but a page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
])(
  'a link to a text of the site has another version when the site has no such %s',
  async (_, response) => {
    expect(await read(link, { response })).toEqual({ reason: 'other-version' });
  },
);

test('a link to a text of the site can be tried again after an error of the server', async () => {
  await expect(read(link, { response: new Response('', { status: 503 }) })).rejects.toThrow();
});
