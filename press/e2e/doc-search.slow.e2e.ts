import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { open, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

test.use({ fixture: 'doc-search' });

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

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('search').getByRole('status');
/** The options with which the service's client was called; undefined before. */
const received = (page: Page) =>
  page.evaluate(() => (window as { received?: Record<string, string> }).received);

async function expectUsable(page: Page) {
  await expect(title(page)).toHaveText('Home');
  await expect(page.getByText('Hello.')).toBeVisible();
}

const filterOf = (language: string) => {
  const filter = { facetFilters: [`language:${language}`] };
  return { searchParameters: filter, algoliaOptions: filter };
};

test('the service is loaded once, on first focus, and takes over the field', async ({
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
      container: '#doc-search',
      inputSelector: '#doc-search-field',
      ...filterOf('en-US'),
    });
  await page.keyboard.type('hello');
  await expect(page.getByText('Service: hello')).toHaveCSS('color', 'rgb(0, 128, 0)');
  await field(page).blur();
  await field(page).focus();

  await test.step('and filters by the language of the page, also after a switch', async () => {
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(title(page)).toHaveText('首页');
    await page.getByRole('searchbox', { name: '搜索' }).focus();
    await expect.poll(() => received(page)).toMatchObject(filterOf('zh-CN'));
  });
  expect(requested.toSorted()).toEqual(['client.css', 'client.js']);
  expect(addresses.filter((address) => /search-[\w-]+\.json/.test(address))).toEqual([]);
});

test('a service with a button of its own is opened at once, in place of the field', async ({
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

test.describe('a script', () => {
  test.use({ allow: failedRequest });

  test('that fails is reported each time, and Retry loads it', async ({ page, context }) => {
    let giveUp = () => {};
    const gate = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    let answer = async (route: Route) => {
      await gate;
      await route.abort('connectionrefused');
    };
    await context.route(`${SERVICE}**`, (route) => answer(route));
    const reported = () => expect(status(page)).toHaveText('The search could not be loaded');
    await open(page, '/');

    await test.step('one that hangs leaves the field and the page usable until it fails', async () => {
      const requested = page.waitForRequest(`${SERVICE}client.js`);
      await field(page).click();
      await requested;
      await page.keyboard.type('hello');
      await expect(field(page)).toHaveValue('hello');
      await expect(status(page)).toHaveText('');
      await expectUsable(page);
      giveUp();
      await reported();
      await expect(field(page)).toHaveValue('hello');
      await expectUsable(page);
    });
    for (const [how, next] of [
      ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
      ['is answered with an error', (route: Route) => route.fulfill({ status: 500, body: '' })],
      [
        'is not the client',
        (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'var other = 1;' }),
      ],
    ] as const) {
      await test.step(`one that ${how}`, async () => {
        answer = next;
        const requested = page.waitForRequest(`${SERVICE}client.js`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await requested;
        await reported();
        await expectUsable(page);
      });
    }
    await serveClient(context, fieldClient);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(status(page)).toHaveText('');
    // The service only sees what is typed after it has taken over the field.
    await expect.poll(() => received(page)).toBeTruthy();
    await page.keyboard.type(' again');
    await expect(page.getByText('Service: hello again')).toBeVisible();
  });
});
