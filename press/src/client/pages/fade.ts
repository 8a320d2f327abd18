/* In the lowest layer, so that a theme may choose another one. A click is for the page that comes. */
const STYLES = `@layer reset {
  ::view-transition { pointer-events: none }
  ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 150ms }
}`;

let hasStyles = false;

/** Shows the next page by a short fade, where the browser can and the reader does not mind motion. */
export async function fade(show: () => void): Promise<void> {
  if (
    !document.startViewTransition ||
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    // A document in the background draws nothing, so a transition would wait.
    document.visibilityState === 'hidden'
  ) {
    return show();
  }
  addStyles();
  const { ready, updateCallbackDone } = document.startViewTransition(show);
  // It is skipped when the next one begins.
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
