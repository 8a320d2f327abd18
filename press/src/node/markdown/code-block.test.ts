import { expect, test } from 'vitest';
import { titleIn, visibleCode } from './code-block.ts';

test.each([
  ['title="a b.ts"', 'a b.ts'],
  ['react=19 title="a.ts"', 'a.ts'],
  ['', ''],
])('the title in the meta string "%s" is "%s"', (meta, title) => {
  expect(titleIn(meta)).toBe(title);
});

test('readers do not see the first line of a block that declares type errors', () => {
  expect(visibleCode('// @errors: 2345, 2322\na\nb')).toBe('a\nb');
  const code = '// @errors: none\na // @errors: 1';
  expect(visibleCode(code)).toBe(code);
});
