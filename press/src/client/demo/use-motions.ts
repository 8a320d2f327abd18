import { useEffect } from 'react';

/** A regular expression, because only few pages need the parser of steps. */
const AUTOPLAY = /^\s*autoplay\s*(:|$)/;

/**
 * Plays a demo's steps once it is mounted, if they begin with `autoplay` or are for a screenshot.
 * Unmounting stops them.
 */
export function useMotions(
  steps: readonly string[],
  options: { demoElement: () => Element | null; isMounted: boolean; isCapture: boolean },
): void {
  const { demoElement, isMounted, isCapture } = options;
  const isPlayed = isMounted && (isCapture || AUTOPLAY.test(steps[0] ?? ''));
  const key = JSON.stringify(steps);
  useEffect(() => {
    if (!isPlayed) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Loaded on first use, as most visits play nothing. A run that is cancelled meanwhile, as by
    // StrictMode's second effect, does nothing.
    import('./run-motions.ts')
      .then(({ runMotions }) => runMotions(steps, { demoElement, isCapture, signal }))
      .catch(({ message }) => {
        console.warn(`[press: motion] the demo cannot be played: ${message.replace(/\.$/, '')}.`);
      });
    return () => controller.abort();
  }, [key, isPlayed, isCapture]);
}
