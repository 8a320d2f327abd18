import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { open, phone, title } from './support/page.ts';

test.use({ fixture: 'languages' });

const languageButton = (page: Page) =>
  page.getByRole('button', { name: /^(Language: |语言: |语言：)/ });

test.describe('with more than two languages', () => {
  test('a list switches between them and keeps the page, the query and the hash', async ({
    page,
    siteUrl,
  }) => {
    await open(page, '/guide/start?a=1#install');
    await languageButton(page).click();
    const links = page.getByRole('banner').locator('a[hreflang]');
    await expect(links).toHaveText(['English', '中文', '日本語']);
    await expect(links.first()).toHaveAttribute('aria-current', 'true');
    await links.getByText('中文').click();
    await expect(page).toHaveURL(`${siteUrl}zh-CN/guide/start?a=1#install`);
    await expect(title(page)).toHaveText('开始');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await languageButton(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${siteUrl}guide/start?a=1#install`);
    await expect(title(page)).toHaveText('Start');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test('the list works by keyboard, and Escape returns the focus to the button', async ({
    page,
  }) => {
    await open(page, '/guide/start');
    await languageButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    await expect(languageButton(page)).toBeFocused();
  });

  test('a page without a translation switches to the home page of that language', async ({
    page,
    siteUrl,
  }) => {
    await open(page, '/guide/looks/theming#colours');
    await languageButton(page).click();
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(`${siteUrl}ja-JP`);
    await expect(title(page)).toHaveText('ホーム');
  });

  test('the menu, the outline and every label are translated', async ({ page }) => {
    await open(page, '/zh-CN/guide/start');
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
});

test.describe('with two languages', () => {
  test.use({ fixture: 'two-languages' });

  test('the switch is a link with the name of the other language', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(title(page)).toHaveText('首页');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Home');
  });
});

test.describe('the top navigation', () => {
  test('links to sections of the site and marks the current one', async ({ page }) => {
    await open(page, '/');
    const navs = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' });
    await navs.getByRole('link', { name: 'Guide' }).click();
    await expect(title(page)).toHaveText('Start');
    await expect(navs.locator('[aria-current]')).toHaveText('Guide');
  });

  test('opens its second level, and any click or Escape closes it', async ({ page }) => {
    await open(page, '/');
    const navs = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' });
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

  test.describe('on a phone', () => {
    test.use(phone);
    test('is in the drawer, with its second level', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Menu' }).tap();
      const navs = page.getByRole('navigation', { name: 'Main navigation' });
      await expect(navs.getByRole('link', { name: 'Guide' })).toBeVisible();
      await navs.getByRole('link', { name: 'Components' }).tap();
      await expect(title(page)).toHaveText('Counter');
      await expect(navs).toBeHidden();
    });
  });
});

test('there is no star badge in the mode “site”', async ({ page, watch }) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(watch.outside).toEqual([]);
});

test.describe('in prose', () => {
  test('empty and external links open a new tab and say so', async ({ page, siteUrl }) => {
    await open(page, '/links');
    for (const name of ['nothing', 'outside']) {
      const link = page
        .getByRole('main')
        .getByRole('link', { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect((await link.locator('[data-external]').boundingBox())?.width).toBeLessThan(16);
    }
    const opened = page.context().waitForEvent('page');
    await page.getByRole('main').getByRole('link', { name: 'nothing' }).click();
    await expect(title(await opened)).toHaveText('Links');
    expect(page.url()).toBe(`${siteUrl}links`);
  });

  test('mail and telephone links are left to the browser, without an icon', async ({ page }) => {
    await open(page, '/links');
    for (const name of ['mail', 'call']) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).not.toHaveAttribute('target');
      await link.evaluate((element: HTMLElement) => {
        document.addEventListener(
          'click',
          (event) => {
            element.dataset.prevented = `${event.defaultPrevented}`;
            event.preventDefault();
          },
          { once: true },
        );
        element.click();
      });
      await expect(link).toHaveAttribute('data-prevented', 'false');
    }
  });
});
