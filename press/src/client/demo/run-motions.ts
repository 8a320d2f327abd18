interface MotionRun {
  /** The demo's element, read at every step. */
  demoElement: () => Element | null;
  /** Whether a screenshot tool runs the demo: then the run ends with a request for the screenshot. */
  isCapture: boolean;
  signal: AbortSignal;
}

/** The message that screenshot tools wait for. */
const CAPTURE_MESSAGE = 'dumi:capture-element';

/** The steps are `name` or `name:value`. The value may contain colons, as selectors do. */
const STEP = /^\s*(\w+)\s*(?::(.*))?$/s;

/** Runs a demo's steps in order. A step that fails is skipped with a warning. */
export async function runMotions(steps: readonly string[], run: MotionRun): Promise<void> {
  const { demoElement, isCapture, signal } = run;
  for (const step of isCapture ? withCapture(steps) : steps) {
    if (signal.aborted) return;
    try {
      // Awaited even if synchronous, so that React can render the change before the next step.
      await runStep(step);
    } catch (error) {
      const { message } = error as Error;
      console.warn(`[press: motion] '${step}' is skipped: ${message.replace(/\.$/, '')}.`);
    }
  }

  function runStep(step: string): Promise<void> | undefined {
    const [, name = '', value = ''] = STEP.exec(step) ?? [];
    const text = value.trim();
    if (name === 'click') click(text);
    else if (name === 'timeout') return wait(text, signal);
    // The default target is the page's own origin. Naming it would throw where the origin is opaque,
    // as in a sandboxed iframe, and `*` would allow any.
    else if (name === 'capture') postMessage({ type: CAPTURE_MESSAGE, value: text });
    else if (name !== 'autoplay') throw new Error('write autoplay, click, timeout or capture');
  }

  /** `global(selector)` is resolved in the whole document, any other selector in the demo. */
  function click(value: string) {
    const [, globalSelector] = /^global\((.*)\)$/s.exec(value) ?? [];
    const isGlobal = globalSelector !== undefined;
    const root = isGlobal ? document : demoElement();
    const element = root?.querySelector(globalSelector ?? value);
    if (!element) throw new Error(`nothing matches it in the ${isGlobal ? 'document' : 'demo'}`);
    // SVG elements have no `click` method.
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
}

function wait(value: string, signal: AbortSignal): Promise<void> {
  const milliseconds = value === '' ? Number.NaN : Number(value);
  if (!(milliseconds >= 0))
    throw new Error('write milliseconds after the colon, such as timeout:500');
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve());
  });
}

/** Appends a request for a screenshot, unless the steps contain one. */
function withCapture(steps: readonly string[]): readonly string[] {
  const hasCapture = steps.some((step) => /^\s*capture\s*(:|$)/.test(step));
  // By default, of the root element. Hosts with several apps on a page number their roots: `root-2`.
  return hasCapture ? steps : [...steps, 'capture:[id|=root]'];
}
