import { test as base, expect, type Page } from '@playwright/test';
import { type Lab, startLab } from './lab.ts';
import { type Evaluates, state, TALLY } from './page.ts';

export { expect };

export interface OpenedPage extends Evaluates {
  page: Page;
}

/** Runs functions in a page of Playwright. */
export function evaluating(page: Page): OpenedPage {
  return {
    page,
    evaluate: (run, ...args) => page.evaluate(`(${run})(...${JSON.stringify(args)})`),
  };
}

/** Opens the workbench under a demo of the fixture. */
export async function openWorkbench(page: Page, address: string, id = TALLY): Promise<OpenedPage> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  return openDemo(page, id);
}

/** Opens the workbench under a demo of an open page. */
export async function openDemo(page: Page, id: string): Promise<OpenedPage> {
  // By key: right after scrolling, Chromium may send a click to a frame that was at that place before.
  await page.locator(`[data-demo="${id}"] > button`, { hasText: 'Edit' }).press('Enter');
  await page.waitForFunction((demo) => window.opened?.[demo], id);
  return evaluating(page);
}

/** Waits until the result of the last text is shown, or a problem is reported. */
export const settled = (opened: Evaluates, id = TALLY) =>
  expect.poll(async () => (await state(opened, id)).status).toMatch(/running|failed/);

interface WorkerFixtures {
  lab: Lab;
  /** One page for many tests: each text gets a new frame. */
  opened: OpenedPage;
}

export const test = base.extend<object, WorkerFixtures>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const lab = await startLab();
      await use(lab);
      await lab.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  opened: [
    async ({ browser, lab }, use) => {
      const page = await browser.newPage();
      const opened = await openWorkbench(page, lab.url);
      await settled(opened);
      await use(opened);
      await page.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
