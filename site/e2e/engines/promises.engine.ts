import { expect } from 'vitest';
import type { Engine } from './engine.ts';
import {
  attributeOf,
  click,
  expectAddress,
  expectText,
  open,
  test,
  textOf,
  waitForHydration,
} from './fixtures.ts';
// One file, so that one browser serves both: it takes longer to start than most tests to run.
import './workbench-frame.ts';

/*
 * What the platform does differently: navigation, colours, typing, focus, measuring. Every path and every
 * demo: the tests in Chromium, one folder up.
 */

const menuLink = (browser: Engine, name: string) => click(browser, 'aside a', name);

const expectMatch = (browser: Engine, selector: string) =>
  expect
    .poll(() => browser.evaluate((css) => document.querySelector(css) !== null, selector))
    .toBe(true);

test('links, back and forward change the page without loading the site again', async ({
  browser,
}) => {
  await open(browser, '/dom/use-size');
  await browser.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  for (const name of ['useToggle', 'useLockFn']) {
    await menuLink(browser, name);
    await expectText(browser, 'h1', name);
  }
  await browser.back();
  await expectText(browser, 'h1', 'useToggle');
  await browser.back();
  await expectText(browser, 'h1', 'useSize');
  await browser.forward();
  await expectText(browser, 'h1', 'useToggle');
  await expectAddress(browser, '/state/use-toggle');
  expect(await browser.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a hash scrolls to its heading, 100 pixels below the top', async ({ browser }) => {
  await open(browser, '/dom/use-size#api');
  const top = () =>
    browser.evaluate(() =>
      Math.round(document.querySelector('#api')?.getBoundingClientRect().y ?? 0),
    );
  await expect.poll(top).toBe(100);
});

test('the colour mode follows the system, then a choice that survives a reload', async ({
  browser,
}) => {
  const colors = () =>
    browser.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement);
      return [colorScheme, getComputedStyle(document.body).backgroundColor];
    });
  const dark = ['dark', 'rgb(20, 22, 27)'];
  await open(browser, '/dom/use-size');
  expect(await colors()).toEqual(dark);
  let mode = 'auto';
  for (const [label, expected] of [
    ['Light', ['light', 'rgb(255, 255, 255)']],
    ['Auto', dark],
  ] as const) {
    await click(browser, 'button', `Theme: ${mode}`);
    await click(browser, '[role="radiogroup"] label', label);
    await expect.poll(colors).toEqual(expected);
    await browser.reload();
    // Before the page's own code runs, and after.
    expect(await colors()).toEqual(expected);
    await waitForHydration(browser);
    expect(await colors()).toEqual(expected);
    mode = label.toLowerCase();
  }
});

test('the search is typed into, browsed with arrows, and opens what is chosen', async ({
  browser,
}) => {
  const field = '[role="search"] [role="combobox"]';
  const option = '[role="search"] [role="option"]';
  const status = '[role="search"] [role="status"]';
  await open(browser, '/dom/use-size');
  await browser.type('/');
  await expectMatch(browser, `${field}:focus`);
  await browser.type('toggle');
  await expectText(browser, option, 'useToggle');
  await browser.press('Enter');
  await expectText(browser, 'h1', 'useToggle');
  await expectAddress(browser, '/state/use-toggle');

  await click(browser, field);
  await browser.type('use');
  await expectText(browser, option, 'use');
  const first = await attributeOf(browser, field, 'aria-activedescendant');
  await browser.press('ArrowDown');
  await expect.poll(() => attributeOf(browser, field, 'aria-activedescendant')).not.toBe(first);
  await browser.press('Escape');
  await browser.type('useWeather');
  await expectText(browser, status, /no results.*useWeather/i);
  await browser.press('Escape');
  await browser.type('竞态');
  await expectText(browser, option, 'useLockFn');
  await click(browser, option);
  await expectText(browser, 'h1', 'useLockFn');
});

/** Opens the page of a demo, and waits until the demo works. */
async function openDemo(browser: Engine, path: string, demo: string) {
  await open(browser, path);
  await browser.evaluate((css) => document.querySelector(css)?.scrollIntoView(), demo);
  await expectMatch(browser, `${demo}[data-mounted]`);
}

test('demos show clicks outside of an element, its size, and state', async ({ browser }) => {
  const [box, size, toggle] = ['useclickaway-demo1', 'usesize-demo1', 'usetoggle-demo1'].map(
    (id) => `[data-demo-root="${id}"]`,
  ) as [string, string, string];
  await openDemo(browser, '/dom/use-click-away', box);
  await click(browser, `${box} button`, 'Box');
  await click(browser, `${box} p`);
  await expectText(browser, box, 'counter: 1');
  await openDemo(browser, '/dom/use-size', size);
  await expectText(browser, size, '200px × 100px');
  await browser.evaluate((css) => {
    const { style } = document.querySelector(css) as HTMLElement;
    Object.assign(style, { width: '250px', height: '130px' });
  }, `${size} div`);
  await expectText(browser, size, '250px × 130px');
  await openDemo(browser, '/state/use-toggle', toggle);
  await click(browser, `${toggle} button`, 'Toggle');
  await expectText(browser, toggle, 'state: true');
});

test('a demo is edited, watched and closed', async ({ browser }) => {
  const demo = '[data-demo="usetoggle-demo1"]';
  const editor = `${demo} [role="textbox"]`;
  const mark = `${demo} [data-mark]`;
  const press = (name: string) =>
    click(browser, `${demo} button`, `${name} 在 false 和 true 之间切换`);
  const focus = (selector: string) =>
    browser.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector);
  const focusedName = () =>
    browser.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  await open(browser, '/state/use-toggle');
  await press('Copy');
  await expectText(browser, '[data-announcer]', 'Copied');
  await press('Edit');
  await expectMatch(browser, `${demo} [data-status="running"]`);
  await expectMatch(browser, `${editor}:focus`);
  // Tab indents, but leaves the editor after Escape.
  await browser.press('Tab');
  await expectMatch(browser, `${editor}:focus`);
  await browser.press('Escape');
  await browser.press('Tab');
  await expectMatch(browser, `${editor}:not(:focus)`);

  await focus(editor);
  await browser.evaluate(
    (css) => getSelection()?.selectAllChildren(document.querySelector(css) as Element),
    editor,
  );
  await browser.type('console.info("from here"); export default () => <p>fine');
  const problems = `${demo} .y-workbench-problems`;
  await expectText(browser, problems, /^index\.tsx:1:\d+ /);
  await browser.type('</p>');
  await expectText(browser, `${demo} [role="log"]`, 'from here');
  expect(await textOf(browser, problems)).toBe('');
  await press('Reset');
  await expectText(browser, editor, 'useToggle');

  await press('Watch');
  await expectMatch(browser, mark);
  await focus(`${mark}[tabindex="0"]`);
  await browser.press('Home');
  expect(await focusedName()).toMatch(/useToggle rendered$/);
  await browser.press('ArrowRight');
  expect(await focusedName()).toMatch(/useToggle returned \[false/);
  await click(browser, `${demo} [role="switch"]`);
  await expectMatch(browser, `${mark}[data-repeat]`);
  await press('Close');
  expect(await textOf(browser, `${demo} iframe`)).toBeNull();
});
