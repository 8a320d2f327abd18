import type { Page } from '@playwright/test';
import { expect, noticeOf } from './fixtures.ts';

/** Lets the notices of the UI library close and fade out, in a page whose clock is stopped. */
export async function outwaitNotices(page: Page) {
  if ((await noticeOf(page).count()) === 0) return;
  await page.clock.fastForward(4000);
  await page.clock.runFor(1000);
  await expect(noticeOf(page)).toHaveCount(0);
}
