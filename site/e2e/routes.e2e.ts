import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../../press/src/node/serve.ts';
import { dist, expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages, redirects } from './site-map.ts';

for (const [path, heading] of Object.entries(pages)) {
  test(`${path} answers 200 with “${heading}” as h1 in its raw HTML`, async ({ request }) => {
    const response = await request.get(`.${path}`);
    expect(response.status()).toBe(200);
    const html = await response.text();
    const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
    expect(h1.replace(/<[^>]+>/g, '')).toBe(heading);
    expect(html).toMatch(/<html lang="[\w-]+">/);
    expect(html).toMatch(new RegExp(`<title>${heading} - yhooks</title>`));
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^"]+">/);
    expect(html).toContain('<meta name="generator" content="press 3.5.17">');
    expect(html).not.toMatch(/user-scalable|maximum-scale/);
  });

  test(`${path} hydrates without a word and shows its demos`, async ({ page }) => {
    await page.goto(`.${path}`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

  test(`${path} can be read and left without JavaScript`, async ({ browser, siteUrl }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
    const page = await context.newPage();
    await page.goto(`.${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await expect(page).toHaveURL(/\/state\/use-toggle/);
    await context.close();
  });
}

for (const [from, to] of Object.entries(redirects)) {
  test(`${from} leads to ${to}, keeping query and hash, in place of its own entry`, async ({
    page,
    siteUrl,
  }) => {
    await page.goto('.');
    await page.goto(`.${from}?x=1#api`);
    await expect(page).toHaveURL(`${siteUrl.slice(0, -1)}${to}?x=1#api`);
    await page.goBack();
    await expect(page).toHaveURL(siteUrl);
  });

  test(`${from} inside the app leads to ${to} without leaving an entry`, async ({
    page,
    siteUrl,
  }) => {
    await page.goto('.');
    await hydrated(page);
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'go' });
        document.body.append(link);
        link.click();
      },
      `${siteUrl.slice(0, -1)}${from}/?x=1#api`,
    );
    await expect(page).toHaveURL(`${siteUrl.slice(0, -1)}${to}?x=1#api`);
    await page.goBack();
    await expect(page).toHaveURL(siteUrl);
  });
}

for (const id of demoIds) {
  test(`/~demos/${id} shows the demo alone`, async ({ page }) => {
    const response = await page.goto(`./~demos/${id}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator(`[data-demo-root="${id}"]`)).not.toBeEmpty();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  test(`/_demos/${id} leads to /~demos/${id} with its flags`, async ({ page }) => {
    await page.goto(`./_demos/${id}?wrapper`);
    await expect(page).toHaveURL(new RegExp(`/~demos/${id}\\?wrapper$`));
  });
}

for (const id of [
  'nothing',
  'toString',
  '__proto__',
  'constructor',
  '%00',
  '%3Cscript%3E',
  '%zz',
]) {
  test.describe(`the unknown demo ${id}`, () => {
    // The host answers 404, which the browser reports.
    test.use({ quiet: false });
    test('is told exactly, as text', async ({ page, watch }) => {
      const decoded = id === '%zz' ? id : decodeURIComponent(id);
      await page.goto(`./~demos/${id}`).catch(() => {});
      if (id === '%zz' || id === '%00') return;
      await expect(page.locator('#root')).toHaveText(`Demo ${decoded} not found :(`);
      expect(watch.complaints.filter((text) => !/404/.test(text))).toEqual([]);
    });
  });
}

test.describe('an unknown path', () => {
  test.use({ quiet: false });

  test('is answered 404 with a page of the site and ways onward', async ({ page, watch }) => {
    const response = await page.goto('./no/such/page');
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found/i);
    expect(watch.complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });

  test('inside the app shows the same page', async ({ page }) => {
    await page.goto('./state/use-toggle');
    await hydrated(page);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '../no/such',
        textContent: 'x',
      });
      document.body.append(link);
      link.click();
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  });

  test('in another case than the page’s own leads to the page', async ({ page, siteUrl }) => {
    await page.goto('./DOM/Use-Size/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSize');
    await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
  });
});

test.describe('the same build in another folder, with only window.routerBase changed', () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof serve>>;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moved-site-'));
    await cp(dist, folder, { recursive: true });
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.html')) continue;
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useToggle');
    const demo = page.locator('[data-demo-root="usetoggle-demo1"]');
    await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
    await expect(demo).toContainText('true');
    for (const link of await page.getByRole('link').all()) {
      const address = await link.evaluate((a) => (a as HTMLAnchorElement).href);
      expect(address).not.toMatch(/127\.0\.0\.1:\d+\/multi-hooks/);
    }
    await page.goto(`${server.url}~demos/usetoggle-demo1`);
    await expect(page.getByRole('button', { name: 'Toggle', exact: true })).toBeVisible();
  });
});

test('a page does not fetch as JavaScript what its HTML already shows', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/javascript|json/.test(response.headers()['content-type'] ?? '')) {
      scripts.push(response.text());
    }
  });
  await page.goto('./dom/use-size');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const prose = await page.locator('[data-prose] p').first().textContent();
  for (const text of await Promise.all(scripts)) expect(text).not.toContain(prose ?? '');
});

test('a page ships no code of another page’s demos, and no UI library it does not use', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('./state/use-toggle');
  await hydrated(page);
  await expect(page.locator('[data-demo-root="usetoggle-demo2"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(
    addresses.filter((url) => url.endsWith('.js')).map((url) => page.request.get(url)),
  );
  const code = (await Promise.all(scripts.map((response) => response.text()))).join('');
  expect(code).not.toContain('Submit finished');
  expect(code).not.toContain('ant-btn');
  expect(addresses.filter((url) => url.endsWith('.css')).join()).not.toMatch(/button|antd/);
});

test('the sitemap lists every page and robots.txt names the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('./sitemap.xml')).text();
  for (const path of Object.keys(pages)) expect(sitemap).toContain(`/multi-hooks${path}</loc>`);
  expect(await (await request.get('./robots.txt')).text()).toContain('/multi-hooks/sitemap.xml');
});
