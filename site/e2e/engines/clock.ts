/**
 * Runs in the page and replaces its timers: those set from now on fire only in `passTime`. WebDriver
 * has no command for that.
 */
export function stopClock(): void {
  interface Timer {
    at: number;
    every: number | null;
    run: () => void;
  }
  const timers = new Map<number, Timer>();
  const { clearTimeout: clearReal } = window;
  let now = 0;
  // Out of the range of the browser's own ids.
  let lastId = 1_000_000_000;
  const set =
    (repeats: boolean) =>
    (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
      lastId += 1;
      const every = repeats ? Math.max(delay, 1) : null;
      timers.set(lastId, { at: now + delay, every, run: () => run(...args) });
      return lastId;
    };
  const clear = (id: number) => {
    if (!timers.delete(id)) clearReal(id);
  };
  const passTime = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at);
      if (!next || next[1].at > end) break;
      const [id, timer] = next;
      now = timer.at;
      if (timer.every === null) timers.delete(id);
      else timer.at += timer.every;
      timer.run();
      // React renders and runs effects in tasks of their own; a frame comes after those.
      for (const _ of ['render', 'effects']) await new Promise(requestAnimationFrame);
    }
    now = end;
  };
  Object.assign(window, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
    passTime,
  });
}
