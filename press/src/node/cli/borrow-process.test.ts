import { afterEach, expect, test, vi } from 'vitest';
import { stopListening, withLateErrors } from '../output/prerender/late-errors.ts';
import { borrowProcess } from './borrow-process.ts';

afterEach(() => vi.unstubAllEnvs());

const listeners = () =>
  ['uncaughtException', 'unhandledRejection'].map((event) => process.listenerCount(event));

test('a call leaves NODE_ENV and the listeners of the process as they were', () => {
  vi.stubEnv('NODE_ENV', undefined);
  // Other test files of this process may have left listeners.
  stopListening();
  const before = listeners();
  for (const _ of ['first', 'again']) {
    const giveBack = borrowProcess();
    process.env.NODE_ENV = 'production';
    withLateErrors(
      () => {},
      () => {},
    );
    expect(listeners()).not.toEqual(before);
    giveBack();
    expect(process.env).not.toHaveProperty('NODE_ENV');
    expect(listeners()).toEqual(before);
  }
});

test('a build that ends leaves what a running server or another build needs', () => {
  vi.stubEnv('NODE_ENV', 'test');
  const endServer = borrowProcess();
  process.env.NODE_ENV = 'development';
  const endFirst = borrowProcess();
  process.env.NODE_ENV = 'production';
  const endSecond = borrowProcess();
  endFirst();
  expect(process.env.NODE_ENV).toBe('production');
  endSecond();
  expect(process.env.NODE_ENV).toBe('development');
  endServer();
  expect(process.env.NODE_ENV).toBe('test');
});
