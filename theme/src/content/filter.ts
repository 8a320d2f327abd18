import {
  fetchTitles,
  fillText,
  hasChinese,
  href,
  type SearchRecord,
} from '@multi-hooks/press/client';
import { createSearch, decodeSearchIndex } from '@multi-hooks/press/client/search';
import { element } from '../common/element.ts';
import english from '../locales/en/filter.json';
import { textsOf } from '../locales/texts.ts';
import chinese from '../locales/zh/filter.json';
import '../styles/article/filter.css';

const filterTexts = { english, chinese: hasChinese && chinese, own: __PRESS_TEXTS__.filter };

const orders = {
  group: 'sortGroup',
  name: 'sortName',
  size: 'sortSize',
  changed: 'sortChanged',
} as const;

type Order = keyof typeof orders;

interface Card {
  item: HTMLElement;
  /** Searchable; its path is the address of the page. */
  record: SearchRecord;
  /** Bytes. */
  size: number;
  /** Seconds. */
  changed: number;
}

/** Missing numbers come last. */
const compare: Record<Exclude<Order, 'group'>, (a: Card, b: Card) => number> = {
  name: (a, b) => a.record.title.localeCompare(b.record.title, undefined, { numeric: true }),
  size: (a, b) => a.size - b.size || 0,
  changed: (a, b) => b.changed - a.changed || 0,
};

export function filterOverviews(path: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-filter]:empty')) {
    start(place, path);
  }
}

function start(place: HTMLElement, path: string): void {
  const { lang } = document.documentElement;
  const texts = textsOf(filterTexts, lang);
  const overview = place.parentElement as HTMLElement;
  const cards = cardsIn(overview);
  const list = overview.querySelector('ul') as HTMLElement;
  const records = cards.map(({ record }) => record);
  let search = createSearch(records);

  const input = element('input', { type: 'search', autocomplete: 'off', spellcheck: false });
  const option = (value: Order) => element('option', { value }, texts[orders[value]]);
  const select = element('select', {}, ...ordersOf(cards).map(option));
  const status = element('p');
  status.setAttribute('role', 'status');
  place.lang = lang;
  place.append(
    element('label', {}, texts.filter, input),
    element('label', {}, texts.sort, select),
    status,
  );
  show();

  function show() {
    const order = select.value as Order;
    const query = input.value.trim();
    const { groups } = search(query, { limit: Number.POSITIVE_INFINITY });
    const found = new Set(groups.map((group) => addressOf(group.path)));
    for (const { item, record } of cards) item.hidden = query !== '' && !found.has(record.path);
    const ordered = order === 'group' ? cards : [...cards].sort(compare[order]);
    list.append(...ordered.map(({ item }) => item));
    for (const { item, changed } of cards) date(item, order === 'changed' ? changed : 0);
    const shown = cards.filter(({ item }) => !item.hidden).length;
    status.textContent = countText(shown, cards.length);
  }

  function countText(shown: number, total: number): string {
    if (shown === 0) return texts.noPage;
    if (shown === total) return fillText(texts.pageCount, { count: total });
    return fillText(texts.pageCountOf, { shown, total });
  }

  /**
   * Also finds pages by their headings and aliases, as the search does. Not by their texts: the search
   * ranks those last, and a filter does not rank.
   */
  async function load() {
    const titles = await fetchTitles(path).catch(() => null);
    if (!titles) return;
    const listed = new Set(records.map((record) => record.path));
    const isListed = (record: SearchRecord) => listed.has(addressOf(record.path.split('#', 1)[0]));
    search = createSearch([...records, ...decodeSearchIndex(titles).filter(isListed)]);
    show();
  }

  input.addEventListener('focus', load);
  input.addEventListener('input', show);
  select.addEventListener('change', show);
}

function cardsIn(overview: HTMLElement): Card[] {
  return [...overview.querySelectorAll<HTMLElement>('li')].map((item) => {
    const { size = Number.POSITIVE_INFINITY, changed = 0 } = item.dataset;
    const { href: path = '', textContent: title = '' } = item.querySelector('a') ?? {};
    const text = [...item.children].map((part) => part.textContent).join(' ');
    return {
      item,
      record: { title, path, depth: 1, text },
      size: Number(size),
      changed: Number(changed),
    };
  });
}

function ordersOf(cards: readonly Card[]): Order[] {
  const has = (attribute: string) => cards.some(({ item }) => attribute in item.dataset);
  return ['group', 'name', ...(['size', 'changed'] as const).filter(has)];
}

/** Shows when a page was changed; 0 removes the date. */
function date(item: HTMLElement, seconds: number): void {
  item.querySelector('time')?.remove();
  if (!seconds) return;
  const day = new Date(seconds * 1000);
  const text = day.toLocaleDateString(undefined, { dateStyle: 'medium' });
  item.append(element('time', { dateTime: day.toISOString() }, text));
}

/** The full address of a path of this site, as links have it. */
const addressOf = (path = '') => new URL(href(path), document.baseURI).href;
