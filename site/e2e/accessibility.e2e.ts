import { expectNoFinding } from './axe.ts';
import {
  test as alone,
  BASE,
  expect,
  failedRequest,
  follow,
  open as load,
  phone,
  title,
  tour,
} from './fixtures.ts';
import { open, test } from './one-document.ts';
import { paths } from './site-map.ts';

test.describe('axe finds nothing, light or dark,', () => {
  // In two tests, one for each worker.
  for (const [half, part] of Object.entries({ first: paths.slice(0, 5), other: paths.slice(5) })) {
    test(`on the ${half} half of the pages with all sources and facts open`, async ({ page }) => {
      await tour(page, part, async () => {
        const buttons = page.getByRole('button', { name: 'Show source' });
        while ((await buttons.count()) > 0) await buttons.first().click();
        for (const summary of await page.locator('[data-facts] summary').all())
          await summary.click();
        await expectNoFinding(page);
      });
    });
  }

  test('on the standalone page of a demo', async ({ page }) => {
    // The demos themselves are on the pages; one of these uses the UI library.
    const addresses = ['usetoggle-demo1?wrapper', 'uselockfn-demo1?wrapper', 'usetoggle-demo1'];
    const paths = addresses.map((address) => `/~demos/${address}`);
    await tour(page, paths, () => expectNoFinding(page));
  });

  test.describe('where the host answers 404,', () => {
    test.use({ allow: failedRequest });
    alone.use({ allow: failedRequest });

    for (const path of ['no/such/page', '~demos/nothing']) {
      test(`on /${path}`, async ({ page }) => {
        await follow(page, BASE + path);
        await expect(title(page)).toHaveText(/not found/);
        await expectNoFinding(page);
      });
    }

    alone('on a page that could not be loaded', async ({ page }) => {
      await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
      await load(page, '/dom/use-size');
      await page.getByRole('link', { name: 'useToggle' }).first().click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectNoFinding(page);
    });
  });

  test('while the theme list is open', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expectNoFinding(page);
  });

  for (const [device, use] of Object.entries({ desktop: {}, phone })) {
    test.describe(`on a ${device}`, () => {
      test.use(use);

      test('while the search results are open', async ({ page }) => {
        await open(page, '/dom/use-size');
        await page.getByRole('combobox', { name: 'Search' }).fill('use');
        await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expectNoFinding(page, ['[role="search"]']);
      });
    });
  }

  test.describe('on a phone', () => {
    test.use(phone);

    test('with the outline open, and with the drawer open', async ({ page }) => {
      await open(page, '/side-effect/use-interval');
      await page.getByRole('button', { name: 'On this page' }).tap();
      await expectNoFinding(page);
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
      // The page behind the drawer is inert, with its main landmark and its heading.
      await expectNoFinding(page, ['header', '#menu']);
    });
  });
});

alone(
  'every stop of the Tab key is visible and marked, and the last one leaves the page',
  async ({ page }) => {
    await load(page, '/dom/use-size');
    const stops: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const { top, bottom, width } = element.getBoundingClientRect();
        const isInDemo = element.closest('[data-demo-root]') !== null;
        return {
          name: element.outerHTML.slice(0, 100),
          isMarked: isInDemo || (outlineStyle !== 'none' && outlineWidth !== '0px'),
          isVisible: width > 0 && bottom > 0 && top < innerHeight,
        };
      });
      if (!stop) break;
      expect(stop).toMatchObject({ isMarked: true, isVisible: true });
      // A browser without an address bar starts over.
      if (stops.length > 0 && stop.name === stops[0]) break;
      stops.push(stop.name);
    }
    expect(stops.length).toBeGreaterThan(20);
  },
);

test('nothing moves for readers who prefer reduced motion', async ({ page }) => {
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/dom/use-size');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not([data-demo-root] *)')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return /[1-9]/.test(transitionDuration) || animationName !== 'none';
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});

test('a printed page is light and has the article alone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, '/dom/use-size');
  await expect(title(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const unprinted = page.locator('header, #menu, .outline, .turn, .demo-tools');
  await expect(unprinted).toHaveCount(5);
  for (const part of await unprinted.all()) await expect(part).toBeHidden();
});
