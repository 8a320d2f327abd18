import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';

beforeAll(() => {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'));
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
  new Function('__PRESS_CODE_SWITCH__', readFileSync(join(import.meta.dirname, 'boot.js'), 'utf8'))(
    false,
  );
});

test('the search is focused by /, Ctrl+K and ⌘K, but not while the reader types elsewhere', () => {
  const press = (on: Element, key: string, more: KeyboardEventInit = {}) => {
    const init = { key, bubbles: true, cancelable: true, composed: true, ...more };
    return on.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  const { body } = document;
  expect(press(body, '/'), 'a document without a search').toBe(true);
  body.innerHTML = '<input type="search" aria-keyshortcuts="/ Control+K Meta+K">';
  const field = body.querySelector('input') as HTMLInputElement;
  for (const [key, more] of [
    ['/', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
  ] as const) {
    expect(press(body, key, more)).toBe(false);
    expect(document.activeElement).toBe(field);
    field.blur();
  }
  for (const name of ['input', 'textarea', 'div']) {
    const place = body.appendChild(document.createElement(name));
    place.tabIndex = 0;
    // happy-dom does not know it.
    Object.defineProperty(place, 'isContentEditable', { value: name === 'div' });
    place.focus();
    expect(press(place, '/')).toBe(true);
    expect(document.activeElement).toBe(place);
  }
});
