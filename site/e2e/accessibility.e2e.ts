import type { Page } from '@playwright/test';
import { expectGoodStructure, expectNoFinding } from './axe.ts';
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
import { type PagePath, pages, paths } from './site-map.ts';

/** Opens all sources and facts. */
function openAll() {
  const closed = '[aria-controls$="-source"][aria-expanded="false"]';
  for (const button of document.querySelectorAll<HTMLElement>(closed)) button.click();
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/** Chooses a colour mode as another tab would, and finishes all transitions. */
function choose(mode: 'light' | 'dark') {
  localStorage.setItem('dumi:prefers-color', mode);
  dispatchEvent(new StorageEvent('storage', { key: 'dumi:prefers-color' }));
  if (document.documentElement.dataset.prefersColor !== mode)
    throw new Error(`The colour mode is not ${mode}.`);
  for (const animation of document.getAnimations()) animation.finish();
}

/**
 * Texts with too little contrast, and controls of demos that do not fit a dark page or whose focus ring is
 * not visible. By WCAG, large text and focus rings need a contrast of 3, other text 4.5.
 */
function weakColors(): string[] {
  type Color = [red: number, green: number, blue: number, alpha: number];
  const parse = (css: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  };
  const over = ([r, g, b, a]: Color, [r2, g2, b2]: Color): Color => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const behind = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const luminance = (color: Color) => {
    const [r = 0, g = 0, b = 0] = color.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Color, other: Color) => {
    const [a, b] = [luminance(one), luminance(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const found: string[] = [];

  for (const element of document.body.querySelectorAll('*')) {
    const hasText = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const isInDemo = element.closest('[data-demo-root]') !== null;
    const ground = behind(element);
    const seen = contrast(over(parse(color), ground), ground);
    if (seen < (isLarge && !isInDemo ? 3 : 4.5)) {
      found.push(`text ${seen}: ${element.outerHTML.slice(0, 200)}`);
    }
  }

  const controls = '[data-demo-root] :is(a, button, input, select, textarea)';
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    control.focus();
    // A library may fade its outlines in.
    for (const animation of document.getAnimations()) animation.finish();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const ground = behind(control.parentElement);
    if (!hasRing || contrast(over(parse(outlineColor), ground), ground) < 3) {
      found.push(`ring: ${control.outerHTML.slice(0, 200)}`);
    }
    // A white control on a dark background.
    if (luminance(behind(control)) > 0.8 && luminance(ground) <= 0.8) {
      found.push(`ground: ${control.outerHTML.slice(0, 200)}`);
    }
    control.blur();
  }
  return found;
}

async function expectAccessible(page: Page, part: PagePath[]) {
  await tour(page, part, async (path) => {
    const hook = pages[path as PagePath];
    await expect(page.locator('[data-demo-root]:not([data-mounted])')).toHaveCount(0);
    if (path !== '/') {
      await test.step('has a row of facts, a closed table behind it, and the usage', async () => {
        const facts = page.getByRole('list', { name: `关于 ${hook}` }).getByRole('listitem');
        await expect(facts).toHaveText([/^\d+ B gzip$/, 'React 16.9–19', 'SSR']);
        const usage = page.locator('[data-facts] + [data-code] pre');
        await expect(usage).toContainText(`import { ${hook} } from 'yhooks';`);
        const table = page.getByRole('table', { name: `关于 ${hook}` });
        await expect(table).toBeHidden();
        await page.getByText('测试与源码').click();
        await expect(table.getByRole('link', { name: `${hook}.ts` }).first()).toBeVisible();
      });
    }
    await page.evaluate(openAll);
    await expect(page.getByRole('button', { name: 'Show source' })).toHaveCount(0);
    // Browsers show a focus that a script moves only after a key was pressed.
    await page.keyboard.press('Tab');
    for (const mode of ['light', 'dark'] as const) {
      await test.step(`is legible in ${mode} mode, with a visible focus`, async () => {
        await page.evaluate(choose, mode);
        expect.soft(await page.evaluate(weakColors), path).toEqual([]);
      });
    }
    await page.evaluate(choose, 'light' as const);
    await test.step('has nothing that axe finds', async () => {
      // The contrast of colours that differ between pages is checked above.
      const kinds = ['/', '/advanced/use-persist-fn'];
      if (!kinds.includes(path)) return expectGoodStructure(page);
      await page.evaluate(() => {
        localStorage.clear();
        dispatchEvent(new StorageEvent('storage'));
      });
      await expectNoFinding(page);
    });
  });
}

// In two tests, one for each worker.
for (const [half, part] of Object.entries({ first: paths.slice(0, 5), other: paths.slice(5) })) {
  test(`the ${half} half of the pages, with everything open`, ({ page }) =>
    expectAccessible(page, part));
}

test.describe('axe finds nothing, light or dark,', () => {
  test('on the standalone page of a demo', async ({ page }) => {
    const [inFrame, bare] = ['/~demos/uselockfn-demo1?wrapper', '/~demos/usetoggle-demo1'];
    await tour(page, [inFrame, bare], (path) =>
      path === inFrame ? expectNoFinding(page) : expectGoodStructure(page),
    );
  });

  test.describe('where the host answers 404,', () => {
    test.use({ allow: failedRequest });

    test('on a page and on a demo that do not exist', async ({ page }) => {
      await follow(page, `${BASE}no/such/page`);
      await expect(title(page)).toHaveText(/not found/);
      await expectNoFinding(page, ['main']);
      await follow(page, `${BASE}~demos/nothing`);
      await expect(title(page)).toHaveText(/not found/);
      await expectGoodStructure(page);
    });
  });

  test('while the theme list or the search results are open', async ({ page }) => {
    await open(page, '/dom/use-size');
    await page.getByRole('button', { name: /^Theme/ }).click();
    await expectNoFinding(page, ['header']);
    await expectNoFindingInSearch(page);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('with the search results or the drawer open', async ({ page }) => {
      await open(page, '/side-effect/use-interval');
      await expectNoFindingInSearch(page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect(page.getByRole('navigation', { name: 'Menu' })).toBeInViewport();
      // The page behind the drawer is inert, with its main landmark and its heading.
      await expectNoFinding(page, ['header', '#y-menu']);
    });
  });
});

async function expectNoFindingInSearch(page: Page) {
  await page.getByRole('combobox', { name: 'Search' }).fill('use');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoFinding(page, ['[role="search"]']);
}

alone.describe('in a document', () => {
  alone.use({ allow: failedRequest });

  alone(
    'every stop of the Tab key is visible and marked, and axe finds nothing on a page that failed to load',
    async ({ page }) => {
      await page.route('**/state/use-toggle/index.json*', (route) => route.abort());
      const told: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('hovers')) told.push(request.url());
      });
      await load(page, '/dom/use-size');
      expect(told).toEqual([]);
      await expectMarkedStops(page);
      // Stops at the first code block only.
      expect(told.filter((url) => url.includes('hovers.json'))).toHaveLength(1);
      await page.getByRole('link', { name: 'useToggle' }).first().click();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expectNoFinding(page, ['main']);
    },
  );
});

/** Each stop of the Tab key is visible and marked, and the last one leaves the page. */
async function expectMarkedStops(page: Page) {
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
}

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
