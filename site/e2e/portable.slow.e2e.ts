import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { archive, unpackArchive } from './archive.ts';
import { byScript, outwaitNotices } from './demo-by-script.ts';
import { drives } from './demos-by-hand.ts';
import {
  announced,
  catchPost,
  copyAs,
  demoRoot,
  dist,
  expect,
  failedRequest,
  hydrated,
  menuLink,
  pointAt,
  stopClock,
  test,
  themeButton,
  title,
  tool,
} from './fixtures.ts';
import { demoIds, pageOf, pages, paths } from './site-map.ts';

/** A reader may unpack it anywhere. */
const FOLDER = 'my docs #1, 100% 文档';

// In one worker, so that it is unpacked once.
test.describe.configure({ mode: 'default' });

let unpacked: string;
let folder: string;

test.beforeAll(async () => {
  unpacked = join(test.info().project.outputDir, 'portable');
  folder = await unpackArchive(join(unpacked, FOLDER));
});

test.afterAll(() => rmSync(unpacked, { recursive: true }));

/** Opens a file of the folder, as a double-click does. */
async function openFile(page: Page, file: string) {
  await page.goto(pathToFileURL(file).href);
}

const documentOf = (folder: string, path: string) => join(folder, path, 'index.html');

/** The files that the links and images of a document name, with those that hashes name in it. */
const addressesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], img[src], link[href], script[src], iframe[src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => !/^(https?|data|mailto):/.test(address))
      .map((address) => ({ address, url: new URL(address, location.href).href })),
  );

test('the archive is small enough to give away', () => {
  expect(readFileSync(archive).length).toBeLessThan(1.5e6);
});

/** Uses the demo with a stopped clock. */
async function drive(page: Page, id: string) {
  await stopClock(page);
  await drives[id]?.(byScript(page, demoRoot(page, id)));
  await outwaitNotices(page);
  await page.clock.resume();
}

/** Its page has another demo that counts every click. */
const ALONE = 'useclickaway-demo2';

test('every page opens from its file, is whole and alive, and links only to files', async ({
  page,
  watch,
}) => {
  await page.clock.install();
  for (const path of paths) {
    await test.step(path, async () => {
      await openFile(page, documentOf(folder, path));
      await hydrated(page);
      await expect(title(page)).toHaveText(pages[path]);
      const addresses = await addressesIn(page);
      const broken = addresses.filter(({ url }) => !existsSync(fileURLToPath(url)));
      expect(broken).toEqual([]);
      expect(addresses.filter(({ address }) => address.startsWith('/'))).toEqual([]);
      await expect(page.locator('[data-demo-root]:not([data-mounted])')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
      const ids = demoIds.filter((id) => path !== '/' && pageOf(id) === path && id !== ALONE);
      for (const id of ids) {
        await test.step(`${id} does what the page promises`, () => drive(page, id));
      }
    });
  }
  // Without and with the UI library.
  for (const id of [ALONE, 'uselockfn-demo1']) {
    await test.step(`${id} does on its own page what it promises`, async () => {
      await openFile(page, documentOf(folder, `~demos/${id}`));
      await expect(demoRoot(page, id)).toHaveAttribute('data-mounted');
      await drive(page, id);
    });
  }
  expect(watch.outside).toEqual([]);
});

test('each of the thirteen demos has its own page, whose files exist', () => {
  for (const id of demoIds) {
    const file = documentOf(folder, `~demos/${id}`);
    const html = readFileSync(file, 'utf8');
    expect(html).toContain(`data-demo-root="${id}"`);
    const addresses = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(
      ([, address = '']) => address,
    );
    const own = addresses.filter((address) => !/^(https?|data|mailto):/.test(address));
    expect(
      own.filter((address) => address.endsWith('.js')),
      id,
    ).not.toEqual([]);
    const missing = own.filter(
      (address) => !existsSync(join(dirname(file), decodeURIComponent(address))),
    );
    expect(missing, id).toEqual([]);
  }
});

test('a reader finds a heading, goes through pages, keeps the colour, and copies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFile(page, documentOf(folder, '/'));
  await hydrated(page);
  await themeButton(page).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('toggle');
  await page.getByRole('option', { name: 'useToggle' }).first().click();
  await expect(title(page)).toHaveText('useToggle');
  await expect(page.locator('html')).toHaveAttribute('data-prefers-color', 'dark');
  await menuLink(page, 'State').click();
  await expect(page).toHaveURL(/state\/use-toggle\/index\.html$/);
  await page.getByRole('link', { name: 'API' }).first().click();
  await expect(page).toHaveURL(/index\.html#api$/);
  await hydrated(page);
  await test.step('a name in code shows its type', async () => {
    const told = await pointAt(page.locator('[data-facts] + [data-code] pre'), 'useToggle');
    await expect(told).toContainText('function useToggle');
  });
  await test.step('the sources of a demo and the text of a page are copied and sent', async () => {
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await copyAs(page, 'Markdown');
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await copied()).toBe(readFileSync(join(dist, 'state/use-toggle.md'), 'utf8'));
    await copyAs(page, 'JavaScript');
    await expect.poll(copied).toBe(readFileSync(join(dist, 'state/use-toggle.js'), 'utf8'));
    const posted = catchPost(context, 'https://codesandbox.io/api/v1/sandboxes/define');
    const frame = page.locator('#usetoggle-demo1');
    await tool(frame, 'Open in CodeSandbox').click();
    expect((await posted).get('parameters')).toBeTruthy();
  });
});

test.describe('a folder with a file missing', () => {
  test.use({ allow: failedRequest });

  /** Hides a file while the test runs. */
  async function without(file: string, run: () => Promise<void>) {
    renameSync(file, `${file}.hidden`);
    try {
      await run();
    } finally {
      renameSync(`${file}.hidden`, file);
    }
  }

  test('shows the page and a sentence without its script', async ({ page }) => {
    const file = documentOf(folder, '/state/use-toggle');
    const script = /src="([^"]*\.js)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    await without(join(dirname(file), script), async () => {
      await openFile(page, file);
      await expect(page.getByRole('alert')).toContainText('Extract the whole archive');
      await expect(title(page)).toHaveText('useToggle');
      await menuLink(page, 'useSize').click();
      await expect(title(page)).toHaveText('useSize');
    });
  });

  test('reports it when a page is copied or searched, and searches once the file is back', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    const search = page.getByRole('combobox', { name: 'Search' });
    await without(join(folder, 'index.md.js'), async () => {
      await without(join(folder, 'search-en-US.json.js'), async () => {
        await openFile(page, documentOf(folder, '/'));
        await hydrated(page);
        await copyAs(page, 'Markdown');
        await expect(announced(page)).toHaveText('This page could not be loaded');
        await search.fill('toggle');
        await expect(page.getByText('The search could not be loaded')).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('option', { name: 'useToggle' }).first()).toBeVisible();
  });
});
