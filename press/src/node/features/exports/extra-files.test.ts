import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { loadContent } from '../../site/content.ts';
import { dataFiles } from './data-files.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'extra files '));
  write('content/index.md', '# Home\n');
  write('content/guide.md', '---\ngroup: { path: /text }\n---\n\n# Guide\n\nWhat it is for.\n');
  const config = `{ title: 'T', base: '/docs/', url: 'https://example.org', dataFiles: 'files.ts' }`;
  write('press.config.ts', `export default ${config};`);
});
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string) {
  if (path.startsWith('content/')) mkdirSync(join(root, 'content'), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Loads a site with this module in `dataFiles`. */
async function read(module: string) {
  write('files.ts', module);
  const config = await loadConfig(join(root, 'press.config.ts'));
  const content = await loadContent(config);
  const files = dataFiles({ config, content, origin: config.url });
  return { content, files, text: async (path: string) => files.get(path)?.() };
}

/** The same for a module whose load() returns this value. */
const readReturned = (value: string) => read(`export const load = (site) => (${value});`);

test('the module in `dataFiles` receives the pages and the address of the site', async () => {
  const { text } = await readReturned(
    `{ 'a/b.json': { text: async () => JSON.stringify(site.pages.concat(site.address)) } }`,
  );
  expect(JSON.parse((await text('/a/b.json')) ?? '')).toEqual([
    expect.objectContaining({ path: '/', title: 'Home' }),
    {
      path: '/text/guide',
      filePath: 'content/guide.md',
      address: 'https://example.org/docs/text/guide',
      title: 'Guide',
      description: 'What it is for.',
      functions: [],
    },
    'https://example.org/docs/',
  ]);
});

test('a page lists the extensions of the extra files at its address', async () => {
  const file = `{ text: () => '' }`;
  const paths = ['text/guide.ts', 'text/guide.js', 'text/guide.d.ts', 'text/guides.ts', 'a.ts'];
  const { content } = await readReturned(`{${paths.map((path) => `'${path}': ${file}`)}}`);
  expect(content.pages.map(({ metadata }) => metadata.files)).toEqual([undefined, ['.ts', '.js']]);
});

test('extra files with a description are listed in llms.txt', async () => {
  const { text } = await readReturned(
    `{ 'a.json': { text: () => '', description: 'all of it' }, 'b.json': { text: () => '' } }`,
  );
  const list = await text('/llms.txt');
  expect(list).toContain('- [a.json](https://example.org/docs/a.json): all of it\n');
  expect(list).not.toContain('b.json');
});

test('an extra file whose text() throws or returns no string is reported when it is written', async () => {
  const { text } = await readReturned(
    `{ 'a.json': { text: () => { throw new Error('no disk') } }, 'b.json': { text: () => 1 } }`,
  );
  await expect(text('/a.json')).rejects.toThrow(
    /files\.ts threw in text\(\) of "a\.json": no disk\.$/,
  );
  await expect(text('/b.json')).rejects.toThrow(
    /files\.ts returned number from text\(\) of "b\.json"; return a string\.$/,
  );
});

test.each([
  [
    'export const lod = 1;',
    'does not export a function "load"; write `export function load(site) { … }`.',
  ],
  [
    'export function load() {}',
    'returned undefined from load(); return an object, path → { text }.',
  ],
])('the module `%s` is reported', async (module, problem) => {
  await expect(read(module)).rejects.toThrow(`files.ts ${problem}`);
});

test.each(['../a.json', 'a/../../b.json', 'a?b'])(
  'the path %j of an extra file is refused',
  async (path) => {
    await expect(readReturned(`{ ${JSON.stringify(path)}: { text: () => '' } }`)).rejects.toThrow(
      `files.ts returned ${JSON.stringify(path)} from load(), which is not a path inside the site; write one such as "schema/v1.json".`,
    );
  },
);

test.each(['{ text: "the text" }'])(
  'an extra file without a function `text` is refused: %s',
  async (value) => {
    await expect(readReturned(`{ 'a.json': ${value} }`)).rejects.toThrow(
      /files\.ts returned "a\.json" from load\(\), whose "text" is \w+; write a function that returns the text of the file\.$/,
    );
  },
);

test.each(['text/guide.md', 'index.html'])(
  'an extra file may not have the path of a file that the engine writes: %s',
  async (path) => {
    await expect(readReturned(`{ '${path}': { text: () => '' } }`)).rejects.toThrow(
      `files.ts returned "${path}" from load(), which the engine writes itself; choose another path.`,
    );
  },
);
