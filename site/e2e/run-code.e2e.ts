import type { Page } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import { expect, tool } from './fixtures.ts';
import { open } from './one-document.ts';
import { addressOf, demoOf, editorOf, resultOf, test, visit, write } from './workbench-page.ts';

/* Whole components in the prose, which run in the place of their code. */

const ACTIVITY = { path: 'life-cycle/use-update-effect', title: 'Activity 重新显示时' };

const blockOf = (page: Page, title: string) =>
  page.locator('[data-run]').filter({ has: page.getByText(title, { exact: true }) });
const runOf = (page: Page, title: string) =>
  page.getByRole('button', { name: `Run ${title}`, exact: true });

test.describe('in an editor', () => {
  // axe queries the frame of the result.
  test.use({ allow: /does not match the recipient window's origin/ });

  test('an example runs in the place of its code', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, `/${ACTIVITY.path}`);
    const block = blockOf(page, ACTIVITY.title);
    const run = runOf(page, ACTIVITY.title);
    await expect(run).toBeVisible();
    expect(requests.filter((url) => /orkbench/.test(url))).toEqual([]);
    const demo = block.locator('[data-demo]');
    await run.click();

    await test.step('with the newest React', async () => {
      await expect(editorOf(demo)).toBeFocused();
      await expect(block.locator('pre:visible')).toHaveCount(0);
      const result = resultOf(demo);
      const log = demo.getByText(/^count 变成了/);
      await result.getByRole('button', { name: '隐藏' }).click();
      await result.getByRole('button', { name: 'count + 1' }).dblclick();
      await expect(log).toHaveCount(0);
      await result.getByRole('button', { name: '显示' }).click();
      await expect(log).toHaveText(['count 变成了 2']);
      await expectNoFinding(page, ['[data-run]']);
    });
    await test.step('as it is edited', async () => {
      await write(demo, 'export default () => <p>Edited</p>;');
      await expect(resultOf(demo).getByText('Edited')).toBeVisible();
    });
    const address = await addressOf(demo);
    await test.step('until it is closed', async () => {
      await tool(demo, 'Close').click();
      await expect(run).toBeFocused();
      await expect(block.locator('pre')).toBeVisible();
      await expect(demo).toHaveCount(0);
    });
    await test.step('and opens from a shared address, which waits for Run', async () => {
      const id = /#edit\/([^/]+)\//.exec(address)?.[1] ?? '';
      await visit(page, `${ACTIVITY.path}${new URL(address).hash}`);
      await expect(editorOf(demoOf(page, id))).toContainText('Edited');
      await tool(demoOf(page, id), 'Run').click();
      await expect(resultOf(demoOf(page, id)).getByText('Edited')).toBeVisible();
      await tool(demoOf(page, id), 'Close').click();
    });
  });
});

for (const width of [1440, 768, 375]) {
  test(`code has the whole width below one row of tools at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/dom/use-click-away');
    const title = 'Portal 里的内容算外部';
    const block = blockOf(page, title);
    const tools = [
      block.getByRole('group', { name: 'TypeScript / JavaScript' }),
      runOf(page, title),
      block.getByRole('button', { name: 'Copy' }),
    ];
    let end = 0;
    const { x, y, width: all } = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    for (const one of tools) {
      await expect(one).toBeVisible();
      const box = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(box.x).toBeGreaterThanOrEqual(end);
      expect(box.y + box.height / 2).toBe(y + 22);
      end = box.x + box.width;
    }
    expect(end).toBeLessThanOrEqual(x + all);
    expect(await block.locator('pre').boundingBox()).toMatchObject({ x, y: y + 44, width: all });
  });
}
