import type { Locator, Page } from '@playwright/test';
import { test as base, expect, open, tool } from './fixtures.ts';

/** A demo, by its id, and the page that it is on. */
export interface Place {
  path: string;
  id: string;
}

export const INTERVAL = { path: 'side-effect/use-interval', id: 'useinterval-demo1' };
export const TOGGLE = { path: 'state/use-toggle', id: 'usetoggle-demo1' };

export const demoOf = (page: Page, id: string) => page.locator(`[data-demo="${id}"]`);
export const editorOf = (demo: Locator) => demo.getByRole('textbox', { name: /^Code of/ });
export const problems = (demo: Locator) =>
  demo.locator('.y-workbench-problems, [data-workbench] [role=alert]').first();
export const marks = (demo: Locator) =>
  demo.getByRole('listbox', { name: 'Timeline' }).getByRole('option');
export const sentences = (demo: Locator) =>
  demo.getByRole('list', { name: 'What happened' }).getByRole('listitem');
/** The visible result; the next one has no title until it replaces it. */
export const resultOf = (demo: Locator) =>
  demo.locator('[data-result] iframe[title]').contentFrame();

/** Opens the workbench of a demo, and waits until the demo's own text runs in it. */
export async function edit(demo: Locator) {
  await tool(demo, 'Edit').click();
  await expect(demo.locator('[data-status="running"]')).toBeVisible();
}

/** Replaces the text in the editor, in one step. */
export async function write(demo: Locator, text: string) {
  await editorOf(demo).press('ControlOrMeta+a');
  await demo.page().keyboard.insertText(text);
}

/** The text in the editor. */
export const textOf = (demo: Locator) =>
  editorOf(demo)
    .locator('.cm-line')
    .allInnerTexts()
    .then((lines) => lines.map((line) => line.replace(/\n$/, '')).join('\n'));

/** Clicks Share; returns the address that it copies. */
export async function shareAddress(demo: Locator) {
  const page = demo.page();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await tool(demo, 'Share').click();
  await expect.poll(copied).not.toBe('');
  await expect(demo.getByText('Copied', { exact: true })).toBeVisible();
  return copied();
}

interface TestFixtures {
  /** Opens the workbench of a demo. */
  openWorkbench: (place: Place) => Promise<Locator>;
}

export const test = base.extend<TestFixtures>({
  openWorkbench: ({ page }, use) =>
    use(async ({ path, id }) => {
      await open(page, `/${path}`);
      await edit(demoOf(page, id));
      return demoOf(page, id);
    }),
});
