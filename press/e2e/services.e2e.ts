import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { close, listen } from '../src/node/cli/serve.ts';
import { expect, test } from './fixture-test.ts';
import { distOf } from './support/fixture.ts';
import { documentsOf, hydrated, menuLink, open, title, tool } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/* A site at the root of its host, with a search service and the other route of demos. */

test.use({ fixture: 'services' });

const SERVICE = 'https://search.example/';

/** Behaves like clients up to version 2, which attach themselves to the site's field. */
const fieldClient = `window.docsearch = (options) => {
  window.received = options;
  const input = document.querySelector(options.inputSelector);
  const list = document.body.appendChild(document.createElement('output'));
  input.addEventListener('input', () => { list.textContent = 'Service: ' + input.value; });
};`;

/** Behaves like clients since version 3, which add a button and a dialog. */
const buttonClient = `window.docsearch = (options) => {
  const button = document.createElement('button');
  button.textContent = 'Search the docs';
  button.onclick = () => { document.body.append(Object.assign(
    document.createElement('div'), { role: 'dialog', textContent: 'Service dialog' })); };
  document.querySelector(options.container).append(button);
};`;

/** Lets the service answer with its style sheet and the given client; returns what was requested. */
async function serveClient(context: BrowserContext, script: string) {
  const requested: string[] = [];
  await context.route(`${SERVICE}**`, (route) => {
    const name = route.request().url().slice(SERVICE.length);
    requested.push(name);
    return name.endsWith('.css')
      ? route.fulfill({ contentType: 'text/css', body: 'output { color: rgb(0, 128, 0) }' })
      : route.fulfill({ contentType: 'text/javascript', body: script });
  });
  return requested;
}

const field = (page: Page) => page.getByRole('searchbox', { name: /Search|搜索/ });

/** The options with which the service's client was called; undefined before. */
const received = (page: Page) =>
  page.evaluate(() => (window as { received?: Record<string, string> }).received);

const filterOf = (language: string) => {
  const filter = { facetFilters: [`language:${language}`] };
  return { searchParameters: filter, algoliaOptions: filter };
};

test('the search service is loaded once, on first focus, and takes over the field', async ({
  page,
  context,
}) => {
  const requested = await serveClient(context, fieldClient);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await page.keyboard.press('/');
  await expect
    .poll(() => received(page))
    .toMatchObject({
      appId: 'APP',
      apiKey: 'KEY',
      indexName: 'docs',
      ...filterOf('en-US'),
    });
  await page.keyboard.type('hello');
  await expect(page.getByText('Service: hello')).toHaveCSS('color', 'rgb(0, 128, 0)');
  await test.step('and filters by the language of the page, also after a switch', async () => {
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(title(page)).toHaveText('演示');
    await field(page).focus();
    await expect.poll(() => received(page)).toMatchObject(filterOf('zh-CN'));
  });
  expect(requested.toSorted()).toEqual(['client.css', 'client.js']);
  expect(addresses.filter((address) => /search-[\w-]+\.json/.test(address))).toEqual([]);
});

test('a search service with a button of its own is opened at once, in place of the field', async ({
  page,
  context,
}) => {
  await serveClient(context, buttonClient);
  await open(page, '/');
  await field(page).click();
  await expect(page.getByRole('dialog')).toHaveText('Service dialog');
  await expect(page.getByRole('button', { name: 'Search the docs' })).toBeVisible();
  await expect(field(page)).toBeHidden();
});

test.describe('a search service', () => {
  test.use({ allow: failedRequest });

  test('that fails is reported, and Retry loads it', async ({ page, context }) => {
    await context.route(`${SERVICE}**`, (route) => route.abort('connectionrefused'));
    const status = page.getByRole('search').getByRole('status');
    const retry = page.getByRole('button', { name: 'Retry' });
    await open(page, '/');
    await field(page).click();
    await page.keyboard.type('hello');
    await expect(status).toHaveText('The search could not be loaded');
    await expect(field(page)).toHaveValue('hello');
    await serveClient(context, fieldClient);
    await retry.click();
    await expect(status).toHaveText('');
    // The service only sees what is typed after it has taken over the field.
    await expect.poll(() => received(page)).toBeTruthy();
    await page.keyboard.type(' again');
    await expect(page.getByText('Service: hello again')).toBeVisible();
  });
});

test('a repository on an unknown host has its name, and no star badge', async ({ page, watch }) => {
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Edit this doc on Forge' })).toHaveCount(1);
  const link = page.getByRole('banner').getByRole('link', { name: 'Forge (opens in a new tab)' });
  await expect(link.getByText('Forge')).toBeVisible();
  await expect(page.getByAltText('Stars of the repository')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(watch.outside).toEqual([]);
});

test.describe('on the platform type whose demos have the path _demos', () => {
  test.use({ allow: failedRequest });

  test('a demo is there without a redirect, and in a frame, too', async ({ page, siteUrl }) => {
    const documents = documentsOf(page);
    await open(page, '/_demos/live-files?wrapper');
    await expect(page).toHaveURL(`${siteUrl}_demos/live-files?wrapper`);
    await page.locator('[data-mounted]').getByRole('button', { name: 'at 0' }).click();
    await expect(page.getByRole('button', { name: 'at 2' })).toBeVisible();
    expect(documents).toEqual(['/_demos/live-files']);
    await open(page, '/kinds');
    await expect(page.locator('iframe')).toHaveAttribute('src', '/_demos/live-framed');
    await page.goto('./_demos/nothing');
    await expect(page.locator('#root')).toHaveText('Demo nothing not found :(');
  });
});

/** Serves a site below another path than it was built for. */
function hostOf(folder: string, base: string) {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
  return createServer(({ url = '' }, response) => {
    const path = folder + decodeURI(url.replace(/\?.*/, '')).replace(base, '/').replace(/\/$/, '');
    const file = ['', '.html', '/index.html'].map((end) => path + end).find(isFile);
    if (!file) return response.writeHead(404).end();
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
}

test.describe('a site whose pages set the global', () => {
  test.use({ allow: failedRequest });

  test('works under another base', async ({ page }) => {
    const server = hostOf(distOf('two-locales'), '/moved/to/');
    const origin = await listen(server, { port: 0, host: '127.0.0.1' });
    const base = `${origin}/moved/to/`;
    await page.addInitScript(() => Object.assign(window, { routerBase: '/moved/to/' }));
    await test.step('with pages whose links all have it', async () => {
      await page.goto(`${base}tools`);
      await hydrated(page);
      await menuLink(page, 'Kinds').click();
      await expect(page).toHaveURL(`${base}kinds`);
      await expect(title(page)).toHaveText('Kinds');
      const addresses = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThan(5);
      for (const address of addresses) expect(address).toMatch(/^\/moved\/to\//);
    });
    await test.step('with the workbench', async () => {
      const demo = page.getByRole('group', { name: 'Starts by itself' });
      await tool(demo, 'Edit').click();
      await expect(demo.locator('iframe[title]').contentFrame().getByRole('button')).toBeVisible();
    });
    await test.step('with old addresses of demos', async () => {
      await page.goto(`${base}_demos/healthy?x=1`);
      await expect(page).toHaveURL(`${base}~demos/healthy?x=1`);
      await page.locator('[data-mounted]').getByRole('button').click();
      await expect(page.getByRole('button')).toHaveText('pressed 1');
    });
    await close(server);
  });
});
