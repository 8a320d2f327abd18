import { afterEach, expect, test, vi } from 'vitest';
import { fade } from './fade.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.startViewTransition = undefined as never;
});

/** A browser that captures the old page later. */
function withTransitions({ reduced = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  let begin = () => {};
  document.startViewTransition = vi.fn((update) => {
    const updateCallbackDone = new Promise<void>((resolve) => {
      begin = () => {
        (update as () => void)();
        resolve();
      };
    });
    // As when the next transition has replaced this one.
    return { ready: Promise.reject(new Error('skipped')), updateCallbackDone } as ViewTransition;
  });
  return { begin: () => begin() };
}

test('the next page is shown in a transition, which is waited for, skipped or not', async () => {
  const browser = withTransitions();
  const show = vi.fn();
  const done = fade(show);
  expect(show).not.toHaveBeenCalled();
  browser.begin();
  await done;
  expect(show).toHaveBeenCalledOnce();
});

test('a reader who prefers less motion gets the next page at once', async () => {
  withTransitions({ reduced: true });
  const show = vi.fn();
  void fade(show);
  expect(show).toHaveBeenCalledOnce();
  expect(document.startViewTransition).not.toHaveBeenCalled();
});

test('a browser without transitions shows the next page at once', () => {
  const show = vi.fn();
  void fade(show);
  expect(show).toHaveBeenCalledOnce();
});
