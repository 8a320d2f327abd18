import type { Page } from '@playwright/test';
import { serve } from '../../press/src/node/serve.ts';
import { dist, expect, failedRequest, hydrated, test } from './fixtures.ts';

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
    const title = (page: Page) => page.getByRole('heading', { level: 1 });
    let server: Awaited<ReturnType<typeof serve>>;

    test.beforeAll(async () => {
      server = await serve({ folder: dist, base: folder, port: 0 });
    });

    test.afterAll(() => server.close());

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((base) => Object.assign(window, { routerBase: base }), global);
    });

    test('renders pages whose links all have the new base', async ({ page }) => {
      await page.goto(`${server.url}dom/use-size`);
      await hydrated(page);
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      for (const link of await page.locator('a[href^="/"]').all()) {
        const address = (await link.getAttribute('href')) ?? '';
        expect(address.startsWith(folder), address).toBe(true);
        expect(address).not.toContain('multi-hooks');
      }
      await page.getByRole('link', { name: 'useToggle' }).first().click();
      await expect(page).toHaveURL(`${server.url}state/use-toggle`);
      await expect(title(page)).toHaveText('useToggle');
    });

    test('redirects groups and old demo addresses', async ({ page }) => {
      await page.goto(`${server.url}dom?x=1#api`);
      await expect(page).toHaveURL(`${server.url}dom/use-click-away?x=1#api`);
      await expect(title(page)).toHaveText('useClickAway');
      await page.goto(`${server.url}_demos/usetoggle-demo1?x=1`);
      await expect(page).toHaveURL(`${server.url}~demos/usetoggle-demo1?x=1`);
      await hydrated(page);
      const demo = page.locator('[data-demo-root]');
      await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
      await expect(demo).toContainText('true');
    });

    test.describe('at an unknown path', () => {
      // The browser reports the status 404.
      test.use({ allow: failedRequest });

      test('shows the not-found page, with style and working links', async ({ page }) => {
        await page.goto(`${server.url}no/such/page`);
        await hydrated(page);
        await expect(title(page)).toHaveText('Page not found');
        await expect(page.locator('body')).toHaveCSS('margin', '0px');
        await page.getByRole('main').getByRole('link').first().click();
        await expect(page).toHaveURL(server.url);
        await expect(title(page)).toHaveText('Hello yhooks!');
      });
    });
  });
}
