import { describe, expect } from 'vitest';
import { type DemoInHand, drives } from '../demos-by-hand.ts';
import { demoIds, pageOf, pages } from '../site-map.ts';
import { stopClock } from './clock.ts';
import type { Engine } from './engine.ts';
import { click, open, test, textOf } from './fixtures.ts';

/** Goes to a demo's page from another one, so that its timers start on a stopped clock. */
async function openDemo(browser: Engine, id: string): Promise<DemoInHand> {
  await open(browser, '/');
  await browser.evaluate(stopClock);
  await click(browser, { selector: '#y-menu a', name: pages[pageOf(id)] });
  const root = `[data-demo-root="${id}"]`;
  await expect.poll(() => isMounted(browser, root)).toBe(true);
  return inHand(browser, root);
}

/** Scrolls to a demo; returns whether it is mounted by now. */
const isMounted = (browser: Engine, root: string) =>
  browser.evaluate((css) => {
    const demo = document.querySelector<HTMLElement>(css);
    demo?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return demo?.dataset.mounted === 'true';
  }, root);

function inHand(browser: Engine, root: string): DemoInHand {
  const text = async () => (await textOf(browser, root)) ?? '';
  return {
    text,
    press: (name, at) => click(browser, { selector: `${root} button`, name, at }),
    click: (selector) => click(browser, { selector: `${root} ${selector}` }),
    enlarge: (selector, { width, height }) =>
      browser.evaluate(
        (css, more, taller) => {
          const { style } = document.querySelector(css) as HTMLElement;
          style.width = `${Number.parseFloat(style.width) + more}px`;
          style.height = `${Number.parseFloat(style.height) + taller}px`;
        },
        `${root} ${selector}`,
        width,
        height,
      ),
    pass: (milliseconds) =>
      browser.evaluate(
        (time) => (window as unknown as { passTime: (ms: number) => Promise<void> }).passTime(time),
        milliseconds,
      ),
    async shows(expected) {
      if (typeof expected === 'string') await expect.poll(text).toContain(expected);
      else await expect.poll(text).toMatch(expected);
    },
    notices: (content, count) => expect.poll(() => noticeCount(browser, content)).toBe(count),
  };
}

const noticeCount = (browser: Engine, content: string) =>
  browser.evaluate(
    (wanted) =>
      [...document.querySelectorAll('.ant-message-notice')].filter(({ textContent }) =>
        textContent?.includes(wanted),
      ).length,
    content,
  );

describe('demos', () => {
  for (const id of demoIds) {
    test(`${id} does what its page promises`, async ({ browser }) => {
      await drives[id]?.(await openDemo(browser, id));
    });
  }

  test('useunmount-demo2 shows its last count when the reader leaves', async ({ browser }) => {
    const demo = await openDemo(browser, 'useunmount-demo2');
    await demo.press('+');
    await demo.press('+');
    await demo.shows('count: 2');
    await click(browser, { selector: '#y-menu a', name: 'useMount' });
    await expect.poll(() => textOf(browser, 'h1')).toBe('useMount');
    await demo.notices('comp unmount2', 1);
  });

  test('the source of a demo can be shown and copied', async ({ browser }) => {
    await open(browser, '/state/use-toggle');
    const frame = '[data-demo="usetoggle-demo1"]';
    const title = '在 false 和 true 之间切换';
    await click(browser, { selector: `${frame} button`, name: `Show source ${title}` });
    await expect.poll(() => textOf(browser, `${frame} pre`)).toContain("from 'yhooks'");
    await click(browser, { selector: `${frame} button`, name: `Copy ${title}` });
    await expect.poll(() => textOf(browser, '[data-announcer]')).toBe('Copied');
  });
});
