import { beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../routing/view.ts';

vi.stubGlobal('routerBase', '/');
const { applyStylesOf } = await import('./demo-assets.ts');

const view = (...styles: string[]) => ({ kind: 'page', data: { styles } }) as unknown as View;
const [home, demo] = [view(), view('assets/demo.css')];

/** Whether the style sheet of the demo applies. */
const isApplied = () => document.querySelector('style')?.sheet?.media.mediaText !== 'not all';

/** Waits until the observers have been notified of changes in the document. */
const reported = () => new Promise((resolve) => setTimeout(resolve));

function add(html: string): Element {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as Element;
}

beforeEach(() => {
  document.head.innerHTML =
    '<style data-path="assets/demo.css">@media screen { .note .text { color: red } }</style>';
  // The simulated DOM has a text node there.
  Object.assign(document.querySelector('style')?.sheet ?? {}, { media: { mediaText: '' } });
  document.body.innerHTML = '<div id="root">The page</div>';
  applyStylesOf(demo);
});

test('the styles of a demo are not applied once its page is left', () => {
  expect(isApplied()).toBe(true);
  applyStylesOf(home);
  expect(isApplied()).toBe(false);
  applyStylesOf(demo);
  expect(isApplied()).toBe(true);
});

test('they are while a message of the demo is there, whenever it comes', async () => {
  const early = add('<div><p class="note">Bye</p></div>');
  applyStylesOf(home);
  expect(isApplied()).toBe(true);
  // The library leaves the container of the message.
  early.querySelector('.note')?.replaceChildren();
  await reported();
  expect(isApplied()).toBe(false);
  early.querySelector('.note')?.append('Bye again');
  await reported();
  expect(isApplied()).toBe(true);
  early.remove();
  await reported();
  expect(isApplied()).toBe(false);
  add('<div></div>').insertAdjacentHTML('beforeend', '<p class="text">Late</p>');
  await reported();
  expect(isApplied()).toBe(true);
});

test('text that a browser extension adds does not keep them', async () => {
  add('<div class="extension"><b>Translate</b></div>');
  applyStylesOf(home);
  expect(isApplied()).toBe(false);
  add('<extension-panel>Check</extension-panel>').append(' spelling');
  await reported();
  expect(isApplied()).toBe(false);
});
