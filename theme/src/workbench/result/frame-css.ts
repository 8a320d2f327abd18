import base from '../../styles/base.css?inline';
import demoControls from '../../styles/demo-controls.css?inline';
import tokens from '../../styles/tokens.css?inline';

const TOKENS = new Set(tokens.match(/--[\w-]+(?=\s*:)/g));

/** CSS for the frame, so that the demo looks as it does on the page. */
function frameCss(element: Element): string {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return `:root {
  color-scheme: ${style.colorScheme};
  background: ${token('--y-bg')};
  ${[...TOKENS].map((name) => `${name}: ${token(name)};`).join('\n  ')}
}
@layer page {
${base}
${demoControls}
body { margin: 0; padding: 24px ${token('--y-inset')}; background: none; }
[data-demo-root] { box-sizing: border-box; }
}
/* In the middle, notices would cover the demo: the frame is hardly higher than they are. */
.ant-message-notice { text-align: end; }`;
}

/** Calls `onChange` with the CSS, and again when the colours or the width of the page change it. */
export function followFrameCss(element: Element, onChange: (css: string) => void): () => void {
  let last: string | undefined;
  const update = () => {
    const css = frameCss(element);
    if (css === last) return;
    last = css;
    onChange(css);
  };
  const observer = new MutationObserver(update);
  const attributeFilter = ['data-prefers-color', 'data-scheme'];
  for (const target of [document.documentElement, element.parentElement]) {
    if (target) observer.observe(target, { attributeFilter });
  }
  window.addEventListener('resize', update);
  update();
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', update);
  };
}
