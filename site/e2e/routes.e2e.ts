import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../press/src/node/serve.ts';
import {
  BASE,
  demoRoot,
  dist,
  expect,
  failedRequest,
  follow,
  hydrated,
  open,
  test,
  title,
} from './fixtures.ts';
import { demoIds, pages, paths, redirects } from './site-map.ts';

const siteName = 'yhooks';

test('every page is answered 200 with its heading and its metadata in the HTML', async ({
  request,
}) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const heading = pages[path];
      const response = await request.get(`.${path}`);
      expect(response.status()).toBe(200);
      const html = await response.text();
      const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
      expect(h1.replace(/<[^>]+>/g, '')).toBe(heading);
      expect(html).toMatch(/<html lang="[\w-]+">/);
      expect(html).toContain(`<title>${heading} - ${siteName}</title>`);
      expect(html).toMatch(/<meta name="description" content="[^"]+">/);
      expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+">/);
      expect(html).toContain('<meta name="generator" content="press 3.5.17">');
      expect(html).not.toMatch(/user-scalable|maximum-scale/);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read and left', async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`.${path}`);
        await expect(title(page)).toHaveText(pages[path]);
        await page.getByRole('link', { name: 'useToggle' }).first().click();
        await expect(page).toHaveURL(/\/state\/use-toggle/);
      });
    }
  });
});

for (const [how, slash, go] of [
  ['that is loaded', '', (page: Page, address: string) => page.goto(address)],
  ['inside the app', '/', follow],
] as const) {
  test(`a group ${how} redirects to its first page, keeping query and hash, without an entry`, async ({
    page,
    siteUrl,
  }) => {
    const root = siteUrl.slice(0, -1);
    await open(page, '/');
    for (const [from, to] of Object.entries(redirects)) {
      await test.step(from, async () => {
        await go(page, `${root}${from}${slash}?x=1#api`);
        await expect(page).toHaveURL(`${root}${to}?x=1#api`);
        await expect(title(page)).toHaveText(pages[to]);
        await page.goBack();
        await expect(page).toHaveURL(siteUrl);
        await hydrated(page);
      });
    }
  });
}

test('/_demos/{id} redirects to /~demos/{id} with its flags', async ({ page }) => {
  for (const id of demoIds) {
    await test.step(id, async () => {
      await page.goto(`./_demos/${id}?wrapper`, { waitUntil: 'commit' });
      await page.waitForURL(new RegExp(`/~demos/${id}\\?wrapper$`), { waitUntil: 'commit' });
    });
  }
  await hydrated(page);
  await expect(page.getByRole('group')).toBeVisible();
});

test.describe('an unknown demo', () => {
  test.use({ allow: failedRequest });

  test('is named in the message, as text', async ({ page }) => {
    const ids = ['nothing', 'toString', '__proto__', 'constructor', '%3Cscript%3E'];
    for (const id of ids) {
      await test.step(id, async () => {
        const response = await open(page, `/~demos/${id}`);
        expect(response?.status()).toBe(404);
        const message = `Demo ${decodeURIComponent(id)} not found :(`;
        await expect(page.locator('#root')).toHaveText(message);
      });
    }
  });

  // Malformed paths never reach the site: the host rejects them.
  for (const id of ['%00', '%zz']) {
    test(`${id} is refused by the host, and the router names it`, async ({ page, request }) => {
      const response = await request.get(`./~demos/${id}`);
      expect([400, 404]).toContain(response.status());
      await open(page, '/');
      await follow(page, `${BASE}~demos/${id}`);
      const shown = id === '%00' ? '\0' : id;
      await expect(title(page)).toHaveText(`Demo ${shown} not found :(`);
    });
  }
});

test.describe('an unknown path', () => {
  test.use({ allow: failedRequest });

  test('is answered 404 with a page of the site and links onward', async ({ page }) => {
    const response = await open(page, '/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(/not found/i);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(title(page)).not.toHaveText(/not found/i);
  });

  test('inside the app shows the same page', async ({ page }) => {
    await open(page, '/state/use-toggle');
    await follow(page, '../no/such');
    await expect(title(page)).toHaveText(/not found/i);
  });

  test('that differs from a page’s own only by case shows that page', async ({ page, siteUrl }) => {
    await page.goto('./DOM/Use-Size/');
    await expect(title(page)).toHaveText('useSize');
    await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
  });
});

test.describe('the same build under another base, with only window.routerBase changed', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof serve>>;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moved-site-'));
    await cp(dist, folder, { recursive: true });
    for (const file of await readdir(folder, { recursive: true })) {
      // The workbench's frame knows no address.
      if (!file.endsWith('.html') || file.startsWith('~workbench')) continue;
      const path = join(folder, file);
      const html = await readFile(path, 'utf8');
      const global = 'window.routerBase="/multi-hooks/"';
      expect(html).toContain(global);
      await writeFile(path, html.replace(global, 'window.routerBase="/docs/hooks/"'));
    }
    server = await serve({ folder, base: '/docs/hooks/', port: 0 });
  });

  test.afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  test('links, chunks, demos and redirects work', async ({ page }) => {
    await page.goto(`${server.url}dom?x=1`);
    await expect(page).toHaveURL(`${server.url}dom/use-click-away?x=1`);
    await hydrated(page);
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await expect(page).toHaveURL(`${server.url}state/use-toggle`);
    await expect(title(page)).toHaveText('useToggle');
    const demo = demoRoot(page, 'usetoggle-demo1');
    await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
    await expect(demo).toContainText('true');
    for (const link of await page.getByRole('link').all()) {
      const address = await link.evaluate((a) => (a as HTMLAnchorElement).href);
      expect(address).not.toMatch(/127\.0\.0\.1:\d+\/multi-hooks/);
    }
    await page.locator('#usetoggle-demo1').getByRole('button', { name: 'Edit' }).click();
    await expect(page.locator('#usetoggle-demo1 iframe[title]')).toBeVisible();
    await page.goto(`${server.url}~demos/usetoggle-demo1`);
    await expect(page.getByRole('button', { name: 'Toggle', exact: true })).toBeVisible();
  });
});

test('a page does not load as JavaScript what its HTML already shows', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/javascript|json/.test(response.headers()['content-type'] ?? '')) {
      scripts.push(response.text());
    }
  });
  await open(page, '/dom/use-size');
  await page.waitForLoadState('networkidle');
  const prose = await page.locator('[data-prose] p').first().textContent();
  for (const text of await Promise.all(scripts)) expect(text).not.toContain(prose ?? '');
});

test('a page loads no code of other pages’ demos, and no UI library it does not use', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open(page, '/state/use-toggle');
  await expect(demoRoot(page, 'usetoggle-demo2')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    addresses.filter((url) => url.endsWith('.js')).map((url) => page.request.get(url)),
  );
  const code = (await Promise.all(scripts.map((response) => response.text()))).join('');
  expect(code).not.toContain('Submit finished');
  expect(code).not.toContain('ant-btn');
  expect(addresses.filter((url) => url.endsWith('.css')).join()).not.toMatch(/button|antd/);
});

test('a document brings its styles along, those of its demos’ UI library included', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/advanced/use-lock-fn');
  const button = demoRoot(page, 'uselockfn-demo1').getByRole('button');
  await expect(page.locator('[data-mounted]')).toHaveCount(1);
  await expect(button).toHaveCSS('height', '32px');
  await expect(page.locator('body')).toHaveCSS('margin', '0px');
  expect(requested.filter((url) => url.endsWith('.css'))).toEqual([]);
});

test('the sitemap lists every page and robots.txt names the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('./sitemap.xml')).text();
  for (const path of paths) expect(sitemap).toContain(`/multi-hooks${path}</loc>`);
  expect(await (await request.get('./robots.txt')).text()).toContain('/multi-hooks/sitemap.xml');
});
