import type { Page } from 'puppeteer-core';
import { click } from './fixtures.ts';

/** A demo in its page, as a reader meets it; time passes as it does for a reader. */
interface Demo {
  page: Page;
  /** The selector of the demo. */
  root: string;
  press: (button: string) => Promise<void>;
  shows: (text: RegExp) => Promise<void>;
  /** Waits for a notice of the UI library. */
  notices: (text: RegExp) => Promise<void>;
}

export const drives: Record<string, (demo: Demo) => Promise<void>> = {
  async 'useclickaway-demo1'({ page, root, press, shows }) {
    await press('Box');
    await shows(/counter: 0/);
    await page.locator(`${root} p`).click();
    await shows(/counter: 1/);
    await press('Box');
    await shows(/counter: 1/);
  },

  async 'useclickaway-demo2'({ page, root, press, shows }) {
    await press('Box 1');
    await press('Box 2');
    await shows(/counter: 0/);
    await page.locator(`${root} p`).click();
    await shows(/counter: 1/);
  },

  async 'useinterval-demo1'({ shows }) {
    await shows(/count: 1/);
    await shows(/count: 2/);
  },

  async 'useinterval-demo2'({ press, shows }) {
    await shows(/count: [2-9]\d*delay: 1000/);
    await press('+1000 ms');
    await shows(/delay: 2000/);
    await press('取消定时器');
    await shows(/delay: null/);
    await press('重置为 1000 ms');
    await shows(/delay: 1000/);
  },

  async 'uselockfn-demo1'({ press, shows, notices }) {
    await press('Submit');
    await press('Submit');
    await notices(/^Start to submit$/);
    await notices(/Submit finished/);
    await shows(/Submit count: 1/);
  },

  async 'usemount-demo1'({ press, shows, notices }) {
    await press('mount');
    await shows(/Hello World/);
    await notices(/^mount$/);
    await press('unmount');
    await shows(/^mount$/);
  },

  async 'usepersistfn-demo1'({ page, root, press, shows, notices }) {
    await press('Add Count');
    await press('Add Count');
    await shows(/渲染次数：1.*渲染次数：3/s);
    await page.locator(`${root} section button`).click();
    await notices(/Current count is 3/);
  },

  async 'usesize-demo1'({ page, root, shows }) {
    await shows(/^200px × 100px$/);
    const resize = (css: string) =>
      Object.assign((document.querySelector(`${css} div`) as HTMLElement).style, {
        width: '250px',
        height: '130px',
      });
    await page.evaluate(resize, root);
    await shows(/^250px × 130px$/);
  },

  async 'usetoggle-demo1'({ press, shows }) {
    await shows(/state: false/);
    await press('Toggle');
    await shows(/state: true/);
    await press('Toggle False');
    await shows(/state: false/);
    await press('Toggle True');
    await shows(/state: true/);
  },

  async 'usetoggle-demo2'({ press, shows }) {
    for (const [button, state] of [
      ['Toggle', /state: World/],
      ['Toggle Hello', /state: Hello/],
      ['Set Right', /state: World/],
      ['Set Left', /state: Hello/],
    ] as const) {
      await press(button);
      await shows(state);
    }
  },

  async 'useunmount-demo1'({ press, shows, notices }) {
    await press('mount');
    await shows(/Hello World/);
    await press('unmount');
    await notices(/^useUnmount$/);
  },

  async 'useunmount-demo2'({ page, press, shows, notices }) {
    await press('+');
    await press('+');
    await shows(/count: 2/);
    await click(page, { selector: 'nav a', name: 'useMount' });
    await notices(/^comp unmount2$/);
  },

  async 'useupdateeffect-demo1'({ press, shows }) {
    await shows(/effectCount: 1updateEffectCount: 0/);
    await press('reRender');
    await shows(/effectCount: 2updateEffectCount: 1/);
  },
};
