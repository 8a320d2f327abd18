import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  BASE,
  dist,
  expect,
  failedRequest,
  follow,
  holdBack,
  open,
  test,
  title,
} from './fixtures.ts';

// Some requests fail on purpose.
test.use({ allow: failedRequest });

/* “loading...” is shown whenever a reader waits for a page. */

const loading = (page: Page) => page.getByText('loading...');
const dataOf = (path: string) => new RegExp(`${path}/index\\.json`);

/** Delays the data of a page until the test lets it fail. */
async function failLater(page: Page, path: string) {
  let fail = () => {};
  const gate = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(dataOf(path), async (route) => {
    await gate;
    await route.fulfill({ status: 503 });
  });
  return fail;
}

/** Expects the failure, then loads the page after all. */
async function expectRetry(page: Page) {
  await expect(title(page)).toHaveText('This page could not be loaded');
  await page.unroute(dataOf('/dom/use-size'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('useSize');
  await expect(loading(page)).toHaveCount(0);
}

test('a page that is opened from a standalone demo is waited for, and its failure is shown', async ({
  page,
}) => {
  const fail = await failLater(page, '/dom/use-size');
  await open(page, '/~demos/usetoggle-demo1');
  await expect(loading(page)).toHaveCount(0);
  await follow(page, `${BASE}dom/use-size`);
  await expect(loading(page)).toBeVisible();
  fail();
  await expectRetry(page);
});

test('shows the loading text when a visit starts at a demo in its frame', async ({ page }) => {
  const release = await holdBack(page, dataOf('/~demos/usetoggle-demo1'));
  await page.goto('./~demos/usetoggle-demo1?wrapper');
  await expect(loading(page)).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Show source' })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

test('a visit that starts at an address in another case shows that it waits, a failure, the page and the heading of its hash', async ({
  page,
  siteUrl,
}) => {
  const fail = await failLater(page, '/dom/use-size');
  await page.goto('./DOM/Use-Size/#api');
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('Page not found')).toHaveCount(0);
  fail();
  await expectRetry(page);
  await expect(page).toHaveURL(`${siteUrl}dom/use-size#api`);
  await expect
    .poll(() => page.locator('#api').evaluate((one) => Math.round(one.getBoundingClientRect().top)))
    .toBe(100);
});

test('the script of every page is one file, without code for what no page has', async () => {
  const document = await readFile(join(dist, 'index.html'), 'utf8');
  const [, entry = ''] = /data-entry="([^"]+)"/.exec(document) ?? [];
  const script = await readFile(join(dist, entry), 'utf8');
  expect(script).not.toMatch(/\b(from|import)\s*"/);
  // Tabs for several source files, an iframe around a demo.
  expect(script).not.toMatch(/tablist|data-demo-frame/);
  expect(script).toContain('Show source');
});
