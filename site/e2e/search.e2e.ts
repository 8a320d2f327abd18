import type { Page } from '@playwright/test';
import { searchIn } from '../../press/e2e/support/search.ts';
import { dist, expect, holdBack, open, screens, scrolled, test, title } from './fixtures.ts';

/*
 * “Search” in docs/promises.md. What a query matches: press/src/shared/search.test.ts. The list, its keys
 * and its failures: theme/src/search/SiteSearch.isolated.test.ts. An external service: press/e2e.
 */

const PAGE = '/dom/use-size';
const TEXTS = '**/search-en-US.texts.json?*';

const field = (page: Page) => page.getByRole('search').getByRole('combobox', { name: 'Search' });
const list = (page: Page) => page.getByRole('search').getByRole('listbox');
const options = (page: Page) => list(page).getByRole('option');
const status = (page: Page) => page.getByRole('search').getByRole('status');

async function type(page: Page, query: string) {
  await field(page).fill(query);
  await expect(status(page)).toHaveText(/result/i);
}

for (const [device, screen] of Object.entries(screens)) {
  test.describe(`on a ${device}`, () => {
    test.use(screen);

    test('a reader finds pages and headings', async ({ page, siteUrl }) => {
      await open(page, PAGE);
      await test.step('matches are marked, and listed without moving the page', async () => {
        const before = await title(page).boundingBox();
        await type(page, 'away');
        await expect(options(page).first()).toContainText('useClickAway');
        await expect(options(page).first().locator('mark')).toHaveText('Away');
        expect(await title(page).boundingBox()).toEqual(before);
        await expect(options(page).first()).toBeInViewport({ ratio: 1 });
      });
      await test.step('a match in the text is shown with the words around it', async () => {
        await type(page, '竞态');
        await expect(options(page).first()).toContainText('useLockFn');
        await expect(options(page).first().locator('mark').first()).toHaveText('竞态');
      });
      await test.step('a message is shown when nothing matches', async () => {
        await type(page, 'useWebSocket');
        await expect(status(page)).toContainText(/no results.*useWebSocket/i);
        await expect(status(page)).toBeInViewport();
      });
      await test.step('a click elsewhere closes the list and keeps the text', async () => {
        await page.getByRole('main').click({ position: { x: 20, y: 620 } });
        await expect(list(page)).toBeHidden();
        await expect(field(page)).toHaveValue('useWebSocket');
        await field(page).focus();
        await expect(list(page)).toBeVisible();
      });
      await test.step('a chosen page is shown from its top, and the field is cleared', async () => {
        await page.evaluate(() => scrollTo(0, 400));
        await type(page, 'toggle');
        await options(page).first().click();
        await expect(title(page)).toHaveText('useToggle');
        expect(await scrolled(page)).toBe(0);
        await expect(page).toHaveURL(`${siteUrl}state/use-toggle`);
        await expect(field(page)).toHaveValue('');
        await expect(list(page)).toBeHidden();
      });
      await test.step('a chosen heading is scrolled to', async () => {
        await type(page, 'usecallback 区别');
        await page.keyboard.press('Enter');
        await expect(title(page)).toHaveText('usePersistFn');
        await expect(page.getByRole('heading', { name: '与 useCallback 的区别' })).toBeInViewport();
        expect(decodeURIComponent(new URL(page.url()).hash)).toBe('#与-usecallback-的区别');
      });
      await test.step('the option that the arrows reach is in view', async () => {
        await type(page, 'use');
        await expect(options(page).last()).not.toBeInViewport();
        await page.keyboard.press('ArrowUp');
        await expect(options(page).last()).toBeInViewport({ ratio: 1 });
        await expect(field(page)).toBeFocused();
      });
    });
  });
}

test('the index is loaded when the reader points at the field', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(...(request.url().match(/search-.*\.json/g) ?? [])));
  await open(page, PAGE);
  await page.waitForLoadState('networkidle');
  expect(files).toEqual([]);
  const texts = page.waitForResponse(TEXTS);
  await field(page).hover();
  await (await texts).finished();
  await type(page, 'size');
  expect(files).toEqual(['search-en-US.json', 'search-en-US.texts.json']);
  await test.step('text that was typed before the code of the page was loaded is searched for', async () => {
    const release = await holdBack(page, '**/entry-client-*.js');
    await page.goto('./dom/use-size', { waitUntil: 'commit' });
    await field(page).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('toggle');
    release();
    await expect(options(page).first()).toContainText('useToggle');
  });
});

/** The queries that should find a page first. */
const queries = {
  useClickAway: ['click', 'away', 'useOnClickOutside', '弹出层', 'outside click'],
  usePersistFn: ['persist', 'useMemoizedFn', 'stale closure', 'useFreshTick', 'useStableCallback'],
  useInterval: [
    'interval',
    'useIntervl',
    'timer',
    'stop timer',
    '取消定时器',
    '轮询',
    'usePolling',
    'useTimeoutFn',
  ],
  useSize: ['useElementSize', '尺寸', 'resize', '元素宽高', 'SSR', '服务端渲染'],
  useMount: ['生命周期', 'onMount', 'onMounted', 'mounted', 'tryOnMounted', 'useIsMounted'],
  useToggle: ['toggle', 'useBoolean', 'useUpdate', '强制更新'],
  useUnmount: ['cleanup', '组件卸载', 'tryOnUnmounted', '内存泄漏'],
  'Hello yhooks!': ['gzip', 'typescript', 'compiler', '变异测试', '测试'],
  useLockFn: ['double submit', 'prevent double submit', 'debounce', '防止重复', '防止重复提交'],
};

test('names, other libraries’ names, everyday words, typos and Chinese find the right page first', async () => {
  const search = await searchIn(dist, 'en-US');
  for (const [name, words] of Object.entries(queries)) {
    for (const word of words) {
      const [first] = search(word).flatMap((group) => group.hits);
      expect.soft(first?.record, word).toMatchObject({ title: name, depth: 1 });
    }
  }
});
