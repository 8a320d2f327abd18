import type { Locator, Page } from '@playwright/test';
import { listen } from '../../press/e2e/support/test.ts';
import { BASE, test as base, dist, expect, follow, hydrated, tool } from './fixtures.ts';

/** A demo, by its id, and the page that it is on. */
export interface Place {
  path: string;
  id: string;
}

export const INTERVAL = { path: 'side-effect/use-interval', id: 'useinterval-demo1' };
export const TOGGLE = { path: 'state/use-toggle', id: 'usetoggle-demo1' };
export const ANTD = { path: 'advanced/use-lock-fn', id: 'uselockfn-demo1' };

export const demoOf = (page: Page, id: string) => page.locator(`[data-demo="${id}"]`);
export const workbenchOf = (demo: Locator) => demo.locator('[data-workbench]');
export const editorOf = (demo: Locator) => demo.getByRole('textbox', { name: /^Code of/ });
export const problems = (demo: Locator) => workbenchOf(demo).getByRole('alert');
export const marks = (demo: Locator) =>
  demo.getByRole('listbox', { name: 'Time strip' }).getByRole('option');
export const sentences = (demo: Locator) =>
  demo.getByRole('list', { name: 'What happened' }).getByRole('listitem');
/** The result on the screen; the next one has no title until it takes its place. */
export const resultOf = (demo: Locator) =>
  demo.locator('[data-result] iframe[title]').contentFrame();

/** Opens the workbench of a demo, and waits until the demo's own text runs in it. */
export async function edit(demo: Locator) {
  await tool(demo, 'Edit').click();
  await expect(demo.locator('[data-status="running"]')).toBeVisible();
}

export async function visit(page: Page, path: string) {
  await page.goto(`./${path}`);
  await hydrated(page);
}

/** Replaces the text in the editor, in one step. */
export async function write(demo: Locator, text: string) {
  await editorOf(demo).press('ControlOrMeta+a');
  await demo.page().keyboard.insertText(text);
}

/** What the editor shows. */
export const textOf = (demo: Locator) =>
  editorOf(demo)
    .locator('.cm-line')
    .allInnerTexts()
    .then((lines) => lines.map((line) => line.replace(/\n$/, '')).join('\n'));

export async function addressOf(demo: Locator) {
  await demo.page().context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tool(demo, 'Share').click();
  await expect(demo.getByText('Copied', { exact: true })).toBeVisible();
  return demo.page().evaluate(() => navigator.clipboard.readText());
}

interface TestFixtures {
  /**
   * Opens the workbench of a demo, as it is for someone who has not used it yet, in a page that
   * many tests share: loading one takes longer than most of them.
   */
  bench: (place: Place) => Promise<Locator>;
}

export const test = base.extend<TestFixtures, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser, serveSite }, use) => {
      const page = await browser.newPage({
        baseURL: await serveSite({ folder: dist, base: BASE }),
        viewport: { width: 1440, height: 900 },
      });
      await visit(page, TOGGLE.path);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  bench: async ({ sharedPage: page, allow }, use) => {
    const watch = { complaints: [] as string[] };
    listen(page, watch);
    await use(async ({ path, id }) => {
      if (!page.url().endsWith(path)) await follow(page, BASE + path);
      await edit(demoOf(page, id));
      return demoOf(page, id);
    });
    page.removeAllListeners();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: null, media: null, reducedMotion: null });
    for (const open of await page.locator('[data-workbench]').all()) {
      await tool(open, 'Close').click();
    }
    await page.evaluate(() => sessionStorage.clear());
    expect(watch.complaints.filter((text) => !allow.test(text))).toEqual([]);
  },
});
