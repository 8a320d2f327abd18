import type { Locator, Page } from '@playwright/test';
import { expect, phone, title, tour } from './fixtures.ts';
import { open, test } from './one-document.ts';
import { paths } from './site-map.ts';

const hookPaths = paths.filter((path) => path !== '/');
const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

test('every page answers at every width', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await tour(page, paths, async (path) => {
    if (path !== '/') {
      await test.step('its usage comes before the first demo, and can be copied', async () => {
        await resize(page, 1440);
        const usage = page.locator('[data-facts] + [data-code]');
        const lines = (await usage.locator('pre').innerText()).trim();
        await usage.getByRole('button', { name: 'Copy' }).click();
        await expect(usage.getByRole('button', { name: 'Copied' })).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines);
        expect(lines).toContain(`import { ${await title(page).textContent()} } from 'yhooks';`);
      });
    }
    await test.step('below 600 px no table scrolls, and cells have the name of their column', async () => {
      for (const width of [320, 599]) {
        await resize(page, width);
        expect.soft(await page.evaluate(wideTables), `${path} at ${width}`).toEqual([]);
      }
    });
    await test.step('at 320 px a title breaks at capitals only', async () => {
      await resize(page, 320);
      expect.soft(await page.evaluate(breaksInWords), path).toEqual([]);
    });
    await test.step('the menu is a drawer up to 960 px, and the article has 560 px from 600 on', async () => {
      for (const width of [600, 768, 960, 961]) {
        await resize(page, width);
        await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible({
          visible: width <= 960,
        });
        const article = await page.locator('.article').boundingBox();
        expect.soft(article?.width, `${path} at ${width}`).toBeGreaterThanOrEqual(560);
      }
    });
  });
});

/** What a reader would have to scroll sideways, and cells without the name that their column has. */
function wideTables(): string[] {
  return [...document.querySelectorAll('[data-table]')].flatMap((box) => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const names = [...box.querySelectorAll('thead :is(th, td)')].map(
      (cell) => cell.textContent ?? '',
    );
    const unnamed = [...box.querySelectorAll('tbody tr')].flatMap((row) =>
      [...row.children]
        .filter((cell, at) => {
          const shown = getComputedStyle(cell, '::before').content;
          return names[at] && !shown.startsWith(`"${names[at]}"`);
        })
        .map((cell) => `no name: ${cell.textContent}`),
    );
    const isWide = box.scrollWidth > box.clientWidth;
    return isWide ? [...unnamed, `wide: ${box.textContent}`] : unnamed;
  });
}

function breaksInWords(): string[] {
  const found: string[] = [];
  for (const heading of document.querySelectorAll('h1, h2, h3')) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    let last: { letter: string; bottom: number } | undefined;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = 0; at < text.length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top, bottom } = range.getBoundingClientRect();
        const letter = text.charAt(at);
        const isBroken = last && top >= last.bottom - 1 && /[a-z]/i.test(last.letter);
        if (isBroken && /[a-z]/.test(letter)) found.push(`${heading.textContent} before ${letter}`);
        last = { letter, bottom };
      }
    }
  }
  return found;
}

test('Edit and Source have words at every width, and Play is no Run', async ({ page }) => {
  await open(page, '/state/use-toggle');
  const frame = page.locator('#usetoggle-demo1');
  const tools = frame.locator('.demo-tools');
  for (const width of [1440, 768, 375, 320]) {
    await resize(page, width);
    for (const word of ['Edit', 'Source']) await expect(tools.getByText(word)).toBeVisible();
    const isCut = await tools.evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isCut, `at ${width}`).toBe(false);
  }
  await resize(page, 1440);
  const shapeOf = (button: Locator) => button.locator('path').first().getAttribute('d');
  const play = await shapeOf(frame.getByRole('button', { name: 'Play' }));
  await frame.getByRole('button', { name: 'Edit' }).click();
  const run = frame.getByRole('button', { name: /^Run/ });
  await expect(run).toBeVisible();
  expect(await shapeOf(run)).not.toBe(play);
});

const tipOf = (tool: Locator) =>
  tool.evaluate((one) => {
    const { visibility, content } = getComputedStyle(one, '::after');
    return visibility === 'visible' ? content : 'none';
  });

test('the tip of a tool opens with the keyboard', async ({ page }) => {
  await open(page, '/state/use-toggle');
  const play = page.locator('#usetoggle-demo1').getByRole('button', { name: 'Play' });
  await expect.poll(() => tipOf(play)).toBe('none');
  await page.getByRole('button', { name: 'Open in StackBlitz' }).first().focus();
  await page.keyboard.press('Tab');
  await expect(play).toBeFocused();
  await expect.poll(() => tipOf(play)).toBe('"Play"');
});

test.describe('on a touch screen', () => {
  test.use(phone);

  test('the tip of a tool opens on a long press, which does not use the tool', async ({ page }) => {
    await open(page, '/state/use-toggle');
    const tool = page.locator('#usetoggle-demo1').getByRole('button', { name: 'Play' });
    await tool.scrollIntoViewIfNeeded();
    const box = await tool.boundingBox();
    if (!box) throw new Error('The tool is not shown.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect.poll(() => tipOf(tool)).toBe('"Play"');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // For longer than the finger is there, but not for ever.
    expect(await tipOf(tool)).toBe('"Play"');
    await expect(tool).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(() => tipOf(tool)).toBe('none');
    await touch.detach();
  });
});

test('on paper, a demo is its source, and outside links have their address', async ({ page }) => {
  await open(page, '/dom/use-size');
  const shown = page.locator('[data-demo-root]');
  await expect(shown).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toBeHidden();
  await expect(page.locator('.demo-source pre')).toContainText('export default function Demo');
  await expect(page.locator('.demo-source pre')).toBeVisible();
  for (const unprinted of ['.demo-tools', '.copy-page', '[data-code] > .tool']) {
    await expect(page.locator(unprinted).first()).toBeHidden();
  }
  await expect(page.getByText('Download these docs')).toBeHidden();
  const link = page.getByRole('link', { name: 'ResizeObserver' });
  const address = await link.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(address).toBe(
    `" (" ${JSON.stringify(await link.getAttribute('href'))} ")"`.replaceAll('" "', ''),
  );
  // Chromium cuts a scroll container that is longer than a page in the middle of a line.
  for (const code of await page.locator('pre, [data-table]').all()) {
    await expect(code).toHaveCSS('overflow-x', 'visible');
  }
});

test('in dark mode every control of a demo has its ground and a focus that is seen', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await tour(page, hookPaths, async (path) => {
    for (const root of await page.locator('[data-demo-root]').all()) {
      await root.scrollIntoViewIfNeeded();
      await expect(root).toHaveAttribute('data-mounted');
    }
    await page.keyboard.press('Tab');
    const controls = page.locator('[data-demo-root] :is(a, button, input, select, textarea)');
    for (const control of await controls.all()) {
      await control.focus();
      const name = `${path} ${await control.textContent()}`;
      // A library may fade its outlines in.
      await expect
        .poll(async () => (await control.evaluate(coloursOf)).contrast, { message: name })
        .toBeGreaterThanOrEqual(3);
      const { ground, own } = await control.evaluate(coloursOf);
      // A white control on a dark ground.
      if (own > 0.8) expect.soft(ground, name).toBeGreaterThan(0.8);
    }
  });
});

/** Relative luminances, and the contrast of the focus ring with what is behind the control. */
function coloursOf(control: Element) {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const behind = (element: Element | null): string => {
    const colour = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)';
    const isSeen = (channels(colour)[3] ?? 1) > 0;
    return isSeen ? colour : behind(element?.parentElement ?? null);
  };
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const ground = luminance(behind(control.parentElement));
  const ring = hasRing ? luminance(outlineColor) : ground;
  const contrast = (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05);
  return { contrast, ground, own: luminance(behind(control)) };
}
