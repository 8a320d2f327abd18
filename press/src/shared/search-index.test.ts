import { expect, test } from 'vitest';
import type { SearchRecord } from './records.ts';
import { decodeSearchIndex, encodeSearchIndex } from './search-index.ts';

test('records survive a round trip, including unusual ids', () => {
  const records: SearchRecord[] = [
    {
      title: 'useSize',
      path: '/dom/use-size',
      parent: 'Dom操作',
      depth: 1,
      text: 'a',
      aliases: ['b'],
    },
    { title: 'Code Demo', path: '/dom/use-size#code-demo', parent: 'useSize', depth: 2, text: '' },
    { title: '📦 Install', path: '/dom/use-size#-install', parent: 'useSize', depth: 2, text: 'x' },
    { title: 'Params', path: '/dom/use-size#params-1', parent: 'useSize', depth: 3, text: '' },
    { title: 'Home', path: '/', parent: undefined, depth: 1, text: '', aliases: undefined },
  ];
  expect(decodeSearchIndex(JSON.parse(JSON.stringify(encodeSearchIndex(records))))).toEqual(
    records,
  );
});

test('an id derived from its title is not stored', () => {
  const index = encodeSearchIndex([
    { title: 'A', path: '/a', depth: 1, text: '' },
    { title: 'Code Demo', path: '/a#code-demo', depth: 2, text: '' },
  ]);
  expect(index[0]?.[5][0]?.[2]).toBe(0);
});
