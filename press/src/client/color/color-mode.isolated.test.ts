// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('virtual:press/site', () => ({ site: { theme: { colorMode: 'auto' } } }));

const STORE = 'dumi:prefers-color';
const root = document.documentElement;
const themeColor = () => document.querySelector('meta')?.getAttribute('content');

/** The module as a new document loads it. */
async function load() {
  vi.resetModules();
  const module = await import('./color-mode.ts');
  module.followColorMode();
  return module;
}

function refuse(method: 'getItem' | 'setItem') {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  localStorage.clear();
  document.head.innerHTML = '<meta name="theme-color" data-light="#fff" data-dark="#000">';
});

afterEach(() => vi.restoreAllMocks());

test('a choice is stored and applied to the root and to theme-color', async () => {
  const { setColorMode } = await load();
  expect(themeColor()).toBe('#fff');
  setColorMode('dark');
  expect(localStorage.getItem(STORE)).toBe('dark');
  expect(root.dataset.prefersColor).toBe('dark');
  expect(root.style.colorScheme).toBe('dark');
  expect(themeColor()).toBe('#000');
});

test('a choice that cannot be stored overrides the stored one', async () => {
  localStorage.setItem(STORE, 'light');
  const { setColorMode, useColorMode } = await load();
  refuse('setItem');
  setColorMode('dark');
  expect(root.dataset.prefersColor).toBe('dark');
  const container = document.createElement('div');
  const react = createRoot(container);
  await act(async () => react.render(createElement(() => useColorMode())));
  expect(container.textContent).toBe('dark');
  await act(async () => react.unmount());
});

test('a choice with blocked storage lasts for the visit', async () => {
  refuse('setItem');
  refuse('getItem');
  const { setColorMode } = await load();
  setColorMode('dark');
  expect(root.dataset.prefersColor).toBe('dark');
  setColorMode('light');
  expect(root.dataset.prefersColor).toBe('light');
});

test('a later choice in another tab wins', async () => {
  const { setColorMode } = await load();
  refuse('setItem');
  setColorMode('dark');
  vi.restoreAllMocks();
  localStorage.setItem(STORE, 'light');
  dispatchEvent(Object.assign(new Event('storage'), { key: STORE }));
  expect(root.dataset.prefersColor).toBe('light');
});
