import { expect, test } from 'vitest';
import { problemOf } from '../problems.ts';
import { examine } from './examine.ts';

const problem = (file: string, detail: string) =>
  problemOf({ kind: 'syntax', detail, place: { file, line: 1, column: 1 } });

test('until it is there, the compiler says what is wrong; then its words are replaced', () => {
  const files = [
    { name: 'demo.tsx', text: 'const a = ;' },
    { name: 'b.json', text: '{\n  "a": 1\n  "b": 2\n}' },
  ];
  const [own, json] = examine(files, undefined).problems.map(({ message }) => message);
  expect(own).toBe('demo.tsx:1:11: Unexpected token.');
  expect(json).toMatch(/^b\.json:3:3: /);
  const better = problem('demo.tsx', 'A value is missing after =');
  const { problems } = examine(files, () => ({ errors: [better], advice: [] }));
  expect(problems.map(({ message }) => message)).toEqual([better.message, json]);
});

test('a text that only the check finds wrong is not run', () => {
  const files = [{ name: 'demo.tsx', text: 'export default () => <p>hi</b>;' }];
  expect(examine(files, undefined).compiled).toBeDefined();
  const found = problem('demo.tsx', '</b> does not match <p>');
  const examined = examine(files, () => ({ errors: [found], advice: [] }));
  expect(examined).toEqual({ problems: [found], advice: [] });
});
