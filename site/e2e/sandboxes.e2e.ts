import lzString from 'lz-string';
import { drives, stopClock } from './demos-by-hand.ts';
import { catchPost, tool } from './demos-site.ts';
import { test as base, expect, hydrated } from './fixtures.ts';
import { createSandboxes } from './sandboxes.ts';
import { demoIds } from './site-map.ts';

type Sandboxes = Awaited<ReturnType<typeof createSandboxes>>;

const test = base.extend<object, { sandboxes: Sandboxes }>({
  sandboxes: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const sandboxes = await createSandboxes();
      await use(sandboxes);
      await sandboxes.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// In one process, so that the package is packed once.
test.describe.configure({ mode: 'default', timeout: 60_000 });

// React warns in development of what the UI library does.
test.use({ quiet: false });

for (const id of demoIds) {
  test(`what CodeSandbox gets of ${id} is a project that shows it working`, async ({
    page,
    context,
    sandboxes,
  }) => {
    const form = catchPost(context, 'https://codesandbox.io/api/v1/sandboxes/define');
    await page.goto(`./~demos/${id}?wrapper`);
    await hydrated(page);
    await tool(page.locator(`[data-demo="${id}"]`), 'Open in CodeSandbox').click();
    const base64 = ((await form).get('parameters') ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { files } = JSON.parse(lzString.decompressFromBase64(base64));
    const texts = Object.entries<{ content: string }>(files).map(([name, file]) => [
      name,
      file.content,
    ]);
    const address = await sandboxes.open(id, Object.fromEntries(texts));

    const sandbox = await context.newPage();
    const errors: string[] = [];
    sandbox.on('pageerror', ({ message }) => errors.push(message));
    await sandbox.clock.install();
    await sandbox.goto(address);
    await stopClock(sandbox);
    await drives[id]?.(sandbox.locator('#root'), sandbox);
    expect(errors).toEqual([]);
  });
}
