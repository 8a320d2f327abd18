/// <reference lib="dom" />
// Injected into every measured page before its own code, for figures that only the page can measure.
// A plain script, because a compiled function may use helpers that the page does not have.
(() => {
  /** The part of a task beyond this blocks the page. */
  const LONG_TASK_MS = 50;

  /** @type {{ start: number, end: number }[]} */
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  /**
   * The entries recorded so far.
   * @param {string} type
   * @returns {any[]}
   */
  function entriesOf(type) {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries;
  }

  function vitals() {
    const paint = entriesOf('paint').find(({ name }) => name === 'first-contentful-paint');
    const fcp = paint?.startTime ?? Number.NaN;
    const shifts = entriesOf('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      fcp,
      lcp: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      tbt: longTasks
        .map(({ start, end }) => end - Math.max(start, fcp) - LONG_TASK_MS)
        .reduce((sum, time) => sum + Math.max(0, time), 0),
      cls: shifts.reduce((sum, { value }) => sum + value, 0),
      msSinceLongTask: performance.now() - (longTasks.at(-1)?.end ?? 0),
    };
  }

  /**
   * Follows a link to each path in turn, and waits for the page. Runs inside the page, because every call from
   * outside would add a script to the heap that is measured.
   * @param {string[]} paths
   * @param {number} rounds
   */
  async function visit(paths, rounds) {
    const heading = () => document.querySelector('h1')?.textContent;
    for (const path of Array.from({ length: rounds }, () => paths).flat()) {
      const link = [...document.links].find(
        ({ pathname }) => pathname.replace(/\.html$/, '') === path,
      );
      if (!link) throw new Error(`${location.pathname} has no link to ${path}`);
      const before = heading();
      /** @type {HTMLElement} */ (link).click();
      while (!heading() || heading() === before) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }
  }

  Object.assign(window, { bench: { vitals, visit } });
})();
