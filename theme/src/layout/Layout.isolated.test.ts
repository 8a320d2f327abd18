import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { useCopy } from '../content/CopyButton.tsx';
import { createRenderer } from '../test/create-renderer.ts';
import { Layout } from './Layout.tsx';

const page = vi.hoisted(() => ({ path: '/a', slugs: [], lang: undefined as string | undefined }));
const router = vi.hoisted(() => ({
  view: {} as object,
  location: { path: '/a', search: '', hash: '' },
}));

vi.mock('@multi-hooks/press/client', async (original) => ({
  ...(await original<object>()),
  outlineOf: () => [],
  usePageData: () => ('page' in router.view ? router.view : null),
  useRouterState: (select: (state: object) => unknown) => select(router),
}));
vi.mock('../content/CopyPage.tsx', () => ({ CopyPage: () => null }));
vi.mock('../header/Header.tsx', () => ({ Header: () => null }));
vi.mock('../menu/Menu.tsx', () => ({ Menu: () => null }));
vi.mock('./PageFooter.tsx', () => ({ PageFooter: () => null }));
vi.mock('../outline/use-active-heading.ts', () => ({ useActiveHeading: () => undefined }));

const render = createRenderer();

const code = createElement('div', { 'data-code': '' }, createElement('pre', null, 'npm install'));
const heading = createElement('h2', null, 'Install');
const article = createElement('div', { 'data-prose': '' }, heading, code);
const loaded = { kind: 'page', page };

const show = (error?: Error) => {
  router.view = error ? { kind: 'failed', error } : loaded;
  const children = error ? createElement('p', null, error.message) : article;
  return render(createElement(Layout, null, children));
};
const copyButtons = () => document.querySelectorAll('[data-code] [data-copy]');

test('copy buttons return when the page returns after a failed navigation', async () => {
  await show();
  const [first] = document.querySelectorAll('[data-code]');
  expect(copyButtons()).toHaveLength(1);

  await show(new Error('offline'));
  expect(copyButtons()).toHaveLength(0);

  await show();
  expect(document.querySelector('[data-code]')).not.toBe(first);
  expect(copyButtons()).toHaveLength(1);
});

test('only the article has the language of its text', async () => {
  page.lang = 'zh-CN';
  await show();
  const languages = [...document.body.querySelectorAll('[lang]')].map(({ className }) => className);
  expect(languages).toEqual(['y-article']);
  page.lang = undefined;
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowed')) }],
  ['does not exist, as on an insecure origin,', undefined],
])('a clipboard that %s is announced, and the button is ready again', async (_, clipboard) => {
  vi.useFakeTimers();
  const descriptor = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await show();
  const [button] = copyButtons();
  for (const _ of ['first', 'second']) {
    await act(async () => (button as HTMLElement).click());
    expect(button?.getAttribute('aria-label')).toBe('The browser blocked copying Install');
    expect(document.querySelector('[data-announcer]')?.textContent).toBe(
      'The browser blocked copying',
    );
    await act(async () => vi.advanceTimersByTime(2000));
    expect(button?.getAttribute('aria-label')).toBe('Copy Install');
  }
  Reflect.deleteProperty(navigator, 'clipboard');
  if (descriptor) Object.defineProperty(navigator, 'clipboard', descriptor);
  vi.useRealTimers();
});

test('a text that could not be loaded is reported as such, not as blocked copying', async () => {
  function Button() {
    const { copy, name } = useCopy();
    const onClick = () => copy(Promise.reject(new Error('offline')));
    return createElement('button', { type: 'button', onClick }, name);
  }
  vi.spyOn(navigator.clipboard, 'write').mockRejectedValueOnce(new DOMException());
  await render(createElement(Button));
  await act(async () => document.querySelector('button')?.click());
  expect(document.querySelector('button')?.textContent).toBe('This page could not be loaded');
});
