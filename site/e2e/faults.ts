import type { Page } from '@playwright/test';
import { test as base, expect, hydrated } from './fixtures.ts';

export { expect, hydrated };

interface Faults {
  /** What the site may say in the console about the fault that a test makes. */
  said: RegExp;
  /** Fails a test at whose end anything else was said, or an error was caught by nobody. */
  unharmed: undefined;
}

// The browser's own report of a request that failed, which nobody can keep back.
const REPORTS = /^error: Failed to load resource/;

export const test = base.extend<Faults>({
  quiet: false,
  said: [/(?!)/, { option: true }],
  unharmed: [
    async ({ watch, said }, use) => {
      await use(undefined);
      const harm = watch.complaints.filter((text) => !REPORTS.test(text) && !said.test(text));
      expect(harm, 'what the site complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

export const search = (page: Page) => ({
  field: page.getByRole('search').getByRole('combobox', { name: 'Search' }),
  options: page.getByRole('search').getByRole('option'),
  status: page.getByRole('search').getByRole('status'),
  retry: page.getByRole('search').getByRole('button', { name: 'Retry' }),
});

export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** The page is there, whole: its heading, its text, its menu. */
export async function expectWhole(page: Page, heading: string) {
  await expect(title(page)).toHaveText(heading);
  await expect(title(page)).toBeVisible();
  await expect(page.locator('[data-prose] p').first()).toBeVisible();
  await expect(menuLink(page, 'useToggle')).toBeVisible();
}

/** Presses the demo of useToggle an odd number of times, and sees that it has heard it. */
export async function expectDemoWorks(page: Page) {
  const demo = page.locator('[data-demo-root="usetoggle-demo1"]');
  await expect(demo).toHaveAttribute('data-mounted');
  const before = await demo.locator('p').textContent();
  await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
  await expect(demo.locator('p')).not.toHaveText(before ?? '');
}

/** Addresses of the documents that the page loads from now on. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Keeps the requests for an address waiting until they are let go. */
export async function holdBack(page: Page, address: string | RegExp) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    // The page may have gone meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}
