import { describe, expect, test } from 'vitest';
import { findMistakes, withMistakes } from './mistakes.ts';

const place = { file: 'demo.tsx', line: 3, column: 5 };

describe('a syntax mistake', () => {
  test('is found in each script, with place and words', async () => {
    const files = [
      { name: 'demo.tsx', text: 'const a: number = 1;\nexport default () => <p>hi</b>;' },
      { name: 'lib/a.ts', text: 'const b = <T,>(x: T) => x' },
      { name: 'lib/b.ts', text: 'const c = {' },
      { name: 'lib/c.json', text: '{' },
    ];
    expect(await findMistakes(files)).toEqual([
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
    ]);
  });

  test('replaces the words of the compiler about the same file', () => {
    const compiler = { kind: 'syntax', detail: 'Unexpected token', place } as const;
    const data = { ...compiler, place: { ...place, file: 'b.json' } };
    const mistake = { ...compiler, detail: 'Missing semicolon.' };
    expect(withMistakes([compiler, data], [mistake])).toEqual([mistake, data]);
    expect(withMistakes([compiler, data], [])).toEqual([compiler, data]);
  });
});
