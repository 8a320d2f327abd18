import { expect, test } from 'vitest';
import { findUnclosed } from './unclosed.ts';

const demo = (body: string, result: string, end = '  );\n}\n') =>
  `function Demo() {\n${body}\n  return (\n    <div>\n      ${result}\n    </div>\n${end}`;

test.each([
  ['a component', demo('', '<p />', '  );\n'), '{', '}', 1, 17],
  ['a function in a component', demo('  const f = () => {\n    g();', '<p />'), '{', '}', 2, 19],
  ['the brackets of a result', demo('', '<p />', '}\n'), '(', ')', 3, 10],
  ['a call', demo('  const a = f(;', '<p />'), '(', ')', 2, 14],
  ['a tag of another name', demo('', '<p>{a}</b>'), '<p>', '</p>', 5, 7],
  ['a fragment', 'const a = <><p>b</p>;', '<>', '</>', 1, 11],
  ['an attribute', demo('', '<P a={b />\n<P c={d} />'), '{', '}', 5, 12],
  ['a value in JSX', demo('', '<p>{f(a)</p>'), '{', '}', 5, 10],
])(
  '%s that is not closed is reported where it was opened',
  (_, text, detail, closing, line, column) => {
    const place = { file: 'demo.tsx', line, column };
    expect(findUnclosed({ name: 'demo.tsx', text })?.problem).toEqual({
      kind: 'unclosed',
      detail,
      closing,
      place,
    });
  },
);

test.each([
  ['nothing is missing', demo('  const a = f(\n      1,\n      { b: [2] });', '<p>{a}</p>')],
  ['a bracket too many', demo('  const a = f());', '<p />')],
  ['a mistake in braces', demo('', '<p>{a b}</p>')],
  ['a mistake in an attribute', demo('', '<p style={{ width 1 }} />')],
])('nothing is reported as unclosed: %s', (_, text) => {
  expect(findUnclosed({ name: 'demo.tsx', text })).toBeUndefined();
});
