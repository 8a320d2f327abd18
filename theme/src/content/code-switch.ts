import '../styles/code-switch.css';

/* Shows TypeScript as JavaScript. Loaded by pages with code that has types, which are hidden with CSS. */

const KEY = 'press:js';
const LANGUAGES = { TS: 'TypeScript', JS: 'JavaScript' };

const { dataset } = document.documentElement;
const isChosen = (button: Element) => (button.textContent === 'JS') === 'untyped' in dataset;

/** To each block and each file of a demo that has types, once. */
export function addSwitches(): void {
  const { body } = document;
  for (const block of body.querySelectorAll('[data-code], [data-source]')) {
    const pre = block.querySelector('pre');
    if (pre?.querySelector('[data-ts]') && !block.querySelector('.y-code-switch')) {
      pre.after(createSwitch());
    }
  }
}

function createSwitch(): Element {
  const group = document.createElement('div');
  group.className = 'y-code-switch';
  group.role = 'group';
  group.lang = 'en';
  group.ariaLabel = Object.values(LANGUAGES).join(' / ');
  for (const [text, name] of Object.entries(LANGUAGES)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = text;
    button.ariaLabel = name;
    button.title = name;
    button.ariaPressed = String(isChosen(button));
    button.addEventListener('click', () => choose(text, group));
    group.append(button);
  }
  return group;
}

/** For all blocks of all pages. What the reader has pressed stays where it is on the screen. */
function choose(language: string, group: Element): void {
  const { top } = group.getBoundingClientRect();
  if (language === 'JS') dataset.untyped = '';
  else delete dataset.untyped;
  for (const button of document.querySelectorAll('.y-code-switch button')) {
    button.ariaPressed = String(isChosen(button));
  }
  scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' });
  try {
    if (language === 'JS') localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the choice holds until the next document.
  }
}
