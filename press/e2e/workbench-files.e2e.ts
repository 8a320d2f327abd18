import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, open, title, tool } from './support/page.ts';

/*
 * The workbench with a demo of several files, another library, and Chinese. Its components are tested in
 * theme/src/workbench/WorkbenchBody.isolated.test.ts.
 */

async function edit(page: Page, id: string, name: string) {
  const demo = page.locator(`[data-demo="${id}"]`);
  await tool(demo, name).click();
  await expect(demo.locator('[data-status="running"]')).toBeVisible();
  return demo;
}

const workbench = (demo: Locator) => demo.locator('[data-workbench]');
const tab = (demo: Locator, name: string) => workbench(demo).getByRole('tab', { name });
const editor = (demo: Locator) => workbench(demo).getByRole('textbox');
const problem = (demo: Locator) => workbench(demo).locator('.y-workbench-problems').first();
const result = (demo: Locator) => demo.locator('[data-result] iframe[title]').contentFrame();
const press = (demo: Locator, name: string) => tool(workbench(demo), name).click();

test('a demo of several files', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/tools');
  const demo = await edit(page, 'live-files', 'Edit');

  await test.step('has a tab for each', async () => {
    await expect(workbench(demo).getByRole('tab')).toHaveText([
      'index.tsx',
      'lib/next.ts',
      'lib/style.css',
    ]);
    await tab(demo, 'index.tsx').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(demo, 'lib/next.ts')).toBeFocused();
    await expect(editor(demo)).toHaveAccessibleName('Code of lib/next.ts');
    await expect(workbench(demo).getByRole('tabpanel')).toHaveAccessibleName('lib/next.ts');
  });
  await test.step('links to a mistake in a file that is not shown', async () => {
    await editor(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('\nconst half = (;');
    await expect(problem(demo).getByRole('button')).toHaveText(/next\.ts:\d+:15$/);
    await tab(demo, 'index.tsx').click();
    await problem(demo).getByRole('button').click();
    await expect(tab(demo, 'next.ts')).toHaveAttribute('aria-selected', 'true');
    await expect(demo.locator('.cm-line:has(.cm-lintRange-error)')).toHaveText('const half = (;');
  });
  await test.step('runs, resets and shares all of them', async () => {
    await press(demo, 'Reset');
    const changed = 'export const next = (count: number) => count + 10;';
    await editor(demo).press('ControlOrMeta+a');
    await page.keyboard.insertText(changed);
    // Until the changed text runs, the result is that of the last one.
    await expect(async () => {
      await result(demo).getByRole('button').click();
      await expect(result(demo).getByRole('button')).toHaveText(/at \d*0$/, { timeout: 1000 });
    }).toPass();
    await press(demo, 'Share');
    await expect(demo.getByText('Copied', { exact: true })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await press(demo, 'Reset');
    await expect(editor(demo)).toContainText('Two at a time.');
    await press(demo, 'Close');

    await follow(page, address);
    await tab(demo, 'next.ts').click();
    await expect(editor(demo)).toHaveText(changed);
    await press(demo, 'Run');
    await result(demo).getByRole('button', { name: 'at 0' }).click();
    await expect(result(demo).getByRole('button')).toHaveText('at 10');
  });
});

test('in Chinese, with another library', async ({ page }) => {
  await open(page, '/zh-CN');
  await expect(title(page)).toHaveText('演示');
  const demo = await edit(page, 'content-tally-zh-cn', '编辑');
  await press(demo, '观察');
  await expect(demo.getByRole('group', { name: 'Tally 中的 useTally' })).toBeVisible();
  await expect(
    demo.getByRole('list', { name: '发生了什么' }).getByRole('listitem').first(),
  ).toContainText('useTally：渲染，然后返回 { count: 1');
  await demo.getByRole('listbox').locator('[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/useTitle/);
  await editor(demo).press('ControlOrMeta+End');
  await page.keyboard.insertText('\nconst half = (;');
  await expect(problem(demo).getByRole('button')).toHaveText(/:15$/);
  await press(demo, '关闭');
  await expect(tool(demo, '编辑')).toBeFocused();
});
