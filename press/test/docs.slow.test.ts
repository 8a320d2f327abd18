import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { mistakesIn } from '../../checks/check-examples.ts';
import { fencesIn } from '../../checks/fences.ts';
import { findingsOf, slashed } from '../../checks/findings.ts';
import { extractApi } from '../src/node/features/api/extract.ts';
import { readMetadata } from '../src/node/features/demo/metadata.ts';
import { parseFrontMatter } from '../src/node/source/front-matter.ts';

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const read = (name: string) => readFileSync(path(name), 'utf8');
const pages = readdirSync(path('site/content'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `press/site/content/${slashed(name)}`);

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

/** The objects in a value, on every level. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? inside : [value, ...inside];
}

/**
 * Fields that no object of the example sets. An object belongs to an interface that has all of its keys.
 */
function missingFields(
  about: string,
  { example, omit = [] }: { example: unknown; omit?: string[] },
) {
  const { types } = extractApi(path('site/src/shapes.ts'), about).doc;
  const keys = objectsIn(example).map(Object.keys);
  return Object.entries(types).flatMap(([type, fields]) => {
    const names = fields.map(({ name }) => name);
    const written = keys.filter((own) => own.every((key) => names.includes(key))).flat();
    const missing = omit.includes(type) ? [] : names.filter((name) => !written.includes(name));
    return missing.map((name) => `${type}.${name}`);
  });
}

test('the example of the front matter is valid, and has every key', () => {
  const [, yaml = ''] =
    /^---\n(.*?)^---$/ms.exec(
      read('site/content/reference/front-matter.md').split('## Every key')[1] ?? '',
    ) ?? [];
  const parsed = parseFrontMatter(yaml, { file: 'index.md', line: 1 });
  expect(parsed.problems).toEqual([]);
  expect(missingFields('page', { example: parsed.frontMatter })).toEqual([]);
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

test('the code in the documentation, and that of the examples, compiles', async () => {
  const fences = ['press/README.md', 'theme/README.md', ...pages].flatMap((file, at) =>
    fencesIn(read(`../${file}`)).map((fence, index) => {
      const [, title = `fence.${fence.extension}`] = /title="([^"]+)"/.exec(fence.meta) ?? [];
      const path = join(folder, `${at}-${index}`, title);
      return [slashed(path), { ...fence, file }] as const;
    }),
  );
  expect(fences.length).toBeGreaterThan(10);
  for (const [path, { code }] of fences) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, code);
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../site/tsconfig.json',
      include: ['.', ...['site', 'examples', 'test/examples'].map((part) => `../../${part}`)],
      exclude: ['../../**/dist', '../../**/.cache/press'],
    }),
  );
  expect(mistakesIn(await findingsOf(['-p', folder]), new Map(fences))).toEqual([]);
});

test.each(['README.md', '../theme/README.md'])('the pictures of %s exist', (file) => {
  const pictures = [...read(file).matchAll(/\]\(https:\/\/[^)]*\/master\/([^)]+\.png)\)/g)];
  expect(pictures).not.toEqual([]);
  for (const [, picture] of pictures) expect(() => read(`../${picture}`), picture).not.toThrow();
});
