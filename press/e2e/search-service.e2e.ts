import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { open, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/* A site with `docSearch`: the service replaces the site's own search. */

const SERVICE = 'https://search.example/';

/** Like DocSearch up to version 2: attaches itself to the site's field. */
const fieldClient = `window.docsearch = (options) => {
  window.received = options;
  const input = document.querySelector(options.inputSelector);
  const list = document.body.appendChild(document.createElement('output'));
  input.addEventListener('input', () => { list.textContent = 'Service: ' + input.value; });
};`;

/** Like DocSearch since version 3: adds a button that opens a dialog. */
const buttonClient = `window.docsearch = (options) => {
  const button = document.createElement('button');
  button.textContent = 'Search the docs';
  button.onclick = () => { document.body.append(Object.assign(
    document.createElement('div'), { role: 'dialog', textContent: 'Service dialog' })); };
  document.querySelector(options.container).append(button);
};`;

/** Answers for the service with a style sheet and this client; returns the names of requested files. */
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
const receivedOptions = (page: Page) =>
  page.evaluate(() => (window as { received?: Record<string, string> }).received);

const filterOf = (language: string) => {
  const filter = { facetFilters: [`language:${language}`] };
  return { searchParameters: filter, algoliaOptions: filter };
};

test('the service is loaded once, on first focus, and filters by the language of the page', async ({
  page,
  context,
}) => {
  const requested = await serveClient(context, fieldClient);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await page.keyboard.press('/');
  const keys = { appId: 'APP', apiKey: 'KEY', indexName: 'docs' };
  await expect.poll(() => receivedOptions(page)).toMatchObject({ ...keys, ...filterOf('en-US') });
  await page.keyboard.type('hello');
  await expect(page.getByText('Service: hello')).toHaveCSS('color', 'rgb(0, 128, 0)');
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(title(page)).toHaveText('演示');
  await field(page).focus();
  await expect.poll(() => receivedOptions(page)).toMatchObject(filterOf('zh-CN'));
  expect(requested.toSorted()).toEqual(['client.css', 'client.js']);
});

test('a service that arrives after a change of language is not started for the old one', async ({
  page,
  context,
}) => {
  await serveClient(context, fieldClient);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(`${SERVICE}client.js`, (route) => isAnswered.then(() => route.fallback()));
  await open(page, '/');
  await Promise.all([page.waitForRequest(`${SERVICE}client.js`), field(page).focus()]);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(title(page)).toHaveText('演示');
  answer();
  await expect.poll(() => page.evaluate(() => 'docsearch' in window)).toBe(true);
  expect(await receivedOptions(page)).toBeUndefined();
});

test('a service with its own button is opened at once, in place of the field', async ({
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

test.describe('a failure of the service', () => {
  test.use({ allow: failedRequest });

  test('a service that cannot load is reported; Retry loads it', async ({ page, context }) => {
    await context.route(`${SERVICE}**`, (route) => route.abort('connectionrefused'));
    const status = page.getByRole('search').getByRole('status');
    await open(page, '/');
    await field(page).click();
    await page.keyboard.type('hello');
    await expect(status).toHaveText(/could not be loaded/);
    await expect(field(page)).toHaveValue('hello');
    await serveClient(context, fieldClient);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(status).toBeEmpty();
    // The service only sees what is typed after it has taken over the field.
    await expect.poll(() => receivedOptions(page)).toBeTruthy();
    await page.keyboard.type(' again');
    await expect(page.getByText('Service: hello again')).toBeVisible();
  });
});
