import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { openStore } from '../store/store.ts';
import { createContentCache, loadContent } from './load-content.ts';
import { openMemo } from './memo.ts';

const fixture = fileURLToPath(new URL('../../../fixtures/three-locales/', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-memo-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Loads the site as a process of its own would, and counts what it had to make. */
async function load(site: string) {
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const write = vi.spyOn(store, 'write');
  const config = await loadConfig(join(site, 'press.config.ts'));
  const content = await loadContent(config, { cache: createContentCache(store) }).catch(() => null);
  return { content, made: write.mock.calls.map(([, key]) => key) };
}

test('a later process finds every page, demo and table as it was, and loads the same site', async () => {
  const first = await load(fixture);
  expect(first.made).not.toEqual([]);
  expect(await load(fixture)).toEqual({ content: first.content, made: [] });
});

test('what was read before a mistake is found by the next build', async () => {
  const site = join(folder, 'site');
  const page = join(site, 'content/wrong.md');
  await mkdir(join(site, 'content'), { recursive: true });
  await writeFile(join(site, 'press.config.ts'), "export default { title: 'T' };\n");
  await writeFile(join(site, 'content/index.md'), '# Home\n');
  await writeFile(page, '[x](./nowhere.md)\n');
  const first = await load(site);
  expect(first.content).toBeNull();
  await writeFile(page, 'Right.\n');
  const { content, made } = await load(site);
  expect(content).not.toBeNull();
  expect(made).toEqual([expect.stringContaining('wrong.md')]);
});

test('a package that is installed nearer to a demo, or at all, is noticed', async () => {
  const site = join(folder, 'site');
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  };
  const installed = async () => {
    const { content } = await load(site);
    return [...(content?.demos.values() ?? [])][0]?.demo.installed;
  };
  await write('press.config.ts', "export default { title: 'T' };\n");
  await write('content/index.md', '<code src="./a.tsx"></code>\n');
  await write('content/a.tsx', "import { a } from 'pack';\nexport default () => a;\n");
  await write('node_modules/pack/package.json', '{ "version": "1.0.0" }');
  expect(await installed()).toEqual({ pack: '1.0.0' });
  await write('node_modules/react/package.json', '{ "version": "19.0.0" }');
  expect(await installed()).toEqual({ pack: '1.0.0', react: '19.0.0' });
  await write('content/node_modules/pack/package.json', '{ "version": "2.0.0" }');
  expect(await installed()).toEqual({ pack: '2.0.0', react: '19.0.0' });
});

test('a result is never taken for that of another state of a file, which it had earlier in a load', async () => {
  const file = join(folder, 'a.ts');
  const cache = new Map();
  const read = (memo: ReturnType<typeof openMemo>, key: string) =>
    memo.recall(key, async () => ({ value: await readFile(file, 'utf8'), files: [file] }));
  await writeFile(file, 'first');
  const load = openMemo(cache);
  await read(load, 'one');
  await new Promise((resolve) => setTimeout(resolve, 20));
  await writeFile(file, 'second');
  expect(await read(load, 'other')).toBe('second');
  await writeFile(file, 'first');
  expect(await read(openMemo(cache), 'other')).toBe('first');
});
