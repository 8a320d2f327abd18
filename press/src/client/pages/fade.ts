/* In the lowest layer, so that a theme can override it. Clicks during the fade go to the next page. */
const STYLES = `@layer reset {
  ::view-transition { pointer-events: none }
  ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 150ms }
}`;

let hasStyles = false;

/**
 * Fades to the next page, unless the browser lacks view transitions or the reader prefers reduced motion.
 */
export async function fade(show: () => void): Promise<void> {
  if (
    !document.startViewTransition ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    // A document in the background does not paint, so a transition would wait.
    document.visibilityState === 'hidden'
  ) {
    return show();
  }
  addStyles();
  const { ready, updateCallbackDone } = document.startViewTransition(show);
  // Rejects when the next transition replaces this one.
  ready.catch(() => {});
  await updateCallbackDone;
}

function addStyles() {
  if (hasStyles) return;
  hasStyles = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets.push(sheet);
}
