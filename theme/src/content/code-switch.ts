import { TYPED, UNTYPED } from '@multi-hooks/press/client/attributes';
import styles from '../styles/article/code-switch.css?inline';

/* Shows TypeScript as JavaScript: the build marks types, and CSS hides them. */

const KEY = 'press:js';

const root = document.documentElement;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

const SWITCH = `<div class="y-switch y-code-switch" lang="en" role="group" aria-label="TypeScript / JavaScript">
  <button type="button" title="TypeScript">TS</button>
  <button type="button" title="JavaScript">JS</button>
</div>`;

export function addSwitches(): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  for (const pre of document.querySelectorAll(`[${TYPED}]`)) {
    if (!pre.previousElementSibling?.matches('.y-code-switch')) {
      pre.insertAdjacentHTML('beforebegin', SWITCH);
    }
  }
  showChoice();
}

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('.y-code-switch button');
  if (button) choose(button.textContent === 'JS', button);
});

function showChoice(): void {
  for (const button of document.querySelectorAll('.y-code-switch button')) {
    const isChosen = (button.textContent === 'JS') === root.hasAttribute(UNTYPED);
    button.setAttribute('aria-pressed', String(isChosen));
  }
}

/** Applies to all code. The pressed switch keeps its position on the screen. */
function choose(isJavaScript: boolean, button: Element): void {
  const { top } = button.getBoundingClientRect();
  root.toggleAttribute(UNTYPED, isJavaScript);
  showChoice();
  scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
  try {
    if (isJavaScript) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice holds until the next full load.
  }
}
