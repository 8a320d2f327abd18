/** Milliseconds in which Tab moves the focus, and in which the frame reports that the reader has come. */
const SOON = 300;

/** Milliseconds after a key in which the reader counts as typing, and so as not going anywhere. */
const TYPING = 1000;

/**
 * The focus goes back from a frame unless the reader moved it there: a demo must not get the keys that are
 * meant for the editor. The page sees Tab. Of presses, and of focus that a screen reader or the "next field"
 * of a phone has moved, only the frame knows, which reports both by `entered`; its code has taken what it
 * needs for that before the demo's code ran. Without its word, the focus goes back.
 */
export function keepFocus(frame: HTMLIFrameElement) {
  const ending = new AbortController();
  const { signal } = ending;
  let last = document.activeElement;
  let isWanted = false;
  /** It has come by itself since the reader came: it is not waited for again. */
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
    // The frame reports a moment after the focus has moved.
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
