import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open, phone, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/* The links of the header on each page are tested without a browser: theme/src/bar/bar.isolated.test.ts. */

test.use({ fixture: 'languages' });

const languageButton = (page: Page) =>
  page.getByRole('button', { name: /^(Language: |语言: |语言：)/ });

test('in three languages', async ({ page, siteUrl, watch }) => {
  const banner = page.getByRole('banner');
  await open(page, '/guide/start?a=1#install');

  await test.step('a list switches between them and keeps the page, the query and the hash', async () => {
    await languageButton(page).click();
    const links = banner.locator('a[hreflang]');
    await expect(links).toHaveText(['English', '中文', '日本語']);
    await links.getByText('中文').click();
    await expect(page).toHaveURL(`${siteUrl}zh-CN/guide/start?a=1#install`);
    await expect(title(page)).toHaveText('开始');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
  await test.step('the menu, the outline and every label are translated', async () => {
    await expect(page.getByRole('navigation', { name: '菜单' })).toContainText('主题');
    await expect(page.getByRole('navigation', { name: '本页目录' })).toContainText('安装');
    await expect(page.getByRole('link', { name: '在 GitLab 上编辑此页' })).toHaveAttribute(
      'href',
      /^https:\/\/gitlab\.com\/group\/sub\/name\/-\/edit\/main\/.+\/guide\/start\.zh-CN\.md$/,
    );
    await expect(page.locator('main footer')).toContainText('最后更新：');
    await page.getByRole('link', { name: '下一页 主题' }).click();
    await expect(title(page)).toHaveText('主题');
  });
  await test.step('a page without a translation stays in the locale, in the first language and with a notice', async () => {
    await languageButton(page).click();
    await banner.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${siteUrl}guide/looks/theming`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await languageButton(page).click();
    await banner.getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(`${siteUrl}ja-JP/guide/looks/theming`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expect(page.locator('[lang="en-US"]', { has: title(page) })).toContainText('Theming');
    await expect(page.getByRole('note')).toHaveText(/not been translated yet.* English\.$/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://example.org/docs/guide/looks/theming',
    );
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Previous はじめに' }).click();
    await expect(title(page)).toHaveText('はじめに');
  });

  const navs = banner.getByRole('navigation', { name: 'Main navigation' });
  await test.step('the top navigation links to sections of the site and marks the current one', async () => {
    await follow(page, siteUrl);
    await navs.getByRole('link', { name: 'Guide' }).click();
    await expect(title(page)).toHaveText('Start');
    await expect(navs.locator('[aria-current]')).toHaveText('Guide');
  });
  await test.step('the list of languages works by keyboard, and Escape returns the focus to the button', async () => {
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    await expect(languageButton(page)).toBeFocused();
  });
  await test.step('the second level opens, and any click or Escape closes it', async () => {
    const more = navs.getByRole('button', { name: 'More' });
    const components = navs.getByRole('link', { name: 'Components' });
    await expect(components).toBeHidden();
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(components).toBeVisible();
    await page.getByRole('main').click();
    await expect(components).toBeHidden();
    await more.press('Enter');
    await page.keyboard.press('Escape');
    await expect(components).toBeHidden();
    await expect(more).toBeFocused();
    await more.press('Enter');
    await components.press('Enter');
    await expect(title(page)).toHaveText('Counter');
  });

  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await test.step('mail and telephone links are left to the browser, without an icon', async () => {
    await follow(page, `${siteUrl}links`);
    await expect(title(page)).toHaveText('Links');
    for (const name of ['mail', 'call']) {
      await expect(link(name)).not.toHaveAttribute('target');
      const isPrevented = await link(name).evaluate(
        (element: HTMLElement) =>
          new Promise((resolve) => {
            document.addEventListener(
              'click',
              (event) => {
                resolve(event.defaultPrevented);
                event.preventDefault();
              },
              { once: true },
            );
            element.click();
          }),
      );
      expect(isPrevented).toBe(false);
    }
  });
  await test.step('empty and external links open a new tab and announce it', async () => {
    for (const name of ['nothing', 'outside']) {
      const marked = link(`${name} (opens in a new tab)`);
      await expect(marked).toHaveAttribute('target', '_blank');
      await expect(marked).toHaveAttribute('rel', 'noopener noreferrer');
      expect((await marked.locator('[data-external]').boundingBox())?.width).toBeLessThan(16);
    }
    const opened = page.context().waitForEvent('page');
    await link('nothing (opens in a new tab)').click();
    await expect(title(await opened)).toHaveText('Links');
    expect(page.url()).toBe(`${siteUrl}links`);
  });
  // In the mode “site” there is no star badge, whose number would come from another host.
  await page.waitForLoadState('networkidle');
  expect(watch.outside).toEqual([]);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the top navigation is in the drawer, behind which the page takes no focus', async ({
    page,
  }) => {
    await open(page, '/links');
    const button = page.getByRole('button', { name: 'Menu' });
    const takesFocus = () =>
      page
        .locator('main a')
        .first()
        .evaluate((link: HTMLElement) => {
          link.focus();
          return document.activeElement === link;
        });
    const navs = page.getByRole('navigation', { name: 'Main navigation' });
    await button.tap();
    await expect(navs.getByRole('link', { name: 'Guide' })).toBeVisible();
    await expect.poll(takesFocus).toBe(false);
    await button.tap();
    await expect.poll(takesFocus).toBe(true);
    await button.tap();
    await navs.getByRole('link', { name: 'Components' }).tap();
    await expect(title(page)).toHaveText('Counter');
    await expect(navs).toBeHidden();
  });
});

test.describe('a path without a page', () => {
  // The browser reports the status 404.
  test.use({ allow: failedRequest });

  test('has a title and a heading in the language of the path', async ({ page }) => {
    await page.goto('./zh-CN/nope');
    await expect(page).toHaveTitle('页面不存在 - Three locales');
    await expect(title(page)).toHaveText('页面不存在');
  });
});
