import { expect, open, phone, test, tour } from './fixtures.ts';
import { demoIds, paths } from './site-map.ts';

/* How the layout of chapter 2 of docs/promises.md fits windows and demos; see also 14.2. */

test('no page scrolls sideways, and only narrow windows have a menu button', async ({ page }) => {
  const demos = demoIds.flatMap((id) => [`/~demos/${id}`, `/~demos/${id}?wrapper`]);
  for (const width of [320, 600, 899, 900]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await tour(page, width === 320 ? [...paths, ...demos] : paths, async (path) => {
        // Not the demo alone, which was there before.
        if (path.endsWith('?wrapper')) await expect(page.getByRole('group').first()).toBeVisible();
        const isSideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth;
        });
        expect.soft(isSideways, path).toBe(false);
      });
      // At 320 pixels the last path is a demo without the layout.
      const menuButton = page.getByRole('button', { name: 'Menu' });
      await expect(menuButton).toBeVisible({ visible: width === 600 || width === 899 });
    });
  }
});

test('a printed page begins with how to use the hook, without the addresses of its tests', async ({
  page,
}) => {
  await open(page, '/state/use-toggle');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText("import { useToggle } from 'yhooks'").first()).toBeVisible();
  const facts = page.locator('[data-facts]');
  await expect(facts.getByText('SSR').first()).toBeVisible();
  await expect(facts.getByRole('link')).toHaveCount(0);
});

test('in a wide window, no code scrolls sideways', async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await tour(page, paths, async (path) => {
      const cutCode = await page
        .locator('pre')
        .evaluateAll((blocks) =>
          blocks
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      expect.soft(cutCode, `${path} at ${width} pixels`).toEqual([]);
    });
  }
});

for (const [device, viewport] of [
  ['phone', phone.viewport],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test(`on a ${device}, nothing moves while a page loads`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & {
            value: number;
            sources: { node?: Node }[];
          };
          const texts = sources.map(({ node }) => node?.textContent?.slice(0, 80));
          // A demo may show its measured size in its own box.
          if (value >= 0.001) shifts.push(`${value}: ${texts}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/dom/use-size', '/side-effect/use-interval']) {
      await open(page, path);
      await expect(page.locator('[data-demo-root]:empty')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect.soft(shifts, path).toEqual([]);
    }
  });
}
