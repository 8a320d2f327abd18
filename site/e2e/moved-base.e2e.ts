import { serve } from '../../press/src/node/serve.ts';
import { dist, expect, failedRequest, hydrated, test, title } from './fixtures.ts';

/*
 * The same build works under any base in `window.routerBase`, however its slashes are written.
 */

for (const [global, folder] of [
  ['/docs', '/docs/'],
  ['docs/', '/docs/'],
  ['/docs/hooks/', '/docs/hooks/'],
  ['/', '/'],
] as const) {
  test.describe(`a site moved to ${JSON.stringify(global)}`, () => {
    // The browser reports the status 404.
    test.use({ allow: failedRequest });

    test('works', async ({ page }) => {
      const server = await serve({ folder: dist, base: folder, port: 0 });
      await page.addInitScript((base) => Object.assign(window, { routerBase: base }), global);

      await test.step('redirects groups and old demo addresses', async () => {
        await page.goto(`${server.url}_demos/usetoggle-demo1?x=1`);
        await expect(page).toHaveURL(`${server.url}~demos/usetoggle-demo1?x=1`);
        await hydrated(page);
        const demo = page.locator('[data-demo-root]');
        await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
        await expect(demo).toContainText('true');
        await page.goto(`${server.url}dom?x=1#api`);
        await expect(page).toHaveURL(`${server.url}dom/use-click-away?x=1#api`);
        await expect(title(page)).toHaveText('useClickAway');
      });

      await test.step('renders pages whose links all have the new base', async () => {
        await hydrated(page);
        await expect(page.locator('body')).toHaveCSS('margin', '0px');
        const addresses = await page
          .locator('a[href^="/"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(addresses.length).toBeGreaterThan(10);
        for (const address of addresses) {
          expect(address.startsWith(folder), address).toBe(true);
          expect(address).not.toContain('multi-hooks');
        }
        await page.getByRole('link', { name: 'useToggle' }).first().click();
        await expect(page).toHaveURL(`${server.url}state/use-toggle`);
        await expect(title(page)).toHaveText('useToggle');
      });

      await test.step('shows the not-found page, with style and working links', async () => {
        await page.goto(`${server.url}no/such/page`);
        await hydrated(page);
        await expect(title(page)).toHaveText('Page not found');
        await expect(page.locator('body')).toHaveCSS('margin', '0px');
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(server.url);
        await expect(title(page)).toHaveText('Hello yhooks!');
      });
      await server.close();
    });
  });
}
