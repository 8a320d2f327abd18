/** Milliseconds in which Tab moves the focus, and in which the frame tells of a press in it. */
const SOON = 300;

/**
 * The focus goes back from a frame unless the reader moved it there, by Tab or by pressing something
 * in the frame: a demo must not get the keys that are meant for the editor.
 */
export function keepFocus(frame: HTMLIFrameElement) {
  const ending = new AbortController();
  const { signal } = ending;
  let last = document.activeElement;
  let isWanted = false;
  /** It has come by itself before: it is not waited for again. */
  let hasCome = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isInside = () => document.activeElement === frame;
  const later = (run: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  const giveBack = () => {
    if (isWanted || !isInside()) return;
    hasCome = true;
    frame.blur();
    (last as HTMLElement | null)?.focus?.({ preventScroll: true });
  };

  addEventListener(
    'focusin',
    ({ target }) => {
      if (target === frame) return;
      last = target as Element;
      isWanted = false;
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') return;
      isWanted = true;
      setTimeout(() => {
        isWanted &&= isInside();
      }, SOON);
    },
    { signal, capture: true },
  );
  addEventListener(
    'blur',
    // A press is told a moment after the focus has moved.
    () => later(giveBack, frame.matches(':hover') && !hasCome ? SOON : 0),
    { signal },
  );
  return {
    /** The reader has pressed something in the frame. */
    pressed() {
      isWanted = true;
      if (!isInside()) frame.focus();
    },
    stop() {
      clearTimeout(timer);
      ending.abort();
    },
  };
}
