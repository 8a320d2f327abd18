import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { follow, hydrated, tool } from './support/page.ts';

/*
 * Features of the workbench that the yhooks site does not use: a demo of several files, another library,
 * and Chinese. Its components are tested in theme/src/workbench/WorkbenchBody.isolated.test.ts.
 */

test.use({ fixture: 'workbench-languages' });

async function edit(page: Page, { name, at }: { name: string; at: number }) {
  const demo = page.locator('[data-demo]').nth(at);
  await demo.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  await expect(demo.locator('[data-status="running"]')).toBeVisible();
  return demo;
}

const workbench = (demo: Locator) => demo.locator('[data-workbench]');
const tab = (demo: Locator, name: string) => workbench(demo).getByRole('tab', { name });
const editor = (demo: Locator) => workbench(demo).locator('.cm-content');
const result = (demo: Locator) => demo.locator('[data-result] iframe[title]').contentFrame();
const press = (demo: Locator, name: string) => tool(workbench(demo), name).click();

test('the workbench of another site', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('./');
  await hydrated(page);

  await test.step('has a tab for each file of a demo, as its source has', async () => {
    const demo = await edit(page, { name: 'Edit', at: 0 });
    // Of the source panel, which is closed.
    const names = await demo.locator('.y-demo-source [role="tab"]').allTextContents();
    expect(names.length).toBeGreaterThan(2);
    await expect(workbench(demo).getByRole('tab')).toHaveText(names);
    await tab(demo, 'index.tsx').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(demo, names[1] ?? '')).toBeFocused();
    await expect(editor(demo)).toHaveAccessibleName(`Code of ${names[1]}`);
    await expect(workbench(demo).getByRole('tabpanel')).toHaveAccessibleName(names[1] ?? '');
  });
  await test.step('links to a mistake in a file that is not shown', async () => {
    const demo = page.locator('[data-demo]').first();
    await tab(demo, 'next.ts').click();
    await editor(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('\nconst half = (;');
    const place = workbench(demo).locator('.y-workbench-problems').first().getByRole('button');
    await expect(place).toHaveText(/next\.ts:\d+:15$/);
    await tab(demo, 'index.tsx').click();
    await place.click();
    await expect(tab(demo, 'next.ts')).toHaveAttribute('aria-selected', 'true');
    await expect(demo.locator('.cm-line:has(.cm-lintRange-error)')).toHaveText('const half = (;');
  });
  await test.step('runs, resets and shares all files', async () => {
    const demo = page.locator('[data-demo]').first();
    await press(demo, 'Reset');
    await tab(demo, 'words.json').click();
    await editor(demo).press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "label": "shared at" }');
    await expect(result(demo).getByRole('button', { name: 'shared at 0' })).toBeVisible();
    await tab(demo, 'index.tsx').click();
    await press(demo, 'Share');
    await expect(demo.getByText('Copied', { exact: true })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await press(demo, 'Reset');
    await expect(result(demo).getByRole('button', { name: 'at 0', exact: true })).toBeVisible();
    await tab(demo, 'words.json').click();
    await expect(editor(demo)).toHaveText('{ "label": "at" }');
    await press(demo, 'Close');

    await follow(page, address);
    await tab(demo, 'words.json').click();
    await expect(editor(demo)).toHaveText('{ "label": "shared at" }');
    await press(demo, 'Run');
    await expect(result(demo).getByRole('button', { name: 'shared at 0' })).toBeVisible();
    await press(demo, 'Close');
  });
  await test.step('has lanes for another library’s hooks', async () => {
    const demo = await edit(page, { name: 'Edit', at: 1 });
    await press(demo, 'Watch');
    await expect(demo.getByRole('group', { name: 'useTally in Tally' })).toBeVisible();
    await expect(demo.getByRole('group', { name: 'useTitle in Tally' })).toBeVisible();
    await demo.getByRole('listbox').locator('[tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':focus')).toHaveAccessibleName(/useTitle/);
  });
  await test.step('is Chinese on a Chinese page', async () => {
    await follow(page, new URL('zh-CN', page.url().replace(/[#?].*/, '')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('工作台');
    const demo = await edit(page, { name: '编辑', at: 1 });
    await press(demo, '观察');
    await expect(demo.getByRole('group', { name: 'Tally 中的 useTally' })).toBeVisible();
    await expect(
      demo.getByRole('list', { name: '发生了什么' }).getByRole('listitem').first(),
    ).toContainText('useTally：渲染，然后返回 { count: 1');
    await editor(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('\nconst half = (;');
    await expect(workbench(demo).locator('.y-workbench-problems').first()).toContainText(
      '; 前面缺少 )。',
    );
    await press(demo, '关闭');
    await expect(demo.getByRole('button', { name: '编辑' })).toBeFocused();
  });
});
