import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { close, listen } from '../../press/src/node/serve.ts';
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
  holdBack,
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

type Faults = Record<string, (route: Route) => Promise<void>>;

/** What a host may answer instead of a file. */
const hostFaults: Faults = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'is answered with an error': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'is cut off': async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    // A real cut would be noticed by the browser, which then caches nothing.
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    await route.fulfill({ response, headers, body: text.slice(0, text.length / 2) });
  },
};

/** What a network may do as well: answer with a login page, or be down. */
const faults: Faults = {
  ...hostFaults,
  'is replaced by a login page': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' }),
  'cannot be requested': (route) => route.abort(),
};

test.describe('every other host', () => {
  for (const [how, answer] of [
    ['is down', (route: Route) => route.abort('connectionrefused')],
    ['answers with errors', (route: Route) => route.fulfill({ status: 503, body: 'no' })],
    // Never answered.
    ['hangs', () => {}],
  ] as const) {
    test.describe(how, () => {
      test('and the page is complete and works without it', async ({ page, context }) => {
        const asked: string[] = [];
        await context.route(
          (url) => url.hostname !== '127.0.0.1',
          (route) => {
            asked.push(new URL(route.request().url()).hostname);
            return answer(route);
          },
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
    });
  }
});

test.describe('a search index that', () => {
  for (const [how, answer] of Object.entries(faults)) {
    test(`${how} is reported while the reader types, and Retry loads it`, async ({ page }) => {
      await page.route('**/search-en-US.json?*', answer);
      await open(page, '/dom/use-size');
      const { field, status, options } = search(page);
      await field.focus();
      await page.keyboard.type('toggle');
      await expect(status).toHaveText('The search could not be loaded');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectWhole(page, 'useSize');
      await page.unroute('**/search-en-US.json?*');
      await search(page).retry.click();
      await expect(options.first()).toContainText('useToggle');
      await page.keyboard.press('Enter');
      await expectWhole(page, 'useToggle');
    });
  }

  test('hangs is waited for, and reported when it fails in the end', async ({ page }) => {
    let giveUp = () => {};
    const gate = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await page.route('**/search-en-US.json?*', async (route) => {
      await gate;
      await route.abort('timedout');
    });
    await open(page, '/dom/use-size');
    const { field, status, options } = search(page);
    await field.focus();
    await page.keyboard.type('toggle');
    await expect(status).toHaveText('loading...');
    for (const key of ['ArrowDown', 'Home', 'Enter', 'Escape']) await page.keyboard.press(key);
    await page.keyboard.type('toggle');
    giveUp();
    await expect(status).toHaveText('The search could not be loaded');
    await expectWhole(page, 'useSize');
    await page.unroute('**/search-en-US.json?*');
    await search(page).retry.click();
    await expect(options.first()).toContainText('useToggle');
  });

  test('is JSON, but not an index, is reported', async ({ page }) => {
    await page.route('**/search-en-US.json?*', (route) =>
      route.fulfill({ json: [{ nothing: 1 }] }),
    );
    await open(page, '/dom/use-size');
    await search(page).field.fill('toggle');
    await expect(search(page).status).toHaveText('The search could not be loaded');
    await expectWhole(page, 'useSize');
  });
});

test.describe('the data of a page that', () => {
  const data = '**/state/use-toggle/index.json*';

  for (const [how, answer] of Object.entries(faults)) {
    test(`${how} is reported, the menu still works, and Retry loads it`, async ({ page }) => {
      await open(page, '/dom/use-size');
      await page.route(data, answer);
      await menuLink(page, 'useToggle').click();
      await expect(title(page)).toHaveText('This page could not be loaded');
      await expect(page.getByRole('main')).toContainText('/multi-hooks/state/use-toggle');
      await menuLink(page, 'useMount').click();
      await expectWhole(page, 'useMount');
      await page.goBack();
      await expect(title(page)).toHaveText('This page could not be loaded');
      await page.unroute(data);
      await retry(page).click();
      await expectWhole(page, 'useToggle');
      await expectDemoWorks(page);
    });
  }

  test('is JSON, but not a page, is reported', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.route(data, (route) =>
      route.fulfill({ contentType: 'application/json', body: 'null' }),
    );
    await menuLink(page, 'useToggle').click();
    await expect(title(page)).toHaveText('This page could not be loaded');
    await page.unroute(data);
    await retry(page).click();
    await expectWhole(page, 'useToggle');
  });

  test('hangs leaves the reader free to go elsewhere', async ({ page }) => {
    const release = await holdBack(page, data);
    await open(page, '/dom/use-size');
    await menuLink(page, 'useToggle').click();
    await expect(page.locator('.loading')).toHaveText('loading...');
    await expectWhole(page, 'useSize');
    await menuLink(page, 'useMount').click();
    await expectWhole(page, 'useMount');
    await expect(page.locator('.loading')).toBeEmpty();
    release();
    await menuLink(page, 'useToggle').click();
    await expectWhole(page, 'useToggle');
  });
});

test.describe('the code of a page that', () => {
  for (const [how, answer] of Object.entries(hostFaults)) {
    test.describe(how, () => {
      // The browser reports code that does not parse.
      test.use({
        allow: /Failed to load resource|Unexpected (end|token)|Invalid or unexpected|missing \)/,
      });

      test('leaves a page that can be read and links that work', async ({ page }) => {
        await page.route('**/assets/entry-client-*.js', answer);
        const reported = page.waitForEvent('console', (message) => message.type() === 'error');
        const thrown = page.waitForEvent('pageerror');
        await page.goto('./dom/use-size');
        await Promise.any([reported, thrown]);
        thrown.catch(() => {});
        reported.catch(() => {});
        await expectWhole(page, 'useSize');
        await page.unroute('**/assets/entry-client-*.js');
        await menuLink(page, 'useToggle').click();
        await hydrated(page);
        await expectWhole(page, 'useToggle');
        await expectDemoWorks(page);
      });
    });
  }
});

test.describe('the code of a demo that', () => {
  for (const [how, answer] of Object.entries(hostFaults)) {
    test.describe(how, () => {
      test('is reported in place of the demo, and Reset loads the page once', async ({ page }) => {
        await page.route('**/assets/demo*.js', answer);
        const documents = documentsOf(page);
        await open(page, '/dom/use-size');
        await menuLink(page, 'useToggle').click();
        await expectWhole(page, 'useToggle');
        await expect(frame(page).getByRole('alert')).toContainText('This demo failed');
        await frame(page).getByRole('button', { name: 'Show source' }).click();
        await expect(frame(page).locator('pre')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(documents).toHaveLength(1);
        await page.unroute('**/assets/demo*.js');
        await frame(page).getByRole('button', { name: 'Reset' }).click();
        await expect.poll(() => documents).toHaveLength(2);
        await hydrated(page);
        await expectDemoWorks(page);
      });
    });
  }
});

test.describe('code that is loaded on demand and', () => {
  for (const [how, answer] of Object.entries(hostFaults)) {
    // A browser keeps code that does not parse for as long as the document lives.
    const isKept = how === 'is cut off';

    test.describe(how, () => {
      test.use({ allow: /Failed to load resource|the demo cannot be played/ });

      test('searches is reported by the search, which works afterwards', async ({ page }) => {
        await open(page, '/dom/use-size');
        // Whatever is requested from here on is for the search.
        await page.waitForLoadState('networkidle');
        await page.route('**/assets/*.js', answer);
        await search(page).field.fill('toggle');
        await expect(search(page).status).toHaveText('The search could not be loaded');
        await expectWhole(page, 'useSize');
        await page.unroute('**/assets/*.js');
        if (isKept) {
          await page.reload();
          await hydrated(page);
          await search(page).field.fill('toggle');
        } else await search(page).retry.click();
        await expect(search(page).options.first()).toContainText('useToggle');
      });

      test('opens playgrounds is announced as failed, and the rest of the page works', async ({
        page,
        context,
      }) => {
        await page.route('**/assets/playgrounds-*.js', answer);
        await open(page, '/state/use-toggle');
        const button = frame(page).getByRole('button', { name: 'Open in CodeSandbox' });
        await button.click();
        await expect(announced(page)).toHaveText('CodeSandbox could not be opened');
        await frame(page).getByRole('button', { name: 'Show source' }).click();
        await expect(frame(page).locator('pre')).toBeVisible();
        await expectDemoWorks(page);
        await page.unroute('**/assets/playgrounds-*.js');
        if (isKept) {
          await page.reload();
          await hydrated(page);
        }
        const popup = context.waitForEvent('page');
        await button.click();
        await popup;
      });

      test('plays motions leaves Play usable', async ({ page }) => {
        await page.route('**/assets/run-motions-*.js', answer);
        await open(page, '/state/use-toggle');
        const play = frame(page).getByRole('button', { name: 'Play' });
        const warned = page.waitForEvent('console', (message) =>
          /cannot be played/.test(message.text()),
        );
        await play.click();
        await warned;
        await expect(play).toBeEnabled();
        await expectDemoWorks(page);
        await page.unroute('**/assets/run-motions-*.js');
        if (isKept) {
          await page.reload();
          await hydrated(page);
        }
        await play.click();
        await expect(frame(page).locator('[data-demo-root]')).toContainText('state: true');
      });
    });
  }
});

test.describe('after a new deployment', () => {
  const code = /\/assets\/.*\.js$/;
  const codeOnDemand = /\/assets\/(?!entry-client).*\.js$/;

  /** From now on the host has new data, and the old code is gone. */
  async function deploy(page: Page, { gone = code } = {}) {
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/index.json*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    return documentsOf(page);
  }

  /** The code of the new documents exists. */
  const arrive = (page: Page) => page.unroute(code);

  for (const [what, act] of [
    ['follows a link', (page: Page) => menuLink(page, 'useMount').click()],
    ['searches', (page: Page) => search(page).field.focus()],
    ['plays a demo', (page: Page) => frame(page).getByRole('button', { name: 'Play' }).click()],
    [
      'opens a playground',
      (page: Page) => frame(page).getByRole('button', { name: 'Open in CodeSandbox' }).click(),
    ],
  ] as const) {
    test.describe(`a reader who ${what}`, () => {
      test.use({ allow: /Failed to load resource|the demo cannot be played/ });

      test('gets the new version with one load', async ({ page }) => {
        await open(page, '/state/use-toggle');
        await expectDemoWorks(page);
        const documents = await deploy(page);
        const loaded = page.waitForRequest((request) => request.isNavigationRequest());
        const [request] = await Promise.all([loaded, act(page)]);
        await arrive(page);
        await request.response();
        await page.waitForLoadState('networkidle');
        await expectWhole(page, what === 'follows a link' ? 'useMount' : 'useToggle');
        expect(documents).toHaveLength(1);
      });

      test('meets no loop while a cache still serves the old documents', async ({ page }) => {
        await open(page, '/state/use-toggle');
        await expectDemoWorks(page);
        const documents = await deploy(page, { gone: codeOnDemand });
        await act(page);
        await expect.poll(() => documents).toHaveLength(1);
        await hydrated(page);
        await expect(page.getByRole('alert').first()).toContainText('This demo failed');
        await act(page);
        await page.waitForLoadState('networkidle');
        await expectWhole(page, what === 'follows a link' ? 'useMount' : 'useToggle');
        expect(documents).toHaveLength(1);
      });
    });
  }
});

test.describe('offline', () => {
  test('visited pages, prefetched pages and their demos still work', async ({ page, context }) => {
    await open(page, '/dom/use-size');
    await menuLink(page, 'useToggle').click();
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
    const prefetched = page.waitForResponse('**/life-cycle/use-update-effect/index.json*');
    const demoCode = page.waitForResponse('**/assets/demo*.js');
    await menuLink(page, 'useUpdateEffect').focus();
    await (await prefetched).finished();
    await (await demoCode).finished();
    await context.setOffline(true);
    await page.goBack();
    await expectWhole(page, 'useSize');
    await expect(demoRoot(page, 'usesize-demo1')).toHaveAttribute('data-mounted');
    await menuLink(page, 'useUpdateEffect').click();
    await expectWhole(page, 'useUpdateEffect');
    const demo = demoRoot(page, 'useupdateeffect-demo1');
    await demo.getByRole('button').first().click();
    await expect(demo).toContainText('1');
    await menuLink(page, 'useToggle').click();
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
  });

  test('the page that was loaded first is complete on return', async ({ page, context }) => {
    await open(page, '/state/use-toggle');
    const mounted = page.locator('[data-demo-root][data-mounted]');
    await expect(mounted).toHaveCount(2);
    const textOf = () => page.getByRole('main').innerText();
    const text = await textOf();
    await menuLink(page, 'useSize').click();
    await expectWhole(page, 'useSize');
    await context.setOffline(true);
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

  test('an unvisited page says so, back goes back, and Retry loads it once online', async ({
    page,
    context,
  }) => {
    await open(page, '/state/use-toggle');
    await expectDemoWorks(page);
    await context.setOffline(true);
    await menuLink(page, 'useSize').click();
    await expect(title(page)).toHaveText('This page could not be loaded');
    await page.goBack();
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
    await page.goForward();
    await expect(title(page)).toHaveText('This page could not be loaded');
    await retry(page).click();
    await expect(title(page)).toHaveText('This page could not be loaded');
    await context.setOffline(false);
    await retry(page).click();
    await expectWhole(page, 'useSize');
  });

  test('the search says so, and Retry loads it once online', async ({ page, context }) => {
    await open(page, '/state/use-toggle');
    await context.setOffline(true);
    await search(page).field.fill('size');
    await expect(search(page).status).toHaveText('The search could not be loaded');
    await context.setOffline(false);
    await search(page).retry.click();
    await expect(search(page).options.first()).toContainText('useSize');
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
  // Time to run it.
  for (const _ of [1, 2, 3]) await nextFrame(page);
  sendRest();
  await loaded;
  await hydrated(page);
  await expectDemoWorks(page);
  await close(server);
});
