import { expect, hydrated, test } from './fixtures.ts';
import { startTrialSite } from './trial-site.ts';

/*
 * A site in several languages whose menus list only some of its pages, with one nav inside of another.
 * The tests run in sequence, so that the site is built once.
 */
test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof startTrialSite>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTrialSite({
    pages: { 'secret.md': '# Secret\n', 'secret.zh-CN.md': '# 秘密\n' },
    config: {
      navs: {
        'en-US': [
          { title: 'Guide', path: '/guide' },
          { title: 'More', children: [{ title: 'Looks', path: '/guide/looks' }] },
        ],
      },
      menus: {
        'en-US': { '*': [{ path: '/' }] },
        'zh-CN': { '*': [{ path: '/zh-CN' }] },
      },
    },
  });
});

test.afterAll(() => site.close());

test('the language switch finds the translation of a page that is in no menu', async ({ page }) => {
  await page.goto(`${site.url}secret?a=1#top`);
  await hydrated(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('button', { name: /^Language: / }).click();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(`${site.url}zh-CN/secret?a=1#top`);
  await expect(title).toHaveText('秘密');
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(`${site.url}ja-JP`);
});

test('only the longest matching nav is marked as current', async ({ page }) => {
  const navs = page.getByRole('banner').getByRole('navigation', { name: 'Parts of the site' });
  const current = navs.locator('[aria-current]');
  await page.goto(`${site.url}guide/looks/theming`);
  await hydrated(page);
  await navs.getByRole('button', { name: 'More' }).click();
  await expect(current).toHaveText(['Looks']);
  await page.goto(`${site.url}guide/start`);
  await hydrated(page);
  await expect(current).toHaveText(['Guide']);
});

test('the head of a page links to its translations', async ({ request }) => {
  const html = await (await request.get(`${site.url}secret`)).text();
  expect(html).toContain(
    '<link rel="alternate" hreflang="zh-CN" href="https://example.org/docs/zh-CN/secret">',
  );
  expect(html).not.toContain('hreflang="ja-JP" href="https://example.org/docs/ja-JP/secret"');
});

test.describe('a path without a page', () => {
  // The browser reports the status 404.
  test.use({ quiet: false });

  test('has a title and a heading in the language of the path', async ({ page }) => {
    await page.goto(`${site.url}zh-CN/nope`);
    await expect(page).toHaveTitle('页面不存在 - Three locales');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('页面不存在');
    await page.goto(`${site.url}nope`);
    await expect(page).toHaveTitle('Page not found - Three locales');
  });
});
