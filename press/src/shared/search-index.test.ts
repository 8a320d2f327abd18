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

const sent = <T>(file: T): T => JSON.parse(JSON.stringify(file)) as T;
const titles = sent(encodeTitles(records, 'build'));
const texts = sent(encodeTexts(records, 'build'));

test('records survive a round trip, including unusual ids', () => {
  expect(decodeSearchIndex(titles, texts)).toEqual(records);
});

test('the titles alone give the same records without their texts', () => {
  expect(decodeSearchIndex(titles)).toEqual(records.map((record) => ({ ...record, text: '' })));
});

test('an id derived from its title is not stored', () => {
  expect(titles.pages[0]?.[4][0]?.[2]).toBe(0);
});
