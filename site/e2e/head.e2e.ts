import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { open, test } from './one-document.ts';

const ABOUT_PAGE =
  'link[rel="canonical"], link[rel="alternate"], meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** The elements about the page: in the head as it is, or in that of a document. */
const aboutPage = (page: Page, address?: string) =>
  page.evaluate(
    async ([selector = '', from]) => {
      const html = from && (await (await fetch(from)).text());
      const { head } = html ? new DOMParser().parseFromString(html, 'text/html') : document;
      return [...head.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
    },
    [ABOUT_PAGE, address],
  );

test('after following a link, a reader shares the page that is shown', async ({
  page,
  request,
}) => {
  for (const path of ['/dom/use-size', '/state/use-toggle', '/'] as const) {
    await test.step(path, async () => {
      await open(page, path);
      const own = await aboutPage(page, page.url());
      await expect(async () => expect(await aboutPage(page)).toEqual(own)).toPass();
      expect(own.join('\n')).toContain('<script type="application/ld+json">');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        `https://xingyuefeng.github.io${new URL(page.url()).pathname}`,
      );
    });
  }
  await test.step('with an image that exists', async () => {
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(new URL(image ?? '').pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
  });
});
