import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import lzString from 'lz-string';
import { expect, test } from './fixture-test.ts';
import { rulesFolder } from './support/fixture.ts';
import {
  catchPost,
  documentsOf,
  hydrated,
  makeReachable,
  open,
  title,
  tool,
} from './support/page.ts';
import { failedRequest } from './support/test.ts';

const IMAGE = 'https://pen.example/pixel.svg';
const PEN = 'https://pen.example/define';
const SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';

/** The source of a demo as readers see it: without the comment that describes it. */
async function sourceOf(name: string): Promise<string> {
  const text = await readFile(join(rulesFolder, 'live/demos', name), 'utf8');
  return text.replace(/^\/\*\*\n( \*.*\n)+/, '').trim();
}

/** The previewer around a demo, once the demo is mounted. */
async function frameOf(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`[data-demo="${id}"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('[data-mounted], iframe')).toHaveCount(1);
  return frame;
}

/** What a button posts from a new window. */
async function posted(page: Page, context: BrowserContext, address: string, button: Locator) {
  const form = catchPost(context, address);
  const opening = page.waitForEvent('popup');
  await button.click();
  const popup = await opening;
  // Chromium hangs if the window is closed before it has the response.
  await popup.waitForURL(address);
  await popup.close();
  return form;
}

const codeOf = (address: string | null) =>
  lzString.decompressFromEncodedURIComponent(new URL(address ?? '').hash.slice('#code/'.length));

test('a demo of several files', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/tools');
  const frame = await frameOf(page, 'live-files');
  const tabs = frame.getByRole('tab');
  const panel = frame.getByRole('tabpanel');
  await expect(frame).toHaveRole('group');
  await expect(frame).toHaveAccessibleName('Several files');
  await tool(frame, 'Show source').click();
  await test.step('has a tab for each, reached with the arrow keys, and shows the index first', async () => {
    await expect(tabs).toHaveText(['index.tsx', 'lib/next.ts', 'lib/style.css']);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toContainText('export default function Files');
    await tabs.first().focus();
    for (const [key, name, text] of [
      ['ArrowRight', 'lib/next.ts', 'Two at a time.'],
      ['ArrowRight', 'lib/style.css', 'font-weight'],
      ['ArrowRight', 'index.tsx', 'function Files'],
      ['End', 'lib/style.css', 'font-weight'],
      ['ArrowLeft', 'lib/next.ts', 'Two at a time.'],
      ['Home', 'index.tsx', 'function Files'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(frame.getByRole('tab', { name, selected: true })).toBeFocused();
      await expect(panel).toContainText(text);
    }
  });
  await test.step('has the TypeScript playground for the tsx file that is shown', async () => {
    const link = frame.getByRole('link', { name: 'TypeScript Playground' });
    expect(codeOf(await link.getAttribute('href'))).toBe(await sourceOf('files.tsx'));
    await frame.getByRole('tab', { name: 'lib/style.css' }).click();
    await expect(link).toHaveCount(0);
  });
  await test.step('copies the file that is shown', async () => {
    await frame.getByRole('tab', { name: 'lib/next.ts' }).click();
    await tool(frame, 'Copy').click();
    await expect(tool(frame, 'Copied')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await sourceOf('lib/next.ts'));
  });
  await test.step('is sent to CodeSandbox as a complete project', async () => {
    const form = await posted(page, context, SANDBOX, tool(frame, 'Open in CodeSandbox'));
    const base64 = (form.get('parameters') ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { files } = JSON.parse(lzString.decompressFromBase64(base64));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['package.json', 'index.html', 'index.tsx', 'App.tsx']),
    );
    for (const name of ['lib/next.ts', 'lib/style.css']) {
      expect(files[name].content).toBe(await sourceOf(name));
    }
  });
  await test.step('stays as the reader left it after a visit to another page', async () => {
    await page.getByRole('link', { name: 'Kinds' }).first().click();
    await expect(title(page)).toHaveText('Kinds');
    await page.goBack();
    await expect(frame.locator('pre:visible')).toContainText('Two at a time.');
    await expect(tool(frame, 'Hide source')).toBeVisible();
  });
});

test('the code playground', async ({ page, context }) => {
  const asked = await makeReachable(context, IMAGE);
  await open(page, '/tools');
  await test.step('is probed once per visit, and offered when it answers', async () => {
    await expect(tool(await frameOf(page, 'looks'), 'Copy')).toBeVisible();
    await expect(tool(await frameOf(page, 'live-quotes'), 'Open in Pen')).toBeVisible();
    expect(asked).toHaveLength(1);
  });
  await test.step('is not offered for a demo of several files', async () => {
    await expect(tool(await frameOf(page, 'live-files'), 'Open in Pen')).toHaveCount(0);
  });
  await test.step('gets the title, the styles and a script without types, in a new window', async () => {
    const button = tool(await frameOf(page, 'live-quotes'), 'Open in Pen');
    const form = await posted(page, context, PEN, button);
    expect([...form.keys()]).toEqual(['data']);
    const data = JSON.parse(form.get('data') ?? '');
    expect(data).toMatchObject({ title: '“Quotes” & </script> 🎉 中文', css: '' });
    const text = /`(.*)`;/s.exec(await sourceOf('quotes.tsx'))?.[1] ?? 'no text';
    expect(data.js).toContain(text);
    expect(data.js).not.toContain(': string');
  });
});

test('in Chinese, and where the code playground does not answer', async ({ page, watch }) => {
  await open(page, '/zh-CN');
  const frame = await frameOf(page, 'live-quotes-zh-cn');
  await tool(frame, '显示源码').click();
  await expect(frame.locator('pre')).toBeVisible();
  await expect(frame.getByRole('tab'), 'for one file').toHaveCount(0);
  const link = frame.getByRole('link', { name: 'TypeScript Playground' });
  await expect(link).toHaveAttribute('href', /typescriptlang\.org\/zh\/play/);
  expect(codeOf(await link.getAttribute('href'))).toBe(await sourceOf('quotes.tsx'));
  await expect.poll(() => watch.outside).toContain(IMAGE);
  await expect(tool(frame, '在 CodeSandbox 中打开')).toBeVisible();
  await expect(tool(frame, '在 Pen 中打开')).toHaveCount(0);
});

test.describe('kinds of demos', () => {
  const warning = /unknown motion 'wave:button', skip\./;
  test.use({ allow: warning });

  test('by their metadata', async ({ page, watch }) => {
    await page.addInitScript(() => {
      const captures: unknown[] = [];
      Object.assign(window, { captures });
      addEventListener('message', ({ data }) => captures.push(data));
    });
    await page.clock.install();
    await open(page, '/kinds');
    const inline = page.locator('[data-demo-root="live-inline"]');
    await test.step('an inline demo has no frame, and a debug demo is not in the build', async () => {
      await expect(inline).toHaveAttribute('data-mounted');
      await expect(page.locator('[data-demo="live-inline"]')).toHaveCount(0);
      await expect(page.getByText('debug demo')).toHaveCount(0);
    });
    await test.step('autoplay starts the steps: clicks in the demo and elsewhere, a pause, a capture', async () => {
      const frame = await frameOf(page, 'live-autoplay');
      await expect(frame.getByRole('button', { name: 'played 1' })).toBeVisible();
      await expect(inline).toHaveText('inline 0');
      await page.clock.runFor(61_000);
      await expect(inline).toHaveText('inline 1');
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { captures: unknown[] }).captures))
        .toEqual([{ type: 'dumi:capture-element', value: 'main' }]);
    });
    await test.step('an unknown step is skipped with a warning', async () => {
      await expect.poll(() => watch.complaints).toEqual([expect.stringMatching(warning)]);
    });
    await test.step('a demo that is not prerendered appears in the browser', async () => {
      await expect((await frameOf(page, 'live-clock')).locator('time')).toHaveText(/\d/);
    });
    await test.step('background, padding, size and tools can be set', async () => {
      await page.getByRole('link', { name: 'Tools' }).first().click();
      const frame = await frameOf(page, 'looks');
      const area = frame.locator('[data-demo-root]').locator('xpath=..');
      await expect(area).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await expect(area).toHaveCSS('padding', '0px');
      await expect(area).not.toHaveCSS('transform', 'none');
      await expect(frame.locator('pre:visible')).toHaveCount(1);
      await expect(tool(frame, 'Copy')).toBeVisible();
      await expect(tool(frame, 'Open in CodeSandbox')).toHaveCount(0);
    });
  });
});

test('a demo in a frame', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/tools');
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Kinds' }).first().click();
  await expect(page.locator('iframe')).toBeAttached();
  expect(documents).toEqual([]);
  const frame = await frameOf(page, 'live-framed');
  const inner = frame.frameLocator('iframe');
  await test.step('is loaded when it comes near, at its height and with its title', async () => {
    await expect(frame.locator('iframe')).toHaveCSS('height', '180px');
    await expect(frame.locator('iframe')).toHaveAttribute('title', 'Framed');
    await expect(inner.locator('[data-mounted]')).toHaveCount(1);
    expect(documents).toEqual(['/docs/~demos/live-framed']);
  });
  await test.step('follows the colour mode without a reload', async () => {
    await inner.getByRole('button').click();
    await expect(inner.locator('html')).toHaveAttribute('data-prefers-color', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(inner.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
    await expect(inner.getByRole('button')).toHaveText('framed 1');
  });
  await test.step('starts afresh when it is reloaded', async () => {
    await tool(frame, 'Reload').click();
    await expect(inner.getByRole('button')).toHaveText('framed 0');
    expect(documents).toHaveLength(2);
  });
});

test.describe('on its own page', () => {
  test.use({ allow: failedRequest });

  test('a demo is alone, in its frame with “wrapper”, or not there', async ({ page, request }) => {
    await open(page, '/tools');
    const opening = page.waitForEvent('popup');
    const link = (await frameOf(page, 'live-files')).getByRole('link', { name: 'Open in new tab' });
    await link.click();
    const alone = await opening;
    await hydrated(alone);
    expect(new URL(alone.url()).pathname).toBe('/docs/~demos/live-files');
    await alone.locator('[data-mounted]').getByRole('button', { name: 'at 0' }).click();
    await expect(alone.getByRole('button')).toHaveText(['at 2']);
    await alone.close();

    await open(page, '/~demos/live-files?wrapper');
    await expect(page.getByRole('group', { name: 'Several files' })).toBeVisible();

    // A demo that is inline or for debugging has no page.
    expect((await request.get('./~demos/live-debug')).status()).toBe(404);
    expect((await page.goto('./~demos/live-inline'))?.status()).toBe(404);
    await expect(page.locator('#root')).toHaveText('Demo live-inline not found :(');
  });
});

test.describe('a demo that throws', () => {
  // Errors still reach the console.
  test.use({ allow: /no (render|effect)|Minified React error/ });

  for (const [where, works] of [
    ['render', 'render 0'],
    ['effect', 'effect works'],
  ] as const) {
    test(`in ${where} shows its error in its place, and Reset starts it again`, async ({
      page,
    }) => {
      await open(page, '/failing');
      const frame = await frameOf(page, `live-fails-in-${where}`);
      await expect(frame.getByRole('alert')).toContainText(`This demo failed: no ${where}`);
      await (await frameOf(page, 'healthy')).getByRole('button', { name: 'pressed 0' }).click();
      await expect(page.getByRole('button', { name: 'pressed 1' })).toBeVisible();
      await frame.getByRole('button', { name: 'Reset' }).click();
      await expect(frame.locator('[data-demo-root]')).toHaveText(works);

      await open(page, `/~demos/live-fails-in-${where}`);
      await expect(page.getByRole('alert')).toContainText(`no ${where}`);
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(page.locator('[data-demo-root]')).toHaveText(works);
    });
  }
});
