/* Code groups work without a script; this remembers the chosen tabs across pages. */

const KEY = 'press:tabs';
const MOST = 20;

function remembered(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}

const titleOf = (tab: Element) => tab.textContent?.trim() ?? '';

/** Selects in each group the tab that was chosen most recently. */
function choose(titles: readonly string[]): void {
  for (const group of document.querySelectorAll('[data-code-group]')) {
    const tabs = [...group.querySelectorAll(':scope > label')];
    const [tab] = titles.flatMap((title) => tabs.filter((one) => titleOf(one) === title));
    const radio = tab?.querySelector('input');
    if (radio) radio.checked = true;
  }
}

function onChange({ target }: Event): void {
  const tab = target instanceof Element && target.closest('[data-code-group] > label');
  if (!tab) return;
  const title = titleOf(tab);
  const titles = [title, ...remembered().filter((one) => one !== title)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(titles));
  } catch {
    // Without storage, the choice holds for this page.
  }
  const top = tab.getBoundingClientRect().top;
  choose(titles);
  // Other groups above may have got higher or lower.
  scrollBy(0, tab.getBoundingClientRect().top - top);
}

export function rememberTabs(): void {
  choose(remembered());
  document.addEventListener('change', onChange);
}
