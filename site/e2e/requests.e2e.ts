import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { close, listen } from '../../press/src/node/serve.ts';
import {
  BASE,
  demoRoot,
  dist,
  expect,
  expectDemosMounted,
  expectDemoWorks,
  expectWhole,
  failedRequest,
  hydrated,
  menuLink,
  nextFrame,
  open,
  openMore,
  test,
  title,
} from './fixtures.ts';
import { paths } from './site-map.ts';

/*
 * “Requests” in docs/promises.md: what the site requests, and what readers have when a request fails. The
 * policy of documents: press/src/node/features/policy/security-policy.test.ts.
 */

const ENTRY = '**/assets/entry-client-*.js';
const demoFrame = (page: Page) => page.locator('[data-demo="usetoggle-demo1"]');
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const missing = (route: Route) => route.fulfill({ status: 404, body: 'not found' });

/** Records what the browser refuses by the policy of a document. */
const recordViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
const violationsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test('every page works within its policy, without a cookie or another host', async ({
  page,
  context,
  watch,
}) => {
  await recordViolations(page);
  for (const path of [...paths, '/~demos/uselockfn-demo1', '/dom']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectDemosMounted(page);
      expect.soft(await violationsOf(page)).toEqual([]);
    });
  }
  await test.step('sources, search, colours and the workbench work within the policy, too', async () => {
    await open(page, '/state/use-toggle');
    await demoFrame(page).getByRole('button', { name: 'Show source' }).click();
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await demoFrame(page).getByRole('button', { name: 'Watch' }).click();
    await expect(page.getByRole('group', { name: 'useToggle in Demo' })).toBeVisible();
    await searchField(page).fill('size');
    await page.getByRole('search').getByRole('option').first().click();
    await expect(title(page)).toHaveText('useSize');
    expect(await violationsOf(page)).toEqual([]);
  });
  const otherHosts = new Set(watch.outside.map((address) => new URL(address).hostname));
  expect([...otherHosts]).toEqual(['img.shields.io']);
  expect(await context.cookies()).toEqual([]);
});

test.describe('with refused requests', () => {
  // The browser reports what it refuses.
  test.use({ allow: /Content Security Policy/ });

  test('code that was injected into a page is not run as a script, and can send nothing', async ({
    page,
    watch,
  }) => {
    await recordViolations(page);
    await open(page, '/dom/use-size');
    await page.evaluate(() => {
      const attack = '(window.__attack = true)';
      document.body.insertAdjacentHTML('beforeend', `<img src="data:," onerror="${attack}">`);
      const script = document.createElement('script');
      script.textContent = attack;
      document.body.append(script);
      const link = Object.assign(document.createElement('a'), { href: `javascript:${attack}` });
      document.body.append(link);
      link.click();
      setTimeout(attack);
    });
    await expect.poll(async () => (await violationsOf(page)).length).toBe(4);
    expect(await page.evaluate(() => '__attack' in window)).toBe(false);
    await page.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: 'https://elsewhere.test/', target: '_blank' });
      document.body.append(form);
      form.submit();
      return fetch('https://elsewhere.test/').catch(() => null);
    });
    await expect
      .poll(async () => (await violationsOf(page)).slice(4).join())
      .toMatch(/form-action.*connect-src|connect-src.*form-action/);
    expect(watch.outside.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
});

test('a page loads nothing that its HTML already shows, nor what only other pages need', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open(page, '/state/use-toggle');
  await page.waitForLoadState('networkidle');
  await expect(demoRoot(page, 'usetoggle-demo1')).toHaveAttribute('data-mounted');
  const files = addresses.filter((url) => /\.(js|json)(\?|$)/.test(url));
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(files.map(async (url) => (await page.request.get(url)).text()));
  const code = texts.join('');
  const prose = await page.getByRole('main').getByRole('paragraph').first().textContent();
  expect(code).not.toContain(prose ?? '');
  expect(code).not.toContain('Submit finished');
  expect(code).not.toContain('ant-btn');
  expect(addresses.join()).not.toMatch(/antd|button.*\.css|~workbench/);
});

// In all other tests the names of other hosts are not resolved.
test('while every other host hangs, the page is complete and works', async ({ page, context }) => {
  const hosts: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    // Never answered.
    (route) => void hosts.push(new URL(route.request().url()).hostname),
  );
  // An image that hangs only delays the load event.
  await page.goto('./state/use-toggle', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await openMore(demoFrame(page));
  await expect.poll(() => hosts.sort()).toEqual(['codepen.io', 'img.shields.io']);
  await expectDemoWorks(page);
  await menuLink(page, 'useSize').click();
  await expectWhole(page, 'useSize');
});

test.describe('with a failed request', () => {
  test.use({ allow: failedRequest });

  test('code that fails to load leaves a page that can be read, and links that work', async ({
    page,
  }) => {
    await page.route(ENTRY, missing);
    const report = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('./dom/use-size');
    await report;
    await expectWhole(page, 'useSize');
    await expect(page.locator('main footer time')).toBeVisible();
    await page.unroute(ENTRY);
    await menuLink(page, 'useToggle').click();
    await hydrated(page);
    await expectDemoWorks(page);
  });
});

test('a page whose document is still arriving starts when it is complete', async ({ page }) => {
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
  const origin = await listen(server, 0, '127.0.0.1');
  const entry = page.waitForResponse(ENTRY);
  const navigation = page.goto(`${origin}${BASE}state/use-toggle`);
  await (await entry).finished();
  // The code has had time to run.
  for (const _ of [1, 2, 3]) await nextFrame(page);
  sendRest();
  await navigation;
  await expectDemoWorks(page);
  await close(server);
});
