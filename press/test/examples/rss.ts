import { type Drive, expect } from './drive.ts';

export const drive: Drive = async ({ page, url }) => {
  await page.goto(url);
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const feed = await page.evaluate(async (path) => {
    const xml = await (await fetch(path)).text();
    const items = new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('item > *');
    return [...items].map((one) => `${one.tagName}: ${one.textContent}`);
  }, href ?? '');
  expect(feed).toEqual([
    'title: First & best',
    'description: What readers of the feed see.',
    'link: https://example.org/first',
    'pubDate: Fri, 02 Jan 2026 00:00:00 GMT',
  ]);
};
