import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let editor: HTMLElement;
let frame: HTMLIFrameElement;
let focus: ReturnType<typeof keepFocus>;

beforeEach(() => {
  vi.useFakeTimers();
  editor = document.createElement('textarea');
  // Not an iframe, which the simulated DOM would try to load.
  frame = document.createElement('button') as HTMLElement as HTMLIFrameElement;
  document.body.append(editor, frame);
  focus = keepFocus(frame);
  editor.focus();
});
afterEach(() => {
  focus.stop();
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Moves the focus into the frame, by whatever means. */
function comes() {
  frame.focus();
  dispatchEvent(new Event('blur'));
}
const press = (key: string) =>
  editor.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const isInside = () => document.activeElement === frame;

test('focus stays in the frame when the frame reports that the reader moved it', () => {
  comes();
  vi.advanceTimersByTime(299);
  // Not even for a moment: a screen reader's cursor would follow it.
  expect(isInside()).toBe(true);
  focus.entered();
  vi.advanceTimersByTime(5000);
  expect(isInside()).toBe(true);
});

test('focus goes back when the frame reports nothing, from then on at once', () => {
  comes();
  vi.advanceTimersByTime(300);
  expect(document.activeElement).toBe(editor);
  comes();
  vi.advanceTimersByTime(0);
  expect(document.activeElement).toBe(editor);
});

test('focus goes back at once from a reader who types', () => {
  vi.advanceTimersByTime(5000);
  press('a');
  comes();
  vi.advanceTimersByTime(0);
  expect(document.activeElement).toBe(editor);
});

test('focus that Tab moves stays', () => {
  press('Tab');
  comes();
  vi.advanceTimersByTime(5000);
  expect(isInside()).toBe(true);
});
