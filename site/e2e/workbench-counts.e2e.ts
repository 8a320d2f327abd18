import type { FrameLocator, Locator } from '@playwright/test';
import { expect, tool } from './fixtures.ts';
import { problems, resultOf, test, workbenchOf } from './workbench-page.ts';

/*
 * What is recorded of every demo, on every React, is counted in hooks/src/demos.recorded.test.tsx. Here
 * are two of them in their frames, with the UI library and with a measured size, as the timeline
 * shows them.
 */

interface Counts {
  render: number;
  effect?: number;
  cleanup?: number;
  call?: number;
  ignored?: number;
}

const nothing: Required<Counts> = { render: 0, effect: 0, cleanup: 0, call: 0, ignored: 0 };

/** Each thing that the timeline shows in the lanes of a hook, and how often; `again` in StrictMode. */
async function countsOf(demo: Locator, hook: string) {
  const marks = await demo
    .locator(`[data-lane="${hook}"] [data-mark]`)
    .evaluateAll((elements) =>
      elements.map((element) => ({ ...(element as HTMLElement).dataset })),
    );
  const count = (isAgain: boolean) => {
    const found = { ...nothing };
    for (const { kind, again } of marks) {
      if (kind !== 'value' && Boolean(again) === isAgain) found[kind as keyof Counts] += 1;
    }
    return found;
  };
  return { once: count(false), again: count(true) };
}

async function watchAll(demo: Locator) {
  await tool(workbenchOf(demo), 'Watch').click();
  await demo.getByRole('switch', { name: 'Details' }).check();
  // Browsers draw no frame outside of the viewport, and nothing in it is measured.
  await demo.locator('[data-result]').scrollIntoViewIfNeeded();
}

// Warnings of React about the UI library.
test.use({ allow: /^error: Warning: / });

test('the timeline counts what was recorded in the frame', async ({ bench }) => {
  await test.step('of a demo with the UI library, on two Reacts, in StrictMode or not', async () => {
    const demo = await bench({ path: 'life-cycle/use-unmount', id: 'useunmount-demo1' });
    await watchAll(demo);
    await expect(demo.getByRole('combobox', { name: 'React' })).toHaveValue('18');
    const press = (frame: FrameLocator, name: string) =>
      frame.getByRole('button', { name, exact: true }).click();
    const compare = async (again: Partial<Counts>) => {
      await press(resultOf(demo), 'mount');
      await press(resultOf(demo), 'unmount');
      await expect
        .poll(() => countsOf(demo, 'useUnmount'), { intervals: [50] })
        .toEqual({
          once: { ...nothing, render: 1, effect: 2, cleanup: 1, call: 1 },
          again: { ...nothing, ...again },
        });
    };
    /** Restarts the demo: a new frame replaces the last one. */
    const change = async (choose: () => Promise<unknown>) => {
      const last = await demo.locator('[data-result] iframe[title]').elementHandle();
      await choose();
      await last?.waitForElementState('hidden');
    };
    await compare({});
    // The demo shows messages, for which the UI library does something that React warns about.
    const log = demo.getByRole('log');
    await expect(log.locator('summary')).toHaveText(/^About antd, not your code \(\d\)$/);
    await expect(log.locator('[data-level]')).toHaveCount(0);
    await change(() => demo.getByRole('switch', { name: 'StrictMode' }).check());
    await compare({ render: 1, effect: 1, cleanup: 1, call: 1 });
    await change(() => demo.getByRole('combobox', { name: 'React' }).selectOption('16'));
    await compare({ render: 1 });
    await demo.getByRole('combobox', { name: 'React' }).selectOption('19');
    await expect(problems(demo)).toHaveText(
      'antd does not run on React 19; it runs on React 16, 17, 18.',
    );
  });
  await test.step('of a demo whose size the browser measures', async () => {
    const demo = await bench({ path: 'dom/use-size', id: 'usesize-demo1' });
    await watchAll(demo);
    await expect(resultOf(demo).locator('#root div')).toHaveText('200px × 100px');
    await expect
      .poll(() => countsOf(demo, 'useSize'), { intervals: [50] })
      // React may call the component once more, in vain.
      .toMatchObject({ once: { effect: 3 + 2, cleanup: 0, call: 0 }, again: nothing });
    expect((await countsOf(demo, 'useSize')).once.render).toBeGreaterThanOrEqual(2);
  });
});
