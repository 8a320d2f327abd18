import type { Page } from '@playwright/test';
import { byScript, outwaitNotices } from './demo-by-script.ts';
import { drives } from './demos-by-hand.ts';
import { BASE, dist, expect, failedIcon, stopClock, test } from './fixtures.ts';
import { collectPosts, createPlaygrounds, type Playgrounds, type Posts } from './playgrounds.ts';
import { demoIds } from './site-map.ts';

// In one worker, so that everything is built once.
test.describe.configure({ mode: 'default' });

// React warns in development about what the UI library does.
test.use({ allow: new RegExp(`^error: Warning: |${failedIcon.source}`) });

let posts: Map<string, Posts>;
let playgrounds: Playgrounds;

test.beforeAll(async ({ browser, serveSite }) => {
  test.setTimeout(240_000);
  posts = await collectPosts(browser, await serveSite({ folder: dist, base: BASE }));
  playgrounds = await createPlaygrounds(posts);
});

test.afterAll(() => playgrounds.close());

/** Puts the demo of another page into this document, in which the packages are loaded. */
async function show(address: string) {
  const html = await (await fetch(address)).text();
  const next = new DOMParser().parseFromString(html, 'text/html');
  const urlOf = (element: Element | null, name: string) =>
    new URL(element?.getAttribute(name) ?? '', address).href;
  for (const old of document.querySelectorAll('link[rel="stylesheet"]')) old.remove();
  for (const { attributes } of next.querySelectorAll('link[rel="stylesheet"]')) {
    const href = new URL(attributes.getNamedItem('href')?.value ?? '', address).href;
    const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const loaded = new Promise((resolve) => style.addEventListener('load', resolve));
    document.head.append(style);
    await loaded;
  }
  document.getElementById('root')?.replaceWith(next.getElementById('root') as Element);
  await import(urlOf(next.querySelector('script[type="module"]'), 'src'));
}

/** Uses each demo where a service would show it. The first one is a document of its own. */
async function driveAll(page: Page, addressOf: (id: string) => string) {
  test.setTimeout(240_000);
  await page.clock.install();
  for (const [at, id] of demoIds.entries()) {
    await test.step(id, async () => {
      if (at === 0) await page.goto(addressOf(id));
      else await page.evaluate(show, addressOf(id));
      const root = page.locator('#root');
      await expect(root).not.toBeEmpty();
      await stopClock(page);
      await drives[id]?.(byScript(page, root));
      await outwaitNotices(page);
      await page.clock.resume();
    });
  }
}

test('CodeSandbox gets a project that shows the demo working', ({ page }) =>
  driveAll(page, playgrounds.sandboxUrl));

test('CodePen gets a script that shows the demo working', async ({ page, context }) => {
  await playgrounds.serveModules(context);
  await driveAll(page, playgrounds.penUrl);
});

test('what CodeSandbox gets type-checks with the packages it names', async () => {
  expect(await playgrounds.typeErrors()).toBe('');
});

test('CodePen gets the title, the styles and a script without types', () => {
  const pen = posts.get('uselockfn-demo1')?.pen;
  expect(pen?.title).toBe('防止重复提交');
  expect(pen?.css).toBe('@import url(https://esm.sh/antd@4.16.11/dist/antd.css);\n');
  expect(pen?.js).toContain(
    "from 'https://esm.sh/yhooks@1.3.1?deps=react@18.3.1,react-dom@18.3.1'",
  );
  expect(pen?.js).not.toContain('<void>');
});
