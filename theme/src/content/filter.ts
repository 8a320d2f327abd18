import {
  type FilterTexts,
  fillText,
  hasChinese,
  idOfHash,
  isChineseLocale,
} from '@multi-hooks/press/client';
import '../styles/filter.css';

/* Loaded by pages with such an overview only, and its texts with it. */

export const english: FilterTexts = {
  filter: 'Filter',
  sort: 'Sort by',
  sortGroup: 'Group',
  sortName: 'Name',
  sortSize: 'Size',
  sortChanged: 'Last change',
  pageCount: '{count} pages',
  pageCountOf: '{shown} of {total} pages',
  noPage: 'No page matches',
};

export const chinese: FilterTexts = {
  filter: '筛选',
  sort: '排序',
  sortGroup: '分组',
  sortName: '名称',
  sortSize: '大小',
  sortChanged: '最后更新',
  pageCount: '{count} 页',
  pageCountOf: '{shown} / {total} 页',
  noPage: '没有匹配的页面',
};

const orders = {
  group: 'sortGroup',
  name: 'sortName',
  size: 'sortSize',
  changed: 'sortChanged',
} as const;

type Order = keyof typeof orders;

interface Card {
  item: HTMLElement;
  /** Where it is among its group. */
  list: HTMLElement;
  /** What the filter looks in. */
  text: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Seconds. */
  changed: number;
}

/** Missing numbers come last. */
const compare: Record<Exclude<Order, 'group'>, (a: Card, b: Card) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }),
  size: (a, b) => a.size - b.size || 0,
  changed: (a, b) => b.changed - a.changed || 0,
};

/** Puts controls into the place that each overview has for them. */
export function filterOverviews(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-filter]:empty')) start(place);
}

function start(place: HTMLElement): void {
  const { lang } = document.documentElement;
  const builtIn = hasChinese && isChineseLocale(lang) ? chinese : english;
  const texts = __PRESS_FILTER_TEXTS__ ? { ...builtIn, ...__PRESS_FILTER_TEXTS__[lang] } : builtIn;
  const overview = place.parentElement as HTMLElement;
  const cards = cardsIn(overview);
  const sections = [...overview.querySelectorAll('section')];
  const together = create('ul');

  const input = create('input', { type: 'search', autocomplete: 'off', spellcheck: false });
  const select = create('select');
  const option = (value: Order) => create('option', { value, textContent: texts[orders[value]] });
  select.append(...ordersOf(cards).map(option));
  const status = create('p');
  status.setAttribute('role', 'status');
  place.lang = lang;
  place.append(labelled(texts.filter, input), labelled(texts.sort, select), status);
  show();

  function show() {
    const order = select.value as Order;
    const words = fold(input.value).split(/\s+/);
    for (const { item, text } of cards) item.hidden = !words.every((word) => text.includes(word));
    if (order === 'group') {
      together.remove();
      for (const { list, item } of cards) list.append(item);
    } else {
      place.after(together);
      together.append(...[...cards].sort(compare[order]).map(({ item }) => item));
    }
    for (const { item, changed } of cards) date(item, order === 'changed' ? changed : 0);
    for (const part of [...sections, ...new Set(cards.map(({ list }) => list))]) {
      part.toggleAttribute('data-off', !part.querySelector('li:not([hidden])'));
    }
    const shown = cards.filter(({ item }) => !item.hidden).length;
    status.textContent = told(shown, cards.length);
  }

  function told(shown: number, total: number): string {
    if (shown === 0) return texts.noPage;
    if (shown === total) return fillText(texts.pageCount, { count: total });
    return fillText(texts.pageCountOf, { shown, total });
  }

  input.addEventListener('input', show);
  select.addEventListener('change', show);
  document.addEventListener('click', onClick, true);

  /** A link to a heading that is not shown brings it back. */
  function onClick({ target }: MouseEvent) {
    if (!place.isConnected) document.removeEventListener('click', onClick, true);
    const link = target instanceof Element ? target.closest('a') : null;
    const id = link && idOfHash(link.hash);
    if (!id || !overview.querySelector(`[data-off] #${CSS.escape(id)}`)) return;
    input.value = '';
    select.value = 'group';
    show();
  }
}

function cardsIn(overview: HTMLElement): Card[] {
  return [...overview.querySelectorAll<HTMLElement>('li')].map((item) => {
    const { size = Number.POSITIVE_INFINITY, changed = 0 } = item.dataset;
    const group = item.closest('section')?.firstElementChild?.textContent ?? '';
    return {
      item,
      list: item.parentElement as HTMLElement,
      text: fold(`${[...item.children].map((part) => part.textContent).join(' ')} ${group}`),
      name: item.querySelector('a')?.textContent ?? '',
      size: Number(size),
      changed: Number(changed),
    };
  });
}

/** Those that make a difference. */
function ordersOf(cards: readonly Card[]): Order[] {
  const has = (attribute: string) => cards.some(({ item }) => attribute in item.dataset);
  return ['group', 'name', ...(['size', 'changed'] as const).filter(has)];
}

/** Says when a page was changed; 0 says nothing. */
function date(item: HTMLElement, seconds: number): void {
  item.querySelector('time')?.remove();
  if (!seconds) return;
  const day = new Date(seconds * 1000);
  const textContent = day.toLocaleDateString(undefined, { dateStyle: 'medium' });
  item.append(create('time', { dateTime: day.toISOString(), textContent }));
}

function labelled(text: string, control: HTMLElement): HTMLElement {
  const label = create('label');
  label.append(text, control);
  return label;
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/** Folds case and width. */
const fold = (text: string) => text.normalize('NFKC').toLowerCase();
