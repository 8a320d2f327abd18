import { expect, test } from 'vitest';
import { parseTsDoc } from './tsdoc.ts';

const block = (...lines: string[]) => `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */`;

const descriptions = (comment: string) =>
  parseTsDoc(comment).params.map(({ name, text }) => [name, text]);

test.each([
  ['/** One line. */', 'One line.'],
  ['/** 说明 🎉 **/', '说明 🎉'],
  ['/** First.\r\n * Second.\r\n */', 'First.\nSecond.'],
  [block('One.', '', '- **a**', '  - b'), 'One.\n\n- **a**\n  - b'],
  [block('Write to a@b.c, @ or `@param x`.'), 'Write to a@b.c, @ or `@param x`.'],
  [block('```ts', '@decorated', 'class A {', '}', '```'), '```ts\n@decorated\nclass A {\n}\n```'],
])('a description of %j is its text up to the first tag', (comment, description) => {
  expect(parseTsDoc(comment)).toEqual({ description, params: [] });
});

test.each([
  ['{@link A}', '`A`'],
  ['{@link A | the label}', 'the label'],
  ['{@link https://a.b/c}', '`https://a.b/c`'],
  ['`{@link A}`', '`{@link A}`'],
])('a description shows %j as %j', (link, text) => {
  expect(parseTsDoc(`/** See ${link}. */`).description).toBe(`See ${text}.`);
});

test.each([
  ['@param a The text.', ['a', 'The text.']],
  ['@param a - The text.', ['a', 'The text.']],
  ['@param a', ['a', '']],
  ['@param a {@link B}', ['a', '`B`']],
])('@param reads %j as %j', (tag, param) => {
  expect(descriptions(block(tag))).toEqual([param]);
});

test('@param continues on the next lines, whose common indentation is removed', () => {
  const comment = block('@param a One', '     two:', '       - three', '@param b', '  Four.');
  expect(descriptions(comment)).toEqual([
    ['a', 'One\ntwo:\n  - three'],
    ['b', 'Four.'],
  ]);
});

test('the text of a tag ends at the next tag, even if that one is not read', () => {
  const comment = block(
    'Does.',
    '@param a One.',
    '@example',
    '```ts',
    '@x()',
    '```',
    '@returns Two.',
  );
  expect(parseTsDoc(comment)).toMatchObject({
    description: 'Does.',
    params: [{ name: 'a', text: 'One.' }],
    returns: 'Two.',
  });
});

test('@since is the version', () => {
  const { since, returns } = parseTsDoc(block('Does.', '@returns Two.', '@since 1.3.1'));
  expect([since, returns]).toEqual(['1.3.1', 'Two.']);
});

test.each([
  ['@default `{ a: 1 }`', '{ a: 1 }'],
  ['@defaultValue {}', '{}'],
])('%j is the default %j', (tag, value) => {
  expect(parseTsDoc(block(tag)).default).toBe(value);
});

test.each([
  ['bare', ['@example', 'const a = f(', '  1,', ');'], 'const a = f(\n  1,\n);'],
  ['in a fence', ['@example', '```ts', 'f(1);', '```'], 'f(1);'],
  ['the first of two', ['@example', 'f(1);', '@example', 'f(2);'], 'f(1);'],
])('@example is code: %s', (_, lines, example) => {
  expect(parseTsDoc(block('Does.', ...lines)).example).toBe(example);
});
