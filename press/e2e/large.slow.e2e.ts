import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { documentsOf, follow, menuLink, open, phone, title } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/* How menus are divided into shards is tested without a browser: src/node/site/menu-parts.test.ts. */

test.use({ fixture: 'large' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggle = (page: Page, group: string) =>
  menu(page).getByRole('button', { name: `Pages of ${group}` });

test.describe('the menu of a large site', () => {
  test.use({ allow: failedRequest });

  test('comes in parts', async ({ page, siteUrl }) => {
    await open(page, '/guide/style');
    const documents = documentsOf(page);

    await test.step('the group of the page is open, other groups show their titles', async () => {
      const titles = ['Home', 'Guide', 'Start', 'Style', 'Hooks', 'Tools', 'Glossary'];
      await expect(menu(page).getByRole('link')).toHaveText(titles);
      await expect(menuLink(page, 'Style')).toHaveAttribute('aria-current', 'page');
    });
    await test.step('a part that cannot be loaded is reported, and can be retried by keyboard', async () => {
      await page.route('**/~site/menu-en-US-1.json*', (route) => route.abort());
      await toggle(page, 'Hooks').focus();
      await page.keyboard.press('Enter');
      const failure = page.getByText('This part of the menu could not be loaded.');
      await expect(failure).toBeVisible();
      // The theme's layers are in order, although not every site has this style sheet.
      await expect(failure.getByRole('button')).toHaveCSS('border-top-style', 'solid');
      await page.unroute('**/~site/menu-en-US-1.json*');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(menuLink(page, 'useFirst')).toBeVisible();
      await expect(toggle(page, 'Hooks')).toBeFocused();
    });
    await test.step('its pages follow in the order of the keyboard, and their demos run', async () => {
      await page.keyboard.press('Tab');
      await expect(menuLink(page, 'useFirst')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('useFirst');
      await expect(menuLink(page, 'useFirst')).toHaveAttribute('aria-current', 'page');
      await page.locator('[data-mounted]').getByRole('button').click();
      await expect(page.getByRole('button', { name: 'Count 1' })).toBeVisible();
    });
    await test.step('a group closes and opens, and the group that the reader comes to is open', async () => {
      await toggle(page, 'Hooks').click();
      await expect(menuLink(page, 'useFirst')).toBeHidden();
      await follow(page, `${siteUrl}tools/two`);
      await expect(menuLink(page, 'Two')).toHaveAttribute('aria-current', 'page');
    });
    await test.step('a former path leads to its page', async () => {
      await follow(page, `${siteUrl}old/last?a=1#b`);
      await expect(page).toHaveURL(`${siteUrl}hooks/last?a=1#b`);
      await expect(title(page)).toHaveText('useLast');
      expect(documents).toEqual([]);
    });
    await test.step('a path without a page, which only the host knows, lists the groups', async () => {
      await follow(page, `${siteUrl}nowhere`);
      await expect(title(page)).toHaveText('Page not found');
      const links = page.getByRole('main').getByRole('link');
      await expect(links.filter({ hasText: 'Tools' })).toHaveAttribute('href', '/docs/tools/one');
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the title of a closed group leads to its first page, where it is open', async ({
    page,
  }) => {
    await page.goto('./guide/style');
    await expect(menu(page).getByRole('button')).toHaveCount(0);
    await menuLink(page, 'Hooks').click();
    await expect(title(page)).toHaveText('useFirst');
    await menuLink(page, 'useLast').click();
    await expect(title(page)).toHaveText('useLast');
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the drawer stays while a group is opened, and closes with a page of it', async ({
    page,
  }) => {
    await open(page, '/guide/style');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await toggle(page, 'Tools').click();
    await menuLink(page, 'One').click();
    await expect(title(page)).toHaveText('One');
    await expect(menu(page)).toBeHidden();
  });
});
