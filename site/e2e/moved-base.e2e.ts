import type { Page } from '@playwright/test';
import { serve } from '../../press/src/node/cli/serve.ts';
import { dist, expect, failedRequest, hydrated, test, title } from './fixtures.ts';

/*
 * The same build works under any base in `window.routerBase`, however its slashes are written: see
 * press/src/client/routing/base.isolated.test.ts.
 */

// The browser reports the status 404.
test.use({ allow: failedRequest });

async function expectMoved(page: Page, { url, base }: { url: string; base: string }) {
  await test.step('redirects groups', async () => {
    await page.goto(`${url}dom?x=1#api`);
    await expect(page).toHaveURL(`${url}dom/use-click-away?x=1#api`);
    await expect(title(page)).toHaveText('useClickAway');
  });
  await test.step('renders pages whose links all have the new base', async () => {
    await hydrated(page);
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await expect(page).toHaveURL(`${url}state/use-toggle`);
    await expect(title(page)).toHaveText('useToggle');
    const addresses = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses) {
      expect(address.startsWith(base), address).toBe(true);
      expect(address).not.toContain('multi-hooks');
    }
    await expectDemo(page);
  });
  await test.step('shows the not-found page, with style and working links', async () => {
    await page.goto(`${url}no/such/page`);
    await hydrated(page);
    await expect(title(page)).toHaveText('Page not found');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(url);
    await expect(title(page)).toHaveText('Hello yhooks!');
  });
}

async function expectDemo(page: Page) {
  const demo = page.locator('[data-demo-root="usetoggle-demo1"][data-mounted]');
  await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
  await expect(demo).toContainText('true');
}

test('a site whose documents are edited works in another folder', async ({ page }) => {
  const server = await serve({ folder: dist, base: '/docs/hooks/', port: 0 });
  // Only the first line of each document differs.
  await page.route(
    (url) => !url.pathname.includes('~workbench'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      const global = 'window.routerBase="/multi-hooks/"';
      expect(html).toContain(global);
      const body = html.replace(global, 'window.routerBase="docs/hooks/"');
      await route.fulfill({ response, body });
    },
  );
  await expectMoved(page, { url: server.url, base: '/docs/hooks/' });
  await test.step('runs the workbench', async () => {
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await page.locator('#usetoggle-demo1').getByRole('button', { name: 'Edit' }).click();
    await expect(page.locator('#usetoggle-demo1 iframe[title]')).toBeVisible();
  });
  await test.step('redirects old demo addresses', async () => {
    await page.goto(`${server.url}_demos/usetoggle-demo1?x=1`);
    await expect(page).toHaveURL(`${server.url}~demos/usetoggle-demo1?x=1`);
    await hydrated(page);
    await expectDemo(page);
  });
  await server.close();
});

test('a site whose pages set the global works at the root', async ({ page }) => {
  const server = await serve({ folder: dist, base: '/', port: 0 });
  await page.addInitScript(() => Object.assign(window, { routerBase: '/' }));
  await expectMoved(page, { url: server.url, base: '/' });
  await server.close();
});
