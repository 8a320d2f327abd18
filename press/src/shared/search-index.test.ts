import { expect, test } from 'vitest';
import type { SearchRecord } from './search-index.ts';
import { decodeSearchIndex, encodeTexts, encodeTitles } from './search-index.ts';

const records: SearchRecord[] = [
  {
    title: 'useSize',
    path: '/dom/use-size',
    parent: 'Dom操作',
    depth: 1,
    text: 'a',
    aliases: ['b'],
    insteadOf: [{ words: ['useWindowSize'], note: 'c' }],
  },
  { title: 'Code Demo', path: '/dom/use-size#code-demo', parent: 'useSize', depth: 2, text: '' },
  { title: '📦 Install', path: '/dom/use-size#-install', parent: 'useSize', depth: 2, text: 'x' },
  { title: 'Params', path: '/dom/use-size#params-1', parent: 'useSize', depth: 3, text: '' },
  { title: 'Home', path: '/', parent: undefined, depth: 1, text: 'y', aliases: undefined },
];

const throughJson = <T>(file: T): T => JSON.parse(JSON.stringify(file)) as T;
const titles = throughJson(encodeTitles(records, 'build'));
const texts = throughJson(encodeTexts(records, 'build'));

test('decoded records equal the encoded ones, even with unusual ids', () => {
  expect(decodeSearchIndex(titles, texts)).toEqual(records);
});

test('without the file of texts, the same records have empty texts', () => {
  expect(decodeSearchIndex(titles)).toEqual(records.map((record) => ({ ...record, text: '' })));
});

test('an id derived from its title is not stored', () => {
  const [, , , , headings = []] = titles.pages[0] ?? [];
  expect(headings[0]).toEqual([2, 'Code Demo', 0]);
});
