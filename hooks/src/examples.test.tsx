import { examples } from 'virtual:examples';
import React, { type ComponentType } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { act, mount, reactMajor } from '../test/harness.js';

let consoleError: MockInstance<typeof console.error>;
beforeEach(() => {
  vi.useFakeTimers();
  consoleError = vi.spyOn(console, 'error').mockImplementation(vi.fn());
  vi.spyOn(console, 'log').mockImplementation(vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' && /^[A-Z]/.test(value.name);

test.each(Object.entries(examples).filter(([, { react }]) => react <= reactMajor))(
  '%s runs under StrictMode without a warning',
  async (_, { load }) => {
    for (const Example of Object.values(await load()).filter(isComponent)) {
      const { unmount } = mount(<Example />, { strict: true });
      await vi.advanceTimersByTimeAsync(0);
      act(() => void vi.advanceTimersByTime(3000));
      unmount();
    }
    expect(consoleError).not.toHaveBeenCalled();
  },
);
