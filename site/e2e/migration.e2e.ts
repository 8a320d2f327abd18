import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectNoFinding } from './axe.ts';
import { dist, expect, menuLink, open, title } from './fixtures.ts';
import { demoOf, TOGGLE, test, textOf } from './workbench-page.ts';

/* “Migration” in docs/promises.md. What differs, and what each link opens: site/migration.test.ts. */

test('a difference from another library opens in the workbench', async ({ page }) => {
  await open(page, `/${TOGGLE.path}`);
  const table = page.getByRole('region', { name: '从其它库迁移' });
  await expect(table.getByRole('rowheader', { name: /^react-use / }).first()).toBeVisible();
  const link = table.locator(`a[href^="#edit/${TOGGLE.id}/f/"]`).first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const texts = JSON.parse(await readFile(join(dist, `~demos/${TOGGLE.id}.texts.json`), 'utf8'));
  const { text, recorded } = texts[id];
  await link.click();
  const demo = demoOf(page, TOGGLE.id);
  await test.step('the code of the difference runs at once, unchanged, and nothing covers its title', async () => {
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    expect(await textOf(demo)).toBe(text);
    await page.waitForFunction(() => {
      const { x, y } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      return document.elementFromPoint(x + 9, y + 9)?.matches('strong:focus');
    });
  });
  const recording = demo.getByRole('listbox', { name: /^Recorded on / });
  await test.step('the recorded timelines of the other libraries are below ours', async () => {
    const timeline = await demo.getByRole('listbox', { name: 'Timeline' }).boundingBox();
    expect((await recording.boundingBox())?.y).toBeGreaterThan(timeline?.y ?? Infinity);
    expect(recorded.runs.length).toBeGreaterThan(1);
    for (const { name, from } of recorded.runs) {
      await expect(recording.getByLabel(`${name} in ${from}`, { exact: true })).toBeVisible();
    }
  });
  await test.step('the mark of the difference covers everything that happened in it', async () => {
    const uncovered = await recording.locator('i[data-differing]').evaluateAll((columns) =>
      columns.flatMap((column) => {
        const { left, right } = column.getBoundingClientRect();
        const marks = [...(column.parentElement?.querySelectorAll('[role=option]') ?? [])];
        // The difference is in the last step: nothing is after it.
        return marks
          .map((mark) => mark.getBoundingClientRect())
          .filter((mark) => mark.left >= left && mark.right > right);
      }),
    );
    expect(uncovered).toEqual([]);
  });
  await test.step('each control has a different name', async () => {
    const names = await demo
      .locator('button, summary')
      .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent));
    expect(new Set(names).size).toBe(names.length);
  });
  await test.step('axe finds nothing in the workbench', () =>
    expectNoFinding(page, [`[data-demo="${TOGGLE.id}"]`]));
  await test.step('the browser’s Back button opens it again', async () => {
    await menuLink(page, 'useSize').click();
    await expect(title(page)).toHaveText('useSize');
    await page.goBack();
    await expect(recording).toBeVisible();
    expect(await textOf(demo)).toBe(text);
  });
  await test.step('a link leads back to the entry of the list', async () => {
    await demo.getByRole('link', { name: 'Back to the list' }).click();
    await expect(link).toBeInViewport();
    await expect(link).toBeFocused();
  });
});
