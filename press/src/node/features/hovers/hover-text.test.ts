import { expect, test } from 'vitest';
import { firstSentence, hoverText } from './hover-text.ts';

const serverHover = (code: string, rest = '') => `\`\`\`typescript\n${code}\n\`\`\`\n${rest}`;

test('a hover is the code, without parts that do not help a reader, and a sentence', () => {
  expect(
    hoverText(
      `${serverHover(
        '(alias) function a(): import("/tmp/x").B\n(alias) function a(b: 1): void\nimport a',
      )}做一件事。还有一件。\n\n*@default* \`1\``,
    ),
  ).toEqual(['function a(): B\nfunction a(b: 1): void', '做一件事。']);
  expect(hoverText(serverHover('const a: number'))).toEqual(['const a: number']);
  expect(hoverText(serverHover('const _default: Api'), 'message')).toEqual(['const message: Api']);
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
