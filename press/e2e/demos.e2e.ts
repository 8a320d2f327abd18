import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { documentsOf, open, title, tool } from './support/page.ts';
import { failedRequest } from './support/test.ts';

/*
 * Kinds of demos that the site of the hooks does not use, on the platform type whose demos have the path
 * `_demos`. What playgrounds receive of several files: press/src/client/playgrounds/playgrounds.test.ts. The
 * steps of `motions`, and demos that throw: press/src/client/demo.
 */

/** The previewer around a demo, once the demo is mounted. */
async function frameOf(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`[data-demo="${id}"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('[data-mounted], iframe')).toHaveCount(1);
  return frame;
}

test('a demo of several files shows and copies each of them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/tools');
  const frame = await frameOf(page, 'live-files');
  const panel = frame.getByRole('tabpanel');
  await tool(frame, 'Show source').click();
  await test.step('each file has a tab that the arrow keys reach; the index is shown first', async () => {
    const tabs = frame.getByRole('tab');
    await expect(tabs).toHaveText(['index.tsx', 'lib/next.ts', 'lib/style.css']);
    await expect(panel).toContainText('export default function Files');
    await tabs.first().focus();
    for (const [key, text] of [
      ['End', 'font-weight'],
      ['ArrowRight', 'function Files'],
      ['ArrowLeft', 'font-weight'],
      ['Home', 'function Files'],
      ['ArrowRight', 'Two at a time.'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(panel).toContainText(text);
    }
  });
  await test.step('the shown file is copied', async () => {
    await tool(frame, 'Copy').click();
    await expect(tool(frame, 'Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\/\*\* Two at a time\. \*\/\nexport function next/);
  });
  await test.step('the shown file stays the same after a visit to another page', async () => {
    await page.getByRole('link', { name: 'Kinds' }).first().click();
    await expect(title(page)).toHaveText('Kinds');
    await page.goBack();
    await expect(frame.locator('pre:visible')).toContainText('Two at a time.');
  });
});

test('metadata decides how a demo is shown', async ({ page }) => {
  await open(page, '/kinds');
  await test.step('an inline demo has no frame, and a debug demo is not in the build', async () => {
    const inline = page.locator('[data-demo-root="live-inline"]');
    await expect(inline).toHaveAttribute('data-mounted');
    await expect(page.locator('[data-demo="live-inline"]')).toHaveCount(0);
    await expect(page.getByText('debug demo')).toHaveCount(0);
  });
  await test.step('a demo with motions plays by itself', async () => {
    const frame = await frameOf(page, 'live-autoplay');
    await expect(frame.getByRole('button', { name: 'played 1' })).toBeVisible();
  });
  await test.step('a demo that is not prerendered appears in the browser', async () => {
    await expect((await frameOf(page, 'live-clock')).locator('time')).toHaveText(/\d/);
  });
});

test('a demo in a frame follows the page around it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/kinds');
  const documents = documentsOf(page);
  const frame = await frameOf(page, 'live-framed');
  const inner = frame.frameLocator('iframe');
  await test.step('the frame is loaded near the viewport, at its height and with its title', async () => {
    await expect(frame.locator('iframe')).toHaveCSS('height', '180px');
    await expect(frame.locator('iframe')).toHaveAttribute('title', 'Framed');
    await expect(inner.locator('[data-mounted]')).toHaveCount(1);
    expect(documents).toEqual(['/_demos/live-framed']);
  });
  await test.step('the demo follows the colour mode without a reload', async () => {
    await inner.getByRole('button').click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(inner.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
    await expect(inner.getByRole('button')).toHaveText('framed 1');
  });
  await test.step('a click in the frame closes an open list of the page', async () => {
    const theme = page.getByRole('button', { name: /^Theme: / });
    await theme.click();
    await expect(theme).toHaveAttribute('aria-expanded', 'true');
    await inner.getByRole('button').click();
    await expect(theme).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('a reload of the frame resets the demo', async () => {
    await tool(frame, 'Reload').click();
    await expect(inner.getByRole('button')).toHaveText('framed 0');
    expect(documents).toHaveLength(2);
  });
});

test.describe('on its own page', () => {
  test.use({ allow: failedRequest });

  test('a demo of several files is found; inline, debug and unknown demos are not', async ({
    page,
    siteUrl,
  }) => {
    await open(page, '/_demos/live-files?wrapper');
    await expect(page).toHaveURL(`${siteUrl}_demos/live-files?wrapper`);
    const frame = page.getByRole('group', { name: 'Several files' });
    await frame.getByRole('button', { name: 'at 0' }).click();
    await expect(frame.getByRole('button', { name: 'at 2' })).toBeVisible();
    for (const id of ['live-inline', 'live-debug', 'nothing']) {
      expect((await page.goto(`./_demos/${id}`))?.status()).toBe(404);
      await expect(page.locator('#root')).toHaveText(`Demo ${id} not found :(`);
    }
  });
});
