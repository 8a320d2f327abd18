import { describe, expect } from 'vitest';
import { demoIds, pageOf } from '../site-map.ts';
import { click, hydrated, portableAddress, test, textOf } from './fixtures.ts';

// Engines differ in what they allow files to do: modules, requests, storage, history.
describe.skipIf(process.env.ENGINE !== 'firefox')('the archive', () => {
  test('opens from a file, searches, and runs its demos', async ({ browser }) => {
    await browser.goto(portableAddress('/'));
    await hydrated(browser);
    await click(browser, { selector: '[role="combobox"]' });
    await browser.type('竞态');
    await expect.poll(() => textOf(browser, '[role="option"]')).toContain('useLockFn');
    await browser.press('Enter');
    await expect.poll(() => textOf(browser, 'h1')).toBe('useLockFn');
    for (const path of new Set(demoIds.map(pageOf))) {
      await browser.goto(portableAddress(path));
      await hydrated(browser);
      await expect.poll(() => browser.evaluate(unmountedDemos)).toBe(0);
    }
    const demo = '[data-demo-root="useupdateeffect-demo1"]';
    await click(browser, { selector: `${demo} button`, name: 'reRender' });
    await expect.poll(() => textOf(browser, demo)).toContain('updateEffectCount: 1');
    await click(browser, { selector: '.y-copy-page .y-tool' });
    await click(browser, { selector: '.y-copy-page .y-option' });
    await expect.poll(() => textOf(browser, '[data-announcer]')).toBe('Copied');
  });
});

function unmountedDemos(): number {
  const demos = [...document.querySelectorAll<HTMLElement>('[data-demo-root]')];
  const waiting = demos.filter(({ dataset }) => !dataset.mounted);
  waiting[0]?.scrollIntoView();
  return waiting.length;
}
