import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open, title, tool } from './support/page.ts';

/*
 * Languages, navigation and links that the site of the hooks does not use. The current entry, and the switch
 * with one, two and three languages: theme/src/header/header.isolated.test.ts.
 */

const banner = (page: Page) => page.getByRole('banner');
const badge = (page: Page) => page.getByRole('img', { name: /Stars|星/, includeHidden: true });

test.describe('in three languages', () => {
  test.use({ fixture: 'three-locales' });

  test('a reader chooses a language from a list', async ({ page, siteUrl, watch }) => {
    await open(page, '/guide/start?a=1#install');
    await test.step('the choice keeps the page, the query and the hash', async () => {
      await page.getByRole('button', { name: /^Language/ }).click();
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
        /\/-\/edit\/main\/.+\/guide\/start\.zh-CN\.md$/,
      );
      await expect(page.locator('main footer')).toContainText('最后更新：');
    });
    // In the mode “site” there is no star badge, whose number would come from another host.
    await expect(badge(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(watch.outside).toEqual([]);
  });

  test('the path decides the current nav entry and the menu', async ({ page, siteUrl }) => {
    await open(page, '/');
    const navs = banner(page).getByRole('navigation', { name: 'Main navigation' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await test.step('the current entry of the navigation decides which menu is shown', async () => {
      await navs.getByRole('link', { name: 'Guide' }).click();
      await expect(title(page)).toHaveText('Start');
      await expect(navs.locator('[aria-current]')).toHaveText('Guide');
      await expect(menu).toContainText('Start');
    });
    await test.step('the menu of the longest matching path is shown; its title is no link', async () => {
      await follow(page, `${siteUrl}guide/looks/theming`);
      await expect(title(page)).toHaveText('Theming');
      await expect(menu).toContainText('Appearance');
      await expect(menu.getByRole('link', { name: 'Appearance' })).toHaveCount(0);
      await expect(menu).not.toContainText('Start');
    });
  });
});

test('a site in two languages has translated pages and tools', async ({ page, siteUrl }) => {
  await open(page, '/?a=1#demos');
  await test.step('a reader switches languages with a link', async () => {
    await banner(page).getByRole('link', { name: '中文' }).click();
    await expect(page).toHaveURL(`${siteUrl}zh-CN?a=1#demos`);
    await expect(title(page)).toHaveText('演示');
  });
  await test.step('the tools of a demo are Chinese', async () => {
    const frame = page.locator('[data-demo]');
    await tool(frame, '显示源码').click();
    await expect(frame.locator('pre')).toBeVisible();
    await tool(frame, '更多').click();
    await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toHaveAttribute(
      'href',
      /typescriptlang\.org\/zh\/play/,
    );
    await expect(tool(frame, '在 CodeSandbox 中打开')).toBeVisible();
    await banner(page).getByRole('link', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Demos');
  });
  await test.step('without a top navigation, all pages have the same menu', async () => {
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Demos', 'Kinds', 'Tools']);
    await expect(banner(page).getByRole('navigation')).toHaveCount(0);
  });
  await test.step('links to other sites, and without a target, open a new tab and say so', async () => {
    for (const name of ['nothing', 'outside']) {
      const link = page.getByRole('link', { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    const mail = page.getByRole('link', { name: 'mail', exact: true });
    await expect(mail).not.toHaveAttribute('target');
  });
});
