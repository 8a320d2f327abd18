import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyMenu, dist, expect, test, tour } from './fixtures.ts';

test('the menu beside the title copies the hook as TypeScript or JavaScript, loaded only then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const items = page.locator('.y-copy-page .y-option');
  await page.clock.install();
  await tour(page, ['/', '/state/use-toggle'], async (path) => {
    await expect(copyMenu(page)).toHaveText('Copy');
    await copyMenu(page).click();
    if (path === '/') return expect(items).toHaveText(['Page as Markdown']);
    await expect(items).toHaveText([
      'Page as Markdown',
      'useToggle as TypeScript',
      'useToggle as JavaScript',
    ]);
    await page.keyboard.press('Escape');
    for (const [at, extension] of ['.md', '.ts', '.js'].entries()) {
      expect(loaded.filter((address) => address.endsWith(path + extension))).toEqual([]);
      await copyMenu(page).focus();
      await page.keyboard.press('Enter');
      await items.nth(at).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
      await expect(items.first()).toBeHidden();
      const text = readFileSync(join(dist, path + extension), 'utf8');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      // The button shows “copied” for a moment.
      await page.clock.fastForward(5000);
      await expect(copyMenu(page)).toHaveText('Copy');
    }
  });
});
