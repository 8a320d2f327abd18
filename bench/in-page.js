/// <reference lib="dom" />
// Injected into every measured page before its own code, for figures that only the page can measure.
// A plain script, because a compiled function may use helpers that the page does not have.
(() => {
  /** @type {{ start: number, end: number }[]} */
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  /**
   * The entries recorded so far; read synchronously, as there are no callbacks without JavaScript.
   * @param {string} type
   * @returns {any[]}
   */
  function recordsOf(type) {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    const records = observer.takeRecords();
    observer.disconnect();
    return records;
  }

  function vitals() {
    const paint = recordsOf('paint').find(({ name }) => name === 'first-contentful-paint');
    const largest = recordsOf('largest-contentful-paint').at(-1);
    const shifts = recordsOf('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      now: performance.now(),
      firstPaint: paint?.startTime ?? 0,
      largestPaint: largest?.startTime ?? 0,
      largestTag: largest?.element?.localName ?? '',
      largestText: largest?.element?.textContent?.trim() ?? '',
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
      longTasks,
    };
  }

  /** @returns {Promise<number>} when the next frame is painted */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message is handled after the frame in which it was sent.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  }

  /**
   * @template T
   * @param {() => T} read
   * @returns {Promise<T>} the first truthy result of `read`, which is called on every DOM change
   */
  function changed(read) {
    return new Promise((resolve) => {
      const look = () => {
        const value = read();
        if (!value) return false;
        observer.disconnect();
        resolve(value);
        return true;
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      look();
    });
  }

  /** @param {string} type */
  function happened(type) {
    return new Promise((resolve) => {
      addEventListener(type, (event) => resolve(event.timeStamp), { once: true, capture: true });
    });
  }

  /** Milliseconds from the next click until another h1 is painted. */
  async function clickToHeading() {
    const before = document.querySelector('h1')?.textContent;
    const clicked = happened('click');
    await changed(() => {
      const text = document.querySelector('h1')?.textContent;
      return text && text !== before;
    });
    return (await painted()) - (await clicked);
  }

  /**
   * Clicks links one after another, waiting for each page. Runs inside the page, because every call
   * from outside would add a script to the heap that is measured.
   * @param {string[]} selectors
   * @param {number} rounds
   */
  async function visit(selectors, rounds) {
    for (let round = 0; round < rounds; round += 1) {
      for (const selector of selectors) {
        const shown = clickToHeading();
        /** @type {HTMLElement | null} */ (document.querySelector(selector))?.click();
        await shown;
      }
    }
  }

  /** Milliseconds from the next focus until a search result is painted. */
  async function focusToResult() {
    const focused = happened('focus');
    await changed(() => document.querySelector('[role="search"] [role="option"]'));
    return (await painted()) - (await focused);
  }

  /**
   * The timestamp, in milliseconds, at which the document contains a text.
   * @param {string} text
   */
  async function textShown(text) {
    await changed(() => document.body?.textContent?.includes(text));
    return performance.timeOrigin + performance.now();
  }

  const bench = { vitals, clickToHeading, visit, focusToResult, textShown };
  Object.assign(window, { bench });
})();
