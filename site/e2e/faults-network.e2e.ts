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

test('every other host', async ({ page, context }) => {
  for (const [how, answer] of [
    ['is down', (route: Route) => route.abort('connectionrefused')],
    // Never answered.
    ['hangs', () => {}],
  ] as const) {
    await test.step(`${how}, and the page is complete and works without it`, async () => {
      const asked: string[] = [];
      const isOutside = (url: URL) => url.hostname !== '127.0.0.1';
      await context.route(isOutside, (route) => {
        asked.push(new URL(route.request().url()).hostname);
        return answer(route);
      });
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
      await context.unroute(isOutside);
    });
  }
});

test('a search index', async ({ page }) => {
  const index = '**/search-en-US.json?*';
  const { field, status, options, retry: again } = search(page);
  let answer: (route: Route) => Promise<void> = (route) => route.abort();
  let requests = 0;
  await page.route(index, (route) => {
    requests += 1;
    return answer(route);
  });
  await open(page, '/dom/use-size');
  await field.focus();
  await page.keyboard.type('toggle');
  for (const [how, fault] of [
    ...Object.entries(faults),
    ['is JSON, but not an index', (route: Route) => route.fulfill({ json: [{ nothing: 1 }] })],
  ] as const) {
    await test.step(`that ${how} is reported while the reader types, also after Retry`, async () => {
      await expect(status).toHaveText('The search could not be loaded');
      answer = fault;
      requests = 0;
      await again.click();
      await expect.poll(() => requests).toBe(1);
      await expect(status).toHaveText('The search could not be loaded');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expectWhole(page, 'useSize');
    });
  }
  await test.step('that hangs is waited for, and reported when it fails in the end', async () => {
    let giveUp = () => {};
    const gate = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    answer = async (route) => {
      await gate;
      await route.abort('timedout');
    };
    await again.click();
    await expect(status).toHaveText('loading...');
    for (const key of ['ArrowDown', 'Home', 'Enter', 'Escape']) await page.keyboard.press(key);
    await page.keyboard.type('toggle');
    giveUp();
    await expect(status).toHaveText('The search could not be loaded');
    await expectWhole(page, 'useSize');
  });
  await test.step('is loaded by Retry, which the Tab key reaches', async () => {
    await page.unroute(index);
    await page.keyboard.press('Tab');
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options.first()).toContainText('useToggle');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expectWhole(page, 'useToggle');
  });
});

test('the data of a page', async ({ page }) => {
  await open(page, '/dom/use-size');
  // What is there once stays: each fault meets another page.
  const others = [
    ['/state/use-toggle', 'useToggle'],
    ['/advanced/use-lock-fn', 'useLockFn'],
    ['/advanced/use-persist-fn', 'usePersistFn'],
    ['/life-cycle/use-unmount', 'useUnmount'],
    ['/side-effect/use-interval', 'useInterval'],
    ['/dom/use-click-away', 'useClickAway'],
  ] as const;
  const kinds: Faults = {
    ...faults,
    'is JSON, but not a page,': (route) =>
      route.fulfill({ contentType: 'application/json', body: 'null' }),
  };
  for (const [at, [how, answer]] of Object.entries(kinds).entries()) {
    await test.step(`that ${how} is reported, the menu still works, and Retry loads it`, async () => {
      const [path, name] = others[at] ?? others[0];
      const data = `**${path}/index.json*`;
      await page.route(data, answer);
      await menuLink(page, name).click();
      await expect(title(page)).toHaveText('This page could not be loaded');
      await expect(page.getByRole('main')).toContainText(`/multi-hooks${path}`);
      await menuLink(page, 'useMount').click();
      await expectWhole(page, 'useMount');
      await page.goBack();
      await expect(title(page)).toHaveText('This page could not be loaded');
      await page.unroute(data);
      await retry(page).click();
      await expectWhole(page, name);
      if (name === 'useToggle') await expectDemoWorks(page);
    });
  }
  await test.step('that hangs leaves the reader free to go elsewhere', async () => {
    const release = await holdBack(page, '**/life-cycle/use-update-effect/index.json*');
    await menuLink(page, 'useSize').click();
    await expectWhole(page, 'useSize');
    await menuLink(page, 'useUpdateEffect').click();
    await expect(page.locator('.loading')).toHaveText('loading...');
    await expectWhole(page, 'useSize');
    await menuLink(page, 'useMount').click();
    await expectWhole(page, 'useMount');
    await expect(page.locator('.loading')).toBeEmpty();
    release();
    await menuLink(page, 'useUpdateEffect').click();
    await expectWhole(page, 'useUpdateEffect');
  });
});

test.describe('the code of a page', () => {
  // The browser reports code that does not parse.
  test.use({
    allow: /Failed to load resource|Unexpected (end|token)|Invalid or unexpected|missing \)/,
  });

  test('that fails leaves a page that can be read and links that work', async ({ page }) => {
    const entry = '**/assets/entry-client-*.js';
    let answer: (route: Route) => Promise<void> = () => Promise.resolve();
    await page.route(entry, (route) => answer(route));
    const names = ['useSize', 'useMount', 'useInterval'];
    for (const [at, [how, fault]] of Object.entries(hostFaults).entries()) {
      await test.step(`that ${how}`, async () => {
        answer = fault;
        const reported = page.waitForEvent('console', (message) => message.type() === 'error');
        const thrown = page.waitForEvent('pageerror');
        if (at === 0) await page.goto('./dom/use-size');
        else await menuLink(page, names[at] ?? '').click();
        await Promise.any([reported, thrown]);
        thrown.catch(() => {});
        reported.catch(() => {});
        await expectWhole(page, names[at] ?? '');
      });
    }
    // Not before an answer in the making is given.
    await page.unrouteAll({ behavior: 'wait' });
    await menuLink(page, 'useToggle').click();
    await hydrated(page);
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
  });
});

test('the code of a demo', async ({ page }) => {
  const code = '**/assets/demo*.js';
  const documents = documentsOf(page);
  await open(page, '/dom/use-size');
  const others = [
    ['useMount', 'usemount-demo1'],
    ['useInterval', 'useinterval-demo1'],
    ['useToggle', 'usetoggle-demo1'],
  ] as const;
  for (const [at, [how, answer]] of Object.entries(hostFaults).entries()) {
    await test.step(`that ${how} is reported in place of the demo, and Reset loads the page once`, async () => {
      const [name, id] = others[at] ?? others[0];
      const demo = page.locator(`[data-demo="${id}"]`);
      const before = documents.length;
      await page.route(code, answer);
      await menuLink(page, name).click();
      await expectWhole(page, name);
      await expect(demo.getByRole('alert')).toContainText('This demo failed');
      await demo.getByRole('button', { name: 'Show source' }).click();
      await expect(demo.locator('pre')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(documents).toHaveLength(before);
      await page.unroute(code);
      await demo.getByRole('button', { name: 'Reset' }).click();
      await expect.poll(() => documents.length).toBe(before + 1);
      await hydrated(page);
      await expect(demoRoot(page, id)).toHaveAttribute('data-mounted');
      await expect(demo.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('code that is loaded on demand', () => {
  test.use({ allow: /Failed to load resource|the demo cannot be played/ });

  const onDemand = /\/assets\/(SiteList|playgrounds|run-motions)-.*\.js$/;

  /** Sees each of the three fail, and the rest of the page work. */
  async function expectFailures(page: Page) {
    await test.step('opens playgrounds: it is announced, and the rest of the page works', async () => {
      await page.evaluate(() => {
        const announcer = document.querySelector('[data-announcer]');
        if (announcer) announcer.textContent = '';
      });
      await frame(page).getByRole('button', { name: 'Open in CodeSandbox' }).click();
      await expect(announced(page)).toHaveText('CodeSandbox could not be opened');
      await frame(page).getByRole('button', { name: 'Show source' }).click();
      await expect(frame(page).locator('pre')).toBeVisible();
      await frame(page).getByRole('button', { name: 'Hide source' }).click();
      await expectDemoWorks(page);
    });
    await test.step('plays motions: Play stays usable', async () => {
      const play = frame(page).getByRole('button', { name: 'Play' });
      const warned = page.waitForEvent('console', (message) =>
        /cannot be played/.test(message.text()),
      );
      await play.click();
      await warned;
      await expect(play).toBeEnabled();
      await expectDemoWorks(page);
    });
    await test.step('searches: the search reports it', async () => {
      await search(page).field.focus();
      await search(page).field.fill('toggle');
      await expect(search(page).status).toHaveText('The search could not be loaded');
      await expectWhole(page, 'useToggle');
    });
  }

  async function expectAll(page: Page, searchAgain: () => Promise<void>) {
    await searchAgain();
    await expect(search(page).options.first()).toContainText('useToggle');
    await search(page).field.fill('');
    const popup = page.context().waitForEvent('page');
    await frame(page).getByRole('button', { name: 'Open in CodeSandbox' }).click();
    await (await popup).close();
    await frame(page).getByRole('button', { name: 'Play' }).click();
    await expect(frame(page).locator('[data-demo-root]')).toContainText('state: true');
  }

  test('and fails is reported, and works afterwards', async ({ page }) => {
    await open(page, '/state/use-toggle');
    await expectDemoWorks(page);
    await test.step('is missing', async () => {
      await page.route(onDemand, hostFaults['is missing'] as Faults[string]);
      await expectFailures(page);
      await page.unroute(onDemand);
    });
    await expectAll(page, () => search(page).retry.click());
    await test.step('is cut off: a browser keeps it for as long as the document lives', async () => {
      await page.reload();
      await hydrated(page);
      await expectDemoWorks(page);
      await page.route(onDemand, hostFaults['is cut off'] as Faults[string]);
      await expectFailures(page);
      await page.unroute(onDemand);
      await page.reload();
      await hydrated(page);
      await expectAll(page, () => search(page).field.fill('toggle'));
    });
  });
});

test.describe('after a new deployment', () => {
  test.use({ allow: /Failed to load resource|the demo cannot be played/ });

  const code = /\/assets\/.*\.js$/;
  const codeOnDemand = /\/assets\/(?!entry-client).*\.js$/;

  const acts: [string, (page: Page) => Promise<void>][] = [
    ['searches', (page) => search(page).field.focus()],
    ['plays a demo', (page) => frame(page).getByRole('button', { name: 'Play' }).click()],
    [
      'opens a playground',
      (page) => frame(page).getByRole('button', { name: 'Open in CodeSandbox' }).click(),
    ],
    ['follows a link', (page) => menuLink(page, 'useMount').click()],
  ];

  /** Lets the host have new data, of a build that is named later. */
  async function deployments(page: Page) {
    const host = { build: '' };
    await page.route('**/index.json*', async (route) => {
      if (!host.build) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: host.build } });
    });
    return host;
  }

  test('a reader gets the new version with one load', async ({ page }) => {
    const host = await deployments(page);
    await open(page, '/state/use-toggle');
    const documents = documentsOf(page);
    for (const [what, act] of acts) {
      await test.step(`who ${what}`, async () => {
        await expectDemoWorks(page);
        host.build = `another in which one ${what}`;
        // The old code is gone.
        await page.route(code, (route) => route.fulfill({ status: 404, body: '' }));
        documents.splice(0);
        const loaded = page.waitForRequest((request) => request.isNavigationRequest());
        const [request] = await Promise.all([loaded, act(page)]);
        // That of the new documents exists.
        await page.unroute(code);
        await request.response();
        await page.waitForLoadState('networkidle');
        await expectWhole(page, what === 'follows a link' ? 'useMount' : 'useToggle');
        expect(documents).toHaveLength(1);
      });
    }
  });

  test('a reader meets no loop while a cache still serves the old documents', async ({ page }) => {
    const host = await deployments(page);
    await open(page, '/state/use-toggle');
    const documents = documentsOf(page);
    // What asks for code that is gone, and what asks for data that are newer.
    for (const [what, act] of [acts[0], acts[3]] as typeof acts) {
      await test.step(`who ${what}`, async () => {
        await expectDemoWorks(page);
        await page.waitForLoadState('networkidle');
        host.build = `another in which one ${what}`;
        await page.route(codeOnDemand, (route) => route.fulfill({ status: 404, body: '' }));
        documents.splice(0);
        await act(page);
        await expect.poll(() => documents).toHaveLength(1);
        await hydrated(page);
        await expect(page.getByRole('alert').first()).toContainText('This demo failed');
        await act(page);
        await page.waitForLoadState('networkidle');
        await expectWhole(page, what === 'follows a link' ? 'useMount' : 'useToggle');
        expect(documents).toHaveLength(1);
        host.build = '';
        await page.unroute(codeOnDemand);
        await page.reload();
        await hydrated(page);
      });
    }
  });
});

test.describe('offline', () => {
  test('visited pages, prefetched pages and their demos still work', async ({ page, context }) => {
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
    await menuLink(page, 'useUpdateEffect').click();
    await expectWhole(page, 'useUpdateEffect');
    const demo = demoRoot(page, 'useupdateeffect-demo1');
    await demo.getByRole('button').first().click();
    await expect(demo).toContainText('1');
    await menuLink(page, 'useSize').click();
    await expectWhole(page, 'useSize');
    await expect(demoRoot(page, 'usesize-demo1')).toHaveAttribute('data-mounted');
  });

  test('what was not visited', async ({ page, context }) => {
    await open(page, '/state/use-toggle');
    await expectDemoWorks(page);
    await test.step('the search says so, and Retry loads it once online', async () => {
      await context.setOffline(true);
      await search(page).field.fill('size');
      await expect(search(page).status).toHaveText('The search could not be loaded');
      await context.setOffline(false);
      await search(page).retry.click();
      await expect(search(page).options.first()).toContainText('useSize');
      await search(page).field.fill('');
    });
    await test.step('a page says so, back goes back, and Retry loads it once online', async () => {
      await context.setOffline(true);
      await menuLink(page, 'useMount').click();
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
      await expectWhole(page, 'useMount');
    });
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
