import { expect, test } from 'vitest';
import { CLEAR_LINE, createProgress } from './progress.ts';

/** The output for 10,000 pages that take a millisecond each, before and after another task. */
function shown(isTerminal: boolean) {
  const written: string[] = [];
  let time = 0;
  const write = (text: string) => void written.push(text);
  const progress = createProgress({ write, isTerminal, now: () => time });
  const count = (what: string) => {
    for (let done = 1; done <= 10_000; done += 1) {
      time += 1;
      progress.show(`${what}: ${done} of 10000`);
    }
  };
  count('pages read');
  progress.show('bundling');
  time += 1;
  count('pages rendered');
  progress.end();
  return written;
}

test('a terminal has one line with the current step, drawn at most 20 times a second', () => {
  const written = shown(true);
  expect(written.every((text) => text.startsWith(CLEAR_LINE) && !text.includes('\n'))).toBe(true);
  expect(written[0]).toBe(`${CLEAR_LINE}pages read: 1 of 10000`);
  expect(written).toContain(`${CLEAR_LINE}bundling`);
  expect(written).toContain(`${CLEAR_LINE}pages rendered: 1 of 10000`);
  expect(written.at(-1)).toBe(CLEAR_LINE);
  expect(written.length).toBeLessThan(20 * 20 + 5);
});

test('a log has a line every five seconds, and none for a short build', () => {
  expect(shown(false)).toEqual([
    'pages read: 5000 of 10000\n',
    'pages read: 10000 of 10000\n',
    'pages rendered: 4999 of 10000\n',
    'pages rendered: 9999 of 10000\n',
  ]);
});
