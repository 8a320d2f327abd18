import { expect, open, phone, test, tour } from './fixtures.ts';
import { demoIds, paths } from './site-map.ts';

/* How the layout of chapter 2 of docs/promises.md fits windows and demos; see also 14.2. */

test('no page scrolls sideways, and only narrow windows have a menu button', async ({ page }) => {
  const demos = demoIds.flatMap((id) => [`/~demos/${id}`, `/~demos/${id}?wrapper`]);
  for (const width of [320, 600, 960, 961, 1440]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await tour(page, width === 320 ? [...paths, ...demos] : paths, async (path) => {
        const layout = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          hasMenuButton: document.querySelector('[aria-controls="y-menu"]')?.checkVisibility(),
        }));
        const isDemo = path.startsWith('/~demos');
        expect.soft(layout, path).toEqual({
          width,
          hasMenuButton: isDemo ? undefined : width <= 960,
        });
      });
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
