import { serve } from '../../press/src/node/serve.ts';
import {
  BASE,
  demoRoot,
  dist,
  expect,
  expectDemoWorks,
  failedRequest,
  follow,
  hydrated,
  open,
  test,
  title,
} from './fixtures.ts';
import { demoIds, inlineId, pageOf, pages, pairIds, paths, redirects } from './site-map.ts';

/* “Pages” in docs/promises.md. How paths are resolved: press/src/shared/route.test.ts. */

test('every page is in the HTML, with its heading, demos, tables and metadata', async ({
  page,
  request,
}) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const heading = pages[path];
      const response = await request.get(`.${path}`);
      const document = await page.evaluate(
        (html) => {
          const tree = new DOMParser().parseFromString(html, 'text/html');
          const contentOf = (meta: string) =>
            tree.querySelector(`meta[${meta}]`)?.getAttribute('content') ?? '';
          const demos = [...tree.querySelectorAll<HTMLElement>('[data-demo-root]')];
          return {
            title: tree.title,
            heading: tree.querySelector('h1')?.textContent,
            demos: demos.map(({ dataset }) => dataset.demoRoot).sort(),
            areDemosPrerendered: demos.every((demo) => demo.textContent),
            hasTables: tree.querySelector('main table') !== null,
            description: contentOf('name="description"'),
            generator: contentOf('name="generator"'),
            viewport: contentOf('name="viewport"'),
            image: contentOf('property="og:image"'),
          };
        },
        await response.text(),
      );
      expect(document).toMatchObject({
        title: `${heading} - yhooks`,
        heading,
        demos:
          path === '/' ? [inlineId] : [...demoIds, ...pairIds].filter((id) => pageOf(id) === path),
        areDemosPrerendered: true,
        hasTables: path !== '/',
        description: expect.stringMatching(/\S/),
        generator: expect.stringContaining('3.5.17'),
        // Readers can zoom.
        viewport: expect.not.stringMatching(/user-scalable|maximum-scale/),
      });
      const image = await request.get(new URL(document.image).pathname);
      expect(image.headers()['content-type']).toBe('image/png');
    });
  }
});

test('the home page shows how to install and import the package, and lists all hooks', async ({
  page,
}) => {
  await open(page, '/');
  const code = page.locator('main pre');
  await expect(code.filter({ hasText: 'npm' })).toContainText('yhooks');
  await expect(code.filter({ hasText: "require('yhooks')" })).toContainText('TODO');
  const links = page.getByRole('link');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: links, hasText: 'gzip' });
  await expect(cards.getByRole('link')).toHaveText(Object.values(pages).slice(1));
  await expect(cards.first()).toContainText('Dom操作');
});

test('the home page has one live demo, whose script is loaded when it is near', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize({ width: 1280, height: 120 });
  await open(page, '/#hooks');
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  expect(scripts.filter((path) => !/entry-client|boot/.test(path))).toEqual([]);
  const demo = demoRoot(page, inlineId);
  await demo.evaluate((element) => element.scrollIntoView());
  await demo.getByRole('button').click({ clickCount: 3 });
  await expect(demo).toContainText('执行 1 次，忽略 2 次');
  expect(scripts.length).toBeGreaterThan(before);
});

test('the home page lists for each library which hook replaces which', async ({ page }) => {
  await open(page, '/#ahooks');
  await expect(page.getByText('useMemoizedFn')).toBeInViewport();
  await expect(page.getByText('useMeasure')).toBeHidden();
  for (const [library, item] of Object.entries({
    ahooks: /^useMemoizedFn → usePersistFn：\d+ 处差别$/,
    'react-use': /^useMeasure → useSize：\d+ 处差别$/,
    'usehooks-ts': /^useOnClickOutside → useClickAway：\d+ 处差别$/,
    Mantine: /^useDidUpdate → useUpdateEffect：\d+ 处差别$/,
  })) {
    await page.getByRole('main').getByRole('link', { name: library, exact: true }).first().click();
    await expect(page.getByRole('listitem').filter({ hasText: item })).toBeInViewport();
  }
  await page.getByRole('listitem').filter({ hasText: 'useDisclosure' }).getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: 'useDisclosure' });
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(row).toHaveCSS('outline-style', 'solid');
});

test('a group redirects to its first page, keeping query and hash, without an entry', async ({
  page,
  siteUrl,
}) => {
  await open(page, '/');
  for (const [from, to] of Object.entries(redirects)) {
    await follow(page, `${BASE}${from.slice(1)}/?x=1#api`);
    await expect(page).toHaveURL(`${siteUrl}${to.slice(1)}?x=1#api`);
    await expect(title(page)).toHaveText(pages[to]);
  }
  await page.evaluate((steps) => history.go(-steps), Object.keys(redirects).length);
  await expect(page).toHaveURL(siteUrl);
  await test.step('a group redirects on a full load, too', async () => {
    await page.goto('./dom?x=1#api');
    await expect(page).toHaveURL(`${siteUrl}dom/use-click-away?x=1#api`);
    await expect(title(page)).toHaveText('useClickAway');
    await page.goBack();
    await expect(page).toHaveURL(siteUrl);
  });
  await test.step('a trailing slash makes no difference', async () => {
    await open(page, '/state/use-toggle/?x=1#api');
    await expect(page).toHaveURL(`${siteUrl}state/use-toggle?x=1#api`);
    await expectDemoWorks(page);
  });
});

test.describe('with failed requests', () => {
  test.use({ allow: failedRequest });

  test('an unknown address is reported, with links to other pages', async ({ page }) => {
    const firstLink = page.getByRole('main').getByRole('link').first();
    await test.step('on a full load, the address stays as typed, and the first link is the page with the nearest name', async () => {
      const response = await open(page, '/State/use-cickAway/');
      expect(response?.status()).toBe(404);
      await expect(page).toHaveURL(/State\/use-cickAway\/$/);
      await expect(title(page)).toHaveText(/not found/i);
      await expect(page.getByText('Did you mean useClickAway?')).toBeVisible();
      await firstLink.click();
      await expect(title(page)).toHaveText('useClickAway');
    });
    await test.step('after a click, also on a malformed address, the first link is the home page', async () => {
      for (const path of ['no/such', '%zz', '%00', '__proto__']) {
        await follow(page, BASE + path);
        await expect(title(page)).toHaveText(/not found/i);
        await expect(firstLink).toHaveText('Hello yhooks!');
        await page.goBack();
        await expect(title(page)).toHaveText('useClickAway');
      }
    });
  });

  test('an unknown address never becomes a script or an element', async ({ page, siteUrl }) => {
    for (const address of [
      '~demos/%3Cimg%20src=x%20onerror=window.injected=1%3E',
      '%3Cscript%3Ewindow.injected=1%3C/script%3E',
      'state/use-toggle?"><script>window.injected=1</script>',
      'state/use-toggle#<img src=x onerror=window.injected=1>',
      '~demos/x?wrapper&%E4%B8',
    ]) {
      await page.goto(siteUrl + address);
      await hydrated(page);
      await expect(title(page), address).toHaveText(/\S/);
      const elements = page.locator('img[src="x"], [onerror], base');
      await expect(elements, address).toHaveCount(0);
      expect(await page.evaluate(() => 'injected' in window), address).toBe(false);
    }
  });

  // Other bases, also `/`: press/src/client/routing/base.isolated.test.ts.
  test('the same files work below another path, which window.routerBase names', async ({
    page,
  }) => {
    const base = '/docs/hooks/';
    const server = await serve({ folder: dist, base, port: 0 });
    const { url } = server;
    await page.addInitScript((path) => Object.assign(window, { routerBase: path }), base);
    await test.step('groups redirect', async () => {
      await page.goto(`${url}dom?x=1#api`);
      await expect(page).toHaveURL(`${url}dom/use-click-away?x=1#api`);
      await hydrated(page);
    });
    await test.step('links, demos and Edit work', async () => {
      await page.getByRole('link', { name: 'useToggle' }).first().click();
      await expect(page).toHaveURL(`${url}state/use-toggle`);
      const addresses = await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(addresses.length).toBeGreaterThan(10);
      expect(addresses.filter((address) => !address.startsWith(base))).toEqual([]);
      expect(addresses.join()).not.toContain('multi-hooks');
      await expectDemoWorks(page);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(page.locator('#usetoggle-demo1 iframe[title]')).toBeVisible();
    });
    await test.step('standalone demos work', async () => {
      await page.goto(`${url}_demos/usetoggle-demo1?x=1`);
      await expect(page).toHaveURL(`${url}~demos/usetoggle-demo1?x=1`);
      await expect(demoRoot(page, 'usetoggle-demo1')).toHaveAttribute('data-mounted');
    });
    await test.step('the page for unknown addresses leads home', async () => {
      await page.goto(`${url}no/such/page`);
      await hydrated(page);
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).toHaveURL(url);
      await expect(title(page)).toHaveText('Hello yhooks!');
    });
    await server.close();
  });
});
