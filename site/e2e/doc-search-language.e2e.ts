import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { startTrialSite } from './trial-site.ts';

test('a search service filters by the language of the page, also after a switch', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const script = 'https://search.example/client.js';
  const site = await startTrialSite({
    content: false,
    pages: { 'index.md': '# Home\n', 'index.zh-CN.md': '# 首页\n' },
    config: {
      locales: [
        { name: 'en-US', label: 'English' },
        { name: 'zh-CN', label: '中文' },
      ],
      navs: {},
      docSearch: { script, appId: 'APP', apiKey: 'KEY', indexName: 'docs' },
    },
  });
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

  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await expect.poll(() => asked(page)).toEqual([filterOf('en-US'), filterOf('en-US')]);
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await page.getByRole('searchbox', { name: '搜索' }).focus();
  await expect.poll(() => asked(page)).toEqual([filterOf('zh-CN'), filterOf('zh-CN')]);
  expect(requests).toBe(1);
  await site.close();
});
