import { expect, test } from 'vitest';
import type { WorkbenchProblem } from '../types.ts';
import { examine } from './examine.ts';

const problem = (file: string, detail: string): WorkbenchProblem => ({
  kind: 'syntax',
  detail,
  place: { file, line: 1, column: 1 },
});

test('until it is loaded, the compiler reports mistakes; then its messages are replaced', () => {
  const files = [
    { name: 'demo.tsx', text: 'const a = ;' },
    { name: 'b.json', text: '{\n  "a": 1\n  "b": 2\n}' },
  ];
  const { problems: first } = examine(files, undefined);
  expect(first).toMatchObject([
    { detail: 'Unexpected token', place: { file: 'demo.tsx', line: 1, column: 11 } },
    { place: { file: 'b.json', line: 3, column: 3 } },
  ]);
  const better = problem('demo.tsx', 'A value is missing after =');
  const { problems } = examine(files, () => ({ errors: [better], advice: [] }));
  expect(problems).toEqual([better, first[1]]);
});

test('a text that only the check finds wrong is not run', () => {
  const files = [{ name: 'demo.tsx', text: 'export default () => <p>hi</b>;' }];
  expect(examine(files, undefined).compiled).toBeDefined();
  const found = problem('demo.tsx', '</b> does not match <p>');
  const examined = examine(files, () => ({ errors: [found], advice: [] }));
  expect(examined).toEqual({ problems: [found], advice: [] });
});
