import base from '../styles/base.css?inline';
import controls from '../styles/controls.css?inline';

/** The names of the custom properties that the style sheets use. */
const TOKENS = new Set((base + controls).match(/(?<=var\()--[\w-]+/g));

/**
 * The CSS of the page that a demo sees, for the document that it runs in: the same controls, fonts,
 * colours and space around it.
 */
export function frameCss(element: Element): string {
  const area = element.closest<HTMLElement>('.demo-area');
  const tokens = getComputedStyle(element);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const isCompact = area?.hasAttribute('data-compact') ?? false;
  const space = area ? token('--space') : '24px';
  const ground = area?.style.background || token('--bg');
  return `:root {
  color-scheme: ${document.documentElement.dataset.prefersColor === 'dark' ? 'dark' : 'light'};
  background: ${ground};
  ${[...TOKENS].map((name) => `${name}: ${token(name)};`).join('\n  ')}
}
@layer page {
${base}
${controls}
body { margin: 0; padding: ${isCompact ? 0 : `${space} ${token('--inset')}`}; background: none; }
}`;
}

/** Calls `onChange` with new CSS when the colours or the width of the page change it. */
export function followFrameCss(element: Element, onChange: (css: string) => void): () => void {
  let last = frameCss(element);
  const update = () => {
    const css = frameCss(element);
    if (css === last) return;
    last = css;
    onChange(css);
  };
  const observer = new MutationObserver(update);
  observer.observe(document.documentElement, { attributeFilter: ['data-prefers-color'] });
  window.addEventListener('resize', update);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', update);
  };
}
