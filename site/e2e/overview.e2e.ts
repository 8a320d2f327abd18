import { expect } from './fixtures.ts';
import { open, test } from './one-document.ts';
import { paths } from './site-map.ts';

const hookPaths = paths.filter((path) => path !== '/');

test('the overview of the home page', async ({ page }) => {
  await open(page, '/');
  const overview = page.locator('[data-overview]');
  const cards = overview.getByRole('listitem');
  await test.step('a card has the group, the name and the size of its hook', async () => {
    await expect(cards.locator('span')).toHaveText([
      ...['Dom操作', 'Dom操作', 'SideEffect', 'Advanced', 'Advanced'],
      ...['LifeCycle', 'LifeCycle', 'LifeCycle', 'State'],
    ]);
    await expect(cards.locator('small')).toHaveText(hookPaths.map(() => /^\d+ B gzip$/));
  });
  await test.step('facts about all hooks are below the title, once', async () => {
    await expect(page.getByText('React 16.9–19')).toHaveCount(1);
  });
  for (const [width, columns] of [
    [320, 1],
    [768, 3],
    [1440, 3],
  ] as const) {
    await test.step(`at ${width} pixels the columns are ${columns}`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const starts = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().x),
      );
      expect(new Set(starts).size).toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });
  }
});
