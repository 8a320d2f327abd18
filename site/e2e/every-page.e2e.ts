import type { Locator, Page } from '@playwright/test';
import { demoRoot, desktop, expect, hydrated, open, phone, test, title } from './fixtures.ts';
import { demoIds, pages, paths } from './site-map.ts';

/*
 * What holds for each document of the site, loaded once for all of it.
 */

interface Shift {
  value: number;
  moved: string[];
}

interface Collected {
  /** What the browser has refused so far. */
  violations: string[];
  /** What has moved so far. */
  shifts: Shift[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    const shifts: Shift[] = [];
    Object.assign(window, { violations, shifts });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '');
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

const collected = (page: Page) =>
  page.evaluate(() => {
    const { violations, shifts } = window as unknown as Collected;
    return { violations, shifts };
  });

async function expectNothingMoved(page: Page) {
  for (const island of await page.locator('[data-demo-root]').all()) {
    await expect(island).not.toBeEmpty();
  }
  await page.waitForLoadState('networkidle');
  const { shifts } = await collected(page);
  // A demo may write what it has measured into its own box.
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, JSON.stringify(shifts)).toBeLessThan(0.001);
}

/** Clicks the first button of a demo, if it has one. */
async function use(demo: Locator) {
  await demo.scrollIntoViewIfNeeded();
  await expect(demo).toHaveAttribute('data-mounted', 'true');
  await expect(demo).not.toHaveAttribute('data-mismatch');
  for (const button of (await demo.getByRole('button').all()).slice(0, 1)) await button.click();
}

test('every page', async ({ page, watch }) => {
  await page.setViewportSize(phone.viewport);
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await test.step('does not move while it loads on a phone', () => expectNothingMoved(page));
      await test.step('hydrates without a complaint, and mounts its demos', async () => {
        await expect.soft(title(page)).toHaveText(pages[path]);
        for (const demo of await page.locator('[data-demo-root]').all()) await use(demo);
      });
      await test.step('works within the policy', async () => {
        expect.soft((await collected(page)).violations).toEqual([]);
      });
    });
  }
  await test.step('needs no other host', () => {
    const needed = watch.outside.filter((url) => !/img\.shields\.io|codepen\.io/.test(url));
    expect(needed).toEqual([]);
  });
  await test.step('/dom redirects within the policy', async () => {
    await open(page, '/dom');
    expect((await collected(page)).violations).toEqual([]);
  });
});

test('on a desktop, where the outline or a UI library may, nothing moves while a page loads', async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  for (const path of ['/', '/advanced/use-lock-fn']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectNothingMoved(page);
    });
  }
});

test('/~demos/{id}', async ({ page }) => {
  for (const id of demoIds) {
    await test.step(id, async () => {
      const response = await page.goto(`./~demos/${id}`);
      await test.step('shows the demo alone', async () => {
        expect.soft(response?.status()).toBe(200);
        await hydrated(page);
        await expect(demoRoot(page, id)).not.toBeEmpty();
        await expect.soft(page.getByRole('banner')).toHaveCount(0);
      });
      await test.step('works within the policy', async () => {
        await use(demoRoot(page, id));
        expect.soft((await collected(page)).violations).toEqual([]);
      });
    });
  }
});

for (const [device, screen] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(screen);

    test('the first Tab offers to skip to the content', async ({ page }) => {
      await open(page, '/dom/use-size');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to content' });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
    });
  });
}
