import { act, createElement, type FunctionComponent } from 'react';
import { expect, test, vi } from 'vitest';
import { Navs } from '../menu/Navs.tsx';
import { createRenderer } from '../test/create-renderer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

const english = { name: 'en-US', label: 'English' };
const chinese = { name: 'zh-CN', label: '中文' };
const japanese = { name: 'ja-JP', label: '日本語' };

const mocked = vi.hoisted(() => ({
  site: {
    base: '/docs/',
    theme: {},
    locales: [] as object[],
    navs: {} as Record<string, object[]>,
  },
  data: { page: { path: '/a' }, alternates: [] as string[] },
  location: { path: '/a', search: '', hash: '' },
}));

vi.mock('virtual:press/site', () => ({ site: mocked.site }));
vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  site: mocked.site,
  usePageData: () => mocked.data,
  useRouterState: (select: (state: object) => unknown) =>
    select({ location: mocked.location, view: { kind: 'page', ...mocked.data } }),
}));

const render = createRenderer();

/** With its popover open, if it has one. */
async function show<Props extends object>(component: FunctionComponent<Props>, props: Props) {
  await render(createElement(component, props));
  // The environment has no popovers.
  const opened = Object.assign(new Event('toggle'), { newState: 'open' });
  await act(async () => void document.querySelector('[popover]')?.dispatchEvent(opened));
}

/** Shows the switch on a page that the other locales may have. */
async function switchAt(address: string, ...alternates: string[]) {
  const { pathname, search, hash } = new URL(address, 'https://example.org');
  mocked.location = { path: pathname, search, hash };
  mocked.data = { page: { path: pathname }, alternates };
  await show(LanguageSwitch, {});
  return [...document.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
}

test('the switch lists several languages, marks the current one, and links to the home page of one without a translation', async () => {
  mocked.site.locales = [english, chinese, japanese];
  expect(await switchAt('/a?b=1#c', 'zh-CN')).toEqual([
    ['English', '/docs/a?b=1#c'],
    ['中文', '/docs/zh-CN/a?b=1#c'],
    ['日本語', '/docs/ja-JP'],
  ]);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('English');
  expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Language: English');
});

test('a list that the reader opened before hydration has its links', async () => {
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(
    (selector) => selector === ':popover-open',
  );
  mocked.site.locales = [english, chinese, japanese];
  await render(createElement(LanguageSwitch));
  expect(document.querySelectorAll('a')).toHaveLength(3);
  vi.restoreAllMocks();
});

/** Shows the top navigation on a page; returns what is marked as current. */
async function navsAt(path: string, props: { isUnfolded?: boolean } = {}) {
  mocked.site.locales = [english];
  mocked.site.navs = {
    'en-US': [
      { title: 'Guide', path: '/guide' },
      { title: 'More', children: [{ title: 'Looks', path: '/guide/looks' }] },
      { title: 'Elsewhere', path: 'https://example.org' },
    ],
  };
  mocked.location = { path, search: '', hash: '' };
  await show(Navs, props);
  return [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
}

test('only the longest matching nav is marked as current', async () => {
  expect(await navsAt('/guide/looks/theming')).toEqual(['Looks']);
  expect(await navsAt('/guide/start')).toEqual(['Guide']);
  expect(await navsAt('/guides')).toEqual([]);
});

test('the second level is in a popover of a button, and unfolded in the drawer', async () => {
  const looks = () => document.querySelector('a[href="/docs/guide/looks"]');
  await navsAt('/');
  const button = document.querySelector('button');
  expect(button?.textContent).toBe('More');
  expect(looks()?.closest('[popover]')?.id).toBe(button?.getAttribute('popovertarget'));
  await navsAt('/', { isUnfolded: true });
  expect([document.querySelector('button'), looks()?.closest('[popover]')]).toEqual([null, null]);
});

test('a click by the keyboard or a script closes an open list, unless it is on the button of the list', async () => {
  const hidePopover = vi.fn();
  HTMLElement.prototype.hidePopover = hidePopover;
  mocked.site.locales = [english, chinese, japanese];
  await switchAt('/a');
  document.querySelector<HTMLElement>('[popovertarget]')?.click();
  expect(hidePopover).not.toHaveBeenCalled();
  document.body.click();
  expect(hidePopover).toHaveBeenCalledOnce();
});
