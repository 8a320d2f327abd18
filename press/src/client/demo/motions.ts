import { useEffect, useMemo, useRef, useState } from 'react';
import { motionName } from '../../shared/motion-name.ts';
import type { MotionRun } from './run-motions.ts';

type PlayOptions = Pick<MotionRun, 'beforeClick'>;

export type MotionRunner = ReturnType<typeof createMotionRunner>;

export function createMotionRunner(
  options: Pick<MotionRun, 'scope' | 'capture'> & {
    steps: readonly string[];
    onChange?: (isPlaying: boolean) => void;
    warn?: MotionRun['warn'];
    /** Loaded on first use, as most visits play nothing. */
    load?: () => Promise<Pick<typeof import('./run-motions.ts'), 'runMotions'>>;
  },
) {
  const { steps, scope, capture, onChange, warn = console.warn } = options;
  const { load = () => import('./run-motions.ts') } = options;
  let run: AbortController | null = null;

  function finish() {
    run = null;
    onChange?.(false);
  }

  async function play({ beforeClick }: PlayOptions) {
    if (run) return;
    const mine = new AbortController();
    run = mine;
    onChange?.(true);
    try {
      // The run may be cancelled meanwhile, for example by StrictMode's second effect.
      const { runMotions } = await load();
      await runMotions(steps, { scope, capture, beforeClick, signal: mine.signal, warn });
    } catch (error) {
      warn(`[press: motion] the demo cannot be played: ${(error as Error).message}.`);
    }
    if (!mine.signal.aborted) finish();
  }

  return {
    /** Plays all steps; ignored while they are playing. */
    play: (how: PlayOptions = {}) => void play(how),
    cancel() {
      if (!run) return;
      run.abort();
      finish();
    },
    isPlaying: () => run !== null,
  };
}

/** Plays a demo's steps: at once with `autoplay` or for a screenshot. Unmounting stops them. */
export function useMotions(
  steps: readonly string[],
  options: { scope: () => Element | null; autoplay: boolean; capture?: boolean },
): { play: MotionRunner['play']; isPlaying: boolean } {
  const { autoplay, capture } = options;
  const [isPlaying, setIsPlaying] = useState(false);
  const scope = useRef(options.scope);
  // In an effect, because React may discard a render.
  useEffect(() => {
    scope.current = options.scope;
  });
  const key = JSON.stringify(steps);
  const runner = useMemo(
    () =>
      createMotionRunner({
        steps: JSON.parse(key) as string[],
        scope: () => scope.current(),
        capture,
        onChange: setIsPlaying,
      }),
    [key, capture],
  );
  useEffect(() => runner.cancel, [runner]);
  useEffect(() => {
    if (autoplay && (capture || motionName(steps[0] ?? '') === 'autoplay')) runner.play();
  }, [runner, autoplay]);
  return { play: runner.play, isPlaying };
}
