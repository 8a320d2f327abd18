import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { extractApi } from '../src/node/api/extract.ts';
import { readMetadata } from '../src/node/demo/metadata.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');
const pages = readdirSync(path('site/content'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `site/content/${name}`);

// In the repository: examples import the engine as any other package.
mkdirSync(path('.cache'), { recursive: true });
const folder = mkdtempSync(path('.cache/docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['configuration', 'site'],
  ['front-matter', 'page'],
])('the page about %s has a table of every interface that it names', (page, about) => {
  const { types } = extractApi(path('site/src/shapes.ts'), about).doc;
  const shown = [...read(`site/content/reference/${page}.md`).matchAll(/ of="(\w+)"/g)];
  expect(shown.map(([, name]) => name).toSorted()).toEqual(Object.keys(types).toSorted());
});

test('the page about demos has every key of their metadata', () => {
  const [, text = ''] = /## Keys([\s\S]*?)\n## /.exec(read('site/content/guide/demos.md')) ?? [];
  const rows = text.split('\n').map((line) => line.split('|')[1] ?? '');
  const written = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key));
  let known: string[] = [];
  try {
    readMetadata([{ key: 'zzzzzzzzzz', value: '', file: 'demo.tsx' }], 'en-US');
  } catch (error) {
    known = /known keys are (.*)\./.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  expect(known).not.toEqual([]);
  expect(written.toSorted()).toEqual(known.toSorted());
});

test('the modules in the documentation, and those of the examples, compile', () => {
  const fence = /^```(tsx?)\b[^\n]*\btitle="([^"]+)"[^\n]*\n([\s\S]*?)^```$/gm;
  const files = ['README.md', '../theme/README.md', ...pages].flatMap((page, at) =>
    [...read(page).matchAll(fence)].map(([, , title = '', code = ''], index) => {
      const file = join(folder, `${at}-${basename(page, '.md')}-${index}`, title);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      return file;
    }),
  );
  expect(files.length).toBeGreaterThan(5);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../site/tsconfig.json',
      include: ['.', ...['site', 'examples', 'test/examples'].map((part) => `../../${part}`)],
      exclude: ['../../**/dist', '../../**/.cache/press'],
    }),
  );
  const tsc = path('../node_modules/typescript-7/bin/tsc');
  try {
    execFileSync(process.execPath, [tsc, '-p', folder, '--noEmit'], { encoding: 'utf8' });
  } catch (error) {
    expect((error as { stdout: string }).stdout).toBe('');
  }
});

test.each(['README.md', '../theme/README.md'])('the pictures of %s exist', (file) => {
  const pictures = [...read(file).matchAll(/\]\(https:\/\/[^)]*\/master\/([^)]+\.png)\)/g)];
  expect(pictures).not.toEqual([]);
  for (const [, picture] of pictures) expect(() => read(`../${picture}`), picture).not.toThrow();
});
