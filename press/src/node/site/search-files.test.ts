import { expect, test } from 'vitest';
import { buildOf } from '../../shared/offline.ts';
import type { SearchRecord } from '../../shared/records.ts';
import { encodeTexts, encodeTitles } from '../../shared/search-index.ts';
import { searchFiles } from './search-files.ts';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index): SearchRecord => {
    return { title: index ? 'Page' : 'Zebra', path: '/', depth: 1, text: 'words' };
  });

test('up to 12,000 records are one file, with one for their texts', () => {
  const records = pages(12_000);
  const files = searchFiles(records, { locale: 'en-US', build: 'b' });
  expect([...files.keys()]).toEqual(['search-en-US.json', 'search-en-US.texts.json']);
  const [titles, texts] = [...files.values()].map((fileOf) => JSON.stringify(fileOf()));
  expect(titles === JSON.stringify(encodeTitles(records, 'b'))).toBe(true);
  expect(texts === JSON.stringify(encodeTexts(records, 'b'))).toBe(true);
});

test('more are divided, without texts, and every file begins with its build', () => {
  const files = searchFiles(pages(12_001), { locale: 'en-US', build: 'b' });
  const [first, ...parts] = files.keys();
  expect(first).toBe('search-en-US.json');
  const kinds = new Set(parts.map((name) => name.replace(/\d+/, '0')));
  expect([...kinds].sort()).toEqual([
    'search-en-US/block-0.json',
    'search-en-US/list-0.json',
    'search-en-US/shard-0.json',
  ]);
  for (const name of [first as string, ...kinds]) {
    expect(buildOf(JSON.stringify(files.get(name)?.()))).toBe('b');
  }
});
