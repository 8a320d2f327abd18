// Runs in the head of every page, before anything is shown. The only other inline script is the line
// that sets the base.
(() => {
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = document.documentElement;

  // Set the colour before the first paint, so that no page flashes in another one.
  let preference;
  try {
    preference = localStorage.getItem('dumi:prefers-color');
    // Themes hide what only TypeScript has.
    if (__PRESS_CODE_SWITCH__ && localStorage.getItem('press:js')) root.dataset.untyped = '';
  } catch {}
  if (!/^(dark|light|auto)$/.test(preference ?? '')) preference = dataset.color;
  root.dataset.colorMode = preference;
  const isDark =
    preference === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : preference === 'dark';
  const color = isDark ? 'dark' : 'light';
  root.dataset.prefersColor = color;
  root.style.colorScheme = color;
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[color];

  // While a slow document is loading, themes hide what its remaining HTML would move.
  root.dataset.arriving = '';
  addEventListener('DOMContentLoaded', () => delete root.dataset.arriving);

  // Count the clicks on buttons before the code of the page, or of their demo, is loaded: see `clickAgain`.
  // Popovers open without it.
  const inert = ':is(html:not([data-ready]), [data-demo-root]:not([data-mounted]))';
  addEventListener('click', (/** @type {any} */ { target }) => {
    const button = target.closest?.(`${inert} button:not([popovertarget])`);
    if (button) button.dataset.clicked = Number(button.dataset.clicked ?? 0) + 1;
  });

  // Focus the search on Ctrl or Cmd+K, and on `/` unless the reader is typing.
  addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey } = event;
    /** @type {HTMLInputElement | null} */
    const field = document.querySelector('[aria-keyshortcuts^="/"]');
    if (!field || event.defaultPrevented || event.isComposing || altKey) return;
    // `event.target` does not reveal elements in a shadow root.
    const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
    const isTyping =
      target.isContentEditable || target.matches?.('input, textarea, select, [role="textbox"]');
    const isShortcut =
      ctrlKey || metaKey
        ? event.key.toLowerCase() === 'k' && !shiftKey
        : event.key === '/' && !isTyping;
    if (!isShortcut) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  // Load the assets from the base in force: the same files work in any folder that the page's global
  // names. The base is normalised as `normalizeBase` does it.
  const base = `/${/** @type {any} */ (window).routerBase}/`.replace(/\/+/g, '/');
  const append = (/** @type {string} */ name, /** @type {object} */ properties) =>
    document.head.append(Object.assign(document.createElement(name), properties));
  const link = (/** @type {string} */ rel, /** @type {string} */ path, more = {}) =>
    append('link', { rel, href: base + path, ...more });
  const split = (paths = '') => paths.split(' ').filter(Boolean);
  for (const path of split(dataset.styles)) link('stylesheet', path, { blocking: 'render' });
  for (const path of split(dataset.modules)) link('modulepreload', path);
  const icon = dataset.icon && document.querySelector('link[rel="icon"]');
  if (icon) icon.href = base + dataset.icon;
  append('script', { src: base + dataset.entry, type: 'module' });
})();
