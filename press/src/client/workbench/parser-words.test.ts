import { expect, test } from 'vitest';
import { withParserWords } from './parser-words.ts';

const problemIn = (file: string) =>
  ({ kind: 'syntax', detail: 'wrong', place: { file, line: 3, column: 5 } }) as const;

test('a syntax mistake has the place and the words of the parser, in each script', async () => {
  const files = [
    { name: 'demo.tsx', text: 'const a: number = 1;\nexport default () => <p>hi</b>;' },
    { name: 'lib/a.ts', text: 'const b = <T,>(x: T) => x' },
    { name: 'lib/b.ts', text: 'const c = {' },
    { name: 'lib/c.json', text: '{' },
  ];
  const data = problemIn('lib/c.json');
  expect(await withParserWords([problemIn('demo.tsx'), data], files)).toEqual([
    {
      kind: 'syntax',
      detail: 'Expected corresponding JSX closing tag for <p>.',
      place: { file: 'demo.tsx', line: 2, column: 27 },
    },
    {
      kind: 'syntax',
      detail: 'Unexpected token',
      place: { file: 'lib/b.ts', line: 1, column: 12 },
    },
    data,
  ]);
});

test('a syntax mistake that only the compiler finds keeps its words', async () => {
  const problems = [problemIn('demo.tsx')];
  expect(await withParserWords(problems, [{ name: 'demo.tsx', text: '' }])).toEqual(problems);
});
