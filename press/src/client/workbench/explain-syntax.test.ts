import { expect, test } from 'vitest';
import { explainSyntax } from './explain-syntax.ts';

const problemIn = (file: string) =>
  ({ kind: 'syntax', detail: 'wrong', place: { file, line: 3, column: 5 } }) as const;

/** Explains a syntax problem of this text. */
const explain = (text: string) =>
  explainSyntax([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }]);
const at = (line: number, column: number) => ({ file: 'demo.tsx', line, column });

test('a syntax problem of a script gets the place and the message of the parser', async () => {
  const files = [
    { name: 'demo.tsx', text: 'const a: number = 1;\nexport default () => 1 + ;' },
    { name: 'lib/a.ts', text: 'const b = <T,>(x: T) => x' },
    { name: 'lib/b.ts', text: 'const c = {' },
    { name: 'lib/c.json', text: '{' },
  ];
  const problems = ['demo.tsx', 'lib/b.ts', 'lib/c.json'].map(problemIn);
  expect(await explainSyntax(problems, files)).toMatchObject([
    { kind: 'syntax', detail: 'Unexpected ";"', place: at(2, 26) },
    {
      kind: 'unclosed',
      detail: '{',
      closing: '}',
      place: { file: 'lib/b.ts', line: 1, column: 11 },
    },
    problemIn('lib/c.json'),
  ]);
});

test.each(["'", '`'])('an unclosed quote is reported where it begins: %s', async (quote) => {
  expect(await explain(`const a = { b: () => ${quote}b;\nf({`)).toEqual([
    { kind: 'unclosed', detail: quote, closing: quote, place: at(1, 22) },
  ]);
});

test('a comment of HTML is reported as such', async () => {
  const text = 'export default () => <p><!-- a --></p>;';
  expect(await explain(text)).toEqual([{ kind: 'comment', place: at(1, 26) }]);
});

test('the word “constructor” is not taken for punctuation', async () => {
  expect(await explain('export constructor;')).toMatchObject([{ kind: 'syntax' }]);
});

test('a problem that the parser does not find stays as it is', async () => {
  expect(await explain('')).toEqual([problemIn('demo.tsx')]);
});

test.each([
  ['export default () => {\n  retrun <p>{n}</p>;\n};', 'retrun', 'return', 2, 3],
  ['export default fucntion Demo() {}', 'fucntion', 'function', 1, 16],
  ["import a form 'b';", 'form', 'from', 1, 10],
])(
  'a misspelt keyword is reported with the right one: %s',
  async (text, detail, suggestion, line, column) => {
    expect(await explain(text)).toEqual([
      { kind: 'name', detail, suggestion, place: at(line, column) },
    ]);
  },
);

test('a word that resembles a keyword is not reported if the keyword would not help', async () => {
  expect(await explain('const form = 1;\nconst lets = <p id=form />;')).toMatchObject([
    { kind: 'syntax', detail: expect.stringMatching(/^JSX value/) },
  ]);
});

test.each([
  ['export default () => {\n  const f = useIt(() => {\n    await g();\n  });\n};', 3, false],
  ['const Demo = () => {\n  function f() {\n    await g();\n  }\n};', 3, false],
  ['const Demo = () => {\n  React.useEffect(() => {\n    await g();\n  }, []);\n};', 3, true],
  ['function useIt() {\n  useMount(function () {\n    await g();\n  });\n}', 3, true],
])(
  'await in a function that could be async is reported as such: %s',
  async (text, line, isInEffect) => {
    expect(await explain(text)).toEqual([{ kind: 'await', isInEffect, place: at(line, 5) }]);
  },
);

test.each(['export default function Demo() {', 'function useIt() {'])(
  'await in a component or hook has the message of the parser: %s',
  async (head) => {
    const text = `${head} await g(); }`;
    expect(await explain(text)).toMatchObject([
      { kind: 'syntax', detail: "Unexpected reserved word 'await'." },
    ]);
  },
);

test.each([
  ['const [n] = useState0);', ')', '(', 22],
  ['f(() => { const [n] = useState(0)); });', ')', '(', 34],
])('a surplus closing bracket is reported: %s', async (text, detail, opening, column) => {
  expect(await explain(text)).toEqual([
    { kind: 'unopened', detail, opening, place: at(1, column) },
  ]);
});

test('a closing bracket in the place of another one is not reported as surplus', async () => {
  expect(await explain('f(() => { g()) ;')).toMatchObject([{ kind: 'unclosed', detail: '{' }]);
});

test.each([
  ['const a = f（0）;', '（', '('],
  ['const a = “x”;', '“', '"'],
  ['const a = 【1】;', '【', '['],
])(
  'punctuation of a Chinese input method is reported with its ASCII: %s',
  async (text, detail, ascii) => {
    expect(await explain(text)).toEqual([
      { kind: 'full-width', detail, ascii, place: at(1, text.indexOf(detail) + 1) },
    ]);
  },
);
