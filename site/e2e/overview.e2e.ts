import { expect, holdBack, open, test } from './fixtures.ts';
import { paths } from './site-map.ts';

const hookPaths = paths.filter((path) => path !== '/');

test('the overview of the home page', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const loads = () => requested.filter((path) => /\/filter-[^/]*\.js$/.test(path));
  const overview = page.locator('[data-overview]');
  const cards = overview.getByRole('listitem');
  const groups = overview.getByRole('heading');
  const field = overview.getByRole('searchbox', { name: 'Filter' });
  const order = overview.getByRole('combobox', { name: 'Sort by' });
  const count = overview.getByRole('status');
  const names = () => cards.getByRole('link').allTextContents();

  await test.step('another page loads nothing for it', async () => {
    await open(page, '/dom/use-size');
    await page.waitForLoadState('networkidle');
    expect(loads()).toEqual([]);
  });
  await test.step('until its script is there it is the plain list, which then does not move', async () => {
    const release = await holdBack(page, '**/filter-*.js');
    await page.getByRole('link', { name: 'Hello yhooks!' }).click();
    await expect(cards).toHaveCount(hookPaths.length);
    const before = await cards.first().boundingBox();
    await expect(field).toHaveCount(0);
    release();
    await expect(count).toHaveText(`${hookPaths.length} pages`);
    expect(await cards.first().boundingBox()).toEqual(before);
    expect(loads()).toHaveLength(1);
  });
  await test.step('a card has the size and the React versions of its hook', async () => {
    await expect(cards.locator('small')).toHaveText(
      hookPaths.map(() => /^\d+ B gzip · React 16\.9–19$/),
    );
  });
  await test.step('it is filtered as one types', async () => {
    await field.pressSequentially('DOM');
    await expect(groups).toHaveText(['Dom操作']);
    await expect(cards).toHaveCount(2);
    await expect(count).toHaveText(`2 of ${hookPaths.length} pages`);
  });
  await test.step('it is sorted with the keyboard', async () => {
    await field.fill('');
    await page.keyboard.press('Tab');
    await expect(order).toBeFocused();
    await page.keyboard.press('n');
    await expect(order).toHaveValue('name');
    await expect(groups).toHaveCount(0);
    expect(await names()).toEqual([...(await names())].sort());
    await order.selectOption('Size');
    const sizes = (await cards.locator('small').allTextContents()).map(Number.parseFloat);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    await order.selectOption('Last change');
    const times = await cards
      .locator('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(times).toEqual([...times].sort().reverse());
  });
  await test.step('a heading of the outline brings its group back', async () => {
    await page.getByRole('link', { name: 'State', exact: true }).last().click();
    await expect(groups.filter({ hasText: 'State' })).toBeInViewport();
    await expect(order).toHaveValue('group');
  });
  for (const width of [320, 375, 768, 1440]) {
    await test.step(`at ${width} pixels the controls fit into their place`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const place = overview.locator('[data-filter]');
      const [height, reserved] = await place.evaluate((element) => [
        element.clientHeight,
        Number.parseFloat(getComputedStyle(element).minHeight),
      ]);
      expect(height).toBe(reserved);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
});
