import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Uses a demo as a reader would. The page's clock stands still unless the drive moves it. */
export type Drive = (demo: Locator, page: Page) => Promise<void>;

/** Stops the page's clock, a minute later: whatever waits is done once, and then nothing moves. */
export async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

export const noticeOf = (page: Page, text?: string) =>
  page.locator('.ant-message-notice', { hasText: text });

const press = (demo: Locator, name: string) =>
  demo.getByRole('button', { name, exact: true }).click();

const numberIn = async (demo: Locator) =>
  Number(/\d+/.exec((await demo.textContent()) ?? '')?.[0] ?? Number.NaN);

export const drives: Record<string, Drive> = {
  async 'useclickaway-demo1'(demo) {
    await press(demo, 'Box');
    await expect(demo).toContainText('counter: 0');
    await demo.getByText('counter').click();
    await demo.getByText('counter').click();
    await expect(demo).toContainText('counter: 2');
    await press(demo, 'Box');
    await expect(demo).toContainText('counter: 2');
  },

  async 'useclickaway-demo2'(demo) {
    await press(demo, 'Box 1');
    await press(demo, 'Box 2');
    await expect(demo).toContainText('counter: 0');
    await demo.getByText('counter').click();
    await expect(demo).toContainText('counter: 1');
  },

  async 'useinterval-demo1'(demo, page) {
    const start = await numberIn(demo);
    await page.clock.runFor(3000);
    await expect(demo).toHaveText(`count: ${start + 3}`);
  },

  async 'useinterval-demo2'(demo, page) {
    // Right on the first render, without waiting for the delay.
    const start = await numberIn(demo);
    expect(start).toBeGreaterThanOrEqual(1);
    const shows = (count: number, delay: string) =>
      expect(demo).toContainText(`count: ${count}delay: ${delay}`);
    await shows(start, '1000');
    await page.clock.runFor(2000);
    await shows(start + 2, '1000');
    await press(demo, '+1000 ms');
    await shows(start + 2, '2000');
    await page.clock.runFor(4000);
    await shows(start + 4, '2000');
    await press(demo, '重置为 1000 ms');
    await page.clock.runFor(1000);
    await shows(start + 5, '1000');
    await press(demo, '取消定时器');
    await page.clock.runFor(10000);
    await shows(start + 5, 'null');
    await press(demo, '+1000 ms');
    await shows(start + 5, '1000');
  },

  async 'uselockfn-demo1'(demo, page) {
    await expect(demo).toContainText('Submit count: 0');
    await press(demo, 'Submit');
    await press(demo, 'Submit');
    await press(demo, 'Submit');
    await expect(noticeOf(page, 'Start to submit')).toHaveCount(1);
    await page.clock.runFor(1999);
    await expect(demo).toContainText('Submit count: 0');
    await page.clock.runFor(1);
    await expect(noticeOf(page, 'Submit finished')).toHaveCount(1);
    await expect(demo).toContainText('Submit count: 1');
    await press(demo, 'Submit');
    await page.clock.runFor(2000);
    await expect(demo).toContainText('Submit count: 2');
  },

  async 'usemount-demo1'(demo, page) {
    await expect(demo).not.toContainText('Hello World');
    await press(demo, 'mount');
    await expect(demo).toContainText('Hello World');
    await expect(noticeOf(page, 'mount')).toHaveCount(1);
    await press(demo, 'unmount');
    await expect(demo).not.toContainText('Hello World');
    await expect(demo.getByRole('button')).toHaveText('mount');
  },

  async 'usepersistfn-demo1'(demo, page) {
    const [first, second] = [demo.locator('section').first(), demo.locator('section').last()];
    await expect(first).toContainText('渲染次数：1');
    await press(first, '显示父组件的 count');
    await expect(noticeOf(page, 'Current count is 1')).toHaveCount(1);
    await press(demo, 'Add Count');
    await press(demo, 'Add Count');
    await expect(second).toContainText('渲染次数：3');
    await expect(first).toContainText('渲染次数：1');
    await press(first, '显示父组件的 count');
    await press(second, '显示父组件的 count');
    await expect(noticeOf(page, 'Current count is 3')).toHaveCount(2);
  },

  async 'usesize-demo1'(demo, page) {
    const box = demo.locator('div').last();
    await expect(box).toHaveText('200px × 100px');
    await box.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await box.boundingBox()) as DOMRect;
    const [right, bottom] = [x + width - 4, y + height - 4];
    await page.mouse.move(right, bottom);
    await page.mouse.down();
    await page.mouse.move(right + 50, bottom + 30, { steps: 3 });
    await page.mouse.up();
    // Sizes are told at most every 20 ms.
    await page.clock.runFor(20);
    await expect(box).toHaveText('250px × 130px');
  },

  async 'usetoggle-demo1'(demo) {
    await expect(demo).toContainText('state: false');
    await press(demo, 'Toggle');
    await expect(demo).toContainText('state: true');
    await press(demo, 'Toggle False');
    await expect(demo).toContainText('state: false');
    await press(demo, 'Toggle True');
    await press(demo, 'Toggle True');
    await expect(demo).toContainText('state: true');
    await press(demo, 'Toggle');
    await expect(demo).toContainText('state: false');
  },

  async 'usetoggle-demo2'(demo) {
    await expect(demo).toContainText('state: Hello');
    for (const [button, state] of [
      ['Toggle', 'World'],
      ['Toggle Hello', 'Hello'],
      ['Toggle World', 'World'],
      ['Set Left', 'Hello'],
      ['Set Right', 'World'],
      ['Toggle', 'Hello'],
    ] as const) {
      await press(demo, button);
      await expect(demo).toContainText(`state: ${state}`);
    }
  },

  async 'useunmount-demo1'(demo, page) {
    await press(demo, 'mount');
    await expect(demo).toContainText('Hello World');
    await expect(noticeOf(page)).toHaveCount(0);
    await press(demo, 'unmount');
    await expect(noticeOf(page, 'useUnmount')).toHaveCount(1);
    await expect(demo).not.toContainText('Hello World');
  },

  async 'useunmount-demo2'(demo, page) {
    await expect(demo).toContainText('count: 0');
    await press(demo, '+');
    await press(demo, '+');
    await expect(demo).toContainText('count: 2');
    await expect(noticeOf(page)).toHaveCount(0);
  },

  async 'useupdateeffect-demo1'(demo) {
    await expect(demo).toContainText('effectCount: 1updateEffectCount: 0');
    await press(demo, 'reRender');
    await expect(demo).toContainText('effectCount: 2updateEffectCount: 1');
  },
};
