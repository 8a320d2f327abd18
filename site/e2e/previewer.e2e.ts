import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import lzString from 'lz-string';
import { expect, open, openMore, stopClock, test, tool } from './fixtures.ts';
import { servePlaygrounds } from './playgrounds.ts';

/*
 * “Previewer” in docs/promises.md. Demos of several files and demos in a frame: press/e2e/demos.e2e.ts. What
 * services receive, and when they are offered: press/src/client/playgrounds.
 */

const previewer = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the source of a demo is a click away', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await open(page, '/state/use-toggle');
  await stopClock(page);
  const frame = previewer(page, '在 false 和 true 之间切换');
  const source = frame.locator('pre');
  const file = new URL('../../hooks/src/useToggle/demos/demo1.tsx', import.meta.url);
  const code = (await readFile(file, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim();
  await test.step('the source can be shown and hidden', async () => {
    await expect(source).toBeHidden();
    await tool(frame, 'Show source').click();
    await expect(source).toContainText('export default function Demo');
    await tool(frame, 'Hide source').click();
    await expect(source).toBeHidden();
    await tool(frame, 'Show source').click();
  });
  await test.step('the source can be copied, which is confirmed for two seconds', async () => {
    await tool(frame, 'Copy').click();
    expect(await clipboard(page)).toBe(code);
    await page.clock.runFor(1500);
    await expect(tool(frame, 'Copied')).toBeVisible();
    await page.clock.runFor(600);
    await expect(tool(frame, 'Copy')).toBeVisible();
  });
  await test.step('the source opens in the TypeScript playground', async () => {
    await openMore(frame);
    const link = frame.getByRole('link', { name: /^TypeScript Playground/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const { origin, hash } = new URL((await link.getAttribute('href')) ?? '');
    expect(origin).toBe('https://www.typescriptlang.org');
    expect(lzString.decompressFromEncodedURIComponent(hash.slice('#code/'.length))).toBe(code);
  });
});

test('code is shown and copied as TypeScript or as JavaScript', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/dom/use-click-away');
  const frame = previewer(page, '点击两个按钮以外计数');
  await tool(frame, 'Show source').click();
  for (const [language, code] of [
    ['JS', 'useRef(null)'],
    ['TS', 'useRef<HTMLButtonElement>(null)'],
  ] as const) {
    await frame.getByRole('button', { name: language, exact: true }).click();
    await expect(frame.locator('pre')).toContainText(code, { useInnerText: true });
    // Still “Copied” when the language is changed and copied again at once.
    await frame.getByRole('button', { name: /^(Copy|Copied)( |$)/ }).click();
    await expect.poll(() => clipboard(page)).toContain(code);
  }
  await test.step('a demo that replaces another one is shown as JavaScript, too', async () => {
    await page.getByRole('radio', { name: '手写' }).check();
    const javaScript = previewer(page, '手写').getByRole('button', { name: 'JS', exact: true });
    await expect(javaScript).toBeVisible();
  });
});

test.describe('in an online playground', () => {
  // React warns in development about what the UI library does.
  test.use({ allow: /^error: Warning: / });

  for (const service of ['CodeSandbox', 'CodePen']) {
    test(`${service} runs a demo with a UI library and its styles`, async ({ page, context }) => {
      await servePlaygrounds(context);
      await open(page, '/advanced/use-lock-fn');
      const frame = previewer(page, '防止重复提交');
      await openMore(frame);
      const opening = page.waitForEvent('popup');
      await tool(frame, `Open in ${service}`).click();
      const popup = await opening;
      await popup.getByRole('button', { name: 'Submit' }).click();
      await expect(popup.getByText('Start to submit')).toBeVisible();
      await expect(popup.getByRole('button')).toHaveCSS('height', '32px');
      await expect(popup.getByText('Submit count: 1')).toBeVisible();
    });
  }
});
