import { drives } from './demos-by-hand.ts';
import { BASE, test as base, dist, expect, inHand, stopClock } from './fixtures.ts';
import { collectPosts, createPlaygrounds, type Playgrounds, type Posts } from './playgrounds.ts';
import { demoIds } from './site-map.ts';

const test = base.extend<object, { posts: Map<string, Posts>; playgrounds: Playgrounds }>({
  posts: [
    async ({ browser, serveSite }, use) =>
      use(await collectPosts(browser, await serveSite({ folder: dist, base: BASE }))),
    { scope: 'worker', timeout: 120_000 },
  ],
  playgrounds: [
    async ({ posts }, use) => {
      const playgrounds = await createPlaygrounds(posts);
      await use(playgrounds);
      await playgrounds.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one worker, so that everything is built once.
test.describe.configure({ mode: 'default' });

// React warns in development about what the UI library does.
test.use({ allow: /^error: Warning: / });

for (const id of demoIds) {
  test(`CodeSandbox gets a project that shows ${id} working`, async ({ page, playgrounds }) => {
    await page.clock.install();
    await page.goto(playgrounds.sandboxUrl(id));
    await expect(page.locator('#root')).not.toBeEmpty();
    await stopClock(page);
    await drives[id]?.(inHand(page, page.locator('#root')));
  });

  test(`CodePen gets a script that shows ${id} working`, async ({ page, context, playgrounds }) => {
    await playgrounds.serveModules(context);
    await page.clock.install();
    await page.goto(playgrounds.penUrl(id));
    await expect(page.locator('#root')).not.toBeEmpty();
    await stopClock(page);
    await drives[id]?.(inHand(page, page.locator('#root')));
  });
}

test('what CodeSandbox gets type-checks with the versions it names', ({ playgrounds }) => {
  expect(playgrounds.typeErrors()).toEqual([]);
});

test('CodePen gets the title, the styles and a script without types', ({ posts }) => {
  const pen = posts.get('uselockfn-demo1')?.pen;
  expect(pen?.title).toBe('防止重复提交');
  expect(pen?.css).toBe('@import url(https://esm.sh/antd@4.16.11/dist/antd.css);\n');
  expect(pen?.js).toContain(
    "from 'https://esm.sh/yhooks@1.3.1?deps=react@18.3.1,react-dom@18.3.1'",
  );
  expect(pen?.js).not.toContain('<void>');
});
