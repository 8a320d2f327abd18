import type { Page } from '@playwright/test';
import { expect, menuLink, open, test, title } from './fixtures.ts';

const LIBRARY_DEMO = /\/assets\/(demo1|css)-[^/]*\.js$/;

/** The number of style sheets that apply to the document. */
const sheetsInForce = (page: Page) =>
  page.evaluate(
    () =>
      [...document.styleSheets].filter(
        ({ disabled, media }) => !disabled && matchMedia(media.mediaText || 'all').matches,
      ).length,
  );

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

test('the code of demos runs when their page is shown, and their styles stay as long as it is', async ({
  page,
}) => {
  await page.route(LIBRARY_DEMO, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};globalThis.ran = (globalThis.ran ?? 0) + 1`;
    await route.fulfill({ response, body });
  });
  const ran = () => page.evaluate(() => (globalThis as { ran?: number }).ran ?? 0);
  await open(page, '/');
  const own = await sheetsInForce(page);
  const link = menuLink(page, 'useLockFn');

  await test.step('pointing at a link loads the page’s demo, but neither runs nor applies it', async () => {
    const code = page.waitForResponse(/\/assets\/demo1-/);
    await link.hover();
    await (await code).finished();
    await page.waitForLoadState('networkidle');
    expect(await ran()).toBe(0);
    expect(await sheetsInForce(page)).toBe(own);
  });

  await test.step('the page is shown with the styles of its demo', async () => {
    await link.click();
    await expect(title(page)).toHaveText('useLockFn');
    await expect(submit(page)).toHaveCSS('height', '32px');
    expect(await sheetsInForce(page)).toBeGreaterThan(own);
    await expect.poll(ran).toBeGreaterThan(0);
  });

  await test.step('they are removed and added again with it', async () => {
    await page.goBack();
    await expect(title(page)).toHaveText('Hello yhooks!');
    expect(await sheetsInForce(page)).toBe(own);
    await page.goForward();
    await expect(submit(page)).toHaveCSS('height', '32px');
  });

  await test.step('also those of the document, which contains all styles', async () => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.reload();
    await expect(page.locator('[data-mounted]')).toHaveCount(1);
    await expect(submit(page)).toHaveCSS('height', '32px');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    expect(requested.filter((url) => url.endsWith('.css'))).toEqual([]);
    const withDemo = await sheetsInForce(page);
    await menuLink(page, 'useSize').click();
    await expect(title(page)).toHaveText('useSize');
    expect(await sheetsInForce(page)).toBeLessThan(withDemo);
    await page.goBack();
    await expect(submit(page)).toHaveCSS('height', '32px');
  });
  // A request that is still on its way would end the whole run.
  await page.unrouteAll({ behavior: 'wait' });
});
