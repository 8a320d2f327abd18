import { expect, test } from 'vitest';
import { PressError } from './error.ts';

const problems = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ message: `a.md:${index + 1} is wrong.` }));

test('all mistakes are reported together: the first 50 in full, and the number of the rest', () => {
  const lines = new PressError(problems(10_000)).message.split('\n');
  expect(lines).toHaveLength(51);
  expect(lines[49]).toBe('a.md:50 is wrong.');
  expect(lines[50]).toBe('… and 9,950 more problems.');
  expect(new PressError(problems(51)).message).toMatch(/… and 1 more problem\.$/);
  expect(new PressError(problems(50)).message).toMatch(/a\.md:50 is wrong\.$/);
  expect(new PressError(problems(10_000)).problems).toHaveLength(10_000);
});
