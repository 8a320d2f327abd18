import type { Page, Request } from '@playwright/test';
import {
  test as alone,
  desktop,
  expect,
  failedRequest,
  holdBack,
  open as load,
  phone,
  scrolled,
  title,
} from './fixtures.ts';
import { open, test } from './one-document.ts';

const PAGE = '/dom/use-size';
const TEXTS = '**/search-en-US.texts.json?*';

const field = (page: Page) => page.getByRole('search').getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('search').getByRole('listbox');
const options = (page: Page) => list(page).getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');

async function type(page: Page, query: string) {
  await field(page).fill(query);
  await expect(status(page)).toHaveText(/result|No results/);
}

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(use);
    alone.use(use);

    alone(
      'the index is loaded once, on first focus, the titles before the texts',
      async ({ page }) => {
        const fetched: string[] = [];
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (/search-.*json$/.test(pathname)) fetched.push(pathname.replace(/.*\//, ''));
        });
        await load(page, PAGE);
        await page.waitForLoadState('networkidle');
        expect(fetched).toEqual([]);
        await field(page).focus();
        await expect.poll(() => fetched).toContain('search-en-US.json');
        await field(page).blur();
        await field(page).focus();
        await type(page, 'size');
        expect(fetched).toEqual(['search-en-US.json', 'search-en-US.texts.json']);
      },
    );

    test('the search', async ({ page, siteUrl }) => {
      await open(page, PAGE);
      await test.step('results are grouped by page, with the match marked', async () => {
        await type(page, 'away');
        const group = list(page).getByRole('group', { name: 'Dom操作 › useClickAway' });
        const first = group.getByRole('option').first();
        await expect(first).toContainText('useClickAway');
        await expect(first.locator('mark')).toHaveText('Away');
        await expect(options(page).first()).toHaveText((await first.textContent()) ?? '');
      });
      await test.step('a match in the text shows the words around it', async () => {
        await type(page, '竞态');
        const first = options(page).first();
        await expect(first).toContainText('useLockFn');
        await expect(first.locator('small mark')).toHaveText('竞态');
      });
      await test.step('no result is said in words and announced', async () => {
        await type(page, 'useWebSocket');
        await expect(status(page)).toHaveText('No results for “useWebSocket”');
        await expect(status(page)).toBeInViewport();
        await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      });
      await test.step('the open list moves nothing and does not scroll sideways', async () => {
        await open(page, PAGE);
        const before = await title(page).boundingBox();
        await type(page, 'use');
        expect(await title(page).boundingBox()).toEqual(before);
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth).toBe(clientWidth);
        const box = await options(page).first().boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(use.viewport.width);
      });
      await test.step('a click elsewhere closes the list and keeps the text', async () => {
        await type(page, 'size');
        await page.getByRole('main').click({ position: { x: 20, y: 620 } });
        await expect(list(page)).toBeHidden();
        await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
        await expect(field(page)).toHaveValue('size');
        await field(page).focus();
        await expect(list(page)).toBeVisible();
      });
      await test.step('a chosen page is shown from its top, and the field is cleared', async () => {
        await open(page, PAGE);
        await page.evaluate(() => scrollTo(0, 400));
        await type(page, 'toggle');
        if (device === 'phone') await options(page).first().tap();
        else await options(page).first().click();
        await expect(page).toHaveURL(`${siteUrl}state/use-toggle`);
        await expect(title(page)).toHaveText('useToggle');
        await expect(title(page)).toBeFocused();
        expect(await scrolled(page)).toBe(0);
        await expect(field(page)).toHaveValue('');
        await expect(list(page)).toBeHidden();
      });
      await test.step('a chosen heading is scrolled to', async () => {
        await open(page, PAGE);
        await type(page, 'usecallback 区别');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(
          `${siteUrl}advanced/use-persist-fn#${encodeURIComponent('与-usecallback-的区别')}`,
        );
        const heading = page.getByRole('heading', { name: '与 useCallback 的区别' });
        await expect(heading).toBeInViewport();
        await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
      });
    });
  });
}

test('the list', async ({ page, context }) => {
  await open(page, PAGE);
  await test.step('the field shows its shortcuts', async () => {
    await expect(page.getByRole('search').locator('kbd')).toHaveText(['/', 'Ctrl K']);
  });
  await test.step('/, Ctrl+K and ⌘K focus the field', async () => {
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await field(page).blur();
    }
  });
  await test.step('Escape clears the text, which lists all pages, then leaves the field', async () => {
    await type(page, 'size');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(options(page).filter({ hasText: /^use/ })).toHaveCount(9);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field(page)).not.toBeFocused();
    await expect(list(page)).toBeHidden();
  });
  await test.step('arrows move through the options, around both ends', async () => {
    await type(page, 'use');
    const count = await options(page).count();
    await expect(options(page).last()).not.toBeInViewport();
    const activeIs = async (index: number) => {
      const option = options(page).nth((index + count) % count);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(option).toBeInViewport({ ratio: 1 });
      await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
      const id = await option.getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(field(page)).toBeFocused();
    };
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await field(page).getAttribute('aria-controls')).toBe(
      await list(page).getAttribute('id'),
    );
    await page.keyboard.press('ArrowDown');
    await activeIs(0);
    await page.keyboard.press('ArrowDown');
    await activeIs(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await activeIs(-1);
    await page.keyboard.press('ArrowDown');
    await activeIs(0);
    await page.keyboard.press('ArrowUp');
    await activeIs(-1);
    await page.keyboard.press('ArrowUp');
    await activeIs(-2);
  });
  await test.step('a result can be opened in a new tab, and the list stays open', async () => {
    await type(page, 'toggle');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(tab).toHaveURL(/\/state\/use-toggle$/);
    await expect(list(page)).toBeVisible();
    await expect(field(page)).toHaveValue('toggle');
  });
  await test.step('with forced colours the match and the active option are still visible', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await type(page, 'size');
    await page.keyboard.press('ArrowDown');
    const [mark, outline] = await options(page)
      .first()
      .evaluate((option) => [
        getComputedStyle(option.querySelector('mark') as Element).backgroundColor,
        getComputedStyle(option).outlineStyle,
      ]);
    // `rgb()` without an alpha value is opaque.
    expect(mark).toMatch(/^rgb\(/);
    expect(outline).toBe('solid');
    await page.emulateMedia({ forcedColors: null });
  });
  await test.step('at 320 pixels the field fills the bar and the results fit', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await type(page, 'use');
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(250);
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.querySelector('.search-panel')?.scrollWidth,
    ]);
    expect(widths).toEqual([320, 320]);
  });
});

test('a choice', async ({ page, siteUrl }) => {
  await test.step('Enter opens the option that the arrows chose', async () => {
    await open(page, PAGE);
    await type(page, 'mount');
    const second = list(page).getByRole('group').nth(1).getByRole('option').first();
    while ((await second.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}life-cycle/use-unmount`);
    await expect(field(page)).toHaveValue('');
  });
  await test.step('Enter without a choice opens the first result', async () => {
    await open(page, PAGE);
    await type(page, 'useIntervl');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl}side-effect/use-interval`);
  });
  await test.step('the current page can be chosen, and scrolls to its top', async () => {
    await open(page, PAGE);
    await page.evaluate(() => scrollTo(0, 600));
    await type(page, 'useSize');
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
    await expect(list(page)).toBeHidden();
  });
});

test('Enter while a Chinese word is composed does nothing', async ({ page, siteUrl }) => {
  await open(page, PAGE);
  await field(page).focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', {
    text: 'toggle',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await expect(options(page).first()).toBeVisible();
  const press = (init: { isComposing?: boolean; keyCode?: number }) =>
    field(page).evaluate((input, more) => {
      const options = { key: 'Enter', bubbles: true, cancelable: true, ...more };
      return input.dispatchEvent(new KeyboardEvent('keydown', options));
    }, init);
  expect(await press({ isComposing: true })).toBe(true);
  expect(await press({ keyCode: 229 })).toBe(true);
  await expect(field(page)).toHaveValue('toggle');
  await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
  await session.send('Input.insertText', { text: 'toggle' });
  expect(await press({})).toBe(false);
  await expect(page).toHaveURL(`${siteUrl}state/use-toggle`);
});

test('/ is an ordinary character in another field', async ({ page }) => {
  await open(page, '/state/use-toggle');
  for (const html of [
    '<input aria-label="other">',
    '<textarea aria-label="other"></textarea>',
    '<div contenteditable aria-label="other">text</div>',
  ]) {
    await test.step(html, async () => {
      await page
        .locator('[data-demo-root]')
        .first()
        .evaluate((root, markup) => root.insertAdjacentHTML('beforeend', markup), html);
      const other = page.getByLabel('other');
      await other.focus();
      await page.keyboard.press('/');
      await expect(other).toBeFocused();
      const text = await other.evaluate((element) =>
        'value' in element ? element.value : element.textContent,
      );
      expect(text).toContain('/');
      await other.evaluate((element) => element.remove());
    });
  }
});

alone('what was typed before the page’s code was loaded is searched for', async ({ page }) => {
  const release = await holdBack(page, '**/entry-client-*.js');
  await page.goto('./dom/use-size', { waitUntil: 'commit' });
  await field(page).fill('toggle');
  release();
  await expect(options(page).first()).toContainText('useToggle');
  await expect(field(page)).toHaveValue('toggle');
});

alone('the pointer over the field is enough to load the index', async ({ page }) => {
  await load(page, PAGE);
  const texts = page.waitForResponse(TEXTS);
  await field(page).hover();
  expect((await texts).ok()).toBe(true);
  await expect(field(page)).not.toBeFocused();
  await expect(status(page)).toBeHidden();
});

alone.describe('while the texts are loading', () => {
  alone('what titles contain is listed, and the texts add to it in place', async ({ page }) => {
    const release = await holdBack(page, TEXTS);
    await load(page, PAGE);
    await field(page).fill('use');
    await expect(options(page).first()).toBeVisible();
    await expect(status(page)).toHaveText('loading...');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    const chosen = list(page).locator('[aria-selected="true"]');
    const before = await chosen.evaluateHandle((option) => {
      Object.assign(option, { isSame: true });
      return { href: option.getAttribute('href'), top: option.getBoundingClientRect().top };
    });
    const titles = await options(page).evaluateAll((all) => all.map((one) => one.id));
    release();
    await expect(status(page)).toHaveText(/results/);
    // The same element at the same place.
    const after = await chosen.evaluateHandle((option) => ({
      href: option.getAttribute('href'),
      top: option.getBoundingClientRect().top,
    }));
    expect(await after.jsonValue()).toEqual(await before.jsonValue());
    expect(await chosen.evaluate((option) => 'isSame' in option)).toBe(true);
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    );
    expect(await options(page).count()).toBeGreaterThanOrEqual(titles.length);
  });

  alone('it is not yet said that nothing was found', async ({ page }) => {
    const release = await holdBack(page, TEXTS);
    await load(page, PAGE);
    await field(page).fill('竞态');
    await expect(status(page)).toHaveText('loading...');
    await expect(status(page)).toBeInViewport();
    release();
    await expect(options(page).first()).toContainText('useLockFn');
  });
});

alone.describe('texts that cannot be loaded', () => {
  alone.use({ allow: failedRequest });

  alone('are reported below what titles contain', async ({ page }) => {
    const answered = () => page.waitForEvent('requestfinished', isTexts);
    const isTexts = (request: Request) => /\.texts\.json/.test(request.url());
    const retry = page.getByRole('button', { name: 'Retry' });
    await page.route(TEXTS, (route) => route.abort());
    await load(page, PAGE);
    await field(page).fill('useSize');
    await expect(status(page)).toHaveText('Only titles were searched');
    await expect(status(page)).toBeInViewport();
    await expect(options(page).first()).toContainText('useSize');
    // A typo in a title is still tolerated.
    await field(page).fill('useIntervl');
    await expect(options(page).first()).toContainText('useInterval');
    await field(page).fill('竞态');
    await expect(options(page)).toHaveCount(0);
    for (const [what, answer] of Object.entries({
      'that are answered with an error are requested again when the field is focused again': {
        status: 500,
        body: 'no',
      },
      'that are not texts are requested again, too': { json: ['竞态'] },
    })) {
      await test.step(what, async () => {
        await page.unroute(TEXTS);
        await page.route(TEXTS, (route) => route.fulfill(answer));
        const again = answered();
        await field(page).blur();
        await field(page).focus();
        await again;
        await expect(status(page)).toHaveText('Only titles were searched');
        await expect(options(page)).toHaveCount(0);
      });
    }
    await test.step('are not mixed with the titles of another build', async () => {
      const other = { build: 'other', texts: ['竞态', '竞态'] };
      await page.unroute(TEXTS);
      await page.route(TEXTS, (route) => route.fulfill({ json: other }));
      const again = answered();
      await retry.click();
      await again;
      await expect(status(page)).toHaveText('Only titles were searched');
      await expect(options(page)).toHaveCount(0);
    });
    await test.step('and Retry loads them, and the titles that belong to them', async () => {
      await page.unroute(TEXTS);
      const titles = page.waitForRequest('**/search-en-US.json?*');
      await retry.click();
      await titles;
      await expect(options(page).first()).toContainText('useLockFn');
      await expect(status(page)).toHaveText(/result/);
      await expect(field(page)).toBeFocused();
    });
  });
});

/** What is typed → the page that is meant. */
const meant = {
  click: 'useClickAway',
  away: 'useClickAway',
  onClickOutside: 'useClickAway',
  useOnClickOutside: 'useClickAway',
  弹出层: 'useClickAway',
  persist: 'usePersistFn',
  useMemoizedFn: 'usePersistFn',
  useEventCallback: 'usePersistFn',
  interval: 'useInterval',
  useIntervl: 'useInterval',
  useElementSize: 'useSize',
  尺寸: 'useSize',
  toggle: 'useToggle',
  useBoolean: 'useToggle',
  timer: 'useInterval',
  轮询: 'useInterval',
  防抖: 'useLockFn',
  debounce: 'useLockFn',
  cleanup: 'useUnmount',
  'outside click': 'useClickAway',
  resize: 'useSize',
  'double submit': 'useLockFn',
};

test('parts of names, names in other libraries, words of daily work, typos and Chinese find the right page first', async ({
  page,
}) => {
  await open(page, '/');
  for (const [query, title] of Object.entries(meant)) {
    await field(page).fill('');
    await type(page, query);
    const first = options(page).first();
    await expect.soft(first.locator('span').first(), query).toHaveText(title);
    await expect.soft(first, query).toHaveAttribute('href', /\/use-[a-z-]+$/);
    const isMissing = /防抖|debounce/.test(query);
    await expect.soft(first.getByText('没有防抖'), query).toHaveCount(isMissing ? 1 : 0);
  }
});
