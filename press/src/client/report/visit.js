// Visits every page of a built site for `press check --browser`. The reporter in each document sends what
// it finds; this script sends its progress, and the demos that did not start.
(async () => {
  const { src, dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /** @type {string[]} */
  const addresses = JSON.parse(dataset.addresses ?? '[]');
  const PATIENCE = 20_000;
  /** Milliseconds for effects, and for the promises that they start. */
  const SETTLED = 200;

  /** @param {Record<string, unknown>} message */
  const send = (message) =>
    fetch(new URL('findings', src), { method: 'POST', body: JSON.stringify(message) });

  const isReady = (/** @type {HTMLElement} */ one) => one.dataset.mounted !== undefined;

  /** @param {HTMLIFrameElement} frame */
  async function visit(frame, /** @type {string} */ address) {
    const loaded = new Promise((resolve) => {
      frame.onload = resolve;
    });
    frame.src = address;
    await loaded;
    const { contentDocument: page } = frame;
    if (!page) return;
    /** @returns {HTMLElement[]} */
    const waiting = () =>
      [...page.querySelectorAll('[data-demo-root]')].filter(
        (one) => (one.dataset.demoRoot || one.dataset.island) && !isReady(one),
      );
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, PATIENCE);
      const look = () => {
        if (waiting().length > 0) return;
        observer.disconnect();
        clearTimeout(timer);
        resolve(undefined);
      };
      const observer = new MutationObserver(look);
      observer.observe(page, { subtree: true, childList: true, attributeFilter: ['data-mounted'] });
      look();
    });
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    for (const { dataset: about, textContent } of waiting()) {
      const { demoRoot, island } = about;
      const message = textContent?.trim().slice(0, 200);
      const path = new URL(address, location.href).pathname;
      await send({ kind: 'unmounted', demo: demoRoot || undefined, island, message, path });
    }
  }

  let next = 0;
  let done = 0;
  async function work() {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'width: 50%; height: 50vh; border: 0';
    document.body.append(frame);
    while (next < addresses.length) {
      const address = addresses[next];
      next += 1;
      await visit(frame, address);
      done += 1;
      await send({ kind: 'progress', done, total: addresses.length });
    }
    frame.remove();
  }
  await Promise.all([work(), work(), work(), work()]);
  await send({ kind: 'end' });
})();
