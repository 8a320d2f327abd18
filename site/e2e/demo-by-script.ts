import type { Locator, Page } from '@playwright/test';
import type { DemoInHand } from './demos-by-hand.ts';
import { expect, inHand, noticeOf } from './fixtures.ts';

/**
 * A demo whose buttons are clicked by a script, which takes a tenth of the time. For tests about where a
 * demo runs; every-page.e2e.ts shows that real clicks work.
 */
export function byScript(page: Page, root: Locator): DemoInHand {
  const slow = inHand(page, root);
  const text = async () => (await root.textContent()) ?? '';
  return {
    ...slow,
    text,
    press: (name, at = 0) =>
      root.evaluate(
        (element, [label, index]) => {
          const named = [...element.querySelectorAll('button')].filter(
            ({ textContent }) => textContent?.trim() === label,
          );
          const button = named[index];
          if (!button) throw new Error(`There is no button “${label}”.`);
          button.click();
        },
        [name, at] as const,
      ),
    click: (selector) =>
      root.evaluate((element, one) => element.querySelector<HTMLElement>(one)?.click(), selector),
    enlarge: (selector, by) =>
      root.evaluate(
        (element, [one, { width, height }]) => {
          const box = element.querySelector(one) as HTMLElement;
          const now = getComputedStyle(box);
          box.style.width = `${Number.parseFloat(now.width) + width}px`;
          box.style.height = `${Number.parseFloat(now.height) + height}px`;
        },
        [selector, by] as const,
      ),
    async shows(expected) {
      const now = await text();
      const isShown = typeof expected === 'string' ? now.includes(expected) : expected.test(now);
      if (!isShown) await slow.shows(expected);
    },
    async notices(expected, count) {
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('.ant-message-notice')].map((one) => one.textContent),
      );
      const found = shown.filter((one) => one?.includes(expected));
      if (found.length !== count) await slow.notices(expected, count);
    },
  };
}

/** Lets the notices of the UI library close and fade out, in a page whose clock is stopped. */
export async function outwaitNotices(page: Page) {
  if ((await noticeOf(page).count()) === 0) return;
  await page.clock.fastForward(4000);
  await page.clock.runFor(1000);
  await expect(noticeOf(page)).toHaveCount(0);
}
