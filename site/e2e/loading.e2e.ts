import type { Page } from '@playwright/test';
import {
  BASE,
  expect,
  failedRequest,
  follow,
  holdBack,
  hydrated,
  open,
  test,
  title,
} from './fixtures.ts';

// Some of the requests are made to fail.
test.use({ allow: failedRequest });

/*
 * “loading...” is shown wherever a reader waits for a page.
 */

const loading = (page: Page) => page.getByText('loading...');
const dataOf = (path: string) => new RegExp(`${path}/index\\.json`);

test('shows the loading text when leaving a standalone demo', async ({ page }) => {
  const release = await holdBack(page, dataOf('/dom/use-size'));
  await open(page, '/~demos/usetoggle-demo1');
  await expect(loading(page)).toHaveCount(0);
  await follow(page, `${BASE}dom/use-size`);
  await expect(loading(page)).toBeVisible();
  release();
  await expect(title(page)).toHaveText('useSize');
  await expect(loading(page)).toHaveCount(0);
});

test('shows the failure of a page that was opened from a standalone demo', async ({ page }) => {
  await page.route(dataOf('/dom/use-size'), (route) => route.abort());
  await open(page, '/~demos/usetoggle-demo1');
  await follow(page, `${BASE}dom/use-size`);
  await expect(title(page)).toHaveText('This page could not be loaded');
  await page.unroute(dataOf('/dom/use-size'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('useSize');
});

test('shows the loading text when a visit starts at a demo in its frame', async ({ page }) => {
  const release = await holdBack(page, dataOf('/~demos/usetoggle-demo1'));
  await page.goto('./~demos/usetoggle-demo1?wrapper');
  await expect(loading(page)).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Show source' })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

test('shows the loading text when a visit starts at an address in another case', async ({
  page,
}) => {
  const release = await holdBack(page, dataOf('/dom/use-size'));
  await page.goto('./DOM/Use-Size/#api');
  await expect(loading(page)).toBeVisible();
  await expect(page.getByText('Page not found')).toHaveCount(0);
  release();
  await expect(title(page)).toHaveText('useSize');
  await expect(page.locator('#api')).toBeInViewport();
  await expect(loading(page)).toHaveCount(0);
});

test('shows the failure of the first page, and Retry loads it', async ({ page }) => {
  await page.route(dataOf('/dom/use-size'), (route) => route.fulfill({ status: 503 }));
  await page.goto('./DOM/Use-Size');
  await hydrated(page);
  await expect(title(page)).toHaveText('This page could not be loaded');
  await page.unroute(dataOf('/dom/use-size'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(title(page)).toHaveText('useSize');
});
