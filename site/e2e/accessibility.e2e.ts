import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, failedRequest, open, phone, test, title, tour } from './fixtures.ts';
import { demoIds, paths } from './site-map.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

/** What axe finds on the page as it is now, each finding with the element it is about. */
async function findings(page: Page, options: { within: string[]; onlyColors: boolean }) {
  // Evaluated, because the site's security policy refuses a script element.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async ({ within, onlyColors }) => {
    const colorRules = ['color-contrast', 'link-in-text-block'];
    // Demos visited before may have shown notices of the UI library, outside any landmark.
    const exclude = ['body > :has(.ant-message)'];
    const { violations } = await axe.run(
      { include: within, exclude },
      {
        resultTypes: ['violations'],
        ...(onlyColors && { runOnly: { type: 'rule', values: colorRules } }),
      },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

/** Runs all rules in light mode and the colour rules in dark mode: nothing else differs. */
async function expectNoFinding(page: Page, within = ['html']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    // A colour in the middle of a transition has a contrast that means nothing.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    const found = await findings(page, { within, onlyColors: colorScheme === 'dark' });
    expect.soft(found, `findings of axe in ${colorScheme} on ${page.url()}`).toEqual([]);
  }
}

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

  for (const query of ['', '?wrapper']) {
    test(`on the standalone page of any demo, /~demos/{id}${query}`, async ({ page }) => {
      const addresses = demoIds.map((id) => `/~demos/${id}${query}`);
      await tour(page, addresses, () => expectNoFinding(page));
    });
  }

  test.describe('where the host answers 404,', () => {
    test.use({ allow: failedRequest });

    for (const path of ['/no/such/page', '/~demos/nothing']) {
      test(`on ${path}`, async ({ page }) => {
        await open(page, path);
        await expectNoFinding(page);
      });
    }

    test('on a page that could not be loaded', async ({ page }) => {
      await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
      await open(page, '/dom/use-size');
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
        await page.getByRole('combobox', { name: 'Search' }).fill('click');
        await expect(page.getByRole('option').first()).toBeVisible();
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

test('every stop of the Tab key is visible and marked, and the last one leaves the page', async ({
  page,
}) => {
  await open(page, '/dom/use-size');
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
});

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
