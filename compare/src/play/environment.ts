import FakeTimers from '@sinonjs/fake-timers';
import { forgetListeners } from './listeners.ts';
import { observers, resetSizes, resize } from './sizes.ts';

/* The environment of a component, which a scenario controls: the clock, sizes and their observers. */

// Once per page: React and the libraries keep references to the functions from when they were loaded.
const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const clock = FakeTimers.install({
  toFake: [...TIMERS, 'requestAnimationFrame', 'cancelAnimationFrame'],
});
const fakeInterval = globalThis.setInterval;
// As in browsers, the delay is a 32-bit integer. At least 1 ms, because time would not advance with an
// interval of 0.
globalThis.setInterval = ((run: () => void, delay?: number, ...rest: unknown[]) =>
  fakeInterval(run, Math.max(1, Number(delay) | 0), ...rest)) as typeof setInterval;

export const environment = {
  /** Sets the size of an element. Observers are notified at the end of the step. */
  resize,
  wait: (ms: number) => clock.tick(ms),
  hasNewSizes: () => [...observers].some((observer) => observer.changedTargets().length > 0),
  notifyObservers() {
    for (const observer of [...observers]) observer.notify();
  },
  countTimers: () => clock.countTimers(),
  reset() {
    clock.reset();
    forgetListeners();
    resetSizes();
  },
};

export type Environment = typeof environment;
