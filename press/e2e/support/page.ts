import type { Locator, Page } from '@playwright/test';

export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };

/** Waits until the page's own code runs. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => document.documentElement?.dataset.ready === 'true');
}

/** Loads a path of the site, such as `/guide/start`. */
export async function open(page: Page, path: string) {
  const response = await page.goto(`.${path}`);
  await hydrated(page);
  return response;
}

/** Follows a link inside of the site: the router handles it without loading a document. */
export async function follow(page: Page, address: string) {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'go' });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true });

export const colorButton = (page: Page) => page.getByRole('button', { name: /^Theme: / });

/** The live region for screen readers. */
export const announced = (page: Page) => page.locator('[data-announcer]');

export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

export async function scrollTo(page: Page, top: number) {
  await page.evaluate((position) => window.scrollTo(0, position), top);
  // The page learns about it from the scroll event, which comes with the next frame.
  await nextFrame(page);
}

export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));

/** Marks the document, to distinguish a reload from an update. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, { isSameDocument: true }));

export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** The paths of the documents that the page loads from now on. */
export function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Holds requests for an address until the returned function is called; `answer` replaces the site's. */
export async function holdBack(
  page: Page,
  address: string | RegExp,
  answer?: { status: number },
): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    // The page may be closed by now.
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {});
  });
  return release;
}

/** Stops the page's clock a minute from now: pending timers fire once, then nothing moves. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** A tool of a demo, by its name. */
export const tool = (frame: Locator, name: string) =>
  frame.getByRole('button', { name: new RegExp(`^${name}( |$)`) });

/** Opens the menu of a demo: what leaves the site. */
export const openMore = (frame: Locator) => tool(frame, 'More').click();
