import { fileURLToPath } from 'node:url';
import { startDev } from '../../press/e2e/support/press.ts';
import { test as base } from '../../press/e2e/support/test.ts';
import { demoRoot, expect } from './fixtures.ts';
import { demoIds } from './site-map.ts';

const configFile = fileURLToPath(new URL('../press.config.ts', import.meta.url));

const test = base.extend<object, { devUrl: string }>({
  devUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startDev(configFile);
      await use(server.url);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  siteUrl: async ({ devUrl }, use) => use(devUrl),
});

// Warnings of React 18.3 about the UI library, which is older; the demos cannot change them.
test.use({ allow: /ReactDOM\.render is no longer supported|findDOMNode is deprecated.*antd_es/s });

test('every demo can be played under StrictMode without a complaint', async ({ page }) => {
  test.setTimeout(240_000);
  await page.clock.install();
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      // The motions of a demo end with this message.
      if (data?.type === 'dumi:capture-element') document.documentElement.dataset.played = 'true';
    });
  });
  for (const id of demoIds) {
    await test.step(id, async () => {
      // A full load: only React's development build warns when a prerendered attribute differs.
      await page.goto(`./~demos/${id}?capture`);
      // The development server reloads the page when it meets a package for the first time.
      await expect(async () => {
        await expect(demoRoot(page, id)).toHaveAttribute('data-mounted');
        await page.clock.runFor(15_000);
        await expect(page.locator('html')).toHaveAttribute('data-played', { timeout: 1000 });
      }).toPass({ timeout: 60_000 });
    });
  }
});
