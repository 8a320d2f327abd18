import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
  delete window.routerBase;
});

/** Imports the module of a site that was built for the base `built`, in a page whose global is `global`. */
async function load(built: string, global?: string) {
  vi.doMock('virtual:press/site', () => ({ site: { base: built } }));
  window.routerBase = global;
  return import('./base.ts');
}

test.each([
  [undefined, '/multi-hooks/'],
  ['docs/', '/docs/'],
  ['/', '/'],
])('the global %j moves the site to %s', async (global, moved) => {
  const { base, href, rebase } = await load('/multi-hooks/', global);
  expect(base).toBe(moved);
  expect(href('/dom')).toBe(`${moved}dom`);
  expect(rebase('<a href="/multi-hooks/dom?q#h">x</a>')).toBe(`<a href="${moved}dom?q#h">x</a>`);
});

test('every attribute with an address is moved, except addresses of other hosts', async () => {
  const { rebase } = await load('/', '/docs');
  const html = (base: string) => `<img srcset="${base}a.png 1x, ${base}b.png 2x" src="${base}a.png">
<video poster="${base}p.png"></video><object data="${base}o.svg"></object>
<a href="//example.org/">a</a><a href="https://example.org/">b</a><a href="#c">c</a>`;
  expect(rebase(html('/'))).toBe(html('/docs/'));
});
