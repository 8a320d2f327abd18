import { expect, test } from 'vitest';
import { stepFrom } from './step-from.ts';

const box = (line: number, left: number) => ({
  left,
  right: left + 20,
  top: line * 23,
  bottom: line * 23 + 24,
});

// a b c
//
//    d   e
// f
const names = [box(0, 0), box(0, 40), box(0, 90), box(2, 34), box(2, 120), box(3, 0)];
const from = (current: number, key: string) => stepFrom({ current, key, names });

test('arrow keys, Home and End go through the names, and stay within them', () => {
  expect([0, 5].map((current) => from(current, 'ArrowRight'))).toEqual([1, undefined]);
  expect([5, 0].map((current) => from(current, 'ArrowLeft'))).toEqual([4, undefined]);
  expect(from(3, 'Home')).toBe(0);
  expect(from(3, 'End')).toBe(5);
});

test('up and down go to the nearest name in the next line that has one', () => {
  expect([0, 1, 2, 3, 5].map((current) => from(current, 'ArrowDown'))).toEqual([
    3,
    3,
    4,
    5,
    undefined,
  ]);
  expect([5, 4, 3, 2].map((current) => from(current, 'ArrowUp'))).toEqual([3, 2, 1, undefined]);
});
