import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages } from './site-map.ts';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare const axe: typeof import('axe-core');

/** What axe finds on the page as it stands, each finding with the elements it is about. */
async function findings(page: Page) {
  if (await page.evaluate(() => !('axe' in window))) await page.addScriptTag({ path: axeFile });
  return page.evaluate(async () => {
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      { resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  });
}

async function expectNoFinding(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    expect(await findings(page), `findings of axe in ${colorScheme}`).toEqual([]);
  }
}

for (const path of Object.keys(pages)) {
  test(`axe finds nothing on ${path}, light or dark`, async ({ page }) => {
    await page.goto(`.${path}`);
    await hydrated(page);
    await expectNoFinding(page);
  });
}

for (const id of demoIds) {
  for (const query of ['', '?wrapper']) {
    test(`axe finds nothing on /~demos/${id}${query}, light or dark`, async ({ page }) => {
      await page.goto(`./~demos/${id}${query}`);
      await hydrated(page);
      await expectNoFinding(page);
    });
  }
}

test.describe('an unknown path', () => {
  // The host answers 404, which the browser reports.
  test.use({ quiet: false });
  test('axe finds nothing on the page that says so, light or dark', async ({ page }) => {
    await page.goto('./no/such/page');
    await hydrated(page);
    await expectNoFinding(page);
  });
});
