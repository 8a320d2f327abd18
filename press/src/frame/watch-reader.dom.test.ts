import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlName, watchReader } from './watch-reader.ts';

const onAction = vi.fn();
/** The document's listeners, which the tests call with events that look trusted. */
const listeners = new Map<string, (event: object) => void>();

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  document.body.innerHTML = `<button><b>Toggle</b> True</button><p id="text">text</p>
    <label>Agree <input type="checkbox"></label><input placeholder="Name"><div role="slider" aria-label="Size"></div>`;
  watchReader(onAction);
});
afterEach(() => {
  vi.unstubAllGlobals();
  onAction.mockClear();
});

function actionsAfter(type: string, selector: string, more: object = {}) {
  const target = document.querySelector(selector);
  listeners.get(type)?.({ isTrusted: true, target, ...more });
  return onAction.mock.calls;
}

test.each<[string, string, string, object, string[][]]>([
  ['a press of a button', 'click', 'b', {}, [['click', 'Toggle True']]],
  ['a click on a text', 'click', '#text', {}, [['click', 'text']]],
  ['a click beside texts and controls', 'click', 'body', {}, [['click', '']]],
  ['a checkbox', 'click', '[type=checkbox]', {}, [['click', 'Agree']]],
  ['a label, which clicks its control', 'click', 'label', {}, []],
  ['typing', 'input', '[placeholder]', {}, [['input', 'Name']]],
  ['the key of a letter that is typed', 'keydown', '[placeholder]', { key: 'a' }, []],
  ['an arrow key', 'keydown', '[role]', { key: 'ArrowLeft' }, [['key', 'Size']]],
  ['Enter, which clicks', 'keydown', 'button', { key: 'Enter' }, []],
  ['a click by code', 'click', 'button', { isTrusted: false }, []],
])(
  '%s is recorded once, or not at all if another event reports it',
  (_, type, css, more, actions) => {
    expect(actionsAfter(type, css, more)).toEqual(actions);
  },
);

test('a control without an accessible name has the name of its element', () => {
  expect(controlName(document.createElement('select'))).toBe('select');
});
