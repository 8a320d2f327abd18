// Runs in the head of every page, before anything is shown. The only other inline script is the line
// that sets the base.
(() => {
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = document.documentElement;

  // Set the colour before the first paint, so that no page flashes in the other one.
  let preference;
  try {
    preference = localStorage.getItem('dumi:prefers-color');
  } catch {}
  if (!/^(dark|light|auto)$/.test(preference ?? '')) preference = dataset.color;
  const isDark =
    preference === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : preference === 'dark';
  const color = isDark ? 'dark' : 'light';
  root.dataset.prefersColor = color;
  root.style.colorScheme = color;
  const meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[color];

  // Load the assets from the base in force: the same files work in any folder that the page's global
  // names. Style sheets are written, not appended: in some browsers only a style sheet that the
  // parser meets blocks the first paint. The base is normalised as `normalizeBase` does it.
  const base = `/${/** @type {any} */ (window).routerBase}/`.replace(/\/+/g, '/');
  for (const path of (dataset.styles ?? '').split(' ').filter(Boolean)) {
    document.write(`<link rel="stylesheet" href="${base}${path}">`);
  }
  const append = (/** @type {string} */ rel, /** @type {string} */ path) =>
    document.head.append(Object.assign(document.createElement('link'), { rel, href: base + path }));
  for (const path of (dataset.modules ?? '').split(' ').filter(Boolean))
    append('modulepreload', path);
  if (dataset.icon) append('icon', dataset.icon);
  const script = document.createElement('script');
  script.type = 'module';
  script.src = base + dataset.entry;
  document.head.append(script);
})();
