import { type Drive, expect } from './drive.ts';

/** Goes through every page of the engine's documentation, and tries what it shows. */
export const drive: Drive = async ({ page, url }) => {
  const sitemap = await (await fetch(`${url}sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?\/multi-hooks\/press\/?([^<]*)<\/loc>/g)];
  expect(paths.length).toBeGreaterThan(15);
  await page.goto(url);
  for (const [, path = ''] of paths) {
    // Like a link: one document for all of them.
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, url + path);
    await page.waitForURL(url + path);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main h1')).not.toHaveText('Page not found');
  }
  await page.goto(`${url}guide/demos`);
  const demo = page.locator('main p', { has: page.locator('output') });
  await expect(demo.locator('output')).toHaveText('1');
  await demo.getByRole('button', { name: '+' }).click();
  await expect(demo.locator('output')).toHaveText('2');
  await page.goto(`${url}reference/configuration`);
  await expect(page.getByRole('cell', { name: 'transformPage', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('deploying');
  await page
    .getByRole('option', { name: /Deploying/ })
    .first()
    .click();
  await expect(page.locator('main h1')).toHaveText('Deploying');
};
