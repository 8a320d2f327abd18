import { readFile } from 'node:fs/promises';
import { test as alone, expect, failedRequest, hydrated, open, tool } from './fixtures.ts';
import {
  demoOf,
  edit,
  editorOf,
  INTERVAL,
  marks,
  problems,
  resultOf,
  sentences,
  shareAddress,
  TOGGLE,
  test,
  textOf,
  write,
} from './workbench-page.ts';

/*
 * “Workbench” in docs/promises.md. The rules of its parts: theme/src/demo/edited-demo.isolated.test.ts and
 * theme/src/workbench/open-text.test.ts; what the timeline records: press/src/frame/recorder/recorder.dom.test.ts;
 * the safety of the frame: press/e2e; its accessibility: accessibility.e2e.ts.
 */

/** A text that shows a word, and imports as much as it needs. */
const saying = (word: string) => `export default function Demo() {
  return <p>${word}</p>;
}`;

alone.describe('where the network fails', () => {
  alone.use({ allow: failedRequest });

  alone('each part is loaded when needed, and again after a failure', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const parts = [
      /\/assets\/Workbench-.*js$/,
      /~workbench\/manifest\.json/,
      /~workbench\/react-19/,
    ];
    for (const part of parts) await page.route(part, (route) => route.abort());
    await open(page, `/${TOGGLE.path}`);
    const demo = demoOf(page, TOGGLE.id);
    await alone.step('nothing before Edit is pressed', async () => {
      await tool(demo, 'Edit').hover();
      await tool(demo, 'Edit').focus();
      await page.waitForLoadState('networkidle');
      expect(requests.filter((url) => /workbench/i.test(url))).toEqual([]);
    });
    const again = tool(demo, '(Retry|Run)');
    const start = async () =>
      ((await again.count()) > 0 ? again.first() : tool(demo, 'Edit')).click();
    for (const part of parts) {
      const failure = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
      await start();
      await failure;
      await expect(problems(demo)).toContainText(/network|could not be loaded/);
      await page.unroute(part);
    }
    await start();
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
  });
});

test('a demo is edited, fixed, reset and closed', async ({ openWorkbench, page }) => {
  const demo = await openWorkbench(TOGGLE);
  await test.step('the result replaces the demo, and the editor is below it', async () => {
    await expect(demo.locator('[data-demo-root]')).toHaveCount(0);
    await expect(demo.locator('iframe[title]')).toHaveCount(1);
    await expect(editorOf(demo)).toBeFocused();
    const file = new URL('../../hooks/src/useToggle/demos/demo1.tsx', import.meta.url);
    const code = (await readFile(file, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim();
    expect(await textOf(demo)).toBe(code);
  });
  await test.step('Tab leaves the editor after Escape', async () => {
    await page.keyboard.press('Tab');
    await expect(editorOf(demo)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(tool(demo, 'More')).toBeFocused();
    await tool(demo, 'Reset').click();
  });
  await test.step('the result follows the edited text and the colour mode of the page', async () => {
    const root = resultOf(demo).locator('html');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect(root).toHaveCSS('background-color', dark);
    await write(demo, saying('still dark'));
    await expect(resultOf(demo).getByText('still dark')).toBeVisible();
    expect(await demo.locator('.y-demo-about').boundingBox(), 'its text is removed').toBeNull();
    await expect(root).toHaveCSS('background-color', dark);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
  await test.step('a mistake is marked, links to its line, and keeps the last result', async () => {
    await editorOf(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('\nconst half = (;');
    const place = problems(demo).getByRole('button', { name: 'index.tsx:4:14' });
    await expect(demo.locator('.cm-mistake')).toHaveText('(');
    await expect(resultOf(demo).getByText('still dark')).toBeVisible();
    await editorOf(demo).press('ControlOrMeta+Home');
    await place.click();
    await expect(editorOf(demo)).toBeFocused();
    await page.keyboard.press('Delete');
    await page.keyboard.insertText('(1)');
    await expect(problems(demo)).toBeEmpty();
  });
  await test.step('Reset restores the text of the demo', async () => {
    await tool(demo, 'Reset').click();
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
    await expect(editorOf(demo)).toContainText('useToggle');
  });
  await test.step('Close brings the demo back and focuses Edit', async () => {
    await tool(demo, 'Close').click();
    await expect(demo.locator('[data-demo-root][data-mounted]')).toBeVisible();
    await expect(tool(demo, 'Edit')).toBeFocused();
  });
});

test('shared code and the reader’s own code are kept apart', async ({ openWorkbench, page }) => {
  const demo = await openWorkbench(TOGGLE);
  await write(demo, saying('shared'));
  await tool(demo, 'Watch').click();
  await demo.getByRole('switch', { name: 'StrictMode' }).check();
  await demo.getByLabel('React').selectOption('17');
  // Sideways, because the result above them may still get its height.
  const leftEnds = () =>
    demo
      .locator('.y-demo-tools button')
      .evaluateAll((tools) => tools.map((button) => button.getBoundingClientRect().left));
  const before = await leftEnds();
  const address = await shareAddress(demo);
  expect(await leftEnds(), 'no tool moves when Share says “Copied”').toEqual(before);
  /** Like the browser, for a link that the router does not follow. */
  const enter = (url: string) => page.evaluate((to) => window.location.assign(to), url);

  await test.step('edited code is restored after a visit to another page', async () => {
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await open(page, `/${TOGGLE.path}`);
    await edit(demo);
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
  });
  await test.step('shared code is shown with its origin, and runs only after Run', async () => {
    await enter(address);
    await expect(editorOf(demo)).toContainText('shared');
    await expect(demo.getByText(/came with the link/)).toBeVisible();
    await editorOf(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('// read');
    await expect(demo.locator('iframe')).toHaveCount(0);
    await expect(demo.getByRole('switch', { name: 'StrictMode' })).toBeChecked();
    await expect(demo.getByLabel('React')).toHaveValue('17');
    await tool(demo, 'Run').click();
    await expect(resultOf(demo).getByText('shared')).toBeVisible();
  });
  await test.step('shared code never overwrites the reader’s own code, nor does a reload', async () => {
    await page.reload();
    await hydrated(page);
    await expect(editorOf(demo)).toContainText('// read');
    await tool(demo, 'Show my own code instead').click();
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    expect(page.url()).not.toContain('#edit');
  });
});

test('Watch shows what the hook does, as marks and sentences', async ({ openWorkbench, page }) => {
  const demo = await openWorkbench(TOGGLE);
  await tool(demo, 'Watch').click();
  await expect(demo.getByRole('listbox', { name: 'Timeline' })).toBeInViewport({ ratio: 1 });
  await expect(demo.locator('.cm-line').nth(9)).toBeInViewport({ ratio: 1 });
  await resultOf(demo).getByRole('button', { name: 'Toggle True' }).click();
  await expect(sentences(demo)).toContainText([
    /rendered.* returned \[false/,
    /You clicked Toggle True; .*returned \[true/,
  ]);
  await expect(marks(demo)).toHaveCount(5);
  await test.step('each mark of the timeline has a name for keyboard users', async () => {
    await marks(demo).last().focus();
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAccessibleName(/useToggle rendered/);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAccessibleName(/useToggle returned \[false/);
  });
});

test('a demo runs on each React of the list', async ({ openWorkbench }) => {
  const demo = await openWorkbench(INTERVAL);
  await tool(demo, 'Watch').click();
  const react = demo.getByRole('combobox', { name: 'React' });
  await expect(react.locator('option')).toHaveText(['16', '17', '18', '19']);
  const code = `import React from 'react';\nexport default () => <p>React {React.version}</p>;`;
  await write(demo, code);
  for (const version of ['19', '16', '17', '18']) {
    await react.selectOption(version);
    await expect(resultOf(demo).getByText(`React ${version}.`)).toBeVisible();
  }
});

test.describe('with a UI library', () => {
  // Warnings of React about it.
  test.use({ allow: /^error: Warning: / });

  test('a task of a demo opens the timeline, which shows ignored calls', async ({ page }) => {
    await open(page, '/advanced/use-lock-fn');
    const demo = demoOf(page, 'uselockfn-demo1');
    await demo.getByRole('button', { name: /^连续点击三次/ }).click();
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    await expect(editorOf(demo)).toBeHidden();
    await resultOf(demo).getByRole('button', { name: 'Submit' }).click({ clickCount: 3 });
    await expect(resultOf(demo).locator('.ant-message-notice')).toHaveCSS('text-align', 'end');
    const kinds = () => marks(demo).evaluateAll((all) => all.map(({ dataset }) => dataset.kind));
    // More follows when the call has ended.
    await expect
      .poll(async () => (await kinds()).slice(0, 8))
      // In the order of the lanes: first the clicks of the reader.
      .toEqual(['action', 'action', 'action', 'render', 'value', 'call', 'ignored', 'ignored']);
  });
});

for (const width of [1440, 375]) {
  test(`at ${width} pixels, the result and the editor are in view together`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await open(page, `/${INTERVAL.path}`);
    const demo = demoOf(page, INTERVAL.id);
    await demo.locator('[data-mounted]').waitFor();
    await tool(demo, 'Edit').evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const bar = demo.locator('.y-demo-tools');
    const barTop = () => bar.evaluate((element: HTMLElement) => element.offsetTop);
    const topAtRest = await barTop();
    await edit(demo);
    expect(Math.abs((await barTop()) - topAtRest), 'the bar stays in its place').toBeLessThan(2);
    await expect(demo.locator('iframe[title]')).toBeInViewport({ ratio: 0.9 });
    await expect(editorOf(demo).locator('.cm-line').first()).toBeInViewport();
    await test.step('on a phone, the result stays in view while the editor is scrolled', async () => {
      if (width > 375) return;
      await write(demo, `${'// a line\n'.repeat(60)}${saying('far below')}`);
      await expect(resultOf(demo).getByText('far below')).toBeVisible();
      await demo.evaluate((frame) => window.scrollBy(0, frame.getBoundingClientRect().top + 100));
      await expect(resultOf(demo).getByText('far below')).toBeInViewport();
    });
  });
}
