import { expect, test } from 'vitest';
import { packHovers } from './pack-hovers.ts';

test('each text is there once, and places are counted from the end of the name before', () => {
  const name = (start: number, length: number, ...text: [string, string?]) => ({
    start,
    length,
    text,
  });
  const blocks = new Map([
    ['0', [name(3, 2, 'a'), name(7, 1, 'b', 'B.')]],
    ['demo/0', [name(0, 2, 'a')]],
  ]);
  expect(packHovers(blocks)).toEqual({
    texts: [['a'], ['b', 'B.']],
    blocks: { '0': [3, 2, 0, 2, 1, 1], 'demo/0': [0, 2, 0] },
  });
});
