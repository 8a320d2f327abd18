import { afterEach, expect, test, vi } from 'vitest';
import { createGuard, EndlessError } from './endless.ts';

let time = 0;

/** A guard with a fake clock, which advances by a millisecond each time that it is read. */
function guarded(patience: number) {
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 1;
    return time;
  });
  const onEndless = vi.fn();
  const { check: guard, last } = createGuard(patience, onEndless);
  return { guard, last, onEndless };
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.restoreAllMocks());

test('code that does not come back is stopped, with the place where it was', () => {
  const { guard, last, onEndless } = guarded(50);
  expect(last()).toBeUndefined();
  expect(() => {
    while (true) guard(1, 42);
  }).toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledExactlyOnceWith({ file: 1, offset: 42 });
  expect(last()).toEqual({ file: 1, offset: 42 });
});

test('code that catches what stops it is stopped again, and reported once', () => {
  const { guard, onEndless } = guarded(50);
  const loop = () => {
    while (true) guard(0, 0);
  };
  expect(loop).toThrow(EndlessError);
  expect(loop).toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledTimes(1);
});

test('code that comes back in time is never stopped, however long it runs in all', async () => {
  const { guard, onEndless } = guarded(50);
  for (let task = 0; task < 10; task += 1) {
    for (let turn = 0; turn < 20; turn += 1) guard(0, 0);
    await nextTask();
  }
  expect(time).toBeGreaterThan(50);
  expect(onEndless).not.toHaveBeenCalled();
});

test('promises that follow each other do not count as coming back', async () => {
  const { guard, onEndless } = guarded(50);
  const run = async () => {
    while (true) {
      guard(0, 7);
      await null;
    }
  };
  await expect(run()).rejects.toThrow(EndlessError);
  expect(onEndless).toHaveBeenCalledExactlyOnceWith({ file: 0, offset: 7 });
});
