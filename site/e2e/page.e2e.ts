import type { Locator, Page } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import { expect, phone, pointAt, title } from './fixtures.ts';
import { open, test } from './one-document.ts';

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

const tipOf = (tool: Locator) =>
  tool.evaluate((one) => {
    const { visibility, content } = getComputedStyle(one, '::after');
    return visibility === 'visible' ? content : 'none';
  });

test('a page with a demo', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/state/use-toggle');
  const frame = page.locator('#usetoggle-demo1');
  const newTab = frame.getByRole('link', { name: 'Open in new tab' });
  const usage = page.locator('[data-facts] + [data-code]');
  await test.step('a name in code shows its type and its documentation', async () => {
    const told = await pointAt(usage.locator('pre'), 'useToggle');
    await expect(told).toContainText('function useToggle(defaultValue?: boolean)');
    await expect(told).toContainText('在两个状态值之间切换的 Hook。');
    await page.mouse.move(0, 0);
    await expect(told).toHaveCount(0);
  });
  await test.step('the arrow keys go through names, within the window, and Escape closes', async () => {
    await resize(page, 320);
    await usage.locator('pre').focus();
    const told = page.getByRole('tooltip');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(told).toBeVisible();
    const last = usage.locator('.y-name').last();
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
    const { x, width } = (await told.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(320);
    // It is announced, too.
    await expect(page.locator('[data-announcer]')).toContainText(
      (await told.locator('p, div').last().innerText()).split('\n')[0] ?? '',
    );
    await expectNoFinding(page, ['[role="tooltip"]', '[data-facts] + [data-code]']);
    await page.keyboard.press('Escape');
    await expect(told).toHaveCount(0);
    await resize(page, 1440);
  });
  await test.step('a type in a table shows its declaration', async () => {
    const types = page.getByRole('cell').locator('[data-hovers]');
    await types.first().focus();
    await expect(page.getByRole('tooltip')).toContainText('interface ToggleActions');
    await types.getByText('(value) => void').focus();
    await expect(page.getByRole('tooltip')).toHaveText('(value?: T | SyntheticEvent) => void');
  });
  await test.step('its usage can be copied', async () => {
    const lines = (await usage.locator('pre').innerText()).trim();
    await usage.getByRole('button', { name: 'Copy' }).click();
    await expect(usage.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines);
    expect(lines).toContain(`import { useToggle } from 'yhooks';`);
  });
  await test.step('the tip of a tool opens with the keyboard', async () => {
    await expect.poll(() => tipOf(newTab)).toBe('none');
    await page.getByRole('button', { name: 'Open in CodeSandbox' }).first().focus();
    await page.keyboard.press('Tab');
    await expect(newTab).toBeFocused();
    await expect.poll(() => tipOf(newTab)).toBe('"Open in new tab"');
  });
  await test.step('the tip is below the bar, and the name of a tool has that of its demo', async () => {
    const below = (tool: Element) => Number.parseFloat(getComputedStyle(tool, '::after').top);
    expect(await newTab.evaluate(below)).toBeGreaterThan(30);
    await expect(newTab).toHaveAccessibleName('Open in new tab 在 false 和 true 之间切换');
  });
  await test.step('Edit, Watch and Source have words at every width', async () => {
    const tools = frame.locator('.y-demo-tools');
    for (const width of [768, 375, 320, 1440]) {
      await resize(page, width);
      for (const word of ['Edit', 'Watch', 'Source']) {
        await expect(tools.getByText(word)).toBeVisible();
      }
      const isCut = await tools.evaluate((one) => one.scrollWidth > one.clientWidth);
      expect(isCut, `at ${width}`).toBe(false);
    }
  });
  await test.step('on a phone, the row above code has its language', async () => {
    const block = page.locator('[data-code][data-lang="tsx"]:not(:has([data-code-title]))').first();
    const label = () => block.evaluate((one) => getComputedStyle(one, '::before').content);
    expect(await label()).toBe('none');
    await resize(page, 375);
    expect(await label()).toContain('tsx');
    await resize(page, 1440);
  });
  await test.step('the TypeScript playground link opens a new tab, announces it and sends no referrer', async () => {
    await frame.getByRole('button', { name: 'Show source' }).click();
    const link = frame.getByRole('link', { name: /^TypeScript Playground/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(
      'TypeScript Playground (opens in a new tab) 在 false 和 true 之间切换',
    );
    await frame.getByRole('button', { name: 'Hide source' }).click();
  });
});

test('code is TypeScript or JavaScript', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/dom/use-click-away');
  const usage = page.locator('[data-facts] + [data-code]');
  const frame = page.locator('#useclickaway-demo2');
  await frame.getByRole('button', { name: 'Show source' }).click();
  const source = frame.locator('pre');
  const copied = async (tools: Locator) => {
    await tools.getByRole('button', { name: 'Copy' }).click();
    await expect(tools.getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const useRef = (type: string) => `const ref1 = useRef${type}(null);`;
  await test.step('at first TypeScript, where there are types', async () => {
    await expect(page.getByRole('group', { name: 'TypeScript / JavaScript' })).toHaveCount(4);
    await expect(usage.getByRole('button', { name: 'TS', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(source).toContainText(useRef('<HTMLButtonElement>'), { useInnerText: true });
  });
  await test.step('one press changes all of it, also by keyboard, without moving the page', async () => {
    const javaScript = frame.getByRole('button', { name: 'JS', exact: true });
    await javaScript.focus();
    const before = await javaScript.boundingBox();
    await page.keyboard.press('Enter');
    await expect(source).toContainText(useRef(''), { useInnerText: true });
    await expect(usage.locator('pre')).toContainText('useRef(null)', { useInnerText: true });
    expect(await javaScript.boundingBox()).toEqual(before);
  });
  await test.step('what is copied is what is shown', async () => {
    expect(await copied(usage)).toBe((await usage.locator('pre').innerText()).trimEnd());
    const text = await copied(frame);
    expect(text).toContain(useRef(''));
    expect(text).not.toContain('HTMLButtonElement');
  });
  await test.step('Edit opens it, and a link to it keeps the language', async () => {
    await frame.getByRole('button', { name: 'Edit' }).click();
    const editor = frame.getByRole('textbox', { name: 'Code of index.jsx' });
    await expect(editor).toContainText(useRef(''));
    await frame.getByRole('button', { name: 'Share' }).click();
    await expect(frame.getByRole('status').getByText('Copied')).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await frame.getByRole('button', { name: 'Close' }).click();
    await usage.getByRole('button', { name: 'TS', exact: true }).click();
    await page.evaluate((hash) => location.assign(hash), link.hash);
    await expect(editor).toContainText(useRef(''));
    await frame.getByRole('button', { name: 'Close' }).click();
    await usage.getByRole('button', { name: 'JS', exact: true }).click();
  });
  await test.step('the next page has the same language', async () => {
    await open(page, '/dom/use-size');
    await expect(usage.getByRole('button', { name: 'JS', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(usage.locator('pre')).toContainText('useRef(null)', { useInnerText: true });
  });
});

test.describe('on a touch screen', () => {
  test.use(phone);

  test('a page with a demo', async ({ page }) => {
    await open(page, '/state/use-toggle');
    await test.step('a tap on a name in code shows its type, and a tap elsewhere closes it', async () => {
      const told = page.getByRole('tooltip');
      // Again, if the page moved below the finger while the first tap was loading the types.
      await expect(async () => {
        await page.locator('[data-facts] + [data-code] [data-t="fn"]').first().tap();
        await expect(told).toContainText('useToggle', { timeout: 3000 });
      }).toPass();
      await title(page).tap();
      await expect(told).toHaveCount(0);
    });
    await test.step('code that is scrolled to its end does not touch the edge', async () => {
      const code = page.locator('[data-facts] + [data-code] pre');
      await expect(code).toHaveCSS('padding-inline-end', '16px');
    });
    await test.step('the tip of a tool opens on a long press, which does not use the tool', async () => {
      const frame = page.locator('#usetoggle-demo1');
      const tool = frame.getByRole('button', { name: 'Open in CodeSandbox' });
      await tool.scrollIntoViewIfNeeded();
      const box = await tool.boundingBox();
      if (!box) throw new Error('The tool is not shown.');
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const touch = await page.context().newCDPSession(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
      await expect.poll(() => tipOf(tool)).toBe('"Open in CodeSandbox"');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      // Longer than the finger is down, but not for ever.
      expect(await tipOf(tool)).toBe('"Open in CodeSandbox"');
      await expect.poll(() => tipOf(tool)).toBe('none');
      expect(page.context().pages(), 'nothing is opened').toHaveLength(1);
      await touch.detach();
    });
  });
});

test('on paper, a page is light and has the article alone, a demo is its source, and outside links have their address', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/dom/use-size');
  const shown = page.locator('[data-demo-root]');
  await expect(shown).toBeVisible();
  const told = await pointAt(page.locator('[data-facts] + [data-code] pre'), 'useSize');
  await expect(told).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.y-hover')).toHaveCSS('display', 'none');
  await expect(title(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const layout = page.locator('header, #y-menu, .y-outline, .y-turn, .y-demo-tools');
  await expect(layout).toHaveCount(5);
  for (const part of await layout.all()) await expect(part).toBeHidden();
  await expect(shown).toBeHidden();
  await expect(page.locator('.y-demo-source pre')).toContainText('export default function Demo');
  await expect(page.locator('.y-demo-source pre')).toBeVisible();
  const folded = page.locator('details:not([open]) [data-table]');
  expect(await folded.count()).toBeGreaterThan(1);
  for (const table of await folded.all()) await expect(table).toBeVisible();
  for (const unprinted of ['.y-copy-page', '[data-code] > .y-tool']) {
    await expect(page.locator(unprinted).first()).toBeHidden();
  }
  const link = page.getByRole('link', { name: 'ResizeObserver' });
  const address = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(address).toBe(
    `" (" ${JSON.stringify(await link.getAttribute('href'))} ")"`.replaceAll('" "', ''),
  );
  // Chromium cuts a scroll container that is longer than a sheet of paper in the middle of a line.
  const overflows = await page
    .locator('pre, [data-table]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).overflowX));
  expect(new Set(overflows)).toEqual(new Set(['visible']));
});
