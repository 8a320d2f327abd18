import type { Page } from '@playwright/test';
import {
  colorButton,
  expect,
  failedRequest,
  hydrated,
  open,
  screens,
  scrolled,
  test,
} from './fixtures.ts';

/*
 * “Colour mode” in docs/promises.md. Storage that is blocked or full, and a choice in another tab:
 * press/src/client/color/color-mode.isolated.test.ts.
 */

const STORE = 'dumi:prefers-color';

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const storedMode = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORE);

/** The page, the browser's controls and its toolbar have the colour. */
async function expectColor(page: Page, color: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveCSS('color-scheme', color);
  const [background = '', toolbar] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const meta = document.querySelector('meta[name="theme-color"]');
    probe.style.color = meta?.getAttribute('content') ?? '';
    const colors = [getComputedStyle(document.body).backgroundColor, getComputedStyle(probe).color];
    probe.remove();
    return colors;
  });
  expect(toolbar).toBe(background);
  const brightest = Math.max(...(background.match(/\d+/g) ?? []).map(Number));
  if (color === 'light') expect(brightest).toBe(255);
  else expect(brightest).toBeLessThan(50);
}

async function choose(page: Page, name: 'Light' | 'Dark' | 'Auto') {
  await colorButton(page).click();
  await radio(page, name).click();
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeHidden();
  await expect(colorButton(page)).toHaveAccessibleName(`Theme: ${name.toLowerCase()}`);
}

for (const [device, screen] of Object.entries(screens)) {
  test.describe(`on a ${device}`, () => {
    test.use(screen);

    test('the reader chooses dark, light or auto', async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, '/dom/use-size');
      await test.step('without a choice, the page follows the system at once', async () => {
        await expectColor(page, 'dark');
        await page.emulateMedia({ colorScheme: 'light' });
        await expectColor(page, 'light');
        expect(await storedMode(page)).toBeNull();
      });
      await test.step('a choice overrides the system, and survives a reload', async () => {
        await choose(page, 'Dark');
        await expectColor(page, 'dark');
        expect(await storedMode(page)).toBe('dark');
        await page.reload();
        await hydrated(page);
        await expectColor(page, 'dark');
        await expect(colorButton(page)).toHaveAccessibleName('Theme: dark');
        await choose(page, 'Light');
        await expectColor(page, 'light');
      });
      await test.step('auto follows the system again', async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectColor(page, 'light');
        await choose(page, 'Auto');
        await expectColor(page, 'dark');
        expect(await storedMode(page)).toBe('auto');
      });
      await test.step('any click closes the list', async () => {
        await colorButton(page).click();
        await expect(colorButton(page)).toHaveAttribute('aria-expanded', 'true');
        await page.mouse.click(screen.viewport.width / 2, 640);
        await expect(radio(page, 'Auto')).toBeHidden();
        await expect(colorButton(page)).toHaveAttribute('aria-expanded', 'false');
      });
    });
  });
}

test('the list works by keyboard', async ({ page }) => {
  await open(page, '/dom/use-size');
  const openList = async () => {
    await colorButton(page).press('Enter');
    // The list is filled when it opens: a reader cannot press Tab before.
    await expect(radio(page, 'Dark')).toBeVisible();
  };
  await openList();
  await page.keyboard.press('Tab');
  await expect(radio(page, 'Auto')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expectColor(page, 'dark');
  await test.step('an arrow key moves the focus from the button to the list and does not scroll the page', async () => {
    await colorButton(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 'Dark')).toBeFocused();
    expect(await scrolled(page)).toBe(0);
  });
  await test.step('Escape closes the list, and so does moving the focus elsewhere', async () => {
    await page.keyboard.press('Escape');
    await expect(radio(page, 'Dark')).toBeHidden();
    await expect(colorButton(page)).toBeFocused();
    await openList();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'GitHub' })).toBeFocused();
    await expect(radio(page, 'Dark')).toBeHidden();
  });
});

test.describe('with failed requests', () => {
  test.use({ allow: failedRequest });

  test('pages and demos have the chosen colour before their code runs', async ({ page }) => {
    await page.addInitScript((key) => {
      localStorage.setItem(key, 'dark');
      const colors: (string | undefined)[] = [];
      Object.assign(window, { colors });
      new MutationObserver(() => {
        if (document.body) colors.push(document.documentElement.dataset.prefersColor);
      }).observe(document, { childList: true, subtree: true });
    }, STORE);
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['dom/use-size', '~demos/uselockfn-demo1']) {
      await page.goto(`./${path}`, { waitUntil: 'domcontentloaded' });
      const colors = await page.evaluate(() => (window as { colors?: string[] }).colors);
      expect(new Set(colors)).toEqual(new Set(['dark']));
      await expectColor(page, 'dark');
    }
    // The light card of a UI library, as in the page of the demo.
    await expect(page.locator('.y-demo-stage')).toHaveCSS('padding', '24px');
  });
});
