import { expect, it } from 'vitest';
import { codeBlock, shownCode, titleIn } from './code-block.ts';
import { writeHtml } from './write-html.ts';

it.each([
  ['title="a b.ts"', 'a b.ts'],
  ['react=19 title="a.ts"', 'a.ts'],
  ['', ''],
])('the title of "%s" is "%s"', (meta, title) => {
  expect(titleIn(meta)).toBe(title);
});

it('the intended errors of a block are for type checkers, not for readers', () => {
  expect(shownCode('// @errors: 2345, 2322\na\nb')).toBe('a\nb');
  const shown = '// @errors: none\na // @errors: 1';
  expect(shownCode(shown)).toBe(shown);
});

it('the title of a block that can be shown as JavaScript marks the letter of TypeScript', () => {
  const write = (code: string) =>
    writeHtml([codeBlock(code, 'ts', { title: 'a.mts', codeSwitch: true })]);
  const letter = '<span data-js><span data-ts>t</span></span>';
  expect(write('let a: A;')).toContain(`<p data-code-title>a.m${letter}s</p>`);
  expect(write('a();')).toContain('<p data-code-title>a.mts</p>');
});
