import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import lzString from 'lz-string';
import { expect, test } from './fixture-test.ts';
import { fixtureFolder } from './support/fixture.ts';
import {
  announced,
  catchPost,
  documentsOf,
  hydrated,
  makeReachable,
  open,
  title,
  tool,
} from './support/page.ts';
import { failedRequest } from './support/test.ts';

test.use({ fixture: 'demos-site' });

const IMAGE = 'https://pen.example/pixel.svg';
const PEN = 'https://pen.example/define';
const SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';

/** The source of a demo as readers see it: without the comment that describes it. */
async function sourceOf(name: string): Promise<string> {
  const file = join(fixtureFolder('demos-site'), 'content/demos', name);
  return (await readFile(file, 'utf8')).replace(/^\/\*\*\n( \*.*\n)+/, '').trim();
}

/** The previewer around a demo, once the demo is mounted. */
async function frameOf(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`[data-demo="${id}"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('[data-mounted], iframe')).toHaveCount(1);
  return frame;
}

/** The names of the tools, without the name of the demo at the end. */
async function toolNames(page: Page, id: string) {
  const frame = page.locator(`[data-demo="${id}"]`);
  const subject = ` ${await frame.getAttribute('aria-label')}`;
  const names = await frame
    .locator('.y-demo-tools')
    .locator('button, a')
    .evaluateAll((tools) => tools.map((one) => one.getAttribute('aria-label') ?? ''));
  expect(names.every((name) => name.endsWith(subject))).toBe(true);
  return names.map((name) => name.slice(0, -subject.length));
}

/**
 * Waits until the page has done everything that it does on its own. An iframe may keep the network busy.
 */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

const filesOf = (form: URLSearchParams) => {
  const base64 = (form.get('parameters') ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { files } = JSON.parse(lzString.decompressFromBase64(base64));
  return Object.fromEntries(
    Object.entries<{ content: string }>(files).map(([name, { content }]) => [name, content]),
  );
};

async function opened(page: Page, context: BrowserContext, id: string) {
  const form = catchPost(context, SANDBOX);
  const popup = page.waitForEvent('popup');
  await tool(await frameOf(page, id), 'Open in CodeSandbox').click();
  const files = filesOf(await form);
  await closed(await popup, SANDBOX);
  return files;
}

/**
 * Closes a window after the response to its form: Chromium hangs if it is closed before. A page behind
 * another tab is not drawn, so nothing in it can be clicked.
 */
async function closed(popup: Page, address: string) {
  await popup.waitForURL(address);
  await popup.close();
}

const codeOf = (address: string | null) =>
  lzString.decompressFromEncodedURIComponent(new URL(address ?? '').hash.slice('#code/'.length));

test.describe('the tools of a page', () => {
  // For the one request that a step makes fail.
  test.use({ allow: failedRequest });

  test('reached by a link', async ({ page, context, watch }) => {
    const asked = await makeReachable(context, IMAGE);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ colorScheme: 'light' });
    const documents = documentsOf(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const playgrounds = () => requests.filter((url) => /playgrounds/.test(url)).length;
    await open(page, '/');
    await test.step('the code playground is probed once per visit, when a demo comes near, and offered when it answers', async () => {
      expect(asked).toEqual([]);
      await page.getByRole('link', { name: 'Tools' }).first().click();
      await expect(tool(await frameOf(page, 'content-quotes'), 'Open in Pen')).toBeVisible();
      await expect(tool(await frameOf(page, 'content-framed'), 'Open in Pen')).toBeVisible();
      expect(asked).toHaveLength(1);
    });
    await test.step('it is not offered for a demo of several files', async () => {
      await expect(tool(await frameOf(page, 'content-files'), 'Open in Pen')).toHaveCount(0);
    });
    await test.step('CodeSandbox is prepared only on demand', async () => {
      await idle(page);
      expect(requests.filter((url) => /playgrounds|content-\w+\/index\.json/.test(url))).toEqual(
        [],
      );
    });
    await test.step('CodeSandbox is announced as failed when its data cannot be loaded', async () => {
      await context.route('**/content-quotes/index.json*', (route) => route.abort());
      await tool(await frameOf(page, 'content-quotes'), 'Open in CodeSandbox').click();
      await expect(announced(page)).toHaveText('CodeSandbox could not be opened');
      await context.unroute('**/content-quotes/index.json*');
      expect(watch.complaints.length).toBeGreaterThan(0);
      watch.complaints.length = 0;
    });
    await test.step('CodeSandbox gets a complete project, also after an in-app navigation', async () => {
      const files = await opened(page, context, 'content-files');
      expect(Object.keys(files)).toEqual([
        'sandbox.config.json',
        'package.json',
        'index.html',
        'index.tsx',
        'App.tsx',
        'lib/next.ts',
        'lib/style.css',
      ]);
      expect(files['lib/next.ts']).toBe(await sourceOf('lib/next.ts'));
      expect(playgrounds()).toBe(1);
    });
    await test.step('CodeSandbox gets the demo’s file byte for byte', async () => {
      const files = await opened(page, context, 'content-quotes');
      expect(files['App.tsx']).toBe(await sourceOf('quotes.tsx'));
    });
    await test.step('the tools have names and a fixed order', async () => {
      const frame = await frameOf(page, 'content-framed');
      await tool(frame, 'Show source').click();
      const link = frame.getByRole('link', { name: 'TypeScript Playground' });
      await expect(link).toBeVisible();
      await expect(tool(frame, 'Open in Pen')).toBeVisible();
      expect(await toolNames(page, 'content-framed')).toEqual([
        'Open in CodeSandbox',
        'Open in StackBlitz',
        'Open in Pen',
        'Play',
        'Reload',
        'Open in new tab',
        'TypeScript Playground (opens in a new tab)',
        'Copy',
        'Hide source',
      ]);
    });
    await test.step('the frame has the demo’s id and is labelled with its title', async () => {
      const frame = page.getByRole('group', { name: 'Several files', exact: true });
      await expect(frame).toHaveId('content-files');
      await expect(frame).toHaveAttribute('data-demo', 'content-files');
    });
    await test.step('the metadata of a demo sets its background, padding, size and tools', async () => {
      const frame = await frameOf(page, 'looks');
      const area = frame.locator('.y-demo-area');
      await expect(area).toHaveCSS('background-color', 'rgb(1, 2, 3)');
      await expect(area).toHaveCSS('padding', '0px');
      await expect(area).not.toHaveCSS('transform', 'none');
      await expect(frame.locator('pre')).toBeVisible();
      expect(await toolNames(page, 'looks')).toEqual(['Copy', 'Hide source']);
    });
    await test.step('the source opens and closes without moving anything above it', async () => {
      const frame = await frameOf(page, 'content-quotes');
      const show = tool(frame, 'Show source');
      await expect(show).toHaveAttribute('aria-expanded', 'false');
      await expect(frame.locator('pre')).toBeHidden();
      const top = () => frame.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      await show.click();
      await expect(frame.locator('pre')).toBeVisible();
      expect(await top()).toBe(before);
      const hide = tool(frame, 'Hide source');
      await expect(hide).toHaveAttribute('aria-expanded', 'true');
      await hide.click();
      await expect(frame.locator('pre')).toBeHidden();
    });
    await test.step('the source has no tabs when there is one file', async () => {
      const frame = await frameOf(page, 'looks');
      await expect(frame.locator('pre')).toBeVisible();
      await expect(frame.getByRole('tab')).toHaveCount(0);
    });
    await test.step('the source has a tab for each file, reached with the arrow keys', async () => {
      const frame = await frameOf(page, 'content-files');
      await tool(frame, 'Show source').click();
      const tabs = frame.getByRole('tab');
      await expect(tabs).toHaveText(['index.tsx', 'lib/next.ts', 'lib/style.css']);
      const panel = frame.getByRole('tabpanel');
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await expect(panel).toContainText('export default function Files');
      await tabs.first().focus();
      for (const [key, name, text] of [
        ['ArrowRight', 'lib/next.ts', 'Two at a time.'],
        ['ArrowRight', 'lib/style.css', 'font-weight'],
        ['ArrowRight', 'index.tsx', 'function Files'],
        ['ArrowLeft', 'lib/style.css', 'font-weight'],
        ['Home', 'index.tsx', 'function Files'],
        ['End', 'lib/style.css', 'font-weight'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(frame.getByRole('tab', { name, selected: true })).toBeFocused();
        await expect(panel).toContainText(text);
      }
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(frame.getByRole('tab', { selected: true })).toBeFocused();
      await page.keyboard.press('Home');
      await tool(frame, 'Hide source').click();
    });
    await test.step('the TypeScript playground is offered for the tsx file that is shown, with its text', async () => {
      const frame = await frameOf(page, 'content-files');
      const link = frame.getByRole('link', { name: 'TypeScript Playground' });
      await expect(link).toHaveCount(0);
      await tool(frame, 'Show source').click();
      await expect(link).toHaveAttribute('target', '_blank');
      const address = await link.getAttribute('href');
      expect(address).toMatch(/^https:\/\/www\.typescriptlang\.org\/play\?.*jsx=1#code\//);
      expect(codeOf(address)).toBe(await sourceOf('files.tsx'));
      await frame.getByRole('tab', { name: 'lib/style.css' }).click();
      await expect(link).toHaveCount(0);
      await frame.getByRole('tab', { name: 'index.tsx' }).click();
      await expect(link).toHaveCount(1);
      await tool(frame, 'Hide source').click();
    });
    await test.step('Copy copies the file that is shown', async () => {
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      const quotes = await frameOf(page, 'content-quotes');
      await tool(quotes, 'Copy').click();
      await expect(tool(quotes, 'Copied')).toBeVisible();
      expect(await copied()).toBe(await sourceOf('quotes.tsx'));
      const files = await frameOf(page, 'content-files');
      await tool(files, 'Show source').click();
      await files.getByRole('tab', { name: 'lib/next.ts' }).click();
      await tool(files, 'Copy').click();
      await expect(tool(files, 'Copied')).toBeVisible();
      expect(await copied()).toBe(await sourceOf('lib/next.ts'));
      await files.getByRole('tab', { name: 'index.tsx' }).click();
      await tool(files, 'Hide source').click();
    });
    await test.step('the code playground opens in a new window and gets the title, the styles and a script without types', async () => {
      const form = catchPost(context, PEN);
      const popup = page.waitForEvent('popup');
      await tool(await frameOf(page, 'content-quotes'), 'Open in Pen').click();
      const data = JSON.parse((await form).get('data') ?? '');
      await closed(await popup, PEN);
      expect([...(await form).keys()]).toEqual(['data']);
      expect(data).toMatchObject({
        title: '“Quotes” & </script> 🎉 中文',
        css: '',
        js_pre_processor: 'babel',
      });
      const source = await sourceOf('quotes.tsx');
      const text = /`(.*)`;/s.exec(source)?.[1] ?? 'no text';
      expect(data.js).toContain(text);
      expect(data.js).not.toContain(': string');
      expect(data.js).toMatch(/from 'https:\/\/esm\.sh\/react@(18|19)\.\d+\.\d+'/);
    });
    await test.step('Open in new tab shows the demo alone', async () => {
      const popup = page.waitForEvent('popup');
      const frame = await frameOf(page, 'content-files');
      await frame.getByRole('link', { name: 'Open in new tab' }).click();
      const alone = await popup;
      await hydrated(alone);
      expect(new URL(alone.url()).pathname).toBe('/docs/~demos/content-files');
      await alone.locator('[data-mounted]').getByRole('button', { name: 'at 0' }).click();
      await expect(alone.getByRole('button')).toHaveText('at 2');
      await alone.close();
    });
    await test.step('the source is highlighted in both colour modes', async () => {
      const frame = await frameOf(page, 'looks');
      const colors = () =>
        frame
          .locator('pre span')
          .evaluateAll((spans) => [...new Set(spans.map((span) => getComputedStyle(span).color))]);
      const light = await colors();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
      const dark = await colors();
      expect(light.length).toBeGreaterThan(2);
      expect(dark.length).toBeGreaterThan(2);
      expect(light.filter((color) => dark.includes(color))).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
    });
    await test.step('a demo in a frame is loaded once, at its height, and follows the colour mode without a reload', async () => {
      const frame = await frameOf(page, 'content-framed');
      const inner = frame.frameLocator('iframe');
      await expect(frame.locator('iframe')).toHaveCSS('height', '180px');
      await expect(frame.locator('iframe')).toHaveAttribute('title', 'Framed');
      await expect(inner.locator('[data-mounted]')).toHaveCount(1);
      await inner.getByRole('button', { name: 'framed 0' }).click();
      await expect(inner.locator('html')).toHaveAttribute('data-prefers-color', 'light');
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByText('Dark', { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
      await expect(inner.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
      await expect(inner.getByRole('button')).toHaveText('framed 1');
      expect(documents).toEqual(['/docs/', '/docs/~demos/content-framed']);
    });
    await test.step('it plays its motions inside the frame, and starts afresh when reloaded', async () => {
      const frame = await frameOf(page, 'content-framed');
      const button = frame.frameLocator('iframe').getByRole('button');
      const play = tool(frame, 'Play');
      await play.click();
      await expect(button).toHaveText('framed 3');
      await expect(play).toBeEnabled();
      const born = await button.getAttribute('data-born');
      await tool(frame, 'Reload').click();
      await expect(button).toHaveText('framed 0');
      await expect(frame.frameLocator('iframe').locator('[data-mounted]')).toHaveCount(1);
      await expect(button).not.toHaveAttribute('data-born', born ?? '');
      await play.click();
      await expect(button).toHaveText('framed 2');
    });
    await test.step('the source stays as the reader left it after a visit to another page', async () => {
      const frame = await frameOf(page, 'content-files');
      await tool(frame, 'Show source').click();
      await frame.getByRole('tab', { name: 'lib/next.ts' }).click();
      await page.getByRole('link', { name: 'Kinds' }).first().click();
      await expect(page.locator('#kinds')).toBeVisible();
      // The image of the playground was requested once in this visit.
      await expect(tool(await frameOf(page, 'content-elements'), 'Open in Pen')).toBeVisible();
      expect(asked).toHaveLength(1);
      await page.goBack();
      await expect(frame.locator('pre:visible')).toContainText('Two at a time.');
      await expect(tool(frame, 'Hide source')).toBeVisible();
    });
    expect(watch.complaints).toEqual([]);
  });
});

test('in Chinese, and where the code playground does not answer', async ({ page, watch }) => {
  await open(page, '/zh-CN');
  const frame = await frameOf(page, 'content-quotes-zh-cn');
  await test.step('the TypeScript playground is the Chinese one, and gets every character', async () => {
    await tool(frame, '显示源码').click();
    const link = frame.getByRole('link', { name: 'TypeScript Playground' });
    await expect(link).toHaveAttribute('href', /typescriptlang\.org\/zh\/play/);
    expect(codeOf(await link.getAttribute('href'))).toBe(await sourceOf('quotes.tsx'));
  });
  await test.step('the code playground is not offered', async () => {
    await expect.poll(() => watch.outside).toEqual([IMAGE]);
    const names = await toolNames(page, 'content-quotes-zh-cn');
    expect(names).toContain('在 CodeSandbox 中打开');
    expect(names).not.toContain('在 Pen 中打开');
  });
});

test.describe('kinds of demos', () => {
  // The fixture has an unknown step.
  test.use({ allow: /unknown motion 'wave:button', skip\./ });

  test('by their metadata', async ({ page, context, watch }) => {
    await page.clock.install();
    await open(page, '/kinds');
    await test.step('motions start by themselves with autoplay, and Play waits until they have ended', async () => {
      const frame = await frameOf(page, 'content-autoplay');
      const button = frame.locator('[data-demo-root] button');
      await expect(button).toHaveText('played 1');
      const play = tool(frame, 'Play');
      await expect(play).toBeDisabled();
      await play.focus();
      await page.keyboard.press('Enter');
      await page.clock.runFor(61_000);
      await expect(button).toHaveText('played 2');
      await expect(play).toBeEnabled();
      expect(watch.complaints).toHaveLength(1);
      await play.click();
      await expect(button).toHaveText('played 3');
      await expect(play).toBeDisabled();
    });
    await test.step('an inline demo is in the article, and a debug demo is not in the build', async () => {
      const inline = page.locator('.y-article > [data-demo-root="content-inline"]');
      await expect(inline).toHaveAttribute('data-mounted');
      await inline.getByRole('button').click();
      await expect(inline).toHaveText('inline 1');
      await expect(page.locator('[data-demo="content-inline"]')).toHaveCount(0);
      await expect(page.getByText('debug demo')).toHaveCount(0);
    });
    await test.step('bare elements in a demo, but for controls, look as the browser renders them', async () => {
      await page.setViewportSize({ width: 700, height: 900 });
      const root = (await frameOf(page, 'content-elements')).locator('[data-demo-root]');
      const { html, font } = await root.evaluate((element) => ({
        html: element.innerHTML,
        font: getComputedStyle(element).font,
      }));
      const look = (element: Element) =>
        [...element.querySelectorAll('*:not(button)')].map((one) => {
          const style = getComputedStyle(one);
          const { display, margin, padding, border, background, fontSize, fontWeight, order } =
            style;
          const { boxSizing, listStyleType, textDecorationLine, maxWidth } = style;
          return [
            one.localName,
            display,
            margin,
            padding,
            border,
            background,
            fontSize,
            fontWeight,
            order,
            boxSizing,
            listStyleType,
            textDecorationLine,
            maxWidth,
          ].join(' | ');
        });
      const blank = await context.newPage();
      const color = await root.evaluate((element) => getComputedStyle(element).color);
      const style = `font: ${font}; color: ${color}`.replaceAll('"', "'");
      await blank.setContent(`<!doctype html><div style="${style}">${html}</div>`);
      expect(await root.evaluate(look)).toEqual(await blank.locator('div').evaluate(look));
      await blank.close();
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await test.step('a demo in a frame is not requested before it comes near', async () => {
      const documents = documentsOf(page);
      await page.getByRole('link', { name: 'Far' }).first().click();
      await expect(page.locator('iframe')).toBeAttached();
      await idle(page);
      expect(documents).toEqual([]);
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await expect(page.frameLocator('iframe').getByRole('button')).toHaveText('framed 0');
      expect(documents).toEqual(['/docs/~demos/far']);
    });
  });
});

test.describe('a demo that is inline or for debugging', () => {
  test.use({ allow: failedRequest });
  test('has no standalone page', async ({ page, request }) => {
    expect((await request.get('./~demos/content-debug')).status()).toBe(404);
    const response = await page.goto('./~demos/content-inline');
    expect(response?.status()).toBe(404);
    await expect(page.locator('#root')).toHaveText('Demo content-inline not found :(');
  });
});

test.describe('a demo that throws', () => {
  // Errors still reach the console.
  test.use({
    allow:
      /no (render|effect|handler|promise|timer)|Minified React error|Content Security Policy|violates|Failed to fetch/,
  });

  test('in whatever part of it', async ({ page }) => {
    await open(page, '/failing');
    for (const [where, works] of [
      ['render', 'render 0'],
      ['effect', 'effect works'],
    ]) {
      await test.step(`in ${where} shows its error in its own frame, and Reset starts it again`, async () => {
        const frame = await frameOf(page, `content-fails-in-${where}`);
        await expect(frame.getByRole('alert')).toContainText(`This demo failed: no ${where}`);
        await expectOthersWork(page);
        await frame.getByRole('button', { name: 'Reset' }).click();
        await expect(frame.locator('[data-demo-root]')).toHaveText(works ?? '');
      });
    }
    await test.step('in a handler still works, with its error in one box below it', async () => {
      const frame = await frameOf(page, 'content-fails-in-handler');
      const button = frame.locator('[data-demo-root] button').first();
      await button.click();
      await expect(button).toHaveText('handler 1');
      await button.click();
      await expect(frame.getByRole('alert')).toContainText('This demo failed: no handler');
      await expect(button).toHaveText('handler 1');
      await expectOthersWork(page);
      await frame.getByRole('button', { name: 'Reset' }).click();
      await expect(frame.getByRole('alert')).toHaveCount(0);
      await expect(button).toHaveText('handler 0');
      await button.click();
      await expect(button).toHaveText('handler 1');
    });
    await test.step('in promises of a handler does the same', async () => {
      const frame = await frameOf(page, 'content-fails-in-promise');
      const button = frame.locator('[data-demo-root] button').first();
      await button.click();
      await expect(frame.getByRole('alert')).toContainText('This demo failed: no promise');
      await button.click();
      await expect(frame.getByRole('alert')).toHaveCount(1);
      await expect(button).toBeVisible();
      await expectOthersWork(page);
    });
    await test.step('in a timer does the same, whatever was clicked in between', async () => {
      const frame = await frameOf(page, 'content-fails-in-timer');
      await expectOthersWork(page);
      await page.evaluate(() => Object.assign(window, { failNow: true }));
      await expect(frame.getByRole('alert')).toContainText('This demo failed: no timer');
      await expect((await frameOf(page, 'healthy')).getByRole('alert')).toHaveCount(0);
    });
    await test.step('or does what the policy blocks still works and shows what was blocked', async () => {
      const frame = await frameOf(page, 'content-blocked');
      await frame.locator('[data-demo-root] button').first().click();
      // The request is rejected as well, but this does not show a second error.
      await expect(frame.getByRole('alert')).toContainText(
        "Blocked by the site's Content-Security-Policy: https://elsewhere.example (connect-src)",
      );
      await expect(frame.locator('[data-demo-root]')).toContainText('pressed 1');
    });
  });

  test('on its standalone page shows its error there', async ({ page }) => {
    await open(page, '/~demos/content-fails-in-effect');
    await expect(page.getByRole('alert')).toContainText('no effect');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.locator('[data-demo-root]')).toHaveText('effect works');
  });

  async function expectOthersWork(page: Page) {
    const button = (await frameOf(page, 'healthy')).locator('[data-demo-root] button');
    const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    await button.click();
    await expect(button).toHaveText(`pressed ${before + 1}`);
    await expect(title(page)).toHaveText('Failing');
  }
});
