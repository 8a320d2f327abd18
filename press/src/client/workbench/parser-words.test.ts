import { expect, test } from 'vitest';
import { withParserWords } from './parser-words.ts';

const problemIn = (file: string) =>
  ({ kind: 'syntax', detail: 'wrong', place: { file, line: 3, column: 5 } }) as const;

/** What is reported about a text that does not compile. */
const reportOn = (text: string) =>
  withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }]);
const at = (line: number, column: number) => ({ file: 'demo.tsx', line, column });

test('a syntax mistake has the place and the words of the parser, in each script', async () => {
  const files = [
    { name: 'demo.tsx', text: 'const a: number = 1;\nexport default () => 1 + ;' },
    { name: 'lib/a.ts', text: 'const b = <T,>(x: T) => x' },
    { name: 'lib/b.ts', text: 'const c = {' },
    { name: 'lib/c.json', text: '{' },
  ];
  const problems = ['demo.tsx', 'lib/b.ts', 'lib/c.json'].map(problemIn);
  expect(await withParserWords(problems, files)).toMatchObject([
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

test.each(["'", '`'])('a quote without its end is where it begins: %s', async (quote) => {
  expect(await reportOn(`const a = { b: () => ${quote}b;\nf({`)).toEqual([
    { kind: 'unclosed', detail: quote, closing: quote, place: at(1, 22) },
  ]);
});

test('a word is no punctuation, even if objects have a property of its name', async () => {
  expect(await reportOn('export constructor;')).toMatchObject([{ kind: 'syntax' }]);
});

test('a syntax mistake that only the compiler finds keeps its words', async () => {
  expect(await reportOn('')).toEqual([problemIn('demo.tsx')]);
});

test.each([
  ['export default () => {\n  retrun <p>{n}</p>;\n};', 'retrun', 'return', 2, 3],
  ['export default fucntion Demo() {}', 'fucntion', 'function', 1, 16],
  ["import a form 'b';", 'form', 'from', 1, 10],
])(
  'a misspelt keyword has its place, and the keyword: %s',
  async (text, detail, suggestion, line, column) => {
    expect(await reportOn(text)).toEqual([
      { kind: 'name', detail, suggestion, place: at(line, column) },
    ]);
  },
);

test('a word like a keyword is no mistake if the keyword would not help', async () => {
  expect(await reportOn('const form = 1;\nconst lets = <p id=form />;')).toMatchObject([
    { kind: 'syntax', detail: expect.stringMatching(/^JSX value/) },
  ]);
});

test.each([
  ['export default () => {\n  const f = useIt(() => {\n    await g();\n  });\n};', 3, false],
  ['const Demo = () => {\n  function f() {\n    await g();\n  }\n};', 3, false],
  ['const Demo = () => {\n  React.useEffect(() => {\n    await g();\n  }, []);\n};', 3, true],
  ['function useIt() {\n  useMount(function () {\n    await g();\n  });\n}', 3, true],
])('await needs an async function, if that is no component: %s', async (text, line, isInEffect) => {
  expect(await reportOn(text)).toEqual([{ kind: 'await', isInEffect, place: at(line, 5) }]);
});

test.each(['export default function Demo() {', 'function useIt() {'])(
  'await in a component or hook has the words of the parser: %s',
  async (head) => {
    const text = `${head} await g(); }`;
    expect(await reportOn(text)).toMatchObject([
      { kind: 'syntax', detail: "Unexpected reserved word 'await'." },
    ]);
  },
);

test.each([
  ['const [n] = useState0);', ')', '(', 22],
  ['f(() => { const [n] = useState(0)); });', ')', '(', 34],
])('a closing bracket without its opening: %s', async (text, detail, opening, column) => {
  expect(await reportOn(text)).toEqual([
    { kind: 'unopened', detail, opening, place: at(1, column) },
  ]);
});

test('a closing bracket that is in the place of another is no surplus', async () => {
  expect(await reportOn('f(() => { g()) ;')).toMatchObject([{ kind: 'unclosed', detail: '{' }]);
});

test.each([
  ['const a = f（0）;', '（', '('],
  ['const a = “x”;', '“', '"'],
  ['const a = 【1】;', '【', '['],
])('the punctuation of a Chinese input method: %s', async (text, detail, ascii) => {
  expect(await reportOn(text)).toEqual([
    { kind: 'full-width', detail, ascii, place: at(1, text.indexOf(detail) + 1) },
  ]);
});
