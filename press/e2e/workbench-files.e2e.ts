import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { hydrated } from './support/page.ts';

/*
 * The workbench where the product has none: a demo of several files, another library, and Chinese.
 */

test.use({ fixture: 'workbench-languages' });

async function edit(page: Page, { path, name, at }: { path: string; name: string; at: number }) {
  await page.goto(`./${path}`);
  await hydrated(page);
  const demo = page.locator('[data-demo]').nth(at);
  await demo.getByRole('button', { name, exact: true }).click();
  await expect(demo.locator('[data-status="running"]')).toBeVisible();
  return demo;
}

const workbench = (demo: Locator) => demo.locator('[data-workbench]');
const tab = (demo: Locator, name: string) => workbench(demo).getByRole('tab', { name });
const editor = (demo: Locator) => workbench(demo).locator('.cm-content');
const result = (demo: Locator) => demo.locator('[data-result] iframe[title]').contentFrame();

test.describe('a demo of several files', () => {
  const files = { path: '', name: 'Edit', at: 0 };

  test('has a tab for each, as its source has', async ({ page }) => {
    const demo = await edit(page, files);
    // Of the source panel, which is closed.
    const names = await demo.locator('.demo-source [role="tab"]').allTextContents();
    expect(names.length).toBeGreaterThan(2);
    await expect(workbench(demo).getByRole('tab')).toHaveText(names);
    await expect(editor(demo)).toHaveAccessibleName('Code of index.tsx');
    await tab(demo, 'index.tsx').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(demo, names[1] ?? '')).toBeFocused();
    await expect(editor(demo)).toHaveAccessibleName(`Code of ${names[1]}`);
    await expect(workbench(demo).getByRole('tabpanel')).toHaveAccessibleName(names[1] ?? '');
  });

  test('runs with the change of any file, and each has its own undo history', async ({ page }) => {
    const demo = await edit(page, files);
    await tab(demo, 'words.json').click();
    await editor(demo).press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "label": "now at" }');
    await expect(result(demo).getByRole('button', { name: 'now at 0' })).toBeVisible();
    await tab(demo, 'index.tsx').click();
    await editor(demo).press('ControlOrMeta+z');
    await expect(result(demo).getByRole('button', { name: 'now at 0' })).toBeVisible();
    await tab(demo, 'words.json').click();
    await editor(demo).press('ControlOrMeta+z');
    await expect(result(demo).getByRole('button', { name: 'at 0', exact: true })).toBeVisible();
  });

  test('links to a mistake in a file that is not shown', async ({ page }) => {
    const demo = await edit(page, files);
    await tab(demo, 'next.ts').click();
    await editor(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('\nconst half = (;');
    const place = workbench(demo).getByRole('alert').getByRole('button');
    await expect(place).toHaveText(/next\.ts:\d+:15$/);
    await tab(demo, 'index.tsx').click();
    await expect(demo.locator('.cm-problem-line')).toHaveCount(0);
    await place.click();
    await expect(tab(demo, 'next.ts')).toHaveAttribute('aria-selected', 'true');
    await expect(editor(demo)).toBeFocused();
    await expect(demo.locator('.cm-problem-line')).toHaveText('const half = (;');
  });

  test('is reset and shared as a whole', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const demo = await edit(page, files);
    await tab(demo, 'words.json').click();
    await editor(demo).press('ControlOrMeta+a');
    await page.keyboard.insertText('{ "label": "shared at" }');
    await tab(demo, 'index.tsx').click();
    await demo.getByRole('button', { name: 'Share' }).click();
    await expect(demo.getByText('Copied', { exact: true })).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await demo.getByRole('button', { name: 'Reset' }).click();
    await expect(result(demo).getByRole('button', { name: 'at 0', exact: true })).toBeVisible();
    await tab(demo, 'words.json').click();
    await expect(editor(demo)).toHaveText('{ "label": "at" }');

    await page.goto('about:blank');
    await page.goto(address);
    await tab(demo, 'words.json').click();
    await expect(editor(demo)).toHaveText('{ "label": "shared at" }');
    await demo.getByRole('button', { name: 'Run' }).click();
    await expect(result(demo).getByRole('button', { name: 'shared at 0' })).toBeVisible();
  });
});

test('another library’s hooks have lanes of their own', async ({ page }) => {
  const demo = await edit(page, { path: '', name: 'Edit', at: 1 });
  await demo.getByRole('button', { name: 'Watch' }).click();
  await expect(demo.getByRole('group', { name: 'useTally in Tally' })).toBeVisible();
  await expect(demo.getByRole('group', { name: 'useTitle in Tally' })).toBeVisible();
  await demo.getByRole('listbox').locator('[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAccessibleName(/useTitle/);
});

test('a Chinese page has a Chinese workbench', async ({ page }) => {
  const demo = await edit(page, { path: 'zh-CN', name: '编辑', at: 1 });
  await demo.getByRole('button', { name: '观察' }).click();
  await expect(demo.getByRole('group', { name: 'Tally 中的 useTally' })).toBeVisible();
  await expect(
    demo.getByRole('list', { name: '发生了什么' }).getByRole('listitem').first(),
  ).toContainText('useTally：渲染，然后返回 { count: 1');
  await editor(demo).press('ControlOrMeta+End');
  await page.keyboard.insertText('\nconst half = (;');
  await expect(workbench(demo).getByRole('alert')).toContainText('语法错误：');
  await demo.getByRole('button', { name: '关闭' }).click();
  await expect(demo.getByRole('button', { name: '编辑' })).toBeFocused();
});
