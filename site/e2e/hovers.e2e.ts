import type { Page } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import { announced, expect, open, phone, test, title } from './fixtures.ts';

/*
 * “Hovers” in docs/promises.md. Which names have a popup, and how keys and fingers move between them:
 * theme/src/hovers/hovers.isolated.test.ts.
 */

/** The usage of the hook below its description. */
const usage = (page: Page) => page.locator('[data-facts] + [data-code] pre');
const hookName = (page: Page) => usage(page).getByText('useToggle', { exact: true }).last();

test('a name in code shows its type and its documentation', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open(page, '/state/use-toggle');
  const popup = page.getByRole('tooltip');
  await test.step('pointing at a name shows its type, from a file that is loaded only then', async () => {
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('hovers'))).toEqual([]);
    // First beside the code: pointing at a name requires that the pointer moves over it.
    await usage(page).hover({ position: { x: 4, y: 4 } });
    await hookName(page).hover();
    await expect(popup).toContainText('function useToggle');
    await expect(popup).toContainText('在两个状态值之间切换的 Hook。');
    await page.mouse.move(0, 0);
    await expect(popup).toHaveCount(0);
  });
  await test.step('the keyboard shows the type, within a narrow window, and screen readers announce it', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await usage(page).focus();
    for (let names = 0; names < 5; names++) await page.keyboard.press('ArrowRight');
    await expect(popup).toBeInViewport({ ratio: 1 });
    await expect(announced(page)).not.toBeEmpty();
    await expectNoFinding(page, ['[role="tooltip"]', '[data-facts] + [data-code]']);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
  await test.step('a name in a table shows its declaration', async () => {
    const type = page.getByRole('cell').getByText('ToggleActions').first();
    await expect(type).toHaveCSS('cursor', 'help');
    await type.focus();
    await expect(popup).toContainText('interface ToggleActions');
  });
});

test.describe('on a touch screen', () => {
  test.use(phone);

  test('a tap on a name shows its type, and a tap elsewhere closes it', async ({ page }) => {
    await open(page, '/state/use-toggle');
    const popup = page.getByRole('tooltip');
    // Again, if the page moved below the finger while the first tap was loading the types.
    await expect(async () => {
      await hookName(page).tap();
      await expect(popup).toContainText('useToggle', { timeout: 3000 });
    }).toPass();
    await title(page).tap();
    await expect(popup).toHaveCount(0);
  });
});
