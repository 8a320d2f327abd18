import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { openQueries } from '../lib/queries.ts';
import { openStore, type Store } from '../lib/store.ts';
import { loadContent } from './load-content.ts';

// Inside the repository, from which React is resolved.
const parent = fileURLToPath(new URL('../../../.cache/', import.meta.url));

let folder: string;
beforeEach(async () => {
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, 'components-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function load(files: Record<string, string>, store?: Store) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const config = await loadConfig(join(folder, 'press.config.ts'));
  return loadContent(config, { queries: openQueries(store) });
}

const site = {
  'press.config.ts': `export default { title: 'T', components: {
    Chart: './Chart.tsx', Unused: { module: './Unused.tsx', static: true } } };`,
  'Unused.tsx': 'export const broken = 1;',
  'Chart.tsx': 'export default () => <b />;',
  'content/index.md': '# A\n\n<Chart>\n[dead](./nowhere.md)\n</Chart>',
  'content/other.md': '# B',
};

test('a dead link in the content of a component is one of the page', async () => {
  await expect(load(site)).rejects.toThrow(/index\.md:4 links to \.\/nowhere\.md/);
});

test('pages are read again when the names of components change', async () => {
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const { islands } =
    (await load({ ...site, 'content/index.md': 'a <Chart />' }, store)).pages[0] ?? {};
  expect(islands).toHaveLength(1);
  const named = site['press.config.ts'].replace('Chart:', 'Graph:');
  const files = { ...site, 'press.config.ts': named, 'content/index.md': 'a <Chart />' };
  await expect(load(files, store)).rejects.toThrow('index.md:1 has the unknown tag <Chart>');
});
