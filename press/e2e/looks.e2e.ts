import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open } from './support/page.ts';

/*
 * How small things look on a site with a wide logo, two languages, a repository on a less known host,
 * and demos made of native controls.
 */
test.use({ fixture: 'looks' });

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}

/** The look of native controls in the demo, which uses the theme's light or dark colours. */
async function expectThemed(on: Page) {
  for (const color of ['light', 'dark'] as const) {
    await on.emulateMedia({ colorScheme: color });
    const button = on.locator('[data-mounted]').getByRole('button', { name: 'Plain' });
    await expect(button).toHaveCSS('border-radius', '8px');
    await expect(button).toHaveCSS(
      'background-color',
      color === 'light' ? 'rgb(246, 247, 250)' : 'rgb(27, 30, 37)',
    );
    const family = await on.evaluate(() => getComputedStyle(document.body).fontFamily);
    await expect(button).toHaveCSS('font-family', family);
    await expect(on.getByRole('textbox', { name: 'Text' })).toHaveCSS('font-family', family);
  }
  await on.emulateMedia({ colorScheme: null });
  await expect(on.locator('html')).toHaveAttribute('data-prefers-color', 'light');
}

test('the parts of a page', async ({ page: on, siteUrl }) => {
  await open(on, '/');
  await test.step('style sheets, scripts and elements of the configuration work under the policy', async () => {
    const root = on.locator('html');
    await expect(root).toHaveAttribute('data-own', 'ran after press-data');
    await expect(root).toHaveAttribute('data-inline', 'ran');
    await expect(root).toHaveCSS('--own', '1');
    await expect(root).toHaveCSS('--inline', '1');
    await expect(on.locator('head meta[name="keywords"]')).toHaveAttribute('content', 'looks');
  });
  await test.step('a less known host has a code symbol and its name', async () => {
    const link = on
      .getByRole('banner')
      .getByRole('link', { name: 'Codeberg (opens in a new tab)' });
    await expect(link.getByText('Codeberg')).toBeVisible();
    await expect(link.locator('svg')).toBeVisible();
    await on.setViewportSize({ width: 375, height: 800 });
    await expect(link.getByText('Codeberg')).toBeHidden();
    await expect(link.locator('svg')).toBeVisible();
  });
  for (const width of [320, 375, 768, 1440]) {
    await on.setViewportSize({ width, height: 800 });
    await test.step(`the copy button never covers code at ${width} px`, async () => {
      const code = on.locator('[data-prose] [data-code]');
      const button = await boxOf(code.getByRole('button', { name: 'Copy' }));
      const pre = await boxOf(code.locator('pre'));
      // Beside the code, and on a phone above it.
      const isAbove = width < 768;
      const space = await code
        .locator('pre')
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingTop));
      if (isAbove) expect(button.y + button.height).toBeLessThanOrEqual(pre.y + space);
      else expect(pre.x + pre.width).toBeLessThanOrEqual(button.x);
      // The button does not make the block higher.
      expect((await boxOf(code)).height).toBe(pre.height);
    });
    await test.step(`nothing in the bar overlaps, and the logo keeps its aspect ratio at ${width} px`, async () => {
      const image = on.getByRole('banner').locator('img');
      await expect
        .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBe(160);
      const shown = await boxOf(image);
      const isContained = await image.evaluate((one) => getComputedStyle(one).objectFit);
      expect(isContained).toBe('contain');
      if (width > 320) expect(Math.round(shown.width / shown.height)).toBe(4);
      const boxes = await on
        .getByRole('banner')
        .locator('.y-menu-button, .y-brand, .y-search, .y-tools > *')
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.checkVisibility({ visibilityProperty: true }))
            .map((part) => part.getBoundingClientRect())
            .filter(({ width, height }) => width > 0 && height > 0)
            .map(({ x, width }) => ({ x, width })),
        );
      expect(boxes.length).toBeGreaterThan(2);
      boxes.sort((a, b) => a.x - b.x);
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index] as typeof box;
        expect(before.x + before.width).toBeLessThanOrEqual(box.x + 0.5);
      }
      // Narrower if the scroll bar reserves space.
      const used = await on.evaluate(() => document.documentElement.scrollWidth);
      expect(used).toBeLessThanOrEqual(width);
    });
    await test.step(`a language label of two characters does not wrap at ${width} px`, async () => {
      const lines = await on
        .getByRole('banner')
        .getByRole('link', { name: '中文' })
        .evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      expect(lines).toBe(1);
    });
  }
  await test.step('a native control in a demo matches the light and the dark theme', () =>
    expectThemed(on));
  await test.step('rules of a site for all buttons and fields apply to demos, not to the theme’s controls', async () => {
    const looks = () =>
      on.evaluate(() =>
        [...document.querySelectorAll('#root :is(button, input, select, textarea, summary)')]
          .filter((control) => !control.closest('[data-demo-root]'))
          .map((control) => {
            const { padding, margin, border, background, font, color } = getComputedStyle(control);
            const { x, width, height } = control.getBoundingClientRect();
            return [
              control.className,
              x,
              width,
              height,
              padding,
              margin,
              border,
              background,
              font,
              color,
            ];
          }),
      );
    const before = await looks();
    expect(before.length).toBeGreaterThan(5);
    await on.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'input, button { padding: 4px; margin: 9px; border: 3px solid red; background: red; color: lime; font: 30px serif; width: 300px; height: 90px; display: block }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await looks()).toEqual(before);
    await expect(on.locator('[data-demo-root] button').first()).toHaveCSS('padding', '4px');
    await on.evaluate(() => document.adoptedStyleSheets.pop());
  });
  await test.step('a native control keeps the author’s style, whether inline or by element name', async () => {
    const inline = on.locator('[data-mounted]').getByRole('button', { name: 'Inline' });
    await expect(inline).toHaveCSS('border-radius', '1px');
    await expect(inline).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await follow(on, `${siteUrl}styled`);
    const button = on.locator('[data-mounted]').getByRole('button', { name: 'Styled' });
    await button.hover();
    for (const [property, value] of Object.entries({
      padding: '1px',
      'border-color': 'rgb(4, 5, 6)',
      'border-width': '3px',
      'border-radius': '2px',
      'background-color': 'rgb(7, 8, 9)',
      color: 'rgb(10, 11, 12)',
      'font-weight': '700',
      'font-size': '11px',
      cursor: 'help',
    })) {
      await expect(button).toHaveCSS(property, value);
    }
  });
});

test('a native control in a demo matches the theme on its standalone page, too', async ({
  page: on,
}) => {
  await open(on, '/~demos/content-plain');
  await expectThemed(on);
});

test('nothing is wider than a phone, and images keep their shape', async ({ page: on }) => {
  await open(on, '/writing');
  await on.setViewportSize({ width: 375, height: 800 });
  expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const { width, height } = await boxOf(on.getByRole('img', { name: 'Bars that grow' }));
  expect(width / height).toBeCloseTo(640 / 240, 1);
});
