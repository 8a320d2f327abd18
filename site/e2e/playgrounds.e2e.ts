import type { Page } from '@playwright/test';
import { drives } from './demos-by-hand.ts';
import { BASE, dist, expect, inHand, stopClock, test } from './fixtures.ts';
import { collectPosts, createPlaygrounds, type Playgrounds, type Posts } from './playgrounds.ts';
import { demoIds } from './site-map.ts';

// In one worker, so that everything is built once.
test.describe.configure({ mode: 'default' });

// React warns in development about what the UI library does.
test.use({ allow: /^error: Warning: / });

let posts: Map<string, Posts>;
let playgrounds: Playgrounds;

test.beforeAll(async ({ browser, serveSite }) => {
  test.setTimeout(240_000);
  posts = await collectPosts(browser, await serveSite({ folder: dist, base: BASE }));
  playgrounds = await createPlaygrounds(posts);
});

test.afterAll(() => playgrounds.close());

/** Loads each demo from where a service would show it, and uses it. */
async function driveAll(page: Page, addressOf: (id: string) => string) {
  test.setTimeout(240_000);
  await page.clock.install();
  for (const id of demoIds) {
    await test.step(id, async () => {
      await page.goto(addressOf(id));
      await expect(page.locator('#root')).not.toBeEmpty();
      await stopClock(page);
      await drives[id]?.(inHand(page, page.locator('#root')));
      await page.clock.resume();
    });
  }
}

test('CodeSandbox gets a project that shows the demo working', ({ page }) =>
  driveAll(page, playgrounds.sandboxUrl));

test('StackBlitz gets the same project in the fields of its form', () => {
  expect(posts.size).toBe(demoIds.length);
  for (const { sandbox, blitz } of posts.values()) {
    const { 'package.json': manifest = '', 'sandbox.config.json': _, ...files } = sandbox;
    const { dependencies, devDependencies } = JSON.parse(manifest);
    expect(JSON.parse(blitz['project[dependencies]'] ?? '')).toEqual({
      ...dependencies,
      ...devDependencies,
    });
    expect(blitz['project[template]']).toBe('create-react-app');
    // A form writes line ends as the web does.
    const sent = Object.entries(blitz).flatMap(([name, text]) => {
      const [, file] = /^project\[files\]\[(.+)\]$/.exec(name) ?? [];
      return file ? [[file, text.replaceAll('\r\n', '\n')]] : [];
    });
    expect(Object.fromEntries(sent)).toEqual(files);
  }
});

test('CodePen gets a script that shows the demo working', async ({ page, context }) => {
  await playgrounds.serveModules(context);
  await driveAll(page, playgrounds.penUrl);
});

test('what CodeSandbox gets type-checks with the versions it names', () => {
  expect(playgrounds.typeErrors()).toEqual([]);
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
