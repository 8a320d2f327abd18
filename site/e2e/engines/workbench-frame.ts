import { afterAll, beforeAll, describe, expect } from 'vitest';
import { buildFixtures } from '../../../press/e2e/support/fixture.ts';
import { attacks, attackText } from '../../../press/e2e/support/workbench/attacks.ts';
import { type Lab, startLab } from '../../../press/e2e/support/workbench/lab.ts';
import { edit, state, TALLY } from '../../../press/e2e/support/workbench/page.ts';
import {
  demo,
  endless,
  hangLines,
  hangsText,
  navigations,
} from '../../../press/e2e/support/workbench/texts.ts';
import type { Engine } from './engine.ts';
import { isWebKit, test } from './fixtures.ts';

/*
 * What code in the workbench's frame cannot do. Firefox runs the frame on the page's thread, where these
 * promises are hardest to keep.
 */

let lab: Lab;

beforeAll(async () => {
  await buildFixtures(['workbench-site']);
  lab = await startLab();
});

afterAll(() => lab?.close());

async function openLab(browser: Engine) {
  await browser.goto(lab.url);
  const clickEdit = () =>
    browser.evaluate((id) => {
      if (document.documentElement.dataset.ready !== 'true') return false;
      const button = document.querySelector<HTMLElement>(`[data-demo="${id}"] > button`);
      button?.focus();
      button?.click();
      return true;
    }, TALLY);
  await expect.poll(clickEdit).toBe(true);
  const status = () =>
    browser.evaluate((id) => window.opened?.[id]?.session.getState().status, TALLY);
  await expect.poll(status).toBe('running');
}

const settled = (browser: Engine) =>
  expect.poll(async () => (await state(browser)).status).toMatch(/running|failed/);

const consoleTexts = async (browser: Engine) =>
  (await state(browser)).console.map(({ text }) => text);

/** What a text with many attempts has logged, once it is done. */
async function outcomesOf(browser: Engine, text: string): Promise<string[]> {
  await edit(browser, text);
  await expect.poll(() => consoleTexts(browser), { timeout: 40_000 }).toContain('done');
  return (await consoleTexts(browser)).filter((line) => /^(open|shut) /.test(line));
}

const problemKind = async (browser: Engine) => (await state(browser)).problems[0]?.kind;

/** Code that reports when it is on the screen, because the page cannot read the frame. */
async function runs(browser: Engine, text: string) {
  await edit(
    browser,
    `import { useEffect } from 'react';
export default function Demo() {
  useEffect(() => console.log(${JSON.stringify(text)}), []);
  return <p>fine</p>;
}`,
  );
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

describe('the workbench’s frame', () => {
  test('stops endless code', async ({ browser }) => {
    await openLab(browser);
    for (const { name, text, problem, line, mustPress } of endless) {
      await edit(browser, text);
      await settled(browser);
      if (mustPress) await pressButton(browser);
      await expect.poll(() => problemKind(browser), { message: name }).toBe(problem);
      const [first] = (await state(browser)).problems;
      if (line) expect(first && 'place' in first && first.place?.line, name).toBe(line);
      await runs(browser, `after ${name}`);
    }
  });

  // In WebKit, the table has not been tried completely yet.
  test.skipIf(isWebKit)('names the line of endless code', async ({ browser }) => {
    await openLab(browser);
    await outcomesOf(browser, hangsText());
    const { problems } = await state(browser);
    const lines = problems.map((problem) => 'place' in problem && problem.place?.line);
    expect(lines).toEqual(hangLines);
  });

  // On a busy machine a single attempt may take longer than the guard allows, which stops it.
  test('contains everything that the code tries', { retry: 2 }, async ({ browser }) => {
    await openLab(browser);
    // In WebKit a refused download, or a link within the document, counts as leaving it.
    const names = Object.keys(attacks).filter((name) => !isWebKit || !/download|ping/.test(name));
    const text = attackText({ site: lab.url, stranger: lab.strangerUrl, names });
    const outcomes = await outcomesOf(browser, text);
    expect(outcomes.sort()).toEqual(names.map((name) => `shut ${name}`).sort());
  });

  test('does not leave, and none of its requests reach another host', async ({ browser }) => {
    await openLab(browser);
    for (const code of navigations) {
      await edit(browser, demo({ body: `useEffect(() => { ${code} }, []);` }));
      await settled(browser);
      // Whether it is ended or continues: the engines refuse some without leaving the document.
      await runs(browser, `after ${code}`);
    }
    expect(lab.calls).toEqual([]);
    expect(await browser.evaluate(() => location.href)).toBe(lab.url);
  });
});
