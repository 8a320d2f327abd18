import { expect, test } from './fixture-test.ts';
import { open, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/* A site in several languages whose menus list only some of its pages, with one nav inside of another. */

test.use({ fixture: 'navs' });

test('the language switch finds the translation of a page that is in no menu', async ({
  page,
  siteUrl,
}) => {
  await open(page, '/secret?a=1#top');
  await page.getByRole('button', { name: /^Language: / }).click();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect(page).toHaveURL(`${siteUrl}zh-CN/secret?a=1#top`);
  await expect(title(page)).toHaveText('秘密');
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(`${siteUrl}ja-JP`);
});

test('only the longest matching nav is marked as current', async ({ page }) => {
  const navs = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' });
  const current = navs.locator('[aria-current]');
  await open(page, '/guide/looks/theming');
  await navs.getByRole('button', { name: 'More' }).click();
  await expect(current).toHaveText(['Looks']);
  await open(page, '/guide/start');
  await expect(current).toHaveText(['Guide']);
});

test('the head of a page links to its translations', async ({ request, siteUrl }) => {
  const html = await (await request.get(`${siteUrl}secret`)).text();
  expect(html).toContain(
    '<link rel="alternate" hreflang="zh-CN" href="https://example.org/docs/zh-CN/secret">',
  );
  expect(html).not.toContain('hreflang="ja-JP" href="https://example.org/docs/ja-JP/secret"');
});

test.describe('a path without a page', () => {
  // The browser reports the status 404.
  test.use({ allow: failedRequest });

  test('has a title and a heading in the language of the path', async ({ page }) => {
    await page.goto('./zh-CN/nope');
    await expect(page).toHaveTitle('页面不存在 - Three locales');
    await expect(title(page)).toHaveText('页面不存在');
    await page.goto('./nope');
    await expect(page).toHaveTitle('Page not found - Three locales');
  });
});
