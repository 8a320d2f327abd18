import { expect, test } from 'vitest';
import { firstSentence, hoverText } from './hover-text.ts';

/** The Markdown of a language server's hover. */
const serverHover = (code: string, documentation = '') =>
  `\`\`\`typescript\n${code}\n\`\`\`\n${documentation}`;

test.each([
  ['the alias of an import', '(alias) const a: 1\nimport a', 'const a: 1'],
  ['that each overload is an alias', '(alias) f(): 1\n(alias) f(b: 1): 2', 'f(): 1\nf(b: 1): 2'],
  ['the path of a declaration', 'const a: import("/tmp/x").B', 'const a: B'],
  ['the name `_default`', 'const _default: Api', 'const message: Api'],
])('a hover leaves out %s', (_, code, shownCode) => {
  expect(hoverText(serverHover(code), 'message')).toEqual([shownCode]);
});

test('a hover has the first sentence of the documentation', () => {
  const documentation = '做一件事。还有一件。\n\n*@default* `1`';
  expect(hoverText(serverHover('let a: 1', documentation))).toEqual(['let a: 1', '做一件事。']);
});

test.each([
  'any',
  'const a: any',
  '(parameter) event: any',
  'const setLoading: () => any',
  'namespace React',
  'module "node:fs"',
  '(property) StandardLonghandProperties<string | number, string & {}>.gap?: Property.Gap',
])('there is no hover for %s', (code) => {
  expect(hoverText(serverHover(code, 'This feature is well established.'))).toBeUndefined();
});

test.each(['interface Props', 'class Box<T>', 'var console: Console'])(
  '%s has a hover only if it is documented',
  (code) => {
    expect(hoverText(serverHover(code))).toBeUndefined();
    expect(hoverText(serverHover(code, 'What it is for.'))).toEqual([code, 'What it is for.']);
  },
);

test.each([
  ['Adds e.g. one. Then two.', 'Adds e.g. one.'],
  ['读取 {@link useSize} 的\n宽度！然后', '读取 useSize 的 宽度！'],
  ['*@see* — x.', undefined],
  ['', undefined],
])('the first sentence of %j is %j', (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});
