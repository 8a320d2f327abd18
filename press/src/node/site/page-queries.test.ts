import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { openQueries } from '../lib/queries.ts';
import { openStore } from '../lib/store.ts';
import { loadContent } from './load-content.ts';

const fixture = fileURLToPath(new URL('../../../fixtures/rules/', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'press-pages-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Loads the site like a separate process, and counts the queries that ran. */
async function load(site: string) {
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const write = vi.spyOn(store, 'write');
  const config = await loadConfig(join(site, 'press.config.ts'));
  const content = await loadContent(config, { queries: openQueries(store) }).catch(() => null);
  return { content, made: write.mock.calls.map(([, , result]) => JSON.stringify(result)) };
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

test('a demo is read again when another folder is the root of the repository', async () => {
  const site = join(folder, 'site');
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  await write('site/press.config.ts', "export default { title: 'T', content: ['demos'] };\n");
  await write('site/demos/index.md', '<code src="./a.tsx"></code>\n');
  await write('site/demos/a.tsx', 'export default () => null;\n');
  await mkdir(join(site, '.git'));
  const ids = async () => [...((await load(site)).content?.demos.keys() ?? [])];
  expect(await ids()).toEqual(['a']);
  await rename(join(site, '.git'), join(folder, '.git'));
  expect(await ids()).toEqual(['site-a']);
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
