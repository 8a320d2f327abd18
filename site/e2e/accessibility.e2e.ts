import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages } from './site-map.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare const axe: typeof import('axe-core');

/** What axe finds on the page as it stands, each finding with the elements it is about. */
async function findings(page: Page, within: string[]) {
  // Not as an element of the page, which the site's security policy refuses.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (parts) => {
    const context = parts.length > 0 ? { include: parts } : document;
    const { violations } = await axe.run(context, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, within);
}

async function expectNoFinding(page: Page, ...within: string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-prefers-color', colorScheme);
    expect(await findings(page, within), `findings of axe in ${colorScheme}`).toEqual([]);
  }
}

async function open(page: Page, path: string) {
  await page.goto(`.${path}`);
  await hydrated(page);
}

for (const path of Object.keys(pages)) {
  test(`axe finds nothing on ${path} with its sources open, light or dark`, async ({ page }) => {
    await open(page, path);
    const buttons = page.getByRole('button', { name: 'Show source' });
    while ((await buttons.count()) > 0) await buttons.first().click();
    await expectNoFinding(page);
  });
}

for (const id of demoIds) {
  test(`axe finds nothing on /~demos/${id}, bare or in its frame, light or dark`, async ({
    page,
  }) => {
    for (const query of ['', '?wrapper']) {
      await open(page, `/~demos/${id}${query}`);
      await expect(page.locator('[data-demo-root]')).not.toBeEmpty();
      await expectNoFinding(page);
    }
  });
}

test.describe('where the host answers 404', () => {
  // The browser reports it.
  test.use({ quiet: false });

  for (const path of ['/no/such/page', '/~demos/nothing']) {
    test(`axe finds nothing on ${path}, light or dark`, async ({ page }) => {
      await open(page, path);
      await expectNoFinding(page);
    });
  }

  test('axe finds nothing on a page that could not be loaded', async ({ page }) => {
    await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
    await open(page, '/dom/use-size');
    await page.getByRole('link', { name: 'useToggle' }).first().click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectNoFinding(page);
  });
});

test('axe finds nothing while the theme list is open', async ({ page }) => {
  await open(page, '/dom/use-size');
  await page.getByRole('button', { name: /^Theme/ }).click();
  await expectNoFinding(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('axe finds nothing with the outline open, nor with the drawer', async ({ page }) => {
    await open(page, '/side-effect/use-interval');
    await page.getByRole('button', { name: 'On this page' }).tap();
    await expectNoFinding(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
    // The page behind is inert, its main part and its heading with it.
    await expectNoFinding(page, 'header', '#menu');
  });
});

test('every stop of the Tab key is seen, and the last one lets go', async ({ page }) => {
  await open(page, '/dom/use-size');
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom, width } = element.getBoundingClientRect();
      const isDemos = element.closest('[data-demo-root]') !== null;
      return {
        name: element.outerHTML.slice(0, 100),
        isMarked: isDemos || (outlineStyle !== 'none' && outlineWidth !== '0px'),
        isInSight: width > 0 && bottom > 0 && top < innerHeight,
      };
    });
    if (!stop) break;
    expect(stop).toMatchObject({ isMarked: true, isInSight: true });
    // Rounds forever when the browser's own bar has no place to go to.
    if (stops.length > 0 && stop.name === stops[0]) break;
    stops.push(stop.name);
  }
  expect(stops.length).toBeGreaterThan(20);
});

test('motion is reduced for readers who ask for it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
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

test('paper is light and has the article alone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, '/dom/use-size');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('header, #menu, .outline, .turn, .demo-tools')).toHaveCount(5);
  for (const part of await page.locator('header, #menu, .outline, .turn, .demo-tools').all()) {
    await expect(part).toBeHidden();
  }
});
