/** The page's colours and fonts as CSS, for the document that a demo runs in. */
export function frameCss(element: Element): string {
  const root = document.documentElement;
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return `:root {
  color-scheme: ${root.dataset.prefersColor === 'dark' ? 'dark' : 'light'};
  background: ${token('--bg')};
  color: ${token('--text')};
  accent-color: ${token('--accent')};
  font: 16px / 1.75 ${token('--sans')};
}
body { margin: 0; padding: 24px ${token('--inset')}; }`;
}

/** Calls `onChange` with new CSS when the colours of the page change. */
export function followFrameCss(element: Element, onChange: (css: string) => void): () => void {
  const observer = new MutationObserver(() => onChange(frameCss(element)));
  observer.observe(document.documentElement, { attributeFilter: ['data-prefers-color'] });
  return () => observer.disconnect();
}
