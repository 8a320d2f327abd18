import { expect, test } from './fixture-test.ts';
import { isSameDocument, markDocument, open, title } from './support/page.ts';

test.use({ fixture: 'parts', allow: /no outline|status of 404|React error #423/ });

test('a site’s own parts, slots and styles', async ({ page, watch }) => {
  const slots = page.locator('[data-slot]');
  const thanks = page.getByRole('button', { name: /^Thanks/ });
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await test.step('are in the document that is sent', async () => {
    const html = await (await page.request.get('./')).text();
    expect(html.match(/data-slot/g)).toHaveLength(6);
    expect(html).toContain('data-own="header"');
  });
  await open(page, '/');
  await test.step('are at their places, from the top to the bottom', async () => {
    const above = async (upper: string, lower: string) => {
      const boxes = [upper, lower].map((one) => page.locator(one).first().boundingBox());
      const [first, second] = await Promise.all(boxes);
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
    };
    await expect(slots).toHaveText(Array(6).fill('On Home'));
    await above('[data-slot]', '[data-own="header"]');
    await above('main [data-slot]', 'main h1');
    await above('main h1', 'main h1 + [data-slot], [data-prose] ~ [data-slot]');
    await above('main footer', '.thanks');
    await expect(page.locator('aside [data-slot]')).toBeVisible();
    await expect(page.locator('main ~ [data-slot], div + [data-slot]').last()).toBeVisible();
  });
  await test.step('instead of one that fails, the theme’s own is shown', async () => {
    await expect(outline.getByRole('link', { name: 'Second' })).toBeVisible();
    expect(watch.complaints.join()).toContain(
      'theme.parts.Outline threw "no outline"; the page is shown without it.',
    );
  });
  await test.step('have the site’s styles, which win over the theme’s in both colour modes', async () => {
    await expect(thanks).toHaveCSS('padding', '7px');
    await expect(thanks).toHaveCSS('background-image', /^url\("(data:image\/svg|http:.*\.svg)/);
    await expect(thanks).toHaveCSS('color', 'rgb(179, 38, 30)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(thanks).toHaveCSS('color', 'rgb(242, 184, 181)');
  });
  await test.step('work, and follow the reader to the next page', async () => {
    await markDocument(page);
    await thanks.click();
    await expect(thanks).toHaveText('Thanks for Home: 1');
    await page.locator('main footer').getByRole('link', { name: 'Guide' }).click();
    await expect(title(page)).toHaveText('Guide');
    await expect(slots).toHaveText(Array(6).fill('On Guide'));
    await expect(thanks).toHaveText(/^Thanks for Guide/);
    expect(await isSameDocument(page)).toBe(true);
  });
  await test.step('on a phone, what is below the menu is in the drawer, and nothing is too wide', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const inMenu = page.locator('aside [data-slot]');
    await expect(inMenu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(inMenu).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
  await test.step('a page that does not exist has the site’s own sentence', async () => {
    await page.goto('./nothing');
    await expect(title(page)).toHaveText('Nothing here');
    await expect(slots.first()).toHaveText('On no page');
  });
});
