import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { close, listen } from '../../press/src/node/cli/serve.ts';
import {
  announced,
  BASE,
  demoRoot,
  dist,
  documentsOf,
  expect,
  expectDemoWorks,
  expectWhole,
  failedRequest,
  hydrated,
  menuLink,
  nextFrame,
  open,
  test,
  title,
} from './fixtures.ts';

test.use({ allow: failedRequest });

const search = (page: Page) => ({
  field: page.getByRole('search').getByRole('combobox', { name: 'Search' }),
  options: page.getByRole('search').getByRole('option'),
  status: page.getByRole('search').getByRole('status'),
  retry: page.getByRole('search').getByRole('button', { name: 'Retry' }),
});
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const frame = (page: Page) => page.locator('[data-demo="usetoggle-demo1"]');

type Answer = (route: Route) => Promise<void>;

const missing: Answer = (route) => route.fulfill({ status: 404, body: 'not found' });

const cutOff: Answer = async (route) => {
  const response = await route.fetch();
  const text = await response.text();
  // A real disconnection would be noticed by the browser, which then caches nothing.
  const headers = { ...response.headers(), 'cache-control': 'no-store' };
  await route.fulfill({ response, headers, body: text.slice(0, text.length / 2) });
};

// In all other tests other hosts are unreachable: their names are not resolved.
test('every other host hangs, and the page is complete and works without it', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    // Never answered.
    (route) => void asked.push(new URL(route.request().url()).hostname),
  );
  // An image that hangs only delays the load event.
  await page.goto('./state/use-toggle', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await expectWhole(page, 'useToggle');
  await frame(page).scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain('codepen.io');
  await expect.poll(() => asked).toContain('img.shields.io');
  await expectDemoWorks(page);
  await expect(page.getByRole('button', { name: 'Open in CodePen' })).toHaveCount(0);
  await search(page).field.fill('size');
  await expect(search(page).options.first()).toContainText('useSize');
  await page.keyboard.press('Enter');
  await expectWhole(page, 'useSize');
  await page.goBack();
  await expectWhole(page, 'useToggle');
});

test.describe('the code of a page', () => {
  // The browser reports code that does not parse.
  test.use({
    allow: /Failed to load resource|Unexpected (end|token)|Invalid or unexpected|missing \)/,
  });

  test('that fails leaves a page that can be read and links that work', async ({ page }) => {
    const entry = '**/assets/entry-client-*.js';
    await test.step('that is missing', async () => {
      await page.route(entry, missing);
      const reported = page.waitForEvent('console', (message) => message.type() === 'error');
      await page.goto('./dom/use-size');
      await reported;
      await expectWhole(page, 'useSize');
      await expect(page.locator('.y-page-footer time')).toBeVisible();
    });
    await test.step('that is cut off', async () => {
      await page.unroute(entry);
      await page.route(entry, cutOff);
      const thrown = page.waitForEvent('pageerror');
      await menuLink(page, 'useMount').click();
      await thrown;
      await expectWhole(page, 'useMount');
      await expect(page.locator('.y-page-footer time')).toBeVisible();
    });
    // Not before a pending response is sent.
    await page.unrouteAll({ behavior: 'wait' });
    await menuLink(page, 'useToggle').click();
    await hydrated(page);
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
  });
});

// The messages for each kind of failure are unit-tested; here they are shown for a real network.
test.describe('code that is loaded later and fails', () => {
  test.use({ allow: /Failed to load resource|the demo cannot be played/ });

  test('is reported where it is needed, and works afterwards', async ({ page }) => {
    const documents = documentsOf(page);
    await open(page, '/dom/use-size');
    await test.step('a demo is replaced by the report, and Reset loads the page once', async () => {
      const code = '**/assets/demo*.js';
      const demo = page.locator('[data-demo="usemount-demo1"]');
      await page.route(code, missing);
      await menuLink(page, 'useMount').click();
      await expectWhole(page, 'useMount');
      await expect(demo.getByRole('alert')).toContainText('This demo failed');
      await demo.getByRole('button', { name: 'Show source' }).click();
      await expect(demo.locator('pre')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(documents).toHaveLength(1);
      await page.unroute(code);
      await demo.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => documents.length).toBe(2);
      await hydrated(page);
      await expect(demoRoot(page, 'usemount-demo1')).toHaveAttribute('data-mounted');
      await expect(demo.getByRole('alert')).toHaveCount(0);
    });
    await menuLink(page, 'useToggle').click();
    await expectWhole(page, 'useToggle');
    const onDemand = /\/assets\/(SiteList|playgrounds)-.*\.js$/;
    await page.route(onDemand, missing);
    const playground = frame(page).getByRole('button', { name: 'Open in CodeSandbox' });
    await test.step('a playground is announced, and the rest of the page works', async () => {
      await playground.click();
      await expect(announced(page)).toHaveText('CodeSandbox could not be opened');
      await frame(page).getByRole('button', { name: 'Show source' }).click();
      await expect(frame(page).locator('pre')).toBeVisible();
      await frame(page).getByRole('button', { name: 'Hide source' }).click();
      await expectDemoWorks(page);
    });
    await test.step('the search reports it', async () => {
      await search(page).field.fill('toggle');
      await expect(search(page).status).toHaveText('The search could not be loaded');
      await expectWhole(page, 'useToggle');
    });
    await page.unroute(onDemand);
    await search(page).retry.click();
    await expect(search(page).options.first()).toContainText('useToggle');
    await search(page).field.fill('');
    const popup = page.context().waitForEvent('page');
    await playground.click();
    await (await popup).close();
    // A request that is still pending would fail the whole run.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('after a new deployment a reader gets the new version with one reload, without a loop', async ({
  page,
}) => {
  const code = /\/assets\/.*\.js$/;
  const host = { build: '' };
  await page.route('**/index.json*', async (route) => {
    if (!host.build) return route.fallback();
    try {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: host.build } });
    } catch {
      // A page that reloads cancels its requests; an error here would fail the whole run.
    }
  });
  await open(page, '/state/use-toggle');
  const documents = documentsOf(page);
  for (const [what, heading, act] of [
    // Requests for code that is gone, and for data that is newer.
    ['searches', 'useToggle', () => search(page).field.focus()],
    ['follows a link', 'useMount', () => menuLink(page, 'useMount').click()],
  ] as const) {
    await test.step(`who ${what}`, async () => {
      await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
      host.build = `another in which one ${what}`;
      // The old code is gone.
      await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
      documents.splice(0);
      const loaded = page.waitForRequest((request) => request.isNavigationRequest());
      const [request] = await Promise.all([loaded, act()]);
      // The code of the new documents exists.
      await page.unroute(code);
      await request.response();
      await page.waitForLoadState('networkidle');
      await expectWhole(page, heading);
      expect(documents).toHaveLength(1);
    });
  }
  await test.step('while a cache still serves the old documents', async () => {
    host.build = 'a third';
    await page.route(/\/assets\/(?!entry-client).*\.js$/, missing);
    documents.splice(0);
    // A focus that comes before the page is live loads nothing.
    await hydrated(page);
    await search(page).field.focus();
    await expect.poll(() => documents).toHaveLength(1);
    await hydrated(page);
    await expect(page.getByRole('alert').first()).toContainText('This demo failed');
    await search(page).field.focus();
    await page.waitForLoadState('networkidle');
    await expectWhole(page, 'useMount');
    expect(documents).toHaveLength(1);
  });
});

test('offline', async ({ page, context }) => {
  await open(page, '/state/use-toggle');
  await expect(page.locator('[data-demo-root][data-mounted]')).toHaveCount(2);
  const textOf = () => page.getByRole('main').innerText();
  const text = await textOf();
  await menuLink(page, 'useSize').click();
  await expectWhole(page, 'useSize');
  await expect(demoRoot(page, 'usesize-demo1')).toHaveAttribute('data-mounted');
  const prefetched = page.waitForResponse('**/life-cycle/use-update-effect/index.json*');
  const demoCode = page.waitForResponse('**/assets/demo*.js');
  await menuLink(page, 'useUpdateEffect').focus();
  await (await prefetched).finished();
  await (await demoCode).finished();
  await context.setOffline(true);
  await test.step('the page that was loaded first is complete on return', async () => {
    await page.goBack();
    await expectWhole(page, 'useToggle');
    await expect.poll(textOf).toBe(text);
    await frame(page).getByRole('button', { name: 'Show source' }).click();
    await expect(frame(page).locator('pre')).toContainText('export default function Demo');
    await expect(page.locator('[data-prose] [data-copy]')).toHaveCount(
      await page.locator('[data-prose] [data-code]').count(),
    );
    await expectDemoWorks(page);
  });
  await test.step('a page that was prefetched works, and so does its demo', async () => {
    await menuLink(page, 'useUpdateEffect').click();
    await expectWhole(page, 'useUpdateEffect');
    const demo = demoRoot(page, 'useupdateeffect-demo1');
    await demo.getByRole('button').first().click();
    await expect(demo).toContainText('1');
  });
  await test.step('a page that was visited works, and so does its demo', async () => {
    await menuLink(page, 'useSize').click();
    await expectWhole(page, 'useSize');
    await expect(demoRoot(page, 'usesize-demo1')).toHaveAttribute('data-mounted');
  });
  await test.step('another page shows why it is missing, the menu works, and Retry loads it once online', async () => {
    const failed = () => expect(title(page)).toHaveText('This page could not be loaded');
    await menuLink(page, 'useMount').click();
    await failed();
    await expect(title(page)).toBeFocused();
    await expect(page.getByRole('main')).toContainText('/multi-hooks/life-cycle/use-mount');
    await expect(page.getByRole('main')).toContainText(/fetch/);
    await menuLink(page, 'useToggle').click();
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
    await page.goBack();
    await failed();
    await retry(page).click();
    await failed();
    await context.setOffline(false);
    await retry(page).click();
    await expectWhole(page, 'useMount');
    await expect(title(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/multi-hooks/life-cycle/use-mount');
  });
  await test.step('the search reports it, and Retry, which the Tab key reaches, loads it once online', async () => {
    await context.setOffline(true);
    await search(page).field.fill('size');
    await expect(search(page).status).toHaveText('The search could not be loaded');
    await context.setOffline(false);
    await page.keyboard.press('Tab');
    await expect(search(page).retry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search(page).options.first()).toContainText('useSize');
    await expect(search(page).field).toBeFocused();
    await page.keyboard.press('Enter');
    await expectWhole(page, 'useSize');
  });
});

test('a document whose end arrives after the code of the page starts when it is complete', async ({
  page,
}) => {
  const document = await readFile(join(dist, 'state/use-toggle/index.html'), 'utf8');
  const middle = document.indexOf('<div id="root">');
  let sendRest = () => {};
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(BASE, '');
    if (path === 'state/use-toggle') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.write(document.slice(0, middle));
      sendRest = () => response.end(document.slice(middle));
      return;
    }
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/css';
    response.writeHead(200, { 'content-type': type });
    response.end(await readFile(join(dist, path)).catch(() => ''));
  });
  const origin = await listen(server, { port: 0, host: '127.0.0.1' });
  const entry = page.waitForResponse('**/assets/entry-client-*.js');
  const loaded = page.goto(`${origin}${BASE}state/use-toggle`);
  await (await entry).finished();
  // Gives it time to run.
  for (const _ of [1, 2, 3]) await nextFrame(page);
  sendRest();
  await loaded;
  await hydrated(page);
  await expectDemoWorks(page);
  await close(server);
});
