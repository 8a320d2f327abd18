// Reports what only a browser knows to `press dev`, `press preview` and `press check --browser`, which
// insert this script before all others. Built sites do not contain it.
(() => {
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  // Kept, because demos may replace it.
  const post = fetch.bind(window);
  /** Milliseconds until errors and blocked requests are shown in their demos. */
  const SHOWN = 100;

  /** @type {Map<Element, string>} */
  const prerendered = new Map();
  const containers = () => [...document.querySelectorAll('[data-demo-root]')];
  // Read the prerendered HTML before any module runs.
  document.addEventListener(
    'readystatechange',
    () => {
      for (const one of containers()) prerendered.set(one, one.innerHTML);
    },
    { once: true },
  );

  /** @param {Element | undefined} container */
  const ownerOf = (container) => {
    const { demoRoot, island } = /** @type {HTMLElement | undefined} */ (container)?.dataset ?? {};
    return { demo: demoRoot || undefined, island };
  };

  /** @param {Record<string, unknown>} finding */
  const send = (finding) =>
    void post(new URL('findings', src), {
      method: 'POST',
      keepalive: true,
      body: JSON.stringify({ ...finding, path: location.pathname }),
    }).catch(() => {});

  /**
   * React writes attributes in another order in the browser, browsers write styles in another way, and
   * comments between two texts are React's own.
   * @param {Node} node
   * @returns {string}
   */
  const normalized = (node) => {
    const inside = () => [...node.childNodes].map(normalized).join('');
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return node.nodeType === Node.COMMENT_NODE ? '' : inside();
    const name = node.localName;
    const { cssText } = /** @type {HTMLElement} */ (node).style;
    const attributes = [...node.attributes]
      .map((one) => ` ${one.name}="${one.name === 'style' ? cssText : one.value}"`)
      .filter((text) => text !== ' value=""')
      .sort();
    return `<${name}${attributes.join('')}>${inside()}</${name}>`;
  };

  /**
   * Where the HTML of the server and of the browser part.
   * @param {Element} container
   */
  const differenceOf = (container) => {
    const kept = prerendered.get(container);
    if (!kept) return undefined;
    const [server, browser] = [kept, container.innerHTML].map((html) => {
      const template = document.createElement('template');
      template.innerHTML = html;
      return normalized(template.content);
    });
    let at = 0;
    while (at < server.length && server[at] === browser[at]) at += 1;
    if (at === server.length && at === browser.length) return undefined;
    const part = (/** @type {string} */ html) => html.slice(Math.max(0, at - 30), at + 50);
    return { server: part(server), browser: part(browser) };
  };

  new MutationObserver((records) => {
    for (const { target } of records) {
      const container = /** @type {HTMLElement} */ (target);
      const { mismatch } = container.dataset;
      if (mismatch === undefined) continue;
      // React replaces the container's content in the same task.
      setTimeout(() => {
        const difference = differenceOf(container);
        send({ kind: 'mismatch', ...ownerOf(container), message: mismatch, difference });
      });
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-mismatch'] });

  const POLICY_ERROR = /content.security.policy|blocked by csp/i;
  const reported = new WeakSet();
  let isBlocked = false;

  /**
   * @param {unknown} reason
   * @param {string} [logged]
   */
  function onError(reason, logged) {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    if (reported.has(error)) return;
    reported.add(error);
    const message = error.message || error.name;
    setTimeout(() => {
      const container = containers().find((one) => one.textContent?.includes(message));
      // A failed request is already reported as blocked.
      if (isBlocked && (!container || POLICY_ERROR.test(message))) return;
      send({ kind: 'error', ...ownerOf(container), message, stack: error.stack, logged });
    }, SHOWN);
  }

  // An event without an error has nothing to report: a cross-origin script, a ResizeObserver loop.
  addEventListener('error', ({ error, message }) => {
    if (error || /^uncaught/i.test(message)) onError(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => onError(reason));
  // React logs the errors that error boundaries catch.
  const { error: log } = console;
  console.error = (...values) => {
    const error = values.find((value) => value instanceof Error);
    if (error) onError(error, new Error().stack);
    log.apply(console, values);
  };

  document.addEventListener('securitypolicyviolation', (event) => {
    isBlocked = true;
    const { blockedURI, effectiveDirective, sourceFile, lineNumber, columnNumber } = event;
    const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
    const source = /:/.test(blockedURI) ? new URL(blockedURI).origin : blockedURI;
    const stack = `${sourceFile}:${lineNumber}:${columnNumber}`;
    const isShown = ({ textContent }) =>
      textContent?.includes(`${source} (${directive})`) ||
      (source === 'eval' && POLICY_ERROR.test(textContent ?? ''));
    const report = (/** @type {number} */ tries) => {
      const shown = containers().filter(isShown);
      const isEarly = shown.length === 0 && containers().some((one) => !('mounted' in one.dataset));
      // Demos far from the viewport may start late, or never.
      if (isEarly && tries > 1) return void setTimeout(report, SHOWN, tries - 1);
      for (const container of shown.length > 0 ? shown : [undefined]) {
        send({ kind: 'blocked', ...ownerOf(container), directive, source, stack });
      }
    };
    setTimeout(report, SHOWN, 20);
  });
})();
