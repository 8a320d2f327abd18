import type { Locator, Page } from '@playwright/test';
import {
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

/** Features that a browser or its settings may deny; runs before the code of the page. */
function refuse() {
  const what = new URLSearchParams(location.search).get('refuse');
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  if (what === 'access') {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: blocked });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false });
  }
  if (what === 'objects') {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: null });
    }
  }
  if (what === 'room') {
    sessionStorage.setItem('press:scroll', '[1]');
    localStorage.setItem('dumi:prefers-color', '[1]');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  }
  if (what === 'entries') {
    history.pushState = blocked;
    history.replaceState = blocked;
  }
}

test('a browser that denies a page', async ({ page }) => {
  await page.addInitScript(refuse);
  for (const [what, refusal] of [
    ['access to storage and cookies', 'access'],
    ['storage, which is null', 'objects'],
    ['to store anything, and holds garbage', 'room'],
  ] as const) {
    await test.step(`${what}, shows pages and demos, navigates, and keeps the theme`, async () => {
      await load(page, `/dom/use-size?refuse=${refusal}`);
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
    });
  }
  await test.step('access to storage and cookies, shows a standalone demo', async () => {
    await load(page, '/~demos/usetoggle-demo1?refuse=access');
    await expectDemoWorks(page);
  });
  await test.step('another history entry, still follows links', async () => {
    await load(page, '/dom/use-size/?refuse=entries#api');
    await expectWhole(page, 'useSize');
    await menuLink(page, 'useToggle').click();
    await expect(title(page)).toHaveText('useToggle');
    await expect(page).toHaveURL(/\/state\/use-toggle$/);
    await hydrated(page);
    await expectDemoWorks(page);
  });
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
    const tools = site.locator('[data-demo="usetoggle-demo1"] .y-demo-tools');
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

test.describe('a hundred fast clicks', () => {
  const clickHundredTimes = (button: Locator) =>
    button.evaluate(async (element: HTMLElement) => {
      for (let count = 0; count < 100; count += 1) {
        element.click();
        // Separate events, like those of a mouse.
        await null;
      }
    });

  shared('on the parts of a page', async ({ page, context }) => {
    await open(page, '/state/use-toggle');
    await test.step('on the toggle of a demo all count', async () => {
      const demo = demoRoot(page, 'usetoggle-demo1');
      await expect(demo).toHaveAttribute('data-mounted');
      const toggle = demo.getByRole('button', { name: 'Toggle', exact: true });
      await clickHundredTimes(toggle);
      await expect(demo).toContainText('state: false');
      await toggle.click();
      await expect(demo).toContainText('state: true');
    });
    await test.step('on “Show source” leave it closed, and one more opens it', async () => {
      const frame = page.locator('[data-demo="usetoggle-demo1"]');
      const button = frame.locator('[aria-controls="usetoggle-demo1-source"]');
      await clickHundredTimes(button);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(frame.locator('pre')).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(frame.locator('pre:visible')).toHaveCount(1);
      await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toHaveCount(1);
      await button.click();
    });
    await test.step('on the theme button leave its list closed, and one more opens it', async () => {
      await clickHundredTimes(themeButton(page));
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
      const links = page.getByRole('navigation', { name: 'Menu' }).locator('a.y-entry');
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
      await expect(page.locator('.y-loading')).toBeEmpty();
    },
  );

  shared.describe('on a phone', () => {
    shared.use(phone);
    shared(
      'on the menu button leave the drawer closed, and one more opens it',
      async ({ page }) => {
        await open(page, '/state/use-toggle');
        const button = page.getByRole('button', { name: 'Menu' });
        await clickHundredTimes(button);
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(page.locator('#y-menu')).not.toBeInViewport();
        await expect(root(page)).toHaveCSS('overflow', 'visible');
        await expect(page.getByRole('main')).toBeVisible();
        await button.click();
        await expect(page.locator('#y-menu')).toBeInViewport();
        await menuLink(page, 'useSize').click();
        await expect(title(page)).toHaveText('useSize');
        await expect(page.locator('#y-menu')).not.toBeInViewport();
      },
    );
  });
});
