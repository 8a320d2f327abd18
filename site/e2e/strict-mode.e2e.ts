import { fileURLToPath } from 'node:url';
import { startDev } from '../../press/e2e/support/press.ts';
import { demoRoot, expect, test } from './fixtures.ts';

const configFile = fileURLToPath(new URL('../press.config.ts', import.meta.url));

// Warnings of React 18.3 about the UI library, which is older; the demos cannot change them.
test.use({ allow: /ReactDOM\.render is no longer supported|findDOMNode is deprecated.*antd_es/s });

// Without a browser all of them are rendered so, on every React: hooks/src/demos.test.tsx.
const played = [
  'useclickaway-demo1',
  'usesize-demo1',
  'useinterval-demo2',
  'uselockfn-demo1',
  'useunmount-demo1',
];

test('demos can be played under StrictMode without a complaint', async ({ page }) => {
  test.setTimeout(240_000);
  const server = await startDev(configFile);
  await page.clock.install();
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      // The motions of a demo end with this message.
      if (data?.type === 'dumi:capture-element') document.documentElement.dataset.played = 'true';
    });
  });
  for (const id of played) {
    await test.step(id, async () => {
      // A full load: only React's development build warns when a prerendered attribute differs.
      await page.goto(`${server.url}~demos/${id}?capture`);
      // The development server reloads the page when it meets a package for the first time.
      await expect(async () => {
        await expect(demoRoot(page, id)).toHaveAttribute('data-mounted');
        await page.clock.runFor(15_000);
        await expect(page.locator('html')).toHaveAttribute('data-played', { timeout: 1000 });
      }).toPass({ timeout: 60_000 });
    });
  }
  await server.close();
});
