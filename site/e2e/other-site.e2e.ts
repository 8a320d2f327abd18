import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { startTrialSite } from './trial-site.ts';

/*
 * What the product's own site has none of: languages, a top navigation, every kind of link.
 */

// One after the other, so that the site is built once.
test.describe.configure({ mode: 'default' });

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

const links = `# Links

[nothing]() [outside](https://example.org/a) [mail](mailto:a@example.org) [call](tel:+123)
[inside](/guide/start)
`;

let site: Awaited<ReturnType<typeof startTrialSite>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startTrialSite({ pages: { 'links.md': links } });
});

test.afterAll(() => site.close());

async function open(page: Page, path: string) {
  await page.goto(site.url + path);
  await hydrated(page);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const languages = (page: Page) => page.getByRole('button', { name: /^(Language: |语言: |语言：)/ });

test.describe('with more than two languages', () => {
  test('a list of them keeps the page, the query and the hash', async ({ page }) => {
    await open(page, 'guide/start?a=1#install');
    await languages(page).click();
    const links = page.getByRole('banner').locator('a[hreflang]');
    await expect(links).toHaveText(['English', '中文', '日本語']);
    await expect(links.first()).toHaveAttribute('aria-current', 'true');
    await links.getByText('中文').click();
    await expect(page).toHaveURL(`${site.url}zh-CN/guide/start?a=1#install`);
    await expect(title(page)).toHaveText('开始');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await languages(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${site.url}guide/start?a=1#install`);
    await expect(title(page)).toHaveText('Start');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test('the list can be used by keyboard, and Escape leads back to the button', async ({
    page,
  }) => {
    await open(page, 'guide/start');
    await languages(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    await expect(languages(page)).toBeFocused();
  });

  test('a page that is not written in a language leads to that language’s home page', async ({
    page,
  }) => {
    await open(page, 'guide/looks/theming#colours');
    await languages(page).click();
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click();
    await expect(page).toHaveURL(`${site.url}ja-JP`);
    await expect(title(page)).toHaveText('ホーム');
  });

  test('the menu, the navigation and all words are those of the language', async ({ page }) => {
    await open(page, 'zh-CN/guide/start');
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
  test('the switch is a link, labelled with the other language', async ({ page }) => {
    test.setTimeout(120_000);
    const [english, chinese] = [
      { name: 'en-US', label: 'English' },
      { name: 'zh-CN', label: '中文' },
    ];
    const two = await startTrialSite({
      content: false,
      pages: { 'index.md': '# Home\n', 'index.zh-CN.md': '# 首页\n' },
      config: { locales: [english, chinese], navs: {}, mode: 'doc' },
    });
    await page.goto(two.url);
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect(title(page)).toHaveText('首页');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Home');
    await two.close();
  });
});

test.describe('the top navigation', () => {
  test('leads to parts of the site and marks the one that is shown', async ({ page }) => {
    await open(page, '');
    const navs = page.getByRole('banner').getByRole('navigation', { name: 'Parts of the site' });
    await navs.getByRole('link', { name: 'Guide' }).click();
    await expect(title(page)).toHaveText('Start');
    await expect(navs.locator('[aria-current]')).toHaveText('Guide');
  });

  test('opens its second level, which any click and Escape close', async ({ page }) => {
    await open(page, '');
    const navs = page.getByRole('banner').getByRole('navigation', { name: 'Parts of the site' });
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
    test('stands in the drawer, with its second level', async ({ page }) => {
      await open(page, '');
      await page.getByRole('button', { name: 'Menu' }).tap();
      const navs = page.getByRole('navigation', { name: 'Parts of the site' });
      await expect(navs.getByRole('link', { name: 'Guide' })).toBeVisible();
      await navs.getByRole('link', { name: 'Components' }).tap();
      await expect(title(page)).toHaveText('Counter');
      await expect(navs).toBeHidden();
    });
  });
});

test('in the mode site there is no star badge', async ({ page, watch }) => {
  await open(page, '');
  await page.waitForLoadState('networkidle');
  expect(watch.outside).toEqual([]);
});

test.describe('in prose', () => {
  test('an empty link and one that leaves the site open a new tab and say so', async ({ page }) => {
    await open(page, 'links');
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
    expect(page.url()).toBe(`${site.url}links`);
  });

  test('links to mail and telephone are the browser’s own, without an icon', async ({ page }) => {
    await open(page, 'links');
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
