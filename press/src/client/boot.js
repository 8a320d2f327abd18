// Runs in the head of every page, before anything is shown. But for the line that sets the base, it
// is the only inline script.
(() => {
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const root = document.documentElement;

  // The colour, so that no page flashes in the other one.
  let preference;
  try {
    preference = localStorage.getItem('dumi:prefers-color');
  } catch {}
  if (!/^(dark|light|auto)$/.test(preference ?? '')) preference = dataset.color;
  const isDark =
    preference === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : preference === 'dark';
  root.dataset.prefersColor = isDark ? 'dark' : 'light';
  root.style.colorScheme = root.dataset.prefersColor;

  // The assets, under the base that is in force: the same files work in any folder when the page's
  // global says which one. A style sheet that a script appends does not hold back the first paint
  // in every browser; one that the parser meets does.
  const base = /** @type {any} */ (window).routerBase.replace(/\/?$/, '/');
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
