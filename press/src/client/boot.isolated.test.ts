import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { clickAgain } from './demo/click-again.ts';

beforeAll(() => {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
  new Function('__PRESS_CODE_SWITCH__', readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8'))(
    false,
  );
});

test('every click on a demo before it is mounted counts', async () => {
  function Demo() {
    const [count, setCount] = useState(0);
    useEffect(() => {
      demo.dataset.mounted = 'true';
      void clickAgain();
    }, []);
    return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, count);
  }
  document.body.innerHTML = '<div data-demo-root><button type="button">0</button></div>';
  const demo = document.body.firstElementChild as HTMLElement;
  demo.querySelector('button')?.click();
  demo.querySelector('button')?.click();
  hydrateRoot(demo, createElement(Demo));
  await vi.waitFor(() => expect(demo.textContent).toBe('2'));
});

test('the search is focused by /, Ctrl+K and ⌘K, but not while the reader types elsewhere', () => {
  const press = (target: Element, key: string, modifiers: KeyboardEventInit = {}) => {
    const init = { key, bubbles: true, cancelable: true, composed: true, ...modifiers };
    return target.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  const { body } = document;
  expect(press(body, '/'), 'a document without a search').toBe(true);
  body.innerHTML = '<input type="search" aria-keyshortcuts="/ Control+K Meta+K">';
  const field = body.querySelector('input') as HTMLInputElement;
  for (const [key, modifiers] of [
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ] as const) {
    expect(press(body, key, modifiers)).toBe(false);
    expect(document.activeElement).toBe(field);
    field.blur();
  }
  for (const name of ['input', 'textarea', 'div']) {
    const element = body.appendChild(document.createElement(name));
    element.tabIndex = 0;
    // happy-dom does not know it.
    Object.defineProperty(element, 'isContentEditable', { value: name === 'div' });
    element.focus();
    expect(press(element, '/')).toBe(true);
    expect(document.activeElement).toBe(element);
  }
});
