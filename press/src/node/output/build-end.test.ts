import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { openQueries } from '../lib/queries.ts';
import { loadContent } from '../site/load-content.ts';
import { callBuildEnd } from './build-end.ts';
import { writerIn } from './transaction.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-build-end-'));
  await mkdir(join(root, 'content'));
  await mkdir(join(root, 'out'));
  await writeFile(
    join(root, 'content/index.md'),
    '---\ndescription: D\nmeta:\n  date: 2020-01-02\n---\n\n# Home\n\n[here](/)\n',
  );
  await writeFile(join(root, 'out/index.html'), 'made');
});
afterEach(() => rm(root, { recursive: true }));

async function end(body: string, fields = '') {
  const file = join(root, 'press.config.ts');
  await writeFile(
    file,
    `export default {\n  title: 'T', url: 'https://example.org', base: '/b/', ${fields}\n  async buildEnd(site) { ${body} },\n};\n`,
  );
  const config = await loadConfig(file);
  const content = await loadContent(config);
  const folder = join(root, 'out');
  const output = { folder, scratch: folder, write: writerIn(folder) };
  await callBuildEnd({ config, content, queries: openQueries(), demoHtml: new Map(), output });
}

const messageOf = (ended: Promise<unknown>) =>
  ended.then(String, (error: Error) => error.message.replaceAll(`${root}/`, ''));

test('buildEnd gets the pages with their text, and its files become part of the output', async () => {
  await end(`const [page] = site.pages;
    await site.write('a/pages.json', JSON.stringify({ ...site, ...page, html: await page.html(), markdown: await page.markdown(), site: site.url }));
    await site.write('b.bin', new Uint8Array([1, 2]));`);
  const told = JSON.parse(await readFile(join(root, 'out/a/pages.json'), 'utf8'));
  expect(told).toMatchObject({
    path: '/',
    url: 'https://example.org/b/',
    site: 'https://example.org/b',
    file: 'content/index.md',
    locale: 'en-US',
    title: 'Home',
    description: 'D',
    meta: { date: '2020-01-02' },
    outDir: join(root, 'dist'),
    markdown: '# Home\n\n[here](https://example.org/b/)\n',
  });
  expect(told.html).toMatch(/^<h1 .*<a href="\/b\/">here<\/a><\/p>$/s);
  expect([...(await readFile(join(root, 'out/b.bin')))]).toEqual([1, 2]);
});

test('buildEnd need not wait for its files', async () => {
  await end("site.write('a/big.txt', 'x'.repeat(1e6)); site.write('b.txt', 'b');");
  expect(await readFile(join(root, 'out/a/big.txt'), 'utf8')).toHaveLength(1e6);
  expect(await readFile(join(root, 'out/b.txt'), 'utf8')).toBe('b');
  expect(await messageOf(end("site.write('index.html', '');"))).toContain('which the build has');
});

test.each([
  [
    "await site.write('../feed.xml', '')",
    'writes "../feed.xml", which is not a path inside the site; write one such as "feed.xml".',
  ],
  [
    "await site.write('/feed.xml', '')",
    'writes "/feed.xml", which is not a path inside the site; write one such as "feed.xml".',
  ],
  [
    "await site.write('index.html', '')",
    'writes "index.html", which the build has written already; choose another path.',
  ],
  [
    "await site.write('sw.js', '')",
    'writes "sw.js", which the build has written already; choose another path.',
  ],
  [
    "await site.write('feed.xml')",
    'writes "feed.xml", but its content is undefined; pass a string or bytes.',
  ],
  ["throw new Error('no feed')", 'threw: no feed.'],
])('a mistake in it fails the build, with its place: %s', async (body, message) => {
  expect(await messageOf(end(body, 'offline: true,'))).toBe(
    `press.config.ts:3 in buildEnd() ${message}`,
  );
});
