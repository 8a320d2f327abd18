import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { openQueries } from '../../lib/queries.ts';
import { openStore } from '../../lib/store.ts';
import { htmlOf } from '../../site/linked-page.ts';
import { loadContent } from '../../site/load-content.ts';
import { renderContentIslands } from './island-html.ts';
import { openServer } from './server.ts';

// Inside the repository, from which React is resolved.
const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'islands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

const log: string[] = [];
Object.assign(globalThis, { islandLog: log });

/** Builds the site like a separate process; returns its HTML, and the props that were rendered. */
async function build() {
  log.length = 0;
  const store = openStore({ folder: join(folder, 'store'), identity: 'engine' });
  const queries = openQueries(store);
  const config = await loadConfig(join(folder, 'press.config.ts'));
  const content = await loadContent(config, { queries });
  const scratch = join(folder, 'scratch');
  mkdirSync(scratch, { recursive: true });
  const options = { config, content, queries };
  const server = openServer({ ...options, place: join(scratch, 'server') });
  const { pages } = await renderContentIslands({ ...options, server });
  const html = pages.map((page) => htmlOf(page));
  return { html: html.join('\n').replaceAll('<!-- -->', ''), rendered: [...new Set(log)] };
}

const configOf = (components: string) =>
  `export default {
    title: 'T',
    components: ${components},
    theme: { module: '../../src/client/theme/bare-theme.tsx' },
  };`;

test('an island is rendered again when its module, what that imports, or its props change', async () => {
  write({
    'press.config.ts': configOf("{ Sum: './Sum.tsx' }"),
    'word.ts': "export const word = 'sum';",
    'Sum.tsx': `import { word } from './word';
      export default function Sum({ of }) { globalThis.islandLog.push(of); return <b>{word} {of}</b>; }`,
    'content/a.md': '<Sum of={1} />\n\n<Sum of={2} />',
    'content/b.md': '<Sum of={2} />',
  });
  const first = await build();
  expect(first.html).toContain('<b>sum 1</b>');
  expect(first.rendered).toEqual([1, 2]);

  write({ 'content/b.md': '# Other\n\n<Sum of={2} />' });
  expect(await build()).toMatchObject({ rendered: [] });

  write({ 'content/b.md': '<Sum of={3} />' });
  const other = await build();
  expect(other.html).toContain('<b>sum 3</b>');
  expect(other.rendered).toEqual([3]);

  write({ 'word.ts': "export const word = 'total';" });
  const third = await build();
  expect(third.html).toMatch(/<b>total 1<\/b>.*<b>total 2<\/b>.*<b>total 3<\/b>/s);

  // The unknown tag is now a component of another module.
  write({
    'press.config.ts': configOf("{ Sum: './Sum.tsx', Star: { module: './Star', static: true } }"),
    'Star.jsx': 'export default ({ children }) => <mark>{children}</mark>;',
    'content/b.md': 'a <Star>b</Star>',
  });
  expect((await build()).html).toContain('<mark><span data-island-children>b</span></mark>');
  write({ 'press.config.ts': configOf("{ Sum: './Sum.tsx' }") });
  await expect(build()).rejects.toThrow('b.md:1 has the unknown tag <Star>');
});

test('a component that throws, or is none, is reported with its name, its page and its line', async () => {
  write({
    'press.config.ts': configOf("{ Sum: './Sum.tsx', None: './None.tsx' }"),
    'None.tsx': 'export const None = () => null;',
    'Sum.tsx': "export default function Sum() { throw new Error('out of order'); }",
    'content/a.md': '# A\n\n<Sum />',
    'content/b.md': '',
  });
  await expect(build()).rejects.toThrow(
    /content\/a\.md:3 has <Sum>, which cannot be rendered: out of order; fix it/,
  );
  write({ 'content/a.md': '<None />' });
  await expect(build()).rejects.toThrow(
    /None\.tsx has no default export; export the component as default\. It is the component of <None> in \S*content\/a\.md:1\./,
  );
});
