import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open, phone, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

const banner = (page: Page) => page.getByRole('banner');
const languages = (page: Page) => page.getByRole('button', { name: /^(Language|语言)/ });
const badge = (page: Page) => page.getByRole('img', { name: /Stars|星/, includeHidden: true });

/** The addresses of the headings that the search finds. */
async function find(page: Page, heading: string) {
  await page.getByRole('combobox', { name: /Search|搜索/ }).fill(heading);
  const options = page.getByRole('option').filter({ hasText: heading });
  await expect(options.first()).toBeVisible();
  const found = await options.evaluateAll((all) =>
    all.map((option) => option.getAttribute('href')),
  );
  await page.keyboard.press('Escape');
  return found;
}

test.describe('in three languages', () => {
  test.use({ fixture: 'three-locales' });

  test('a reader switches between them with a list', async ({ page, siteUrl, watch }) => {
    await open(page, '/guide/start?a=1#install');
    await test.step('which works by keyboard, and Escape returns the focus to the button', async () => {
      await languages(page).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
      await expect(languages(page)).toBeFocused();
    });
    await test.step('which keeps the page, the query and the hash', async () => {
      await languages(page).click();
      await expect(banner(page).locator('a[hreflang]')).toHaveText(['English', '中文', '日本語']);
      await banner(page).getByRole('link', { name: '中文' }).click();
      await expect(page).toHaveURL(`${siteUrl}zh-CN/guide/start?a=1#install`);
      await expect(title(page)).toHaveText('开始');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    });
    await test.step('the menu, the outline and every label are Chinese', async () => {
      await expect(page.getByRole('navigation', { name: '菜单' })).toContainText('主题');
      await expect(page.getByRole('navigation', { name: '本页目录' })).toContainText('安装');
      await expect(page.getByRole('link', { name: '在 GitLab 上编辑此页' })).toHaveAttribute(
        'href',
        /^https:\/\/gitlab\.com\/group\/sub\/name\/-\/edit\/main\/.+\/guide\/start\.zh-CN\.md$/,
      );
      await expect(page.locator('main footer')).toContainText('最后更新：');
    });
    await test.step('the search has the pages of the language', async () => {
      expect(await find(page, 'API')).toEqual(['/docs/zh-CN/components/counter#api']);
      await page.getByRole('link', { name: '下一页 主题' }).click();
      await expect(title(page)).toHaveText('主题');
    });
    await test.step('a page without a translation leads to the home page of the language', async () => {
      await expect(banner(page).locator('a[hreflang="ja-JP"]')).toHaveAttribute(
        'href',
        '/docs/ja-JP',
      );
    });
    // In the mode “site” there is no star badge, whose number would come from another host.
    await expect(badge(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(watch.outside).toEqual([]);
  });

  test('the top navigation', async ({ page, siteUrl }) => {
    await open(page, '/');
    const navs = banner(page).getByRole('navigation', { name: 'Main navigation' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    const more = navs.getByRole('button', { name: 'More' });
    const components = navs.getByRole('link', { name: 'Components' });
    await test.step('links to sections of the site and marks the current one', async () => {
      await navs.getByRole('link', { name: 'Guide' }).click();
      await expect(title(page)).toHaveText('Start');
      await expect(navs.locator('[aria-current]')).toHaveText('Guide');
    });
    await test.step('has a second level, which any click or Escape closes', async () => {
      await expect(components).toBeHidden();
      await more.click();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect(navs.getByRole('link', { name: 'Example' })).toHaveAttribute('target', '_blank');
      await page.getByRole('main').click();
      await expect(components).toBeHidden();
      await more.press('Enter');
      await page.keyboard.press('Escape');
      await expect(components).toBeHidden();
      await expect(more).toBeFocused();
      await more.press('Enter');
      await components.press('Enter');
      await expect(title(page)).toHaveText('Counter');
      await expect(menu.getByRole('link').first()).toHaveText('Counter');
      await expect(menu).not.toContainText('Start');
    });
    await test.step('has a menu for its longest path, with a title that is no link', async () => {
      await follow(page, `${siteUrl}guide/looks/theming`);
      await expect(title(page)).toHaveText('Theming');
      await expect(menu.getByRole('listitem').first()).toContainText('Appearance');
      await expect(menu.getByRole('link', { name: 'Appearance' })).toHaveCount(0);
      await expect(menu.getByRole('link', { name: 'Theming' })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(menu).not.toContainText('Start');
      await more.click();
      await expect(navs.locator('[aria-current]')).toHaveText('Looks');
    });
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('the top navigation is in the drawer, behind which the page takes no focus', async ({
      page,
    }) => {
      await open(page, '/guide/start');
      const button = page.getByRole('button', { name: 'Menu' });
      const navs = page.getByRole('navigation', { name: 'Main navigation' });
      const takesFocus = () =>
        page
          .locator('main a')
          .first()
          .evaluate((link: HTMLElement) => {
            link.focus();
            return document.activeElement === link;
          });
      await button.tap();
      await expect(navs.getByRole('link', { name: 'Guide' })).toBeVisible();
      await expect.poll(takesFocus).toBe(false);
      await navs.getByRole('link', { name: 'Components' }).tap();
      await expect(title(page)).toHaveText('Counter');
      await expect(navs).toBeHidden();
      await expect.poll(takesFocus).toBe(true);
    });
  });

  test.describe('a path without a page', () => {
    // The browser reports the status 404.
    test.use({ allow: failedRequest });

    test('has a title and a heading in the language of the path', async ({ page }) => {
      await page.goto('./zh-CN/nope');
      await expect(page).toHaveTitle('页面不存在 - A title of some length');
      await expect(title(page)).toHaveText('页面不存在');
    });
  });
});

test('in two languages', async ({ page, siteUrl, watch }) => {
  await open(page, '/?a=1#demos');
  const menu = page.getByRole('navigation', { name: /Menu|菜单/ });
  await test.step('a reader switches between them with a link', async () => {
    await expect(languages(page)).toHaveCount(0);
    await banner(page).getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(`${siteUrl}zh-CN?a=1#demos`);
    await expect(title(page)).toHaveText('演示');
    await banner(page).getByRole('link', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Demos');
  });
  await test.step('there is one menu for all pages, and no top navigation', async () => {
    await expect(menu.getByRole('link')).toHaveText(['Demos', 'Failing', 'Kinds', 'Tools']);
    await expect(banner(page).getByRole('navigation')).toHaveCount(0);
  });
  await test.step('in the mode “doc” a repository on a known host has a star badge', async () => {
    await expect(badge(page)).toHaveAttribute(
      'src',
      /shields\.io\/gitlab\/stars\/group\/sub\/name/,
    );
    await expect.poll(() => watch.outside.some((url) => url.includes('/gitlab/stars/'))).toBe(true);
  });
});

test('links of every kind', async ({ page, siteUrl }) => {
  await open(page, '/');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await test.step('mail and telephone are left to the browser, without an icon', async () => {
    for (const name of ['mail', 'call']) {
      await expect(link(name)).not.toHaveAttribute('target');
      const isPrevented = await link(name).evaluate((element: HTMLElement) => {
        let prevented = false;
        const look = (event: Event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        };
        document.addEventListener('click', look, { once: true });
        element.click();
        return prevented;
      });
      expect(isPrevented).toBe(false);
    }
  });
  await test.step('empty and external ones open a new tab and announce it', async () => {
    for (const name of ['nothing', 'outside']) {
      const marked = link(`${name} (opens in a new tab)`);
      await expect(marked).toHaveAttribute('target', '_blank');
      await expect(marked).toHaveAttribute('rel', 'noopener noreferrer');
      expect((await marked.locator('[data-external]').boundingBox())?.width).toBeLessThan(16);
    }
    const opened = page.context().waitForEvent('page');
    await link('nothing (opens in a new tab)').click();
    await expect(title(await opened)).toHaveText('Demos');
    expect(page.url()).toBe(siteUrl);
  });
});
