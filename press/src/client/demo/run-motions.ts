import { motionName, parseMotion } from './parse-motion.ts';

interface MotionRun {
  /** The demo's element, read at every step. */
  scope: () => Element | null;
  /** Whether the run is for a screenshot, and ends with a request for it. */
  capture: boolean;
  signal: AbortSignal;
}

/** The message that screenshot tools wait for. */
const CAPTURE_MESSAGE = 'dumi:capture-element';

/** Runs a demo's steps in order. A step that fails is skipped with a warning. */
export async function runMotions(steps: readonly string[], run: MotionRun): Promise<void> {
  const { scope, capture, signal } = run;
  for (const step of capture ? captureMotions(steps) : steps) {
    if (signal.aborted) return;
    // Awaited even if synchronous, so that React can render the change before the next step.
    await carryOut(step);
  }

  function carryOut(step: string): Promise<void> | undefined {
    const motion = parseMotion(step);
    switch (motion.type) {
      case 'autoplay':
        return;
      case 'click':
        click(motion, step);
        return;
      case 'timeout':
        return wait(motion.ms, signal);
      case 'capture':
        // The default target is the page's own origin. Naming it would throw where the origin is
        // opaque, as in a sandboxed iframe, and `*` would allow any.
        postMessage({ type: CAPTURE_MESSAGE, value: motion.selector });
        return;
      case 'invalid':
        skip(step, motion.reason);
        return;
      case 'unknown':
        console.warn(`[press: motion] unknown motion '${step}', skip.`);
    }
  }

  function click({ selector, global }: { selector: string; global: boolean }, step: string) {
    const root = global ? document : scope();
    let element: Element | null | undefined;
    try {
      element = root?.querySelector(selector);
    } catch {
      return skip(step, `"${selector}" is not a selector`);
    }
    if (element) press(element);
    else skip(step, `nothing matches "${selector}" in the ${global ? 'document' : 'demo'}`);
  }
}

function skip(step: string, reason: string) {
  console.warn(`[press: motion] '${step}' is skipped: ${reason}.`);
}

function press(element: Element) {
  if ('click' in element) (element as HTMLElement).click();
  // SVG elements have no `click` method.
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

/** The motions with a request for a screenshot, which comes last unless they contain one. */
export function captureMotions(steps: readonly string[]): readonly string[] {
  const asks = steps.some((step) => motionName(step) === 'capture');
  // Hosts with several apps on a page number their roots: `root-2`.
  return asks ? steps : [...steps, 'capture:[id|=root]'];
}
