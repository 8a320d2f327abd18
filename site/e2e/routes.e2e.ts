import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { open as openShared, test as shared } from './one-document.ts';
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
      // Readers without JavaScript can read the page and leave it, too.
      expect(html).toMatch(/<a [^>]*href="\/multi-hooks\/state\/use-toggle"/);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the overview and a page can be read, and their links work', async ({ page }) => {
    for (const path of ['/', '/dom/use-size'] as const) {
      await test.step(path, async () => {
        await page.goto(`.${path}`);
        await expect(title(page)).toHaveText(pages[path]);
        await page.getByRole('link', { name: 'useToggle' }).first().click();
        await expect(page).toHaveURL(/\/state\/use-toggle/);
      });
    }
  });
});

test('the documents of groups and of old demo addresses all redirect, with the same script', async () => {
  const scripts = new Set<string>();
  for (const [from, to] of [
    ...Object.entries(redirects),
    ...demoIds.map((id) => [`/_demos/${id}`, `/~demos/${id}`] as const),
  ]) {
    const html = await readFile(join(dist, from, 'index.html'), 'utf8');
    const [, target, script = ''] = /<script data-to="([^"]+)">(.*?)<\/script>/.exec(html) ?? [];
    expect(`/${target}`).toBe(to);
    scripts.add(script);
    expect(html).toContain(
      `<noscript><meta http-equiv="refresh" content="0; url=${BASE}${target}">`,
    );
  }
  expect(scripts.size).toBe(1);
});

test('a group or an old demo address that is loaded redirects, keeping query and hash, without an entry', async ({
  page,
  siteUrl,
}) => {
  await open(page, '/');
  await page.goto('./dom?x=1#api');
  await expect(page).toHaveURL(`${siteUrl}dom/use-click-away?x=1#api`);
  await expect(title(page)).toHaveText('useClickAway');
  await page.goBack();
  await expect(page).toHaveURL(siteUrl);
  await page.goto('./_demos/usetoggle-demo1?wrapper');
  await expect(page).toHaveURL(`${siteUrl}~demos/usetoggle-demo1?wrapper`);
  await hydrated(page);
  await expect(page.getByRole('group')).toBeVisible();
});

shared(
  'a group inside the app redirects to its first page, keeping query and hash, without an entry',
  async ({ page, siteUrl }) => {
    await openShared(page, '/');
    for (const [from, to] of Object.entries(redirects)) {
      await follow(page, `${BASE}${from.slice(1)}/?x=1#api`);
      await expect(page).toHaveURL(`${siteUrl}${to.slice(1)}?x=1#api`);
      await expect(title(page)).toHaveText(pages[to]);
    }
    await page.evaluate((steps) => history.go(-steps), Object.keys(redirects).length);
    await expect(page).toHaveURL(siteUrl);
  },
);

test.describe('an unknown address', () => {
  test.use({ allow: failedRequest });

  test('is shown as text, with links to other pages', async ({ page, request }) => {
    const shown = (id: string) => `Demo ${id} not found :(`;
    const firstLink = page.getByRole('main').getByRole('link').first();
    await test.step('a demo that is loaded', async () => {
      const response = await open(page, '/~demos/%3Cscript%3E');
      expect(response?.status()).toBe(404);
      await expect(page.locator('#root')).toHaveText(shown('<script>'));
    });
    await test.step('a demo inside the app', async () => {
      for (const id of ['nothing', 'toString', '__proto__', 'constructor', '%00', '%zz']) {
        await follow(page, `${BASE}~demos/${id}`);
        await expect(title(page)).toHaveText(shown(id === '%00' ? '\0' : id));
      }
    });
    await test.step('a malformed path never reaches the site: the host rejects it', async () => {
      for (const id of ['%00', '%zz']) {
        const response = await request.get(`./~demos/${id}`);
        expect([400, 404]).toContain(response.status());
      }
    });
    await test.step('a path inside the app', async () => {
      await follow(page, `${BASE}no/such`);
      await expect(title(page)).toHaveText(/not found/i);
      await expect(firstLink).toHaveText('Hello yhooks!');
    });
    await test.step('a path that is loaded leads to the page with the nearest name', async () => {
      const response = await open(page, '/state/use-cickaway');
      expect(response?.status()).toBe(404);
      await expect(title(page)).toHaveText(/not found/i);
      await firstLink.click();
      await expect(title(page)).toHaveText('useClickAway');
    });
  });
});

test('a page loads nothing that its HTML already shows, no code of other pages’ demos, and no UI library it does not use', async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open(page, '/state/use-toggle');
  await expect(demoRoot(page, 'usetoggle-demo2')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const prose = await page.locator('[data-prose] p').first().textContent();
  const files = addresses.filter((url) => /\.(js|json)(\?|$)/.test(url));
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(files.map(async (url) => (await page.request.get(url)).text()));
  const code = texts.join('');
  expect(code).not.toContain(prose ?? '');
  expect(code).not.toContain('Submit finished');
  expect(code).not.toContain('ant-btn');
  expect(addresses.filter((url) => url.endsWith('.css')).join()).not.toMatch(/button|antd/);
});

test('the sitemap lists every page and robots.txt names the sitemap', async ({ request }) => {
  const sitemap = await (await request.get('./sitemap.xml')).text();
  for (const path of paths) expect(sitemap).toContain(`/multi-hooks${path}</loc>`);
  expect(await (await request.get('./robots.txt')).text()).toContain('/multi-hooks/sitemap.xml');
});
