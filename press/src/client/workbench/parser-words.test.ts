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

test('a syntax mistake that only the compiler finds keeps its words', async () => {
  const problems = [problemIn('demo.tsx')];
  expect(await withParserWords(problems, [{ name: 'demo.tsx', text: '' }])).toEqual(problems);
});
