import type { Page } from '@playwright/test';
import { searchIn } from '../../press/e2e/support/search.ts';
import {
  test as alone,
  desktop,
  dist,
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

alone(
  'the index is loaded once, when the pointer is over the field or the field is focused, the titles before the texts',
  async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/search-.*json$/.test(pathname)) fetched.push(pathname.replace(/.*\//, ''));
    });
    await load(page, PAGE);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    const texts = page.waitForResponse(TEXTS);
    await field(page).hover();
    expect((await texts).ok()).toBe(true);
    await expect(field(page)).not.toBeFocused();
    await expect(status(page)).toBeHidden();
    await field(page).focus();
    await field(page).blur();
    await field(page).focus();
    await type(page, 'size');
    expect(fetched).toEqual(['search-en-US.json', 'search-en-US.texts.json']);
  },
);

for (const [device, use] of Object.entries({ desktop, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(use);
    test('the search', async ({ page, siteUrl }) => {
      await open(page, PAGE);
      await test.step('no result is shown as a message above all pages, and announced', async () => {
        await type(page, 'useWebSocket');
        await expect(status(page)).toHaveText('No results for “useWebSocket” · All pages');
        await expect(status(page)).toBeInViewport();
        await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
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
    });
  });
}

// What keys and clicks do in each state: theme/src/search/SiteSearch.isolated.test.ts.
test('the list', async ({ page, siteUrl }) => {
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
  await test.step('a click elsewhere closes the list and keeps the text', async () => {
    await type(page, 'size');
    await page.getByRole('main').click({ position: { x: 20, y: 620 } });
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('size');
    await field(page).focus();
    await expect(list(page)).toBeVisible();
  });
  await test.step('the shortcut that the field shows focuses it, and is a character in other fields', async () => {
    await expect(page.getByRole('search').locator('kbd')).toHaveText(['/', 'Ctrl K']);
    await field(page).fill('');
    await field(page).blur();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await field(page).blur();
    await page
      .locator('[data-demo-root]')
      .first()
      .evaluate((root) => root.insertAdjacentHTML('beforeend', '<div contenteditable>text</div>'));
    const other = page.locator('[data-demo-root] [contenteditable]');
    await other.focus();
    await page.keyboard.press('/');
    await expect(other).toBeFocused();
    await expect(other).toContainText('/');
    await other.evaluate((element) => element.remove());
  });
  await test.step('Escape clears the text, which lists all pages', async () => {
    await type(page, 'size');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(options(page).filter({ hasText: /^use/ })).toHaveCount(9);
    await expect(field(page)).toBeFocused();
  });
  await test.step('arrows move through the options, which are scrolled to', async () => {
    await type(page, 'use');
    await expect(options(page).last()).not.toBeInViewport();
    expect(await field(page).getAttribute('aria-controls')).toBe(
      await list(page).getAttribute('id'),
    );
    for (const [key, option] of [
      ['ArrowUp', options(page).last()],
      ['ArrowDown', options(page).first()],
    ] as const) {
      await page.keyboard.press(key);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(option).toBeInViewport({ ratio: 1 });
      await expect(list(page).locator('[aria-selected="true"]')).toHaveCount(1);
      const id = await option.getAttribute('id');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '');
      await expect(field(page)).toBeFocused();
    }
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
  await test.step('the current page can be chosen, and scrolls to its top', async () => {
    await open(page, PAGE);
    await page.evaluate(() => scrollTo(0, 600));
    await type(page, 'useSize');
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(page).toHaveURL(`${siteUrl}dom/use-size`);
    await expect(list(page)).toBeHidden();
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
      document.querySelector('.y-search-panel')?.scrollWidth,
    ]);
    expect(widths).toEqual([320, 320]);
  });
});

alone('what was typed before the page’s code was loaded is searched for', async ({ page }) => {
  const release = await holdBack(page, '**/entry-client-*.js');
  await page.goto('./dom/use-size', { waitUntil: 'commit' });
  await field(page).fill('toggle');
  release();
  await expect(options(page).first()).toContainText('useToggle');
  await expect(field(page)).toHaveValue('toggle');
});

alone.describe('the texts', () => {
  alone.use({ allow: failedRequest });

  alone(
    'may fail or come late: titles are listed, and texts add to them in place',
    async ({ page }) => {
      await page.route(TEXTS, (route) => route.abort());
      await load(page, PAGE);
      await test.step('their failure is reported below what titles contain', async () => {
        await field(page).fill('useSize');
        await expect(status(page)).toHaveText('Only titles were searched');
        await expect(status(page)).toBeInViewport();
        await expect(options(page).first()).toContainText('useSize');
        // A typo in a title is still tolerated.
        await field(page).fill('useIntervl');
        await expect(options(page).first()).toContainText('useInterval');
        await field(page).fill('竞态');
        await expect(options(page)).toHaveCount(0);
      });
      await page.unroute(TEXTS);
      const release = await holdBack(page, TEXTS);
      await test.step('while Retry loads them, “nothing found” is not shown yet', async () => {
        await page.getByRole('search').getByRole('button', { name: 'Retry' }).click();
        await expect(field(page)).toBeFocused();
        await expect(status(page)).toHaveText('loading...');
        await expect(status(page)).toBeInViewport();
      });
      await test.step('the chosen option is the same element at the same place', async () => {
        await field(page).fill('use');
        await expect(options(page).first()).toBeVisible();
        await expect(status(page)).toHaveText('loading...');
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
        const chosen = list(page).locator('[aria-selected="true"]');
        const placeOf = () =>
          chosen.evaluate((option) => ({
            href: option.getAttribute('href'),
            top: option.getBoundingClientRect().top,
          }));
        await chosen.evaluate((option) => Object.assign(option, { isSame: true }));
        const before = await placeOf();
        const titles = await options(page).count();
        release();
        await expect(status(page)).toHaveText(/results/);
        expect(await placeOf()).toEqual(before);
        expect(await chosen.evaluate((option) => 'isSame' in option)).toBe(true);
        await expect(field(page)).toHaveAttribute(
          'aria-activedescendant',
          (await chosen.getAttribute('id')) ?? '',
        );
        expect(await options(page).count()).toBeGreaterThanOrEqual(titles);
        await field(page).fill('竞态');
        await expect(options(page).first()).toContainText('useLockFn');
      });
    },
  );
});

/** Query → the page that it should find. */
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

test('parts of names, names in other libraries, everyday words, typos and Chinese find the right page first', async () => {
  const search = await searchIn(dist, 'en-US');
  for (const [query, title] of Object.entries(meant)) {
    const [first] = search(query).groups.flatMap((group) => group.hits);
    expect.soft(first?.record.title, query).toBe(title);
    expect.soft(first?.record.path, query).toMatch(/\/use-[a-z-]+$/);
    const isMissing = /防抖|debounce/.test(query);
    expect.soft(first?.excerpt?.text.includes('没有防抖') ?? false, query).toBe(isMissing);
    expect.soft(first?.isNote ?? false, query).toBe(isMissing);
  }
});
