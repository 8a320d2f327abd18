import type { Locator, Page } from '@playwright/test';
import {
  test as alone,
  documentsOf,
  expect,
  failedRequest,
  follow,
  holdBack,
  hydrated,
  open as load,
  menuLink,
  phone,
  scrolled,
  scrollTo,
  title,
} from './fixtures.ts';
import { open, test } from './one-document.ts';
import { paths } from './site-map.ts';

const LONG_PAGE = '/side-effect/use-interval';
const dataOf = (path: string) => `**${path}/index.json*`;
const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Adds a link to the article. */
async function addLink(page: Page, href: string) {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), {
      href: address,
      textContent: 'added',
    });
    // Out of the flow, where it moves nothing.
    link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99';
    document.querySelector('main')?.prepend(link);
  }, href);
  return page.getByRole('link', { name: 'added' });
}

test('every heading is a link to itself', async ({ page }) => {
  await open(page, '/');
  for (const path of paths) {
    const headings = await page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      const tree = new DOMParser().parseFromString(html, 'text/html');
      const found = tree.querySelectorAll('main [data-prose] :is(h1, h2, h3, h4, h5, h6)');
      return [...found].map(({ id, children }) => [
        `#${id}`,
        ...[...children].map((child) => child.getAttribute('href')),
      ]);
    }, `.${path}`);
    expect(headings.length, path).toBeGreaterThan(1);
    for (const [id, ...links] of headings) expect(links, path).toEqual([id]);
  }
});

test('a heading works by keyboard', async ({ page }) => {
  await open(page, LONG_PAGE);
  const link = page.locator('#params').getByRole('link', { name: 'Params' });
  await link.focus();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#params$/);
  expect(await topOf(page.locator('#params'))).toBe(100);
});

for (const [device, use] of Object.entries({ desktop: {}, phone })) {
  alone.describe(`on a ${device}`, () => {
    alone.use(use);

    alone('a hash scrolls to its heading, 100 pixels below the top', async ({ page }) => {
      for (const [kind, hash, id] of [
        ['plain', '#api', 'api'],
        ['Chinese', '#基础用法改变和取消间隔', '基础用法改变和取消间隔'],
        ['percent-encoded', `#${encodeURIComponent('说明')}`, '说明'],
      ] as const) {
        await test.step(kind, async () => {
          await page.goto('about:blank');
          await load(page, LONG_PAGE + hash);
          const heading = page.locator(`[id="${id}"]`);
          await expect.poll(() => topOf(heading)).toBe(100);
          await page.waitForLoadState('networkidle');
          expect(await topOf(heading)).toBe(100);
        });
      }
    });
  });
}

alone('a hash without a target does nothing', async ({ page }) => {
  for (const hash of ['#%E4%BB', '#%zz', '#nothing', '#"]', '#']) {
    await test.step(hash, async () => {
      await page.goto('about:blank');
      await load(page, LONG_PAGE + hash);
      await expect(title(page)).toHaveText('useInterval');
      expect(await scrolled(page)).toBe(0);
      await scrollTo(page, 300);
      await (await addLink(page, hash)).evaluate((link: HTMLElement) => link.click());
      expect(await scrolled(page)).toBe(hash === '#' ? 0 : 300);
    });
  }
});

test('a link to a heading of another page scrolls to it, 100 pixels below the top', async ({
  page,
}) => {
  await open(page, '/dom/use-size');
  const address = new URL(`.${LONG_PAGE}#说明`, page.url().replace('dom/use-size', '')).href;
  await (await addLink(page, address)).click();
  await expect(title(page)).toHaveText('useInterval');
  await expect.poll(() => topOf(page.locator('#说明'))).toBe(100);
});

alone.describe('an address in another case', () => {
  // The host answers 404.
  alone.use({ allow: failedRequest });
  alone('shows the page and the heading of its hash', async ({ page }) => {
    await load(page, '/Side-Effect/Use-Interval/#params');
    await expect(title(page)).toHaveText('useInterval');
    await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
  });
});

test('a click on the active anchor scrolls to it again', async ({ page }) => {
  await open(page, `${LONG_PAGE}#params`);
  const entries = await page.evaluate(() => history.length);
  await scrollTo(page, 0);
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Params' })
    .click();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('back and forward restore the scroll position', async ({ page }) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 500);
  await menuLink(page, 'useToggle').click();
  await expect(title(page)).toHaveText('useToggle');
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 250);
  await page.goBack();
  await expect(title(page)).toHaveText('useInterval');
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.goForward();
  await expect(title(page)).toHaveText('useToggle');
  await expect.poll(() => scrolled(page)).toBe(250);
});

test('back and forward restore the scroll position between the headings of a page', async ({
  page,
}) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 120);
  const outline = page.getByRole('navigation', { name: 'On this page' });
  await outline.getByRole('link', { name: 'Params' }).click();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => topOf(page.locator('#params'))).toBe(100);
});

alone(
  'a reload, and coming back from another site, restore the scroll position',
  async ({ page }) => {
    await load(page, LONG_PAGE);
    await scrollTo(page, 500);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBe(500);
    await hydrated(page);
    await menuLink(page, 'useToggle').click();
    await expect(title(page)).toHaveText('useToggle');
    await scrollTo(page, 250);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(250);
    await page.goto('about:blank');
    // Not at once: the navigation would take away the context of this call.
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await expect(title(page)).toHaveText('useInterval');
    await expect.poll(() => scrolled(page)).toBe(500);
  },
);

alone('an internal link scrolls to the top before it is followed', async ({ page }) => {
  const release = await holdBack(page, dataOf('/state/use-toggle'));
  await load(page, LONG_PAGE);
  await scrollTo(page, 500);
  await menuLink(page, 'useToggle').click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(title(page)).toHaveText('useInterval');
  release();
  await expect(title(page)).toHaveText('useToggle');
  expect(await scrolled(page)).toBe(0);
});

test('a click that asks for another tab or window is left to the browser', async ({
  page,
  context,
}) => {
  await open(page, LONG_PAGE);
  await scrollTo(page, 500);
  for (const options of [
    { modifiers: ['ControlOrMeta' as const] },
    { modifiers: ['Shift' as const] },
    { button: 'middle' as const },
  ]) {
    await test.step(JSON.stringify(options), async () => {
      const opened = context.waitForEvent('page');
      await menuLink(page, 'useToggle').click(options);
      await expect(title(await opened)).toHaveText('useToggle');
      await (await opened).close();
      await expect(title(page)).toHaveText('useInterval');
      expect(await scrolled(page)).toBe(500);
    });
  }
});

test('an external link opens a new tab, has an icon and says so', async ({ page }) => {
  await open(page, LONG_PAGE);
  for (const summary of await page.locator('[data-facts] summary').all()) await summary.click();
  const outside = page.locator('a[href^="http"]:not([href*="127.0.0.1"])');
  expect(await outside.count()).toBeGreaterThan(1);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
  const icon = page.getByRole('link', { name: 'Edit this doc' }).locator('[data-external]');
  expect((await icon.boundingBox())?.width).toBeLessThan(16);
});

alone('“loading...” appears only after 200 ms', async ({ page }) => {
  await page.clock.install({ time: 0 });
  const release = await holdBack(page, dataOf('/state/use-toggle'));
  await load(page, LONG_PAGE);
  const status = page.locator('.loading');
  await page.clock.pauseAt(3_600_000);
  await menuLink(page, 'useToggle').click();
  await page.clock.runFor(199);
  await expect(status).toBeEmpty();
  await page.clock.runFor(1);
  await expect(status).toHaveText('loading...');
  await expect(status).toBeVisible();
  release();
  await page.clock.resume();
  await expect(title(page)).toHaveText('useToggle');
  await expect(status).toBeEmpty();
});

alone.describe('a page that cannot be loaded', () => {
  alone.use({ allow: failedRequest });

  alone('says what failed, and Retry loads it', async ({ page }) => {
    await load(page, LONG_PAGE);
    for (const [kind, path, heading, fail, reason] of [
      [
        'answered with an error',
        '/state/use-toggle',
        'useToggle',
        { status: 500 },
        /responded with status 500/,
      ],
      ['not answered at all', '/life-cycle/use-mount', 'useMount', null, /fetch/],
    ] as const) {
      await test.step(`because it is ${kind}`, async () => {
        await page.route(dataOf(path), (route) => (fail ? route.fulfill(fail) : route.abort()));
        await menuLink(page, heading).click();
        await expect(title(page)).toHaveText('This page could not be loaded');
        await expect(title(page)).toBeFocused();
        await expect(page.getByRole('main')).toContainText(`/multi-hooks${path}`);
        await expect(page.getByRole('main')).toContainText(reason);
        const retry = page.getByRole('button', { name: 'Retry' });
        const requested = page.waitForRequest(dataOf(path));
        await retry.click();
        await (await requested).response();
        await expect(title(page)).toHaveText('This page could not be loaded');
        await page.unroute(dataOf(path));
        await retry.click();
        await expect(title(page)).toHaveText(heading);
        await expect(title(page)).toBeFocused();
        expect(new URL(page.url()).pathname).toBe(`/multi-hooks${path}`);
      });
    }
  });
});

alone.describe('after a new deployment', () => {
  alone.use({ allow: failedRequest });

  alone('a page whose demo is gone is loaded again once, without a loop', async ({ page }) => {
    const documents = documentsOf(page);
    await page.route(dataOf('/state/use-toggle'), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
    });
    await page.route('**/assets/demo*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('./state/use-toggle');
    await expect.poll(() => documents).toHaveLength(2);
    await hydrated(page);
    await expect(page.getByRole('alert').first()).toContainText('This demo failed');
    await page.waitForLoadState('networkidle');
    expect(documents).toHaveLength(2);
  });
});

for (const [device, use] of Object.entries({ desktop: {}, phone })) {
  test.describe(`on a ${device}`, () => {
    test.use(use);
    test('a navigation focuses the new heading, or announces it beside the target', async ({
      page,
    }) => {
      await open(page, LONG_PAGE);
      const next = page.getByRole('link', { name: 'Next useLockFn' });
      await next.focus();
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('useLockFn');
      await expect(title(page)).toBeFocused();
      await expect(page).toHaveTitle('useLockFn - yhooks');
      // Who hears the heading need not hear it twice.
      await expect(page.locator('[data-announcer]')).toHaveText('');
      await follow(page, './use-persist-fn#params');
      await expect(page.locator('#params')).toBeFocused();
      await expect(page.locator('[data-announcer]')).toHaveText('usePersistFn');
    });
  });
}

alone.describe('pages are prefetched', () => {
  const requestsOf = (page: Page) => {
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    return (path: string) => paths.filter((one) => one === `/multi-hooks${path}/index.json`);
  };

  alone('before they are asked for', async ({ page }) => {
    const requests = requestsOf(page);
    await load(page, LONG_PAGE);
    await test.step('when the pointer is over a link', async () => {
      await menuLink(page, 'useToggle').hover();
      await expect.poll(() => requests('/state/use-toggle')).toHaveLength(1);
    });
    await test.step('when a link has the focus', async () => {
      await menuLink(page, 'useMount').focus();
      await expect.poll(() => requests('/life-cycle/use-mount')).toHaveLength(1);
    });
    await test.step('when a link is touched, and only once', async () => {
      await menuLink(page, 'useUnmount').dispatchEvent('touchstart');
      await menuLink(page, 'useUnmount').click();
      await expect(title(page)).toHaveText('useUnmount');
      expect(requests('/life-cycle/use-unmount')).toHaveLength(1);
    });
  });

  alone('but not for readers who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const requests = requestsOf(page);
    await load(page, LONG_PAGE);
    await menuLink(page, 'useToggle').hover();
    await menuLink(page, 'useToggle').focus();
    await menuLink(page, 'useToggle').dispatchEvent('touchstart');
    await menuLink(page, 'useSize').click();
    await expect(title(page)).toHaveText('useSize');
    expect(requests('/state/use-toggle')).toEqual([]);
  });
});
