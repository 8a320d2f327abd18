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

test('shows a page without waiting for the code of its demos', async ({ page }) => {
  await open(page, '/');
  const release = await holdBack(page, /assets\/demo.*\.js/);
  await follow(page, `${BASE}state/use-toggle`);
  await expect(title(page)).toHaveText('useToggle');
  const demo = page.locator('[data-demo-root]').first();
  await expect(demo.getByRole('button')).not.toHaveCount(0);
  await expect(demo).not.toHaveAttribute('data-mounted');
  release();
  await expect(demo).toHaveAttribute('data-mounted');
});

test('shows a page together with the styles of its demos', async ({ page }) => {
  await open(page, '/');
  const styled = page.waitForResponse(/\.css$/);
  await follow(page, `${BASE}advanced/use-lock-fn`);
  await expect(title(page)).toHaveText('useLockFn');
  await styled;
  await expect(page.locator('[data-demo-root] button').first()).toHaveCSS('height', '32px');
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

test('the script of every page has no code for what no page has', async () => {
  const document = await readFile(join(dist, 'index.html'), 'utf8');
  const [, entry = ''] = /data-entry="([^"]+)"/.exec(document) ?? [];
  const script = await readFile(join(dist, entry), 'utf8');
  // Tabs for several source files, an iframe around a demo.
  expect(script).not.toMatch(/tablist|data-demo-frame/);
  expect(script).toContain('Show source');
});
