import { afterEach, expect, test, vi } from 'vitest';
import { createGuard, EndlessError } from './endless.ts';

let time = 0;

/** A guard with a fake clock, which advances by a millisecond each time that it is read. */
function guardWithClock(maxBlockingMs: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
  const onEndless = vi.fn();
  const { check, lastCall } = createGuard(maxBlockingMs, onEndless);
  return { check, lastCall, onEndless };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.restoreAllMocks());

test('a loop that blocks for too long is stopped, with its place', () => {
  const { check, lastCall, onEndless } = guardWithClock(50);
  expect(lastCall()).toBeUndefined();
  expect(() => {
    while (true) check(1, 42);
  }).toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledExactlyOnceWith({ file: 1, offset: 42 });
  expect(lastCall()).toEqual({ file: 1, offset: 42 });
});

test('code that catches the error is stopped again, and reported once', () => {
  const { check, onEndless } = guardWithClock(50);
  const loop = () => {
    while (true) check(0, 0);
  };
  expect(loop).toThrow(EndlessError);
  expect(loop).toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledTimes(1);
});

test('short tasks are never stopped, however long they take together', async () => {
  const { check, onEndless } = guardWithClock(50);
  for (let task = 0; task < 10; task += 1) {
    for (let turn = 0; turn < 20; turn += 1) check(0, 0);
    await nextTask();
  }
  expect(time).toBeGreaterThan(50);
  expect(onEndless).not.toHaveBeenCalled();
});

test('a chain of promises counts as one task', async () => {
  const { check, onEndless } = guardWithClock(50);
  const run = async () => {
    while (true) {
      check(0, 7);
      await null;
    }
  };
  await expect(run()).rejects.toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledExactlyOnceWith({ file: 0, offset: 7 });
});
