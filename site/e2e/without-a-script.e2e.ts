import { demoRoot, expect, phone, test, title } from './fixtures.ts';
import { pages, redirects } from './site-map.ts';

/* “Without a script” in docs/promises.md. */

const TOGGLE = 'usetoggle-demo1';

test.use({ javaScriptEnabled: false });

test('pages can be read, and their links work', async ({ page, siteUrl }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/dom/use-size'] as const) {
    await page.goto(`.${path}`);
    await expect(title(page)).toHaveText(pages[path]);
    await expect(page.locator('main footer time')).toBeVisible();
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await expect(page).toHaveURL(`${siteUrl}state/use-toggle`);
    await expect(title(page)).toHaveText('useToggle');
  }
  await test.step('the colours of the page and of the browser agree', async () => {
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#fff');
  });
  await test.step('controls that need a script are hidden', async () => {
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();
    await expect(page.getByText('loading...')).toHaveCount(0);
    for (const name of [/^Theme/, /^Copy/, /^Edit/, /^Watch/, /^Show source/, /^连续点击/]) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(page.getByRole('radio', { name: '手写' })).toBeHidden();
    await expect(demoRoot(page, TOGGLE)).toHaveCSS('pointer-events', 'none');
  });
  await test.step('the source of a demo is in the document', async () => {
    const demo = page.locator(`[data-demo="${TOGGLE}"]`);
    await expect(demo.locator('pre')).toBeHidden();
    await demo.locator('summary').click();
    await expect(demo.getByText('export default function Demo')).toBeVisible();
    await page.getByText('手写').filter({ visible: true }).click();
    await expect(page.getByText('setOn(!on)').first()).toBeVisible();
  });
  await test.step('a group leads to its first page', async () => {
    for (const [from, to] of Object.entries(redirects)) {
      await page.goto(`.${from}`);
      await expect(page).toHaveURL(siteUrl + to.slice(1));
    }
  });
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the menu opens', async ({ page, siteUrl }) => {
    await page.goto('./state/use-toggle');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeInViewport();
    await menu.getByRole('link', { name: 'useSize' }).click();
    await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
    await expect(title(page)).toHaveText('useSize');
    await expect(page.locator('pre[data-typed]').first()).toHaveCSS('padding-top', '14px');
  });
});
