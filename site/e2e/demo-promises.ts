import type { Locator } from '@playwright/test';
import { expect, noticeOf } from './fixtures.ts';

/** A demo in a page whose clock is stopped, used as a reader would. */
function demoDriver(demo: Locator) {
  const page = demo.page();
  return {
    /** Clicks the button of this name; `index` chooses among several, from 0. */
    press: (name: string, index = 0) =>
      demo.getByRole('button', { name, exact: true }).nth(index).click(),
    /** Clicks the first element that matches. */
    click: (selector: string) => demo.locator(selector).first().click(),
    /** Moves the clock forward. */
    pass: (milliseconds: number) => page.clock.runFor(milliseconds),
    /** Waits until the demo contains the text, or matches. */
    shows: (text: string | RegExp) =>
      typeof text === 'string' ? expect(demo).toContainText(text) : expect(demo).toHaveText(text),
    /** Waits until this many notices of the UI library contain the text. */
    notices: (text: string, count: number) => expect(noticeOf(page, text)).toHaveCount(count),
    /** Clicks each button, and expects a text with its result. */
    async pressEach(label: string, steps: [button: string, result: string][]) {
      for (const [name, result] of steps) {
        await demo.getByRole('button', { name, exact: true }).click();
        await expect(demo).toContainText(label + result);
      }
    },
    /** The count that the demo shows. */
    count: async () => Number(/\d+/.exec((await demo.textContent()) ?? '')?.[0] ?? Number.NaN),
    /** Drags the lower right corner of the box. */
    async enlarge(width: number, height: number) {
      const box = demo.locator('div').first();
      await box.scrollIntoViewIfNeeded();
      const place = (await box.boundingBox()) as DOMRect;
      const [right, bottom] = [place.x + place.width - 4, place.y + place.height - 4];
      await page.mouse.move(right, bottom);
      await page.mouse.down();
      await page.mouse.move(right + width, bottom + height, { steps: 3 });
      await page.mouse.up();
    },
  };
}

/** The promises of each demo, step by step. */
const promises: Record<string, (demo: ReturnType<typeof demoDriver>) => Promise<void>> = {
  async 'useclickaway-demo1'(demo) {
    await demo.press('Box');
    await demo.shows('counter: 0');
    await demo.click('p');
    await demo.click('p');
    await demo.shows('counter: 2');
    await demo.press('Box');
    await demo.shows('counter: 2');
  },

  async 'useclickaway-demo2'(demo) {
    await demo.press('Box 1');
    await demo.press('Box 2');
    await demo.shows('counter: 0');
    await demo.click('p');
    await demo.shows('counter: 1');
  },

  async 'useclickaway-demo3'(demo) {
    await demo.press('Open');
    await demo.click('p');
    await demo.shows('Click outside to close');
    await demo.click('p + p');
    await demo.shows(/^Open\s*Outside$/);
  },

  async 'useinterval-demo1'(demo) {
    const start = await demo.count();
    await demo.pass(3000);
    await demo.shows(`count: ${start + 3}`);
  },

  async 'useinterval-demo2'(demo) {
    // It counts at once, without waiting for the delay.
    await demo.shows(/count: [1-9]/);
    const start = await demo.count();
    const shows = (count: number, delay: string) => demo.shows(`count: ${count}delay: ${delay}`);
    await shows(start, '1000');
    await demo.pass(2000);
    await shows(start + 2, '1000');
    await demo.press('+1000 ms');
    await shows(start + 2, '2000');
    await demo.pass(4000);
    await shows(start + 4, '2000');
    await demo.press('重置为 1000 ms');
    await shows(start + 4, '1000');
    await demo.pass(1000);
    await shows(start + 5, '1000');
    await demo.press('取消定时器');
    await shows(start + 5, 'null');
    await demo.pass(10_000);
    await shows(start + 5, 'null');
    await demo.press('+1000 ms');
    await shows(start + 5, '1000');
  },

  async 'uselockfn-demo1'(demo) {
    await demo.shows('Submit count: 0');
    await demo.press('Submit');
    await demo.press('Submit');
    await demo.press('Submit');
    await demo.notices('Start to submit', 1);
    await demo.pass(1999);
    await demo.shows('Submit count: 0');
    await demo.pass(1);
    await demo.notices('Submit finished', 1);
    await demo.shows('Submit count: 1');
    await demo.press('Submit');
    await demo.pass(2000);
    await demo.shows('Submit count: 2');
  },

  async 'usemount-demo1'(demo) {
    await demo.shows(/^mount$/);
    await demo.press('mount');
    await demo.shows('Hello World');
    await demo.notices('mount', 1);
    await demo.press('unmount');
    await demo.shows(/^mount$/);
  },

  async 'usepersistfn-demo1'(demo) {
    const show = '显示父组件的 count';
    await demo.shows(/渲染次数：1.*渲染次数：1/s);
    await demo.press(show, 0);
    await demo.notices('Current count is 1', 1);
    await demo.press('Add Count');
    await demo.press('Add Count');
    await demo.shows(/渲染次数：1.*渲染次数：3/s);
    await demo.press(show, 0);
    await demo.press(show, 1);
    await demo.notices('Current count is 3', 2);
  },

  async 'usesize-demo1'(demo) {
    await demo.shows(/^200px × 100px$/);
    await demo.enlarge(50, 30);
    // Sizes are reported every 20 ms at most.
    await demo.pass(20);
    await demo.shows(/^250px × 130px$/);
  },

  async 'usetoggle-demo1'(demo) {
    await demo.shows('state: false');
    await demo.pressEach('state: ', [
      ['Toggle', 'true'],
      ['Toggle False', 'false'],
      ['Toggle True', 'true'],
      ['Toggle True', 'true'],
      ['Toggle', 'false'],
    ]);
  },

  async 'usetoggle-demo2'(demo) {
    await demo.shows('state: Hello');
    await demo.pressEach('state: ', [
      ['Toggle', 'World'],
      ['Toggle Hello', 'Hello'],
      ['Toggle World', 'World'],
      ['Set Left', 'Hello'],
      ['Set Right', 'World'],
      ['Toggle', 'Hello'],
    ]);
  },

  async 'useunmount-demo1'(demo) {
    await demo.press('mount');
    await demo.shows('Hello World');
    await demo.notices('', 0);
    await demo.press('unmount');
    await demo.notices('useUnmount', 1);
    await demo.shows(/^mount$/);
  },

  async 'useunmount-demo2'(demo) {
    await demo.shows('count: 0');
    await demo.press('+');
    await demo.press('+');
    await demo.shows('count: 2');
    await demo.notices('', 0);
  },

  async 'useupdateeffect-demo1'(demo) {
    await demo.shows('effectCount: 1updateEffectCount: 0');
    await demo.press('reRender');
    await demo.shows('effectCount: 2updateEffectCount: 1');
  },
};

export const drivenDemoIds = Object.keys(promises);

/** Uses a demo, and expects what its page promises. */
export const drive = (id: string, demo: Locator) => promises[id]?.(demoDriver(demo));
