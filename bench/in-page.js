/// <reference lib="dom" />
// Put into every measured page, before its own code: what only the page itself can time. A plain
// script, because a compiled function may refer to helpers that the page does not have.
(() => {
  /** @type {{ start: number, end: number }[]} */
  const longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      longTasks.push({ start: startTime, end: startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });

  /**
   * What the browser has recorded so far; taken at once, as no callback comes without JavaScript.
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

  /** @returns {Promise<number>} when the next frame, with what the document shows now, is painted */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A message is handled after the frame it was sent in.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
  }

  /**
   * @template T
   * @param {() => T} read
   * @returns {Promise<T>} what `read` gives once a change of the document makes it give something
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

  /** From the next click to another h1 on the screen, in milliseconds. */
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
   * Clicks links one after another, each once its page is shown. All within the page: every order
   * from outside would leave a script of its own on the heap that is measured.
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

  /** From the next focus to a search result on the screen, in milliseconds. */
  async function focusToResult() {
    const focused = happened('focus');
    await changed(() => document.querySelector('[role="search"] [role="option"]'));
    return (await painted()) - (await focused);
  }

  /**
   * The time of day, in milliseconds, at which a text is in the document.
   * @param {string} text
   */
  async function textShown(text) {
    await changed(() => document.body?.textContent?.includes(text));
    return performance.timeOrigin + performance.now();
  }

  const bench = { vitals, clickToHeading, visit, focusToResult, textShown };
  Object.assign(window, { bench });
})();
