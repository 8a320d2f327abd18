import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadStyle } from './assets.ts';

const links = () => [...document.head.querySelectorAll('link')];

const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM;

beforeEach(() => {
  // The simulated DOM does not load files, and would report that.
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true });
  document.head.innerHTML =
    '<link rel="stylesheet" href="http://site/demo.css" media="print"><meta name="last">';
});

afterEach(() => {
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: false });
  document.head.replaceChildren();
});

test('a style sheet that failed before the script ran is loaded again, once', async () => {
  const [failed] = links();
  const both = [loadStyle('http://site/demo.css'), loadStyle('http://site/demo.css')];
  const [link, ...others] = links().filter((candidate) => candidate !== failed);
  expect(others).toEqual([]);
  link?.dispatchEvent(new Event('load'));
  await Promise.all(both);
});

test('a style sheet that fails is removed, and the next attempt inserts a new one', async () => {
  for (const address of ['http://site/demo.css', 'http://site/other.css']) {
    const coming = loadStyle(address);
    const link = links().findLast(({ href }) => href === address);
    link?.dispatchEvent(new Event('error'));
    await expect(coming).rejects.toThrow(`${address} could not be loaded.`);
    expect(links()).not.toContain(link);
    const again = loadStyle(address);
    links().at(-1)?.dispatchEvent(new Event('load'));
    await again;
  }
});
