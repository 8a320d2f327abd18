import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { serve } from '../../press/src/node/cli/serve.ts';
import { builtFile } from '../../press/src/node/lib/modules/engine-file.ts';
import {
  BASE,
  test as base,
  copyAs,
  demoRoot,
  dist,
  expect,
  expectDemoWorks,
  failedRequest,
  hydrated,
  menuLink,
  noticeOf,
  pointAt,
  title,
} from './fixtures.ts';
import { demoIds, paths } from './site-map.ts';

/* The service worker in a browser. Its decisions are tested in press/src/worker. */

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
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await close();
      isStopped = true;
    };
    const deploy = async (other: string) => {
      await rename(folder, join(parent, 'former'));
      await rename(other, folder);
    };
    await use({ url, folder, deploy, stop });
    await stop();
    await rm(parent, { recursive: true });
  },
  siteUrl: async ({ host }, use) => use(host.url),
});

// The browser reports what cannot be fetched, including its own request for the script of the worker.
const unfetched = new RegExp(`${failedRequest.source}|^error: .* when fetching the script`);
test.use({ serviceWorkers: 'allow', allow: unfetched });

/** The names of the caches, with the number of files in each. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const sizes: Record<string, number> = {};
    for (const name of await caches.keys()) {
      sizes[name] = (await (await caches.open(name)).keys()).length;
    }
    return sizes;
  });

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/**
 * Waits until the worker of a build has stored everything, and until nothing is stored of builds other
 * than the former one. Returns the name of its cache.
 */
async function filled(page: Page, { folder }: Host, former: string[] = []): Promise<string> {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const name = `press ${BASE} ${buildIn(worker)}`;
  // Its last file.
  const last = `${BASE}logo.svg`;
  expect(worker).toMatch(/logo\.svg[`"]\]/);
  await expect
    .poll(() =>
      page.evaluate(
        async ([path, cacheName]) =>
          (await caches.match(path, { cacheName })) ? await caches.keys() : [],
        [last, name] as const,
      ),
    )
    .toEqual([...former, name]);
  return name;
}

function buildIn(worker: string) {
  const [, build] = /build:[`"]([\w-]+)[`"]/.exec(worker) ?? [];
  if (!build) throw new Error('The worker names no build.');
  return build;
}

/** Waits until no worker is registered and nothing is stored. */
async function removed(page: Page) {
  await expect.poll(async () => [await registrations(page), await stored(page)]).toEqual([0, {}]);
}

/** Follows links to all pages, sees all demos run, and returns their names. */
async function visitAll(options: { base: string; paths: string[]; last: string }) {
  const { base, paths, last } = options;
  const until = async (what: string, holds: () => boolean) => {
    const end = Date.now() + 15_000;
    while (!holds()) {
      if (Date.now() > end) throw new Error(`${what} at ${location.pathname}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const found: string[] = [];
  for (const path of [...paths.filter((one) => one !== last), last]) {
    const link = Object.assign(document.createElement('a'), { href: base + path.slice(1) });
    document.body.append(link);
    link.click();
    link.remove();
    await until('no page', () => {
      const current = document.querySelector('[aria-current="page"]')?.getAttribute('href');
      return current === base + path.slice(1);
    });
    for (const demo of document.querySelectorAll<HTMLElement>('[data-demo-root]')) {
      demo.scrollIntoView();
      await until('no demo', () => demo.dataset.mounted === 'true');
      found.push(demo.dataset.demoRoot ?? '');
    }
    if (document.querySelector('[role="alert"]')) throw new Error(`${path} has failed`);
  }
  return found;
}

test('with the host gone, every route, demo, the search and copying work', async ({
  page,
  context,
  host,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await test.step('a standalone demo registers no worker', async () => {
    await page.goto(`${host.url}~demos/usetoggle-demo1`);
    await page.waitForLoadState('networkidle');
    expect(await registrations(page)).toBe(0);
  });
  await page.goto(host.url);
  await filled(page, host);
  await host.stop();

  // Documents that were never visited: a page whose demos have a style sheet, a redirect, a demo.
  await page.goto(`${host.url}advanced/use-lock-fn`);
  await hydrated(page);
  await expect(title(page)).toHaveText('useLockFn');
  const submit = demoRoot(page, 'uselockfn-demo1').getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveCSS('height', '32px');
  await expect(demoRoot(page, 'uselockfn-demo1')).toHaveAttribute('data-mounted');
  await submit.click();
  await expect(noticeOf(page, 'Start to submit')).toBeVisible();
  await page.goto(`${host.url}state?x=1#api`);
  await expect(page).toHaveURL(`${host.url}state/use-toggle?x=1#api`);
  await expectDemoWorks(page);
  await page.goto(`${host.url}~demos/useinterval-demo2`);
  await expect(demoRoot(page, 'useinterval-demo2')).toHaveAttribute('data-mounted');
  await expect(page.getByRole('banner')).toHaveCount(0);

  // Every demo is on a page; one of the standalone ones was loaded above.
  const roots = await page.evaluate(visitAll, { base: BASE, paths, last: '/dom/use-size' });
  expect(roots.sort()).toEqual(demoIds);

  for (const [name, file] of [
    ['Markdown', 'use-size.md'],
    ['TypeScript', 'use-size.ts'],
  ] as const) {
    await copyAs(page, name);
    const text = await readFile(join(host.folder, 'dom', file), 'utf8');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  }
  const told = await pointAt(page.locator('[data-facts] + [data-code] pre'), 'useSize');
  await expect(told).toContainText('function useSize');
  await page.getByRole('combobox', { name: 'Search' }).fill('竞态');
  await expect(page.getByRole('option').first()).toContainText('useLockFn');
  // A path that the site does not have: a sentence, and a menu that leads on.
  await page.goto(`${host.url}no/such/page`);
  await expect(title(page)).toHaveText('This page could not be loaded');
  await menuLink(page, 'useMount').click();
  await expect(title(page)).toHaveText('useMount');
});

const anew = (text: string, build: string) =>
  text.replaceAll(build, 'new-build').replace('>use<wbr>Toggle</a></h1>', '>useNew</a></h1>');

/** The site as if it was built again: another build id, and another heading of useToggle. */
async function newBuild(folder: string) {
  const build = buildIn(await readFile(join(folder, 'sw.js'), 'utf8'));
  const copy = `${folder}-new`;
  await cp(folder, copy, { recursive: true });
  for (const file of await readdir(copy, { recursive: true })) {
    if (!/(\.html|\.json|^sw\.js)$/.test(file)) continue;
    const text = await readFile(join(copy, file), 'utf8');
    const changed = anew(text, build);
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
  for (const tab of [second, third]) {
    await tab.goto(`${host.url}dom/use-size`);
    await hydrated(tab);
  }

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
  await filled(third, host);
});

/** Waits until the worker has stored everything it needs without a host. */
const shellStored = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/multi-hooks/offline.html'))))
    .toBe(true);

// What a worker does with a full or refused storage is tested in press/src/worker.
test('the page works with a worker that fails, and without one that is removed', async ({
  page,
  host,
}) => {
  const file = join(host.folder, 'sw.js');
  // It stores the shell and its script only, which is enough here.
  const worker = (await readFile(file, 'utf8')).replace(/("offline\.html"),[^\]]*/, '$1');
  const document = join(host.folder, 'state/use-toggle/index.html');
  const html = await readFile(document, 'utf8');
  await test.step('that fails to install', async () => {
    await writeFile(file, 'oninstall = (event) => event.waitUntil(Promise.reject())');
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...args) {
        const registering = register.apply(this, args);
        Object.assign(window, { outcome: registering.then(() => true).catch(() => true) });
        return registering;
      };
    });
    await page.goto(`${host.url}state/use-toggle`);
    await expectDemoWorks(page);
    await expect.poll(() => page.evaluate('window.outcome')).toBe(true);
    await expect.poll(() => registrations(page)).toBe(0);
  });
  await test.step('that is refused its storage', async () => {
    const refuse = 'CacheStorage.prototype.open = () => Promise.reject(new Error("refused"));';
    await writeFile(file, refuse + worker);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.reload();
    await expectDemoWorks(page);
    await menuLink(page, 'useMount').click();
    await expect(title(page)).toHaveText('useMount');
    await page.goBack();
  });
  await test.step('that a build removes, with all it has stored', async () => {
    await writeFile(file, worker);
    await page.reload();
    await shellStored(page);
    await writeFile(file, await builtFile('worker-removal.js'));
    await page.reload();
    await removed(page);
  });
  await test.step('that is obsolete after a build without one', async () => {
    await writeFile(file, worker);
    await page.reload();
    await shellStored(page);
    for (const name of ['sw.js', 'offline.html']) await rm(join(host.folder, name));
    await writeFile(document, anew(html, buildIn(worker)));
    // Other pages of a site without a worker do not register one.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('not built'));
    });
    await page.reload();
    await removed(page);
    await page.reload();
    await expect(title(page)).toHaveText('useNew');
    await expectDemoWorks(page);
  });
});
