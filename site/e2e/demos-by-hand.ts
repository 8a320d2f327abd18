/**
 * A demo in any browser, used as a reader would. Timers fire only in `pass`, so every value is
 * deterministic.
 */
export interface DemoInHand {
  /** Clicks the button of this name; `at` chooses among several, from 0. */
  press(name: string, at?: number): Promise<void>;
  /** Clicks the first element that matches. */
  click(selector: string): Promise<void>;
  /** Enlarges the first element that matches by this many pixels. */
  enlarge(selector: string, by: { width: number; height: number }): Promise<void>;
  /** Moves the clock forward. */
  pass(milliseconds: number): Promise<void>;
  /** The text of the demo. */
  text(): Promise<string>;
  /** Waits until the text of the demo contains this, or matches. */
  shows(text: string | RegExp): Promise<void>;
  /** Waits until this many notices of the UI library contain the text. */
  notices(text: string, count: number): Promise<void>;
}

async function numberIn(demo: DemoInHand): Promise<number> {
  return Number(/\d+/.exec(await demo.text())?.[0] ?? Number.NaN);
}

/** The promises of each demo, step by step. */
export const drives: Record<string, (demo: DemoInHand) => Promise<void>> = {
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
    await demo.click('div > p');
    await demo.shows('Click outside to close');
    await demo.click('div + p');
    await demo.shows(/^Open\s*Outside$/);
  },

  async 'useinterval-demo1'(demo) {
    const start = await numberIn(demo);
    await demo.pass(3000);
    await demo.shows(`count: ${start + 3}`);
  },

  async 'useinterval-demo2'(demo) {
    // It counts at once, without waiting for the delay.
    await demo.shows(/count: [1-9]/);
    const start = await numberIn(demo);
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
    await demo.enlarge('div', { width: 50, height: 30 });
    // Sizes are reported every 20 ms at most.
    await demo.pass(20);
    await demo.shows(/^250px × 130px$/);
  },

  async 'usetoggle-demo1'(demo) {
    await demo.shows('state: false');
    await demo.press('Toggle');
    await demo.shows('state: true');
    await demo.press('Toggle False');
    await demo.shows('state: false');
    await demo.press('Toggle True');
    await demo.press('Toggle True');
    await demo.shows('state: true');
    await demo.press('Toggle');
    await demo.shows('state: false');
  },

  async 'usetoggle-demo2'(demo) {
    await demo.shows('state: Hello');
    for (const [button, state] of [
      ['Toggle', 'World'],
      ['Toggle Hello', 'Hello'],
      ['Toggle World', 'World'],
      ['Set Left', 'Hello'],
      ['Set Right', 'World'],
      ['Toggle', 'Hello'],
    ] as const) {
      await demo.press(button);
      await demo.shows(`state: ${state}`);
    }
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
