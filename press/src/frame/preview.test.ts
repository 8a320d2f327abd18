import { expect, test } from 'vitest';
import { preview, previewLine } from './preview.ts';

class Point {
  x = 1;
}

/** Like a class of a package, which is minified. */
class t {
  type = 'click';
}

test.each<[unknown, string]>([
  ['text', '"text"'],
  [-0, '-0'],
  [10n, '10n'],
  [undefined, 'undefined'],
  [null, 'null'],
  [Symbol('s'), 'Symbol(s)'],
  [function named() {}, 'ƒ named'],
  [function inner() {}.bind(null), 'ƒ'],
  [[1, ['two', [3]]], '[1, ["two", […]]]'],
  [{ a: 1, 'b-c': { d: { e: 1 } } }, '{ a: 1, "b-c": { d: {…} } }'],
  [new Point(), 'Point { x: 1 }'],
  [new t(), '{ type: "click" }'],
  [[[new t()]], '[[{…}]]'],
  [Object.assign(new t(), { isTrusted: true, nativeEvent: {} }), 'SyntheticEvent click'],
  [new Map([['k', new Set([1])]]), 'Map { ["k", Set {…}] }'],
  [new TypeError('wrong'), 'TypeError: wrong'],
  [Promise.resolve(1), 'Promise'],
  [Array.from({ length: 30 }, () => 0), `[${'0, '.repeat(20)}…]`],
])('%o is written %s', (value, text) => {
  expect(preview(value, 500)).toBe(text);
});

test('a value that throws when it is read is replaced by a note, and the rest is shown', () => {
  const fail = () => {
    throw new Error('no');
  };
  const hostile = new Proxy({}, { get: fail, has: fail });
  const getter = Object.defineProperty({ good: 1 }, 'bad', { get: fail, enumerable: true });
  expect(preview(hostile, 100)).toBe('(a value that cannot be read)');
  expect(preview(getter, 100)).toBe('{ good: 1, bad: (a value that cannot be read) }');
});

test('a text above the limit is truncated', () => {
  expect(preview('x'.repeat(1e6), 10)).toBe('"xxxxxxxx…');
  expect(previewLine(['x'.repeat(20)], 10)).toBe(`${'x'.repeat(9)}…`);
});

test('a line of the console fills its placeholders and joins the rest', () => {
  expect(previewLine(['%s is %d%% %o', 'x', 3.7, { a: 1 }, 'more', 2], 100)).toBe(
    'x is 3% { a: 1 } more 2',
  );
  expect(previewLine(['%cred', 'color: red'], 100)).toBe('red');
  expect(previewLine(['100%', 'plain'], 100)).toBe('100% plain');
});
