import { useEffect, useMemo, useRef, useState } from 'react';
import { parseMotion } from '../shared/motions.ts';

export interface MotionRunner {
  /** Runs the list from its beginning; ignored while it runs. */
  play(): void;
  /** Ends the run before its next step. */
  cancel(): void;
  isPlaying(): boolean;
}

export interface MotionRunnerOptions {
  steps: readonly string[];
  /**
   * Where selectors look for elements; asked anew at every step. Its document, which may be that of
   * a frame, is what `global` means, and its window is the one that is asked for pictures.
   */
  scope: () => Element | null;
  onChange?: (isPlaying: boolean) => void;
  warn?: (message: string) => void;
}

/** What a tool that takes pictures of demos waits for. */
const CAPTURE_MESSAGE = 'dumi:capture-element';

/** Carries out a demo's steps in their order. No step can stop the list. */
export function createMotionRunner(options: MotionRunnerOptions): MotionRunner {
  const { steps, scope, onChange, warn = console.warn } = options;
  let run: AbortController | null = null;

  const view = () => scope()?.ownerDocument.defaultView ?? window;

  function finish() {
    run = null;
    onChange?.(false);
  }

  async function play() {
    if (run) return;
    const mine = new AbortController();
    run = mine;
    onChange?.(true);
    // A list that is cancelled at once, as by an effect that runs twice, has pressed nothing.
    await Promise.resolve();
    for (const step of steps) {
      if (mine.signal.aborted) return;
      // Also a step that takes no time ends this turn: React renders what the step has changed.
      await carryOut(step, mine.signal);
    }
    if (mine.signal.aborted) return;
    finish();
  }

  function carryOut(step: string, signal: AbortSignal): Promise<void> | undefined {
    const motion = parseMotion(step);
    const skip = (reason: string) => warn(`[press: motion] '${step}' is skipped: ${reason}.`);
    switch (motion.type) {
      case 'autoplay':
        return;
      case 'click':
        click(motion, skip);
        return;
      case 'timeout':
        return wait(motion.ms, signal);
      case 'capture':
        // Without a target origin only the page's own gets it; naming that origin would throw where
        // it is opaque, as in a sandboxed frame, and `*` promises more than is meant.
        view().postMessage({ type: CAPTURE_MESSAGE, value: motion.selector });
        return;
      case 'invalid':
        skip(motion.reason);
        return;
      case 'unknown':
        warn(`[press: motion] unknown motion '${step}', skip.`);
    }
  }

  function click(
    { selector, global }: { selector: string; global: boolean },
    skip: (reason: string) => void,
  ) {
    const root = global ? view().document : scope();
    let element: Element | null | undefined;
    try {
      element = root?.querySelector(selector);
    } catch {
      skip(`"${selector}" is not a selector`);
      return;
    }
    if (element) press(element);
    else skip(`nothing matches "${selector}" in the ${global ? 'document' : 'demo'}`);
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

function press(element: Element) {
  if ('click' in element) (element as HTMLElement).click();
  // Only HTML elements have the method.
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Whether the list starts by itself. */
export function startsByItself(steps: readonly string[]): boolean {
  return steps[0] !== undefined && parseMotion(steps[0]).type === 'autoplay';
}

/** The list for taking a picture of the demo: it starts by itself and ends by asking for one. */
export function captureMotions(motions: readonly string[] = []): string[] {
  const steps = startsByItself(motions) ? [...motions] : ['autoplay', ...motions];
  const asks = steps.some((step) => parseMotion(step).type === 'capture');
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
  scope.current = options.scope;
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
