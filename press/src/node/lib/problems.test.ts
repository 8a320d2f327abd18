import { expect, test } from 'vitest';
import { PressError } from './problems.ts';

const problems = (count: number, text = (index: number) => `is wrong ${index} times.`) =>
  Array.from({ length: count }, (_, index) => ({
    file: 'a.md',
    line: index + 1,
    text: text(index),
  }));

test('all mistakes are reported together: the first 50 in full, and the number of the rest', () => {
  const lines = new PressError(problems(10_000)).message.split('\n');
  expect(lines).toHaveLength(51);
  expect(lines[49]).toBe('a.md:50 is wrong 49 times.');
  expect(lines[50]).toBe('… and 9,950 more');
  expect(new PressError(problems(50)).message).toMatch(/a\.md:50 is wrong 49 times\.$/);
  expect(new PressError(problems(10_000)).problems).toHaveLength(10_000);
});

test('a mistake in many places is one sentence with all of them', () => {
  const same = (count: number) => problems(count, () => 'is wrong.');
  const otherProblem = { file: 'b.md', text: 'is odd.' };
  expect(new PressError([...same(4), otherProblem]).message).toBe(
    'a.md:1 is wrong.\n  The same in a.md:2, a.md:3, a.md:4.\nb.md is odd.',
  );
  expect(new PressError(same(3)).message).toBe(
    'a.md:1 is wrong.\na.md:2 is wrong.\na.md:3 is wrong.',
  );
  expect(new PressError(same(52)).message).toMatch(/, a\.md:51, … and 1 more\.$/);
});
