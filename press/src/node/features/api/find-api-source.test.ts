import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findApiSource } from './find-api-source.ts';

const repositoryRoot = mkdtempSync(join(tmpdir(), 'press-api-source-'));
mkdirSync(join(repositoryRoot, 'thing'));
const source = join(repositoryRoot, 'thing/thing.ts');
writeFileSync(source, '');
afterAll(() => rmSync(repositoryRoot, { recursive: true }));

const find = (page: string) => findApiSource({ file: join(repositoryRoot, page), line: 9 });

test.each(['thing/thing.md', 'thing/thing.zh-CN.md', 'thing/index.md', 'thing/README.md'])(
  '%s documents the function of the same name beside it',
  (page) => {
    expect(find(page)).toEqual({ file: source, exportName: 'thing' });
  },
);

test('a page without a file of its name is reported', () => {
  expect(() => find('thing/other.md')).toThrow(
    'thing/other.md:9 uses <API>, but there is no other.ts next to the page; write it, or name the file with "src".',
  );
});

test('a tag with a file that does not exist is reported with the nearest file', () => {
  const tag = { file: join(repositoryRoot, 'thing/other.md'), line: 9, src: './thin.ts' };
  expect(() => findApiSource(tag)).toThrow(
    'thing/other.md:9 uses <API src="./thin.ts">, which does not exist; did you mean thing.ts?',
  );
});

test.each(['./thing', '../thing/thing.ts', '.././thing/thing'])(
  'a tag may name the file: %s',
  (src) => {
    const tag = { file: join(repositoryRoot, 'thing/other.md'), line: 9, src };
    expect(findApiSource(tag)).toEqual({ file: source, exportName: 'thing' });
  },
);
