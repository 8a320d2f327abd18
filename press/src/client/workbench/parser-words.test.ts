import { expect, test } from 'vitest';
import { withParserWords } from './parser-words.ts';

const problemIn = (file: string) =>
  ({ kind: 'syntax', detail: 'wrong', place: { file, line: 3, column: 5 } }) as const;

test('a syntax mistake has the place and the words of the parser, in each script', async () => {
  const files = [
    { name: 'demo.tsx', text: 'const a: number = 1;\nexport default () => 1 + ;' },
    { name: 'lib/a.ts', text: 'const b = <T,>(x: T) => x' },
    { name: 'lib/b.ts', text: 'const c = {' },
    { name: 'lib/c.json', text: '{' },
    { name: 'lib/d.tsx', text: 'const d = () => {\nexport default d;' },
  ];
  const problems = ['demo.tsx', 'lib/b.ts', 'lib/d.tsx', 'lib/c.json'].map(problemIn);
  expect(await withParserWords(problems, files)).toEqual([
    {
      kind: 'syntax',
      detail: 'Unexpected ";"',
      place: { file: 'demo.tsx', line: 2, column: 26 },
    },
    {
      kind: 'unclosed',
      detail: '{',
      closing: '}',
      place: { file: 'lib/b.ts', line: 1, column: 11 },
    },
    {
      kind: 'unclosed',
      detail: '{',
      closing: '}',
      place: { file: 'lib/d.tsx', line: 1, column: 17 },
    },
    problemIn('lib/c.json'),
  ]);
});

test.each(["'", '`'])('a quote without its end is where it begins: %s', async (quote) => {
  const files = [{ name: 'demo.tsx', text: `const a = { b: () => ${quote}b;\nf({` }];
  const place = { file: 'demo.tsx', line: 1, column: 22 };
  expect(await withParserWords([problemIn('demo.tsx')], files)).toEqual([
    { kind: 'unclosed', detail: quote, closing: quote, place },
  ]);
});

test('a word is no punctuation, even if objects have a property of its name', async () => {
  const files = [{ name: 'demo.tsx', text: 'export constructor;' }];
  expect(await withParserWords([problemIn('demo.tsx')], files)).toMatchObject([{ kind: 'syntax' }]);
});

test('a syntax mistake that only the compiler finds keeps its words', async () => {
  const problems = [problemIn('demo.tsx')];
  expect(await withParserWords(problems, [{ name: 'demo.tsx', text: '' }])).toEqual(problems);
});

test.each([
  ['export default () => {\n  retrun <p>{n}</p>;\n};', 'retrun', 'return', 2, 3],
  ['export default fucntion Demo() {}', 'fucntion', 'function', 1, 16],
  ["import a form 'b';", 'form', 'from', 1, 10],
])(
  'a misspelt keyword has its place, and the keyword: %s',
  async (text, detail, suggestion, line, column) => {
    const place = { file: 'demo.tsx', line, column };
    expect(await withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }])).toEqual([
      { kind: 'name', detail, suggestion, place },
    ]);
  },
);

test('a word like a keyword is no mistake if the keyword would not help', async () => {
  const files = [{ name: 'demo.tsx', text: 'const form = 1;\nconst lets = <p id=form />;' }];
  expect(await withParserWords([problemIn('demo.tsx')], files)).toMatchObject([
    { kind: 'syntax', detail: expect.stringMatching(/^JSX value/) },
  ]);
});

test.each([
  ['export default () => {\n  const f = useIt(() => {\n    await g();\n  });\n};', 3],
  ['const Demo = () => {\n  function f() {\n    await g();\n  }\n};', 3],
])('await needs an async function, if that is no component: %s', async (text, line) => {
  const place = { file: 'demo.tsx', line, column: 5 };
  expect(await withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }])).toEqual([
    { kind: 'await', place },
  ]);
});

test.each(['export default function Demo() {', 'function useIt() {'])(
  'await in a component or hook has the words of the parser: %s',
  async (head) => {
    const text = `${head} await g(); }`;
    expect(
      await withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }]),
    ).toMatchObject([{ kind: 'syntax', detail: "Unexpected reserved word 'await'." }]);
  },
);

test.each([
  ['const [n] = useState0);', ')', '(', 22],
  ['f(() => { const [n] = useState(0)); });', ')', '(', 34],
])('a closing bracket without its opening: %s', async (text, detail, opening, column) => {
  const place = { file: 'demo.tsx', line: 1, column };
  expect(await withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }])).toEqual([
    { kind: 'unopened', detail, opening, place },
  ]);
});

test('a closing bracket that is in the place of another is no surplus', async () => {
  const files = [{ name: 'demo.tsx', text: 'f(() => { g()) ;' }];
  expect(await withParserWords([problemIn('demo.tsx')], files)).toMatchObject([
    { kind: 'unclosed', detail: '{' },
  ]);
});

test.each([
  ['const a = f（0）;', '（', '('],
  ['const a = “x”;', '“', '"'],
  ['const a = 【1】;', '【', '['],
])('the punctuation of a Chinese input method: %s', async (text, detail, ascii) => {
  const place = { file: 'demo.tsx', line: 1, column: text.indexOf(detail) + 1 };
  expect(await withParserWords([problemIn('demo.tsx')], [{ name: 'demo.tsx', text }])).toEqual([
    { kind: 'full-width', detail, ascii, place },
  ]);
});
