import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open } from './support/page.ts';

/* A site with a wide logo, two languages, and demos made of native controls. */

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}

/** The look of native controls in the demo, which uses the theme's light or dark colours. */
async function expectThemed(page: Page) {
  const button = page.locator('[data-mounted]').getByRole('button', { name: 'Plain' });
  for (const [color, background] of [
    ['dark', 'rgb(27, 30, 37)'],
    ['light', 'rgb(246, 247, 250)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: color });
    await expect(button).toHaveCSS('border-radius', '8px');
    await expect(button).toHaveCSS('background-color', background);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await expect(button).toHaveCSS('font-family', family);
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveCSS('font-family', family);
  }
}

test('the bar and code at every width', async ({ page }) => {
  await open(page, '/');
  const banner = page.getByRole('banner');
  for (const width of [320, 375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`the copy button never covers code at ${width} px`, async () => {
      const code = page.locator('[data-prose] [data-code]');
      const button = await boxOf(code.getByRole('button', { name: 'Copy' }));
      const pre = await boxOf(code.locator('pre'));
      const space = await code
        .locator('pre')
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
      // Beside the code, and on a phone above it.
      if (width < 768) expect(button.y + button.height).toBeLessThanOrEqual(pre.y + space);
      else expect(pre.x + pre.width).toBeLessThanOrEqual(button.x);
    });
    await test.step(`nothing in the bar overlaps or wraps at ${width} px`, async () => {
      const image = banner.locator('img');
      await expect(image).toHaveCSS('object-fit', 'contain');
      const logo = await boxOf(image);
      if (width > 320) expect(Math.round(logo.width / logo.height)).toBe(4);
      const visible = banner.locator('a, button, input').filter({ visible: true });
      const boxes = await visible.evaluateAll((parts) =>
        parts
          .map((part) => part.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length).toBeGreaterThan(3);
      boxes.sort((a, b) => a.left - b.left);
      for (const [index, { left }] of boxes.entries()) {
        expect(boxes[index - 1]?.right ?? 0).toBeLessThanOrEqual(left + 0.5);
      }
      const label = await boxOf(banner.getByRole('link', { name: '中文' }));
      expect(label.height).toBeLessThanOrEqual(label.width);
      // Narrower if the scroll bar reserves space.
      const used = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(used).toBeLessThanOrEqual(width);
    });
  }
});

test('a native control in a demo', async ({ page, siteUrl }) => {
  await open(page, '/~demos/live-plain');
  await test.step('matches the light and the dark theme, alone and in a page', async () => {
    await expectThemed(page);
    await follow(page, siteUrl);
    await expect(page.getByRole('group')).toBeVisible();
    await expectThemed(page);
  });
  await test.step('keeps the author’s style, whether inline or by element name', async () => {
    const inline = page.locator('[data-mounted]').getByRole('button', { name: 'Inline' });
    await expect(inline).toHaveCSS('border-radius', '1px');
    await expect(inline).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  });
  await test.step('has rules that do not change the theme’s controls', async () => {
    const looks = () =>
      page.locator('#root :is(button, input, summary):not([data-demo-root] *)').evaluateAll((all) =>
        all.map((control) => {
          const { padding, margin, border, background, font, color } = getComputedStyle(control);
          const { x, width, height } = control.getBoundingClientRect();
          return [x, width, height, padding, margin, border, background, font, color];
        }),
      );
    const before = await looks();
    expect(before.length).toBeGreaterThan(5);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'input, button { padding: 4px; margin: 9px; border: 3px solid red; background: red; color: lime; font: 30px serif; width: 300px; height: 90px; display: block }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await looks()).toEqual(before);
    await expect(page.locator('[data-demo-root] button').first()).toHaveCSS('padding', '4px');
    await page.evaluate(() => document.adoptedStyleSheets.pop());
  });
  await test.step('has those of its own style sheet', async () => {
    await follow(page, `${siteUrl}tools`);
    const button = page.locator('[data-mounted]').getByRole('button', { name: 'Styled' });
    await button.hover();
    await expect(button).toHaveCSS('border-radius', '2px');
    await expect(button).toHaveCSS('background-color', 'rgb(7, 8, 9)');
    await expect(button).toHaveCSS('font-size', '11px');
    await expect(button).toHaveCSS('cursor', 'help');
  });
});
