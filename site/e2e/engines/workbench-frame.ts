import { afterAll, beforeAll, describe, expect } from 'vitest';
import {
  blockedEscapes,
  blockedEscapesText,
  navigations,
  navigationText,
} from '../../../press/e2e/support/workbench/escapes.ts';
import { guardedLines, hangsText } from '../../../press/e2e/support/workbench/hangs.ts';
import { type Lab, startLab } from '../../../press/e2e/support/workbench/lab.ts';
import { type Listeners, startListeners } from '../../../press/e2e/support/workbench/listeners.ts';
import { edit, state, TALLY } from '../../../press/e2e/support/workbench/page.ts';
import {
  attacks,
  attackText,
  ending,
  endless,
  type Trial,
} from '../../../press/e2e/support/workbench/texts.ts';
import {
  waysToFocus,
  waysToFocusText,
} from '../../../press/e2e/support/workbench/ways-to-focus.ts';
import type { Engine } from './engine.ts';
import { test } from './fixtures.ts';

/*
 * What code in the workbench's frame cannot do. Firefox runs the frame on the page's thread, where these
 * promises are hardest to keep.
 */

let lab: Lab;
let listeners: Listeners;

beforeAll(async () => {
  [lab, listeners] = await Promise.all([startLab(), startListeners()]);
});

afterAll(() => Promise.all([lab?.close(), listeners?.close()]));

async function openLab(browser: Engine) {
  await browser.goto(lab.url);
  const click = () =>
    browser.evaluate((id) => {
      if (document.documentElement.dataset.ready !== 'true') return false;
      document.querySelector<HTMLElement>(`[data-demo="${id}"] > button`)?.click();
      return true;
    }, TALLY);
  await expect.poll(click).toBe(true);
  const status = () =>
    browser.evaluate((id) => window.opened?.[id]?.session.getState().status, TALLY);
  await expect.poll(status).toBe('running');
}

const settled = (browser: Engine) =>
  expect.poll(async () => (await state(browser)).status).toMatch(/running|failed/);

const consoleTexts = async (browser: Engine) =>
  (await state(browser)).console.map(({ text }) => text);

/** Code that reports when it is on the screen, because the page cannot read the frame. */
const good = (text: string) => `import { useEffect } from 'react';
export default function Demo() {
  useEffect(() => console.log(${JSON.stringify(text)}), []);
  return <p>fine</p>;
}`;

async function runs(browser: Engine, text: string) {
  await edit(browser, good(text));
  await expect.poll(() => consoleTexts(browser)).toContain(text);
}

/** Clicks near the upper left corner of the frame, where the demo's button is. */
async function pressButton(browser: Engine) {
  const [x = 0, y = 0] = await browser.evaluate(() => {
    const frame = document.querySelector('iframe[title]');
    frame?.scrollIntoView({ block: 'center' });
    const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
    return [left + 24, top + 18];
  });
  await browser.clickAt(x, y);
}

async function goThrough(browser: Engine, trials: readonly Trial[]) {
  await openLab(browser);
  for (const { name, text, problem, says, line, press } of trials) {
    await edit(browser, text);
    await settled(browser);
    if (press) await pressButton(browser);
    if (problem) {
      const kind = async () => (await state(browser)).problems[0]?.kind;
      await expect.poll(kind, { message: name }).toBe(problem);
      const [first] = (await state(browser)).problems;
      if (says) expect(first && 'detail' in first && first.detail, name).toMatch(says);
      if (line) expect(first && 'place' in first && first.place?.line, name).toBe(line);
    } else expect((await state(browser)).problems, name).toEqual([]);
    await runs(browser, `after ${name}`);
  }
}

const isWebKit = process.env.ENGINE === 'webkit';

describe('the workbench’s frame', () => {
  test('stops what never ends', ({ browser }) => goThrough(browser, endless));

  // WebKit hides the errors of scripts in a frame without an origin.
  test.skipIf(isWebKit)('continues after code that fails', ({ browser }) =>
    goThrough(browser, ending),
  );

  test('contains everything that the code tries', async ({ browser }) => {
    await openLab(browser);
    // In WebKit a refused download navigates the frame, which is stopped before it can report.
    const names = Object.keys(attacks).filter((name) => !isWebKit || name !== 'a download');
    await edit(browser, attackText({ site: lab.url, stranger: lab.strangerUrl, names }));
    await expect.poll(() => consoleTexts(browser), { timeout: 90_000 }).toContain('done');
    const outcomes = (await consoleTexts(browser)).filter((line) => /^(open|shut) /.test(line));
    expect(outcomes.sort()).toEqual(names.map((name) => `shut ${name}`).sort());
    expect(lab.calls).toEqual([]);
    expect(await browser.evaluate(() => location.href)).toBe(lab.url);
  });

  // On a busy machine a single attempt may take longer than the guard allows, which stops it.
  test('has no escape, and no listener receives a request', { retry: 2 }, async ({ browser }) => {
    await openLab(browser);
    const places = { site: lab.url, ...listeners };
    // In WebKit a link within the document counts as leaving it, and the demo is ended.
    const names = Object.keys(blockedEscapes).filter((name) => !isWebKit || !/ping/.test(name));
    await edit(browser, blockedEscapesText({ ...places, names }));
    await expect.poll(() => consoleTexts(browser), { timeout: 90_000 }).toContain('done');
    const outcomes = (await consoleTexts(browser)).filter((line) => line !== 'done');
    expect(outcomes.sort()).toEqual(names.map((name) => `shut ${name}`).sort());
    for (const { name, code, outcome } of navigations) {
      await edit(browser, navigationText(code, places));
      await settled(browser);
      const kind = async () => (await state(browser)).problems[0]?.kind;
      // Firefox refuses these without leaving the document, so the demo continues.
      if (outcome === 'left' && isWebKit) await expect.poll(kind, { message: name }).toBe('left');
      await runs(browser, `after ${name}`);
      if (outcome === 'goes on') expect(await kind(), name).toBeUndefined();
    }
    expect(listeners.heard).toEqual([]);
    expect(await browser.evaluate(() => location.href)).toBe(lab.url);
  });

  // In WebKit, the table has not been tried completely yet.
  test.skipIf(isWebKit)('stops endless code, and names its line', async ({ browser }) => {
    await openLab(browser);
    await edit(browser, hangsText());
    await expect.poll(() => consoleTexts(browser), { timeout: 40_000 }).toEqual(['done']);
    const { problems } = await state(browser);
    const lines = problems.map((problem) => 'place' in problem && problem.place?.line);
    expect(lines).toEqual(guardedLines);
  });

  test('does not keep focus that its code has moved', async ({ browser }) => {
    await openLab(browser);
    // In WebKit going to an address within the document counts as leaving it, and the demo is ended.
    const names = Object.keys(waysToFocus).filter(
      (name) => !isWebKit || !/address|link/.test(name),
    );
    await browser.evaluate((id) => {
      document.querySelector<HTMLElement>(`[data-demo="${id}"] > button`)?.focus();
    }, TALLY);
    await edit(browser, waysToFocusText(names));
    await expect.poll(() => consoleTexts(browser), { timeout: 60_000 }).toContain('done');
    expect(await consoleTexts(browser)).toEqual([...names.map((name) => `lost ${name}`), 'done']);
  });

  test('does nothing when its file is opened as a page', async ({ browser }) => {
    await browser.goto(`${lab.url}~workbench/frame.html`);
    expect(await browser.evaluate(() => document.body.textContent?.trim())).toBe(
      'This file is part of the workbench and does nothing on its own.',
    );
  });
});
