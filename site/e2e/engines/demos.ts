import type { Page } from 'puppeteer-core';
import { describe, expect } from 'vitest';
import { demoIds, pages } from '../site-map.ts';
import { drives } from './demos-by-hand.ts';
import { click, open, test, textOf } from './fixtures.ts';

const pageOf = (id: string) => {
  const hook = id.replace(/-demo\d$/, '');
  const [path] = Object.entries(pages).find(([, title]) => title.toLowerCase() === hook) ?? [''];
  return path;
};

async function scrollTo(page: Page, selector: string) {
  await page.evaluate(
    (css) => document.querySelector(css)?.scrollIntoView({ block: 'center' }),
    selector,
  );
}

describe('demos', () => {
  for (const id of demoIds) {
    test(`${id} does what its page says`, async ({ page }) => {
      await open(page, pageOf(id));
      const root = `[data-demo-root="${id}"]`;
      await scrollTo(page, root);
      await page.waitForSelector(`${root}[data-mounted]`);
      await drives[id]?.({
        page,
        root,
        press: (name) => click(page, { selector: `${root} button`, name }),
        shows: (text) => expect.poll(() => textOf(page, root)).toMatch(text),
        notices: (text) => expect.poll(() => textOf(page, '.ant-message')).toMatch(text),
      });
    });
  }

  test('the source of a demo can be shown and copied', async ({ page }) => {
    await open(page, '/state/use-toggle');
    const frame = '[data-demo="usetoggle-demo1"]';
    await scrollTo(page, frame);
    await click(page, { selector: `${frame} button`, name: 'Show source' });
    await expect.poll(() => textOf(page, `${frame} pre`)).toContain("from 'yhooks'");
    await click(page, { selector: `${frame} button`, name: 'Copy' });
    await click(page, { selector: `${frame} button`, name: 'Copied' });
  });

  test('every demo has been used', () => {
    expect(Object.keys(drives)).toEqual(demoIds);
  });
});
