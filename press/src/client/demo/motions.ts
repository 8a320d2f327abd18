import { useCallback, useEffect, useRef, useState } from 'react';
import { motionName } from '../../shared/motion-name.ts';
import type { MotionRun } from './run-motions.ts';

export interface MotionPlayer {
  /** Plays all steps; ignored while they are playing. */
  play: (how?: Pick<MotionRun, 'beforeClick'>) => void;
  isPlaying: boolean;
}

/** Plays a demo's steps: at once with `autoplay` or for a screenshot. Unmounting stops them. */
export function useMotions(
  steps: readonly string[],
  options: { scope: () => Element | null; autoplay: boolean; capture?: boolean },
): MotionPlayer {
  const { autoplay, capture } = options;
  const [isPlaying, setPlaying] = useState(false);
  const run = useRef<AbortController>();
  const scope = useRef(options.scope);
  // In an effect, because React may discard a render.
  useEffect(() => {
    scope.current = options.scope;
  });
  const key = JSON.stringify(steps);
  const play = useCallback<MotionPlayer['play']>(
    async ({ beforeClick } = {}) => {
      if (run.current) return;
      run.current = new AbortController();
      const { signal } = run.current;
      setPlaying(true);
      try {
        // Loaded on first use, as most visits play nothing.
        const { runMotions } = await import('./run-motions.ts');
        // A run that is cancelled meanwhile, as by StrictMode's second effect, does nothing.
        await runMotions(JSON.parse(key) as string[], {
          scope: () => scope.current(),
          capture,
          beforeClick,
          signal,
          warn: console.warn,
        });
      } catch (error) {
        console.warn(`[press: motion] the demo cannot be played: ${(error as Error).message}.`);
      }
      if (!signal.aborted) end();
    },
    [key, capture],
  );
  const end = () => {
    run.current?.abort();
    run.current = undefined;
    setPlaying(false);
  };
  useEffect(() => end, [play]);
  useEffect(() => {
    if (autoplay && (capture || motionName(steps[0] ?? '') === 'autoplay')) play();
  }, [play, autoplay]);
  return { play, isPlaying };
}
