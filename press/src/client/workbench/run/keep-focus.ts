/** Milliseconds in which Tab moves the focus, and in which the frame reports that the reader moved it. */
const SOON = 300;

/** Milliseconds after a key press in which the reader counts as typing, and does not move the focus. */
const TYPING = 1000;

/**
 * Takes the focus back from a frame unless the reader moved it there: a demo must not receive keys that are
 * meant for the editor. The page sees Tab. Only the frame sees clicks, and focus that a screen reader or a
 * phone's "next field" has moved; it reports both by `entered`, with functions that it saved before the
 * demo's code ran. Without such a report, the focus goes back.
 */
export function keepFocus(frame: HTMLIFrameElement) {
  const ending = new AbortController();
  const { signal } = ending;
  let last = document.activeElement;
  let isWanted = false;
  /**
   * Whether the demo has taken the focus by itself since the reader last entered: then do not wait for a
   * report.
   */
  let hasCome = false;
  let lastKey = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isInside = () => document.activeElement === frame;
  const giveBack = () => {
    if (isWanted || !isInside()) return;
    hasCome = true;
    frame.blur();
    (last as HTMLElement | null)?.focus?.({ preventScroll: true });
  };

  const onFocus = ({ target }: Event) => {
    if (target === frame) return;
    last = target as Element;
    isWanted = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') {
      lastKey = performance.now();
      return;
    }
    isWanted = true;
    setTimeout(() => {
      isWanted &&= isInside();
    }, SOON);
  };
  const onBlur = () => {
    // The frame's report arrives shortly after the focus has moved.
    const mayBeReader = frame.matches(':hover') || performance.now() - lastKey > TYPING;
    clearTimeout(timer);
    timer = setTimeout(giveBack, mayBeReader && !hasCome ? SOON : 0);
  };
  addEventListener('focusin', onFocus, { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
  addEventListener('blur', onBlur, { signal });
  return {
    /** The reader has pressed something in the frame, or moved the focus into it. */
    entered() {
      isWanted = true;
      hasCome = false;
      if (!isInside()) frame.focus();
    },
    stop() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
