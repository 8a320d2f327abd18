import type { Page } from '@playwright/test';
import {
  test as alone,
  expect,
  failedRequest,
  hydrated,
  isSameDocument,
  open as load,
  markDocument,
  phone,
  themeButton,
  title,
} from './fixtures.ts';
import { open, test } from './one-document.ts';

const STORE = 'dumi:prefers-color';
const PAGE = '/dom/use-size';

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORE);

/** The attribute, the browser's controls and the colour of its toolbar agree. */
async function expectColor(page: Page, color: 'light' | 'dark') {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-prefers-color', color);
  await expect(root).toHaveCSS('color-scheme', color);
  const background = color === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 22, 27)';
  await expect(page.locator('body')).toHaveCSS('background-color', background);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    color === 'light' ? '#fff' : '#14161b',
  );
}

async function choose(page: Page, name: 'Light' | 'Dark' | 'Auto') {
  await themeButton(page).click();
  await radio(page, name).click();
}

/** The switch opens a list of three, and a choice closes it. */
async function expectSwitch(page: Page) {
  await expect(themeButton(page)).toHaveAccessibleName('Theme: auto');
  await expect(themeButton(page)).toHaveAttribute('aria-expanded', 'false');
  await themeButton(page).click();
  await expect(themeButton(page)).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('radiogroup', { name: 'Theme' });
  await expect(list.getByRole('radio')).toHaveCount(3);
  await expect(radio(page, 'Auto')).toBeChecked();
  await radio(page, 'Dark').click();
  await expect(list).toBeHidden();
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark');
  await expectColor(page, 'dark');
  expect(await stored(page)).toBe('dark');
}

async function expectClosedByAnyClick(page: Page) {
  await themeButton(page).click();
  await expect(radio(page, 'Light')).toBeVisible();
  await page.locator('[data-prose] p').first().click();
  await expect(radio(page, 'Light')).toBeHidden();
  await expect(themeButton(page)).toHaveAttribute('aria-expanded', 'false');
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the switch opens a list of three, closed by a choice and by any click', async ({
    page,
  }) => {
    await open(page, PAGE);
    await expectSwitch(page);
    await expectClosedByAnyClick(page);
  });
});

test('the mode', async ({ page, context }) => {
  await open(page, PAGE);
  await test.step('without a choice the page follows the system at once', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectColor(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expectColor(page, 'light');
    expect(await stored(page)).toBeNull();
  });
  await test.step('the switch opens a list of three, and a choice survives a reload', async () => {
    await expectSwitch(page);
    await page.reload();
    await hydrated(page);
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark');
    await expectColor(page, 'dark');
    await choose(page, 'Light');
    await expectColor(page, 'light');
    await expect(themeButton(page)).toHaveAccessibleName('Theme: light');
    await choose(page, 'Auto');
    expect(await stored(page)).toBe('auto');
  });
  await test.step('any click on the page closes the list', () => expectClosedByAnyClick(page));
  await test.step('a choice overrides the system until auto is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await choose(page, 'Dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expectColor(page, 'dark');
    await choose(page, 'Auto');
    await expectColor(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectColor(page, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
  });
  await test.step('the list works by keyboard alone', async () => {
    await themeButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(radio(page, 'Auto')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(radio(page, 'Dark')).toBeChecked();
    await expectColor(page, 'dark');
    await page.keyboard.press('ArrowUp');
    await expectColor(page, 'light');
    await page.keyboard.press('Escape');
    await expect(radio(page, 'Light')).toBeHidden();
    await expect(themeButton(page)).toBeFocused();
  });
  await test.step('the list closes when the focus leaves it', async () => {
    await themeButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('link', { name: 'GitHub' })).toBeFocused();
    await expect(radio(page, 'Light')).toBeHidden();
  });
  await test.step('another tab and a standalone demo, in a frame, follow at once without a reload', async () => {
    const other = await context.newPage();
    await load(other, '/state/use-toggle');
    await markDocument(other);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = '../~demos/usesize-demo1';
      document.body.append(frame);
    });
    const root = page.frameLocator('iframe').locator('html[data-ready]');
    await expect(root).toHaveAttribute('data-prefers-color', 'light');
    await root.evaluate((element) => element.setAttribute('data-same', ''));
    await choose(page, 'Dark');
    await expectColor(other, 'dark');
    await expect(themeButton(other)).toHaveAccessibleName('Theme: dark');
    expect(await isSameDocument(other)).toBe(true);
    await expect(root).toHaveAttribute('data-prefers-color', 'dark');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await expect(root).toHaveAttribute('data-same', '');
    await page.evaluate(() => document.querySelector('iframe')?.remove());
  });
});

alone('with blocked storage the choice lasts for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await load(page, PAGE);
  await expectColor(page, 'light');
  await choose(page, 'Dark');
  await expectColor(page, 'dark');
  await page.getByRole('link', { name: 'useToggle' }).first().click();
  await expect(title(page)).toHaveText('useToggle');
  await expectColor(page, 'dark');
  await expect(themeButton(page)).toHaveAccessibleName('Theme: dark');
  await choose(page, 'Auto');
  await expectColor(page, 'light');
});

alone.describe('without the site’s scripts', () => {
  alone.use({ allow: failedRequest });
  alone(
    'the colour, and the language of code, are set before the first paint and before any other script',
    async ({ page }) => {
      await page.addInitScript((key) => {
        localStorage.setItem(key, 'dark');
        localStorage.setItem('press:js', '1');
        const colors: (string | undefined)[] = [];
        Object.assign(window, { colors });
        new MutationObserver(() => {
          if (document.body) colors.push(document.documentElement.dataset.prefersColor);
        }).observe(document, { childList: true, subtree: true });
      }, STORE);
      // Without the site's code, only the document itself can have set the attributes.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(`.${PAGE}`, { waitUntil: 'domcontentloaded' });
      const colors = await page.evaluate(() => (window as { colors?: string[] }).colors);
      expect(new Set(colors)).toEqual(new Set(['dark']));
      await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
      const usage = page.locator('[data-facts] + [data-code] pre');
      await expect(usage).toContainText('useRef<HTMLDivElement>(null)');
      await expect(usage).toContainText('useRef(null)', { useInnerText: true });
    },
  );
});
