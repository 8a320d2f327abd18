import { expect, open, test, title } from './fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('one page fades into the next, and the reader can go on before it has', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.body.dataset.fades = `${Number(document.body.dataset.fades ?? 0) + 1}`;
      return start(update);
    };
  });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('link', { name: 'useSize' }).click();
  await expect(title(page)).toHaveText('useSize');
  await menu.getByRole('link', { name: 'useToggle' }).dispatchEvent('click');
  await menu.getByRole('link', { name: 'useMount' }).click();
  await expect(title(page)).toHaveText('useMount');
  await page.goBack();
  await page.goBack();
  await expect(title(page)).toHaveText('useSize');
  expect(Number(await page.locator('body').getAttribute('data-fades'))).toBeGreaterThan(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await page.locator('body').getAttribute('data-fades');
  await menu.getByRole('link', { name: 'useLockFn' }).click();
  await expect(title(page)).toHaveText('useLockFn');
  await expect(page.locator('body')).toHaveAttribute('data-fades', before ?? '');
});
