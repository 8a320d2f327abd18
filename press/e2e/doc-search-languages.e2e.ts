import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { open } from './support/page.ts';

test.use({ fixture: 'doc-search-languages' });

test('a search service filters by the language of the page, also after a switch', async ({
  page,
  context,
}) => {
  const script = 'https://search.example/client.js';
  let requests = 0;
  await context.route(script, (route) => {
    requests += 1;
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.docsearch = (options) => { window.asked = options; };',
    });
  });
  const filterOf = (language: string) => ({ facetFilters: [`language:${language}`] });
  const asked = (on: Page) =>
    on.evaluate(() => {
      const { searchParameters, algoliaOptions } =
        (window as { asked?: Record<string, unknown> }).asked ?? {};
      return [searchParameters, algoliaOptions];
    });

  await open(page, '/');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await expect.poll(() => asked(page)).toEqual([filterOf('en-US'), filterOf('en-US')]);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await page.getByRole('searchbox', { name: '搜索' }).focus();
  await expect.poll(() => asked(page)).toEqual([filterOf('zh-CN'), filterOf('zh-CN')]);
  expect(requests).toBe(1);
});
