import { expect, it } from 'vitest';
import { readCodeMarks } from './code-meta.ts';

it.each([
  ['ts {1,3-4}', [1, 3, 4]],
  ['ts{2}', [2]],
  ['ts {4-}', [4]],
  ['ts {0,-3,2-1}', []],
  ['ts', []],
])('marked lines of "%s" are %j', (info, lines) => {
  const { marks } = readCodeMarks('a\nb\nc\nd', info);
  expect(Object.keys(marks?.lines ?? {}).map(Number)).toEqual(lines);
});

it.each([
  ['ts title="a b.ts"', 'a b.ts'],
  ["ts {1} title='a.ts'", 'a.ts'],
  ['ts [src/a.ts]', 'src/a.ts'],
  ['ts', undefined],
])('the title of "%s" is %s', (info, title) => {
  expect(readCodeMarks('a', info).marks?.title).toBe(title);
});

it.each([
  ['ts:line-numbers', 1],
  ['ts:line-numbers=5 {1}', 5],
  ['ts showLineNumbers', 1],
  ['ts showLineNumbers={3}', 3],
  ['ts:no-line-numbers {1}', null],
])('lines of "%s" are numbered from %s', (info, from) => {
  expect(readCodeMarks('a', info).marks?.numbersFrom).toBe(from);
});

it('comments mark their line or those after them, and are left out', () => {
  const code = `const a = 1; // [!code --]
const b = 2; // [!code ++]
# [!code focus:2]
c
d
<p>x</p> <!-- [!code error] -->
e /* [!code highlight] */
f // [!code unknown]`;
  const read = readCodeMarks(code, 'ts');
  expect(read.code).toBe('const a = 1;\nconst b = 2;\nc\nd\n<p>x</p>\ne\nf // [!code unknown]');
  expect(read.marks?.lines).toEqual({
    1: ['removed'],
    2: ['added'],
    3: ['focus'],
    4: ['focus'],
    5: ['error'],
    6: ['marked'],
  });
});

it('the intended errors of a block are for type checkers, not for readers', () => {
  expect(readCodeMarks('// @errors: 2345, 2322\na\nb', 'ts {1}')).toMatchObject({
    code: 'a\nb',
    marks: { lines: { 1: ['marked'] } },
  });
  const shown = '// @errors: none\na // @errors: 1';
  expect(readCodeMarks(shown, 'ts').code).toBe(shown);
});

it('code without marks stays as it is', () => {
  const code = 'a // note\n  b';
  expect(readCodeMarks(code, 'ts')).toEqual({ code, marks: null });
});

it('a comment with another exclamation mark is shown, without it', () => {
  expect(readCodeMarks('a // [!!code ++]', 'ts')).toEqual({ code: 'a // [!code ++]', marks: null });
});
