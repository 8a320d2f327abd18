import { h } from 'hastscript';
import { expect, test } from 'vitest';
import clone, { convertElement, isElement } from './faster-packages.ts';

test.each([
  [undefined, true],
  ['p', true],
  ['b', false],
  [['a', 'p'], true],
  [['a', () => true], true],
  [['a', ['b']], false],
  [({ tagName }: { tagName: string }) => tagName === 'p', true],
])('an element passes %j: %s; other nodes never do', (condition, expected) => {
  expect(isElement(h('p'), condition)).toBe(expected);
  expect(convertElement(condition)(h('p'))).toBe(expected);
  for (const node of [undefined, null, 'p', { type: 'text', value: 'p' }]) {
    expect(isElement(node, condition)).toBe(false);
  }
});

test('a clone shares nothing with its original', () => {
  const original = { list: [{ a: 1 }, null], date: new Date(0), map: new Map([['a', {}]]) };
  const copy = clone(original);
  expect(copy).toEqual(original);
  expect(copy.list[0]).not.toBe(original.list[0]);
  expect(copy.map.get('a')).not.toBe(original.map.get('a'));
});
