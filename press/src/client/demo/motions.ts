import { useEffect, useMemo, useRef, useState } from 'react';
import { motionName } from '../../shared/motion-name.ts';
import type { MotionRun } from './run-motions.ts';

export interface MotionRunner {
  /** Runs the list from its beginning; ignored while it runs. */
  play(): void;
  /** Ends the run before its next step. */
  cancel(): void;
  isPlaying(): boolean;
}

export interface MotionRunnerOptions {
  steps: readonly string[];
  scope: MotionRun['scope'];
  onChange?: (isPlaying: boolean) => void;
  warn?: (message: string) => void;
  /** Most visits play nothing: what carries the steps out is fetched for the first that does. */
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
      // A list that is cancelled at once, as by an effect that runs twice, has pressed nothing.
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

/** Whether the list starts by itself. */
export function startsByItself(steps: readonly string[]): boolean {
  return steps[0] !== undefined && motionName(steps[0]) === 'autoplay';
}

/** The list for taking a picture of the demo: it starts by itself and ends by asking for one. */
export function captureMotions(motions: readonly string[] = []): string[] {
  const steps = startsByItself(motions) ? [...motions] : ['autoplay', ...motions];
  const asks = steps.some((step) => motionName(step) === 'capture');
  // Hosts that show several apps in one page number the root's id: `root-2`.
  return asks ? steps : [...steps, 'capture:[id|=root]'];
}

/**
 * Plays a demo's steps inside the element that `scope` tells. A list that begins with `autoplay`
 * starts by itself as soon as `autoplay` says that the demo is mounted. Unmounting ends the run.
 */
export function useMotions(
  steps: readonly string[],
  options: { scope: () => Element | null; autoplay: boolean },
): { play: () => void; isPlaying: boolean } {
  const { autoplay } = options;
  const [isPlaying, setIsPlaying] = useState(false);
  const scope = useRef(options.scope);
  // Not while rendering: React may throw a render away.
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
