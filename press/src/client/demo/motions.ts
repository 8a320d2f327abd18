import { useEffect, useMemo, useRef, useState } from 'react';
import { motionName } from '../../shared/motion-name.ts';
import type { MotionRun } from './run-motions.ts';

export interface MotionRunner {
  /** Plays all steps; ignored while they are playing. */
  play(): void;
  /** Stops before the next step. */
  cancel(): void;
  isPlaying(): boolean;
}

export interface MotionRunnerOptions {
  steps: readonly string[];
  scope: MotionRun['scope'];
  onChange?: (isPlaying: boolean) => void;
  warn?: (message: string) => void;
  /** Loaded on first use, as most visits play nothing. */
  load?: () => Promise<Pick<typeof import('./run-motions.ts'), 'runMotions'>>;
}

export function createMotionRunner(options: MotionRunnerOptions): MotionRunner {
  const { steps, scope, onChange, warn = console.warn } = options;
  const { load = () => import('./run-motions.ts') } = options;
  let run: AbortController | null = null;

  function finish() {
    run = null;
    onChange?.(false);
  }

  async function play() {
    if (run) return;
    const mine = new AbortController();
    run = mine;
    onChange?.(true);
    try {
      // A run that is cancelled meanwhile, as by StrictMode's second effect, does nothing.
      const { runMotions } = await load();
      await runMotions(steps, { scope, signal: mine.signal, warn });
    } catch (error) {
      warn(`[press: motion] the demo cannot be played: ${(error as Error).message}.`);
    }
    if (!mine.signal.aborted) finish();
  }

  return {
    play: () => void play(),
    cancel() {
      if (!run) return;
      run.abort();
      finish();
    },
    isPlaying: () => run !== null,
  };
}

/** Whether the steps play without being asked for. */
export function startsByItself(steps: readonly string[]): boolean {
  return steps[0] !== undefined && motionName(steps[0]) === 'autoplay';
}

/** The steps for a screenshot of the demo: they play at once and end with a capture request. */
export function captureMotions(motions: readonly string[] = []): string[] {
  const steps = startsByItself(motions) ? [...motions] : ['autoplay', ...motions];
  const asks = steps.some((step) => motionName(step) === 'capture');
  // Hosts with several apps on a page number their roots: `root-2`.
  return asks ? steps : [...steps, 'capture:[id|=root]'];
}

/**
 * Plays a demo's steps in the element that `scope` returns. Steps that begin with `autoplay` play as
 * soon as the option `autoplay` is true. Unmounting stops them.
 */
export function useMotions(
  steps: readonly string[],
  options: { scope: () => Element | null; autoplay: boolean },
): { play: () => void; isPlaying: boolean } {
  const { autoplay } = options;
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
        onChange: setIsPlaying,
      }),
    [key],
  );
  useEffect(() => runner.cancel, [runner]);
  useEffect(() => {
    if (autoplay && startsByItself(steps)) runner.play();
  }, [runner, autoplay]);
  return { play: runner.play, isPlaying };
}
