import { beforeEach, expect, test, vi } from 'vitest';
import { addSwitches } from './code-switch.ts';

const typed = '<pre data-typed>const a<span data-ts>: <span data-t=name>A</span></span> = 1;</pre>';

const { dataset } = document.documentElement;
const all = <Kind extends Element>(selector: string) =>
  Array.from(document.querySelectorAll<Kind>(selector));
const press = (name: string, index = 0) => all<HTMLElement>(`[title="${name}"]`)[index]?.click();
const pressed = () => all('[aria-pressed="true"]').map((button) => button.getAttribute('title'));

beforeEach(() => {
  localStorage.clear();
  delete dataset.untyped;
  vi.spyOn(globalThis, 'scrollBy').mockReset();
  document.body.innerHTML = `<div data-code>${typed}</div><div data-code><pre>1</pre></div><div data-source>${typed}</div>`;
  addSwitches();
});

test('only code with types gets a switch, and only once', () => {
  addSwitches();
  expect(all('button').map(({ textContent }) => textContent)).toEqual(['TS', 'JS', 'TS', 'JS']);
});

test('one switch changes all code of the page, and the choice is stored', () => {
  expect(pressed()).toEqual(['TypeScript', 'TypeScript']);
  press('JavaScript', 1);
  expect(pressed()).toEqual(['JavaScript', 'JavaScript']);
  expect(dataset.untyped).toBe('');
  expect(localStorage.getItem('press:js')).toBe('1');
  press('TypeScript');
  expect(pressed()).toEqual(['TypeScript', 'TypeScript']);
  expect(dataset).not.toHaveProperty('untyped');
  expect(localStorage.length).toBe(0);
});

test('the pressed switch keeps its position on the screen', () => {
  const [button] = all('[title="JavaScript"]');
  if (button) {
    button.getBoundingClientRect = () => new DOMRect(0, 'untyped' in dataset ? 180 : 300, 30, 24);
  }
  press('JavaScript');
  expect(scrollBy).toHaveBeenCalledWith({ top: -120, behavior: 'instant' });
});
