import type { Locator } from '@playwright/test';
import { expect, open, tool } from './fixtures.ts';
import {
  demoOf,
  editorOf,
  INTERVAL,
  marks,
  problems,
  resultOf,
  sentences,
  TOGGLE,
  test,
  write,
} from './workbench-page.ts';

/*
 * “Workbench” in docs/promises.md. What is recorded of every demo, on every React, is counted in
 * hooks/src/demos.recorded.test.tsx. Here are two of them in their frames.
 */

/** How often each thing is in the lanes of a hook: once, and again in StrictMode. */
async function countsOf(demo: Locator, hook: string) {
  const all = await demo
    .locator(`[data-lane="${hook}"] [data-mark]`)
    .evaluateAll((elements) =>
      elements.map((element) => ({ ...(element as HTMLElement).dataset })),
    );
  const count = (isAgain: boolean) => {
    const counts: Record<string, number> = {};
    for (const { kind = '', again } of all) {
      if (kind === 'value' || Boolean(again) !== isAgain) continue;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  };
  return { once: count(false), again: count(true) };
}

test('Watch shows what the hook does, as marks and as sentences', async ({ bench, page }) => {
  const demo = await bench(TOGGLE);
  await tool(demo, 'Watch').click();
  await expect(demo.getByRole('listbox', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
  await expect(demo.getByRole('group', { name: 'useToggle in Demo' })).toBeVisible();
  await resultOf(demo).getByRole('button', { name: 'Toggle True' }).click();
  await expect(sentences(demo)).toContainText([
    /rendered.* returned \[false/,
    /You clicked Toggle True; .*returned \[true/,
  ]);
  await expect(marks(demo)).toHaveCount(5);
  await test.step('and each mark describes itself to the keyboard', async () => {
    await marks(demo).last().focus();
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/useToggle rendered/);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/useToggle returned \[false/);
  });
});

test('a demo runs on each React of the list', async ({ bench }) => {
  const demo = await bench(INTERVAL);
  await tool(demo, 'Watch').click();
  const react = demo.getByRole('combobox', { name: 'React' });
  await expect(react.locator('option')).toHaveText(['16', '17', '18', '19']);
  await write(
    demo,
    `import React from 'react';\nexport default () => <p>React {React.version}</p>;`,
  );
  for (const version of ['19', '16', '17', '18']) {
    await react.selectOption(version);
    await expect(resultOf(demo).getByText(`React ${version}.`)).toBeVisible();
  }
});

test.describe('with a UI library', () => {
  // Warnings of React about it.
  test.use({ allow: /^error: Warning: / });

  test('the timeline counts what happens in the frame', async ({ bench }) => {
    const demo = await bench({ path: 'life-cycle/use-unmount', id: 'useunmount-demo1' });
    await tool(demo, 'Watch').click();
    const compare = async (again: Record<string, number>, effect = 1) => {
      for (const name of ['mount', 'unmount']) {
        await resultOf(demo).getByRole('button', { name, exact: true }).click();
      }
      await expect
        .poll(() => countsOf(demo, 'useUnmount'), { intervals: [50] })
        .toEqual({ once: { render: 1, effect, cleanup: 1, call: 1 }, again });
    };
    /** Restarts the demo: a new frame replaces the last one. */
    const change = async (choose: () => Promise<unknown>) => {
      const last = await demo.locator('[data-result] iframe[title]').elementHandle();
      await choose();
      await last?.waitForElementState('hidden');
    };
    const react = demo.getByRole('combobox', { name: 'React' });
    await compare({});
    await test.step('in StrictMode, what React does twice is marked', async () => {
      await change(() => demo.getByRole('switch', { name: 'StrictMode' }).check());
      await compare({ render: 1, effect: 1, cleanup: 1, call: 1 });
      await change(() => react.selectOption('16'));
      // Without insertion effects, which the timeline leaves out, the hook has a second layout effect.
      await compare({ render: 1 }, 2);
    });
    await test.step('on a React that the library does not run on, it names those it does', async () => {
      await react.selectOption('19');
      await expect(problems(demo)).toContainText(/antd .*React 19.*16, 17, 18/);
    });
  });

  test('the task of a demo opens the timeline, which shows ignored calls', async ({ page }) => {
    await open(page, '/advanced/use-lock-fn');
    const demo = demoOf(page, 'uselockfn-demo1');
    await demo.getByRole('button', { name: /^连续点击三次/ }).click();
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    await expect(editorOf(demo)).toBeHidden();
    await resultOf(demo).getByRole('button', { name: 'Submit' }).click({ clickCount: 3 });
    const kinds = () => marks(demo).evaluateAll((all) => all.map(({ dataset }) => dataset.kind));
    // More follows when the call has ended.
    await expect
      .poll(async () => (await kinds()).slice(0, 8))
      // In the order of the lanes: first the clicks of the reader.
      .toEqual(['action', 'action', 'action', 'render', 'value', 'call', 'ignored', 'ignored']);
    await tool(demo, 'Close').click();
  });
});

test('a size is measured in the frame as on the page', async ({ bench }) => {
  const demo = await bench({ path: 'dom/use-size', id: 'usesize-demo1' });
  await tool(demo, 'Watch').click();
  // Browsers draw no frame outside of the viewport, and nothing in it is measured.
  await demo.locator('[data-result]').scrollIntoViewIfNeeded();
  await expect(resultOf(demo).getByText('200px × 100px')).toBeVisible();
  await expect
    .poll(async () => (await countsOf(demo, 'useSize')).once.effect, { intervals: [50] })
    .toBeGreaterThan(0);
});
