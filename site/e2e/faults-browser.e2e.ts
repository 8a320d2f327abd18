import type { Page } from '@playwright/test';
import {
  announced,
  demoRoot,
  expect,
  expectDemoWorks,
  expectWhole,
  hydrated,
  open as load,
  makeReachable,
  menuLink,
  phone,
  test,
  themeButton,
  title,
} from './fixtures.ts';
import { open, test as shared } from './one-document.ts';

const root = (page: Page) => page.locator('html');

/** What a browser, or its owner, may deny a page; each runs before the page's own code. */
const refusals: Record<string, () => void> = {
  'access to storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  },
  'storage, which is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null });
    }
  },
  'to store anything': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'to keep what was stored, and holds garbage': () => {
    sessionStorage.setItem('press:scroll', '[1]');
    localStorage.setItem('dumi:prefers-color', '[1]');
  },
  cookies: () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false });
  },
};

for (const [what, refuse] of Object.entries(refusals)) {
  test.describe(`a browser that denies ${what}`, () => {
    test('shows pages and demos, navigates, and keeps the theme', async ({ page }) => {
      await page.addInitScript(refuse);
      await load(page, '/dom/use-size');
      await expectWhole(page, 'useSize');
      await themeButton(page).click();
      await page.getByRole('radio', { name: 'Dark' }).click();
      await expect(root(page)).toHaveAttribute('data-prefers-color', 'dark');
      await menuLink(page, 'useToggle').click();
      await expectWhole(page, 'useToggle');
      await expectDemoWorks(page);
      await expect(root(page)).toHaveAttribute('data-prefers-color', 'dark');
      await page.goBack();
      await expectWhole(page, 'useSize');
      await page.reload();
      await hydrated(page);
      await expectWhole(page, 'useSize');
      await load(page, '/~demos/usetoggle-demo1');
      await expectDemoWorks(page);
    });
  });
}

test.describe('a browser that refuses another history entry', () => {
  for (const method of ['pushState', 'replaceState'] as const) {
    test(`with ${method} still follows links`, async ({ page }) => {
      await page.addInitScript((name) => {
        history[name] = () => {
          throw new DOMException('too often', 'SecurityError');
        };
      }, method);
      await load(page, '/dom/use-size/?x#api');
      await expectWhole(page, 'useSize');
      await menuLink(page, 'useToggle').click();
      await expect(title(page)).toHaveText('useToggle');
      await expect(page).toHaveURL(/\/state\/use-toggle$/);
      await hydrated(page);
      await expectDemoWorks(page);
    });
  }
});

test('a clipboard', async ({ page }) => {
  await page.clock.install();
  await load(page, '/state/use-toggle');
  const frame = page.locator('[data-demo="usetoggle-demo1"]');
  const button = frame.locator('[data-copy]');
  for (const [what, refuse] of [
    [
      'that refuses',
      () => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowed'));
      },
    ],
    [
      'that throws',
      () => {
        navigator.clipboard.writeText = () => {
          throw new TypeError('no');
        };
      },
    ],
    [
      'that does not exist, as on an insecure origin,',
      () => {
        Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
      },
    ],
  ] as const) {
    await test.step(`${what} is announced, and the button is ready again`, async () => {
      await page.evaluate(refuse);
      for (const _ of ['first', 'second']) {
        await button.click();
        await expect(button).toHaveAccessibleName('The browser blocked copying');
        await expect(announced(page)).toHaveText('The browser blocked copying');
        await page.clock.runFor(2000);
        await expect(button).toHaveAccessibleName('Copy');
      }
      await expectWhole(page, 'useToggle');
    });
  }
});

test.describe('a browser that refuses new windows', () => {
  test.use({ allow: /^error: Blocked opening|can escape its sandboxing/ });

  test('leaves the page as it was, without a form, and the buttons usable', async ({
    page,
    context,
    siteUrl,
    watch,
  }) => {
    await makeReachable(context, 'https://codepen.io/favicon.ico*');
    // In a sandboxed frame without allow-popups the browser itself refuses.
    await page.goto('./robots.txt');
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
      frame.style.cssText = 'width: 1200px; height: 800px';
      frame.src = address;
      document.body.append(frame);
    }, `${siteUrl}state/use-toggle`);
    const site = page.frameLocator('iframe');
    await expect(site.locator('html')).toHaveAttribute('data-ready', 'true');
    const tools = site.locator('[data-demo="usetoggle-demo1"] .demo-tools');
    const refused = () => watch.complaints.filter((text) => /Blocked opening/.test(text)).length;
    let count = 0;
    for (const service of ['CodeSandbox', 'CodePen', 'CodeSandbox']) {
      await tools.getByRole('button', { name: `Open in ${service}` }).click();
      count += 1;
      await expect.poll(refused).toBe(count);
      await expect(site.locator('form')).toHaveCount(0);
    }
    expect(context.pages()).toHaveLength(1);
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('useToggle');
    const demo = site.locator('[data-demo-root="usetoggle-demo1"]');
    await demo.getByRole('button', { name: 'Toggle', exact: true }).click();
    await expect(demo).toContainText('state: true');
  });
});

test.describe('a system that keeps changing its colour scheme', () => {
  async function flicker(page: Page, last: 'light' | 'dark') {
    for (let count = 0; count < 20; count += 1) {
      const isLast = (count % 2 === 0) === (last === 'light');
      await page.emulateMedia({ colorScheme: isLast ? 'dark' : 'light' });
    }
  }

  shared('is followed to its last one', async ({ page }) => {
    await open(page, '/state/use-toggle');
    for (const last of ['light', 'dark'] as const) {
      await test.step(last, async () => {
        await flicker(page, last);
        await expect(root(page)).toHaveAttribute('data-prefers-color', last);
        await expect(root(page)).toHaveCSS('color-scheme', last);
        await expect(themeButton(page)).toHaveAccessibleName('Theme: auto');
        await expectWhole(page, 'useToggle');
        await expectDemoWorks(page);
      });
    }
  });

  shared('does not override what the reader chooses meanwhile', async ({ page }) => {
    await open(page, '/state/use-toggle');
    const flickering = flicker(page, 'light');
    await themeButton(page).click();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await flickering;
    await flicker(page, 'light');
    await expect(root(page)).toHaveAttribute('data-prefers-color', 'dark');
    await expect(themeButton(page)).toHaveAccessibleName('Theme: dark');
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-prefers-color', 'dark');
  });
});

test.describe('a hundred fast clicks', () => {
  const hundred = { clickCount: 100 };

  shared('on the parts of a page', async ({ page, context }) => {
    await open(page, '/state/use-toggle');
    await test.step('on the toggle of a demo all count', async () => {
      const demo = demoRoot(page, 'usetoggle-demo1');
      await expect(demo).toHaveAttribute('data-mounted');
      const toggle = demo.getByRole('button', { name: 'Toggle', exact: true });
      await toggle.click(hundred);
      await expect(demo).toContainText('state: false');
      await toggle.click();
      await expect(demo).toContainText('state: true');
    });
    await test.step('on “Show source” leave it closed, and one more opens it', async () => {
      const frame = page.locator('[data-demo="usetoggle-demo1"]');
      const button = frame.locator('[aria-controls="usetoggle-demo1-source"]');
      await button.click(hundred);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(frame.locator('pre')).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(frame.locator('pre:visible')).toHaveCount(1);
      await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toHaveCount(1);
      await button.click();
    });
    await test.step('on the theme button leave its list closed, and one more opens it', async () => {
      await themeButton(page).click(hundred);
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toHaveCount(0);
      await expect(themeButton(page)).toHaveAttribute('aria-expanded', 'false');
      await themeButton(page).click();
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toHaveCount(1);
      await themeButton(page).click();
    });
    await test.step('on the themes leave the last one chosen', async () => {
      await themeButton(page).click();
      const radios = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio');
      await expect(radios).toHaveCount(3);
      await radios.evaluateAll(([light, dark, auto]) => {
        for (let count = 0; count < 100; count += 1) {
          ([light, auto, dark][count % 3] as HTMLElement).click();
        }
        (dark as HTMLElement).click();
      });
      await expect(root(page)).toHaveAttribute('data-prefers-color', 'dark');
      await expect(themeButton(page)).toHaveAccessibleName('Theme: dark');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      expect(await page.evaluate(() => localStorage.getItem('dumi:prefers-color'))).toBe('dark');
    });
    expect(await context.cookies(), 'a page sets no cookie').toEqual([]);
  });

  shared(
    'on links of the menu end at the last one, and address, title and heading agree',
    async ({ page }) => {
      await open(page, '/');
      const links = page.getByRole('navigation', { name: 'Menu' }).locator('a.entry');
      await links.evaluateAll((entries) => {
        for (let count = 0; count < 100; count += 1) {
          (entries[(count * 7) % entries.length] as HTMLElement).click();
        }
        (entries.find((entry) => entry.textContent === 'useSize') as HTMLElement).click();
      });
      await expectWhole(page, 'useSize');
      await expect(page).toHaveURL(/\/dom\/use-size$/);
      await expect(page).toHaveTitle('useSize - yhooks');
      await expect(page.locator('[aria-current="page"]')).toHaveText('useSize');
      await expect(page.locator('.loading')).toBeEmpty();
    },
  );

  // In a document of its own: a browser counts no more than fifty entries.
  test('on one link of the menu end there, with one new history entry', async ({ page }) => {
    await load(page, '/dom/use-size');
    const entries = await page.evaluate(() => history.length);
    await menuLink(page, 'useToggle').click(hundred);
    await expectWhole(page, 'useToggle');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expectWhole(page, 'useSize');
  });

  shared.describe('on a phone', () => {
    shared.use(phone);
    shared(
      'on the menu button leave the drawer closed, and one more opens it',
      async ({ page }) => {
        await open(page, '/state/use-toggle');
        const button = page.getByRole('button', { name: 'Menu' });
        await button.click(hundred);
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(page.locator('#menu')).not.toBeInViewport();
        await expect(root(page)).toHaveCSS('overflow', 'visible');
        await expect(page.getByRole('main')).toBeVisible();
        await button.click();
        await expect(page.locator('#menu')).toBeInViewport();
        await menuLink(page, 'useSize').click();
        await expect(title(page)).toHaveText('useSize');
        await expect(page.locator('#menu')).not.toBeInViewport();
      },
    );
  });
});
