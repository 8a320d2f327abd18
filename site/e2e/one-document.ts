import type { Page, Request } from '@playwright/test';
import { isLocal, listen } from '../../press/e2e/support/test.ts';
import { BASE, test as base, desktop, expect, follow, phone, title } from './fixtures.ts';
import { type PagePath, pages } from './site-map.ts';

/*
 * Promises that do not depend on how the reader arrived share one document: loading one takes ten times as
 * long as following a link. A test that needs its own document uses `test` of fixtures.ts.
 */

/** A page without the layout, so that nothing stays open from the last test. */
const ELSEWHERE = `${BASE}~demos/usesize-demo1`;

export const test = base.extend({
  page: async ({ shared, isMobile }, use) => {
    const page = await shared(isMobile);
    await use(page);
    await restore(page, isMobile ? phone.viewport : desktop.viewport);
  },
  context: async ({ page }, use) => use(page.context()),
  watch: async ({ page, allow }, use) => {
    const watch = { complaints: [] as string[], outside: [] as string[] };
    const context = page.context();
    const onPage = (other: Page) => listen(other, watch);
    const onRequest = (request: Request) => {
      if (!isLocal(request.url())) watch.outside.push(request.url());
    };
    listen(page, watch);
    context.on('page', onPage).on('request', onRequest);
    await use(watch);
    page.removeAllListeners();
    context.off('page', onPage).off('request', onRequest);
    expect(watch.complaints.filter((text) => !allow.test(text))).toEqual([]);
  },
});

/** Undoes changes that a test may have made around the document. */
async function restore(page: Page, viewport: { width: number; height: number }) {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll();
  await page.unrouteAll();
  await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: null,
    forcedColors: null,
    media: null,
    reducedMotion: 'reduce',
  });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    // Like a message of another tab.
    dispatchEvent(new StorageEvent('storage'));
  });
}

/** Goes to a page through the router, and resets it to its state on arrival. */
export async function open(page: Page, path: string) {
  await follow(page, ELSEWHERE);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await follow(page, BASE.slice(0, -1) + path);
  const [name = ''] = path.split(/[?#]/);
  await expect(title(page)).toHaveText(pages[name as PagePath]);
  // The page remembers which sources are open.
  await page.evaluate(() => {
    const open = '[aria-controls$="-source"][aria-expanded="true"]';
    for (const button of document.querySelectorAll<HTMLElement>(open)) button.click();
  });
}
