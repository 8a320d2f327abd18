import { TYPED, UNTYPED } from '@multi-hooks/press/client/attributes';
import styles from '../styles/article/code-switch.css?inline';

/* Shows TypeScript as JavaScript: the build marks types, and CSS hides them. */

const KEY = 'press:js';

const root = document.documentElement;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

export function addSwitches(): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  for (const pre of document.querySelectorAll(`[${TYPED}]`)) {
    if (!pre.previousElementSibling?.classList.contains('y-code-switch'))
      pre.before(createSwitch());
  }
  showChoice();
}

function createSwitch(): Element {
  const group = document.createElement('div');
  group.className = 'y-switch y-code-switch';
  group.lang = 'en';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'TypeScript / JavaScript');
  for (const title of ['TypeScript', 'JavaScript']) {
    const textContent = title.replace(/[a-z]+/g, '');
    group.append(
      Object.assign(document.createElement('button'), { type: 'button', title, textContent }),
    );
  }
  group.addEventListener('click', ({ target }) => {
    if (target !== group) choose((target as Element).textContent === 'JS', group);
  });
  return group;
}

function showChoice(): void {
  for (const button of document.querySelectorAll('.y-code-switch button')) {
    const isChosen = (button.textContent === 'JS') === root.hasAttribute(UNTYPED);
    button.setAttribute('aria-pressed', String(isChosen));
  }
}

/** Applies to all code. The pressed switch keeps its position on the screen. */
function choose(isJavaScript: boolean, group: Element): void {
  const { top } = group.getBoundingClientRect();
  root.toggleAttribute(UNTYPED, isJavaScript);
  showChoice();
  scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
  try {
    if (isJavaScript) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice holds until the next full load.
  }
}
