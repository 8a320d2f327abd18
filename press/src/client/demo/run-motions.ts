import { parseMotion } from '../../shared/motions.ts';

export interface MotionRun {
  /**
   * Where selectors look for elements; asked anew at every step. Its document, which may be that of
   * a frame, is what `global` means, and its window is the one that is asked for pictures.
   */
  scope: () => Element | null;
  /** Ends the run before its next step. */
  signal: AbortSignal;
  warn: (message: string) => void;
}

/** What a tool that takes pictures of demos waits for. */
const CAPTURE_MESSAGE = 'dumi:capture-element';

/** Carries out a demo's steps in their order. No step can stop the list. */
export async function runMotions(steps: readonly string[], run: MotionRun): Promise<void> {
  const { scope, signal, warn } = run;
  const view = () => scope()?.ownerDocument.defaultView ?? window;

  for (const step of steps) {
    if (signal.aborted) return;
    // Also a step that takes no time ends this turn: React renders what the step has changed.
    await carryOut(step);
  }

  function carryOut(step: string): Promise<void> | undefined {
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
