import type { Page, Route } from '@playwright/test';
import { expect, open, test } from './faults.ts';
import { startTrialSite } from './trial-site.ts';

// In one process, so that the site is built once.
test.describe.configure({ mode: 'default' });

const CLIENT = 'https://search.example/client.js';

/** Like the clients that take a field over. */
const client = `window.docsearch = ({ inputSelector }) => {
  const list = document.body.appendChild(document.createElement('output'));
  const input = document.querySelector(inputSelector);
  input.addEventListener('input', () => { list.textContent = 'Service: ' + input.value; });
};`;

let site: Awaited<ReturnType<typeof startTrialSite>>;

test.beforeAll(async () => {
  site = await startTrialSite({
    content: false,
    pages: { 'index.md': '# Home\n\nHello.\n', 'more.md': '# More\n\nMore to read.\n' },
    config: {
      navs: {},
      docSearch: { script: CLIENT, appId: 'APP', apiKey: 'KEY', indexName: 'docs' },
    },
  });
});

test.afterAll(() => site.close());

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const status = (page: Page) => page.getByRole('search').getByRole('status');

async function expectUsable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await expect(page.getByText('Hello.')).toBeVisible();
}

test.describe('the script of a search service that', () => {
  for (const [how, answer] of [
    ['is down', (route: Route) => route.abort('connectionrefused')],
    ['fails', (route: Route) => route.fulfill({ status: 500, body: '' })],
    [
      'is something else',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'var other = 1;' }),
    ],
  ] as const) {
    test(`${how} is told, and Retry loads it`, async ({ page, context }) => {
      await context.route(CLIENT, answer);
      await open(page, site.url);
      await field(page).click();
      await expect(status(page)).toHaveText('The search could not be loaded');
      await expectUsable(page);
      await context.route(CLIENT, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: client }),
      );
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(() => page.evaluate(() => 'docsearch' in window)).toBe(true);
      await expect(status(page)).toHaveText('');
      await page.keyboard.type('hello');
      await expect(page.getByText('Service: hello')).toBeVisible();
    });
  }

  test('hangs leaves the field and the page as they are, until it is given up', async ({
    page,
    context,
  }) => {
    let giveUp = () => {};
    const gate = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await context.route(CLIENT, async (route) => {
      await gate;
      await route.abort('connectionrefused');
    });
    await open(page, site.url);
    const asked = page.waitForRequest(CLIENT);
    await field(page).click();
    await asked;
    await page.keyboard.type('hello');
    await expect(field(page)).toHaveValue('hello');
    await expect(status(page)).toHaveText('');
    await expectUsable(page);
    giveUp();
    await expect(status(page)).toHaveText('The search could not be loaded');
    await expect(field(page)).toHaveValue('hello');
    await expectUsable(page);
  });
});
