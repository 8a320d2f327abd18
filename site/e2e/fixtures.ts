import type { Page } from '@playwright/test';
import { follow, menuLink, open, phone, title } from '../../press/e2e/support/page.ts';
import { test as base, expect } from '../../press/e2e/support/test.ts';
import { dist, type PagePath, pages } from './site-map.ts';

export * from '../../press/e2e/support/page.ts';
export { failedRequest } from '../../press/e2e/support/test.ts';
export { dist, expect };

export const BASE = '/multi-hooks/';

/** The two screens of promises that depend on the layout. */
export const screens = { desktop: { viewport: { width: 1440, height: 900 } }, phone };

/** A test that reads the built site. */
export const test = base.extend({
  siteUrl: async ({ serveSite }, use) => use(await serveSite({ folder: dist, base: BASE })),
});

/**
 * Visits paths through the router, which takes a quarter of the time of loading each document. For promises
 * that do not depend on how the reader arrived.
 */
export async function tour(
  page: Page,
  paths: readonly string[],
  visit: (path: string) => Promise<void>,
) {
  if (page.url() === 'about:blank') await open(page, paths[0] ?? '/');
  for (const path of paths) {
    await test.step(path, async () => {
      await follow(page, BASE.slice(0, -1) + path);
      const [, id] = /^\/~demos\/([^?]+)/.exec(path) ?? [];
      if (id) await expect(demoRoot(page, id)).toHaveAttribute('data-mounted');
      else await expect(title(page)).toHaveText(pages[path as PagePath]);
      await visit(path);
    });
  }
}

/** The element that a demo is rendered into. */
export const demoRoot = (page: Page, id: string) => page.locator(`[data-demo-root="${id}"]`);

/** Scrolls to every demo of the page, and waits until it is mounted over its prerendered HTML. */
export async function expectDemosMounted(page: Page) {
  for (const demo of await page.locator('[data-demo-root]').all()) {
    // In one step: a demo's element is replaced when it comes near.
    await demo.evaluate((element) => element.scrollIntoView());
    await expect(demo).toHaveAttribute('data-mounted');
    await expect(demo).not.toHaveAttribute('data-mismatch');
  }
}

/** Expects a complete page: its heading, its text and its menu. */
export async function expectWhole(page: Page, heading: string) {
  await expect(title(page)).toHaveText(heading);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('[data-prose] p').first()).toBeVisible();
  await expect(menuLink(page, 'useToggle')).toBeVisible();
}

/** Clicks the demo of useToggle once, and expects a reaction. */
export async function expectDemoWorks(page: Page) {
  const demo = demoRoot(page, 'usetoggle-demo1');
  await expect(demo).toHaveAttribute('data-mounted');
  const before = await demo.locator('p').textContent();
  await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
  await expect(demo.locator('p')).not.toHaveText(before ?? '');
}

/** Notices of the UI library, with a given text if any. */
export const noticeOf = (page: Page, text?: string) =>
  page.locator('.ant-message-notice', { hasText: text });

/** Lets the notices of the UI library close and fade out, in a page whose clock is stopped. */
export async function outwaitNotices(page: Page) {
  if ((await noticeOf(page).count()) === 0) return;
  await page.clock.fastForward(4000);
  await page.clock.runFor(1000);
  await expect(noticeOf(page)).toHaveCount(0);
}
