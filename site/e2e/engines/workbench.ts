import { describe, expect } from 'vitest';
import type { Engine } from './engine.ts';
import { click, open, test, textOf } from './fixtures.ts';

/* Typing and focus in the editor, and the records of the frame. Its sandbox: workbench-frame.ts. */

const DEMO = '[data-demo="usetoggle-demo1"]';
const TITLE = '在 false 和 true 之间切换';
const EDITOR = `${DEMO} [role="textbox"]`;
const MARK = `${DEMO} [data-mark]`;

const press = (browser: Engine, name: string) =>
  click(browser, { selector: `${DEMO} button`, name });

const has = (browser: Engine, selector: string) =>
  expect
    .poll(() => browser.evaluate((css) => document.querySelector(css) !== null, selector))
    .toBe(true);

async function edit(browser: Engine) {
  await open(browser, '/state/use-toggle');
  await press(browser, `Edit ${TITLE}`);
  await has(browser, `${DEMO} [data-status="running"]`);
}

/** Replaces the text in the editor. */
async function write(browser: Engine, text: string) {
  await browser.evaluate((css) => {
    const editor = document.querySelector<HTMLElement>(css);
    editor?.focus();
    if (editor) getSelection()?.selectAllChildren(editor);
  }, EDITOR);
  await browser.type(text);
}

const attributesOf = (browser: Engine, selector: string, name: string) =>
  browser.evaluate(
    (css, attribute) =>
      [...document.querySelectorAll(css)].map((element) => element.getAttribute(attribute)),
    selector,
    name,
  );

describe('the workbench', () => {
  test('runs the code in the editor and shows mistakes', async ({ browser }) => {
    await edit(browser);
    await write(browser, 'console.info("from here"); export default () => <p>fine');
    const problems = () => textOf(browser, `${DEMO} .y-workbench-problems`);
    await expect.poll(problems).toMatch(/^index\.tsx:1:\d+ /);
    await browser.type('</p>');
    await expect.poll(() => textOf(browser, `${DEMO} [role="log"]`)).toBe('from here');
    expect(await problems()).toBe('');
    await press(browser, `Reset ${TITLE}`);
    await expect.poll(() => textOf(browser, EDITOR)).toContain('useToggle');
  });

  test('lets the Tab key out after Escape', async ({ browser }) => {
    await edit(browser);
    const isFocused = () =>
      browser.evaluate((css) => document.querySelector(css) === document.activeElement, EDITOR);
    expect(await isFocused()).toBe(true);
    await browser.press('Tab');
    expect(await isFocused()).toBe(true);
    await browser.press('Escape');
    await browser.press('Tab');
    expect(await isFocused()).toBe(false);
  });

  test('shows a hook at work, mark by mark, and what StrictMode repeats', async ({ browser }) => {
    await edit(browser);
    await press(browser, `Watch ${TITLE}`);
    await has(browser, MARK);
    expect(await attributesOf(browser, `${DEMO} [data-lane]`, 'data-lane')).toEqual(['useToggle']);
    await browser.evaluate(
      (css) => document.querySelector<HTMLElement>(css)?.focus(),
      `${MARK}[tabindex="0"]`,
    );
    const focused = () =>
      browser.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await browser.press('Home');
    expect(await focused()).toMatch(/useToggle rendered$/);
    await browser.press('ArrowRight');
    expect(await focused()).toMatch(/useToggle returned \[false/);
    await click(browser, { selector: `${DEMO} [role="switch"]` });
    await has(browser, `${MARK}[data-again]`);
    await press(browser, `Close ${TITLE}`);
    expect(await textOf(browser, `${DEMO} iframe`)).toBeNull();
  });
});
