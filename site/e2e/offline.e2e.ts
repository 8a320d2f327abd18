import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../press/src/node/serve.ts';
import {
  BASE,
  test as base,
  demoRoot,
  dist,
  expect,
  expectDemosMounted,
  expectDemoWorks,
  expectWhole,
  failedRequest,
  menuLink,
  noticeOf,
  open,
  title,
  tour,
} from './fixtures.ts';
import { paths } from './site-map.ts';

/*
 * “Offline” in docs/promises.md, in a browser. What the worker decides, storage that is full or refused,
 * and a worker that is removed: press/src/worker/worker.test.ts.
 */

interface Host {
  url: string;
  folder: string;
  /** Replaces the files of the site with those of another folder, as a deployment does. */
  deploy: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
}

const test = base.extend<{ host: Host }>({
  /** A separate host for each test, which can be changed and stopped. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  async host({}, use) {
    const parent = await mkdtemp(join(tmpdir(), 'offline-'));
    const folder = join(parent, 'site');
    // Without the workbench, which is half of the site.
    await cp(dist, folder, { recursive: true, filter: (path) => !path.includes('~workbench') });
    const { url, close } = await serve({ folder, base: BASE, port: 0 });
    const deploy = async (nextFolder: string) => {
      await rename(folder, join(parent, 'former'));
      await rename(nextFolder, folder);
    };
    await use({ url, folder, deploy, stop: close });
    await close().catch(() => {});
    await rm(parent, { recursive: true });
  },
  siteUrl: async ({ host }, use) => use(host.url),
});

// The browser reports what cannot be fetched, including its own request for the script of the worker.
const unfetched = new RegExp(`${failedRequest.source}|^error: .* when fetching the script`);
test.use({ serviceWorkers: 'allow', allow: unfetched });
test.describe.configure({ timeout: 180_000 });

function buildIn(worker: string) {
  const [, build] = /build:[`"]([\w-]+)[`"]/.exec(worker) ?? [];
  if (!build) throw new Error('sw.js names no build: update the pattern in offline.e2e.ts.');
  return build;
}

/**
 * Waits until the worker of a build has stored its last file, and until nothing is stored of builds other
 * than the previous one. Returns the name of its cache.
 */
async function filled(page: Page, { folder }: Host, former: string[] = []): Promise<string> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const name = `press ${BASE} ${buildIn(worker)}`;
  expect(worker).toMatch(/logo\.svg[`"]\]/);
  const readStorage = async ([path, cacheName]: readonly [string, string]) => ({
    builds: await caches.keys(),
    isComplete: Boolean(await caches.match(path, { cacheName })),
  });
  await expect
    .poll(
      () => page.evaluate(readStorage, [`${BASE}logo.svg`, name] as const),
      // The worker stores the whole site, one file after the other.
      { timeout: 90_000 },
    )
    .toEqual({ builds: [...former, name], isComplete: true });
  return name;
}

test('with the host gone, a reader can open every page, run the demos and search', async ({
  page,
  host,
}) => {
  await page.goto(host.url);
  await filled(page, host);
  await open(page, '/');
  const header = await page.getByRole('banner').ariaSnapshot();
  await host.stop();
  await test.step('a page that was never visited opens, with the style sheets of its demos', async () => {
    await open(page, '/advanced/use-lock-fn');
    expect(await page.getByRole('banner').ariaSnapshot()).toBe(header);
    const submit = demoRoot(page, 'uselockfn-demo1').getByRole('button', { name: 'Submit' });
    await expect(submit).toHaveCSS('height', '32px');
    await expect(demoRoot(page, 'uselockfn-demo1')).toHaveAttribute('data-mounted');
    await submit.click();
    await expect(noticeOf(page, 'Start to submit')).toBeVisible();
  });
  await test.step('a group and a standalone demo open', async () => {
    await page.goto(`${host.url}state?x=1#api`);
    await expect(page).toHaveURL(`${host.url}state/use-toggle?x=1#api`);
    await expectDemoWorks(page);
    await page.goto(`${host.url}~demos/useinterval-demo2`);
    await expect(demoRoot(page, 'useinterval-demo2')).toHaveAttribute('data-mounted');
  });
  await test.step('all pages open', () => tour(page, paths, () => expectDemosMounted(page)));
  await test.step('the search finds matches in titles and texts', async () => {
    await page.getByRole('combobox', { name: 'Search' }).fill('竞态');
    await expect(page.getByRole('option').first()).toContainText('useLockFn');
  });
  await test.step('an address that was not stored has a menu that leads on', async () => {
    await page.context().setOffline(true);
    await open(page, '/no/such/page');
    await expect(title(page)).toHaveText(/could not be loaded/);
    await expect(page.getByText('You are offline')).toBeVisible();
    await menuLink(page, 'useMount').click();
    await expectWhole(page, 'useMount');
  });
});

/** The site as if it was built again: another build id, and another heading of useToggle. */
async function newBuild(folder: string) {
  const build = buildIn(await readFile(join(folder, 'sw.js'), 'utf8'));
  const copy = `${folder}-new`;
  await cp(folder, copy, { recursive: true });
  for (const file of await readdir(copy, { recursive: true })) {
    if (!/(\.html|\.json|^sw\.js)$/.test(file)) continue;
    const text = await readFile(join(copy, file), 'utf8');
    const changed = text
      .replaceAll(build, 'new-build')
      .replace('>use<wbr>Toggle</a></h1>', '>useNew</a></h1>');
    if (changed !== text) await writeFile(join(copy, file), changed);
  }
  return copy;
}

test('a new deployment is seen at the next navigation, in every tab, and never mixed with the old', async ({
  page,
  context,
  host,
}) => {
  await page.goto(`${host.url}dom/use-size`);
  const former = await filled(page, host);
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) await open(tab, '/dom/use-size');

  await host.deploy(await newBuild(host.folder));
  await page.goto(`${host.url}state/use-toggle`);
  await expect(title(page)).toHaveText('useNew');
  await expectDemoWorks(page);
  await filled(page, host, [former]);

  // Tabs of the old build, which the new worker serves by now.
  await menuLink(second, 'useToggle').click();
  await expect(title(second)).toHaveText('useNew');
  await expectDemoWorks(second);
  await host.stop();
  await menuLink(third, 'useToggle').click();
  await expect(title(third)).toHaveText('useToggle');
  await expectDemoWorks(third);
  await third.reload();
  await expect(title(third)).toHaveText('useNew');
  await expectDemoWorks(third);
  await filled(third, host, [former]);
});
