import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixtureFolder } from './support/fixture.ts';
import {
  hydrated,
  isSameDocument,
  markDocument,
  open,
  scrolled,
  scrollTo,
  title,
} from './support/page.ts';
import { makeFolder, startDev } from './support/press.ts';
import { test as base, expect, failedRequest } from './support/test.ts';
import { theme } from './support/theme.ts';

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

/** A page with two demos, the second one far below the first. */
const pageText = (name: string, sentence: string) => `---
group: { path: /guide }
---

# ${name}

${sentence}

<code src="./demos/${name}.tsx"></code>

${filler}

<code src="./demos/${name}-other.tsx"></code>

${filler}
`;

const demoText = (label: string) => `import React, { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${label} {count}</button>;
}
`;

const apiSource = (sentence: string) => `/**
 * Counts up.
 * @param start - ${sentence}
 * @returns The next number.
 */
export function thing(start = 0): number {
  return start + 1;
}
`;

const configText = (name: string) => `export default {
  title: '${name}',
  base: '/docs/',
  theme: ${JSON.stringify(theme)},
};
`;

/** One page for each test: a server takes longer to start than most tests to run. */
const PAGES = ['started', 'reworded', 'edited', 'survivor', 'gaining', 'broken', 'renamed'];

interface DevSite {
  url: string;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

const test = base.extend<object, { site: DevSite; demosSite: { url: string; folder: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await makeFolder('dev');
      const write = async (path: string, text: string) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      };
      await write('press.config.ts', configText('Trial'));
      await write('content/index.md', '# Home\n\nHello.\n');
      await write('content/thing.md', '# Thing\n\n<API of="params" />\n');
      await write('content/thing.ts', apiSource('Where to start.'));
      for (const name of PAGES) {
        await write(`content/${name}.md`, pageText(name, 'First wording.'));
        await write(`content/demos/${name}.tsx`, demoText('Pressed'));
        await write(`content/demos/${name}-other.tsx`, demoText('Other'));
      }
      const server = await startDev(join(folder, 'press.config.ts'));
      await use({ url: server.url, write, remove: (path) => rm(join(folder, path)) });
      await server.close();
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  demosSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await makeFolder('demos');
      const fixture = fixtureFolder('demos-site');
      await cp(join(fixture, 'content'), join(folder, 'content'), { recursive: true });
      const config = JSON.stringify(join(fixture, 'press.config.ts'));
      await writeFile(join(folder, 'press.config.ts'), `export { default } from ${config};`);
      const server = await startDev(join(folder, 'press.config.ts'));
      await use({ url: server.url, folder });
      await server.close();
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  siteUrl: async ({ site }, use) => use(site.url),
});

// In one worker, so that the servers are started once.
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a page hydrates without a warning, and its demos work', async ({ page }) => {
  await open(page, '/guide/started');
  await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
  await button(page, 'Pressed 0').click();
  await expect(button(page, 'Pressed 1')).toBeVisible();
});

test('an edit of Markdown shows at once and keeps the scroll position', async ({ page, site }) => {
  await open(page, '/guide/reworded');
  await markDocument(page);
  await scrollTo(page, 700);
  await site.write('content/reworded.md', pageText('reworded', 'Second wording.'));
  await expect(page.getByText('Second wording.')).toBeAttached();
  expect(await isSameDocument(page)).toBe(true);
  expect(await scrolled(page)).toBe(700);
});

test('an edit of a demo shows in the demo and in its source', async ({ page, site }) => {
  await open(page, '/guide/edited');
  await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
  await site.write('content/demos/edited.tsx', demoText('Tapped'));
  await expect(button(page, 'Tapped 0')).toBeVisible();
  await expect(page.locator('pre', { hasText: 'Tapped' })).toBeAttached();
  await button(page, 'Tapped 0').click();
  await expect(button(page, 'Tapped 1')).toBeVisible();
});

test('an edit of TSDoc changes the API table of the open page', async ({ page, site }) => {
  await open(page, '/thing');
  await expect(page.getByRole('table')).toContainText('Where to start.');
  await markDocument(page);
  await site.write('content/thing.ts', apiSource('The first number.'));
  await expect(page.getByRole('table')).toContainText('The first number.');
  await expect(page.getByRole('table')).not.toContainText('Where to start.');
  expect(await isSameDocument(page)).toBe(true);
});

/** Clicks in the second demo, and returns the scroll position, at which the demo is visible. */
async function useOtherDemo(page: Page) {
  // What is prerendered can be clicked before, but does not count.
  await expect(page.locator('[data-demo-root$="other"]')).toHaveAttribute('data-mounted');
  await button(page, 'Other 0').click();
  await expect(button(page, 'Other 1')).toBeInViewport();
  await scrollTo(page, (await scrolled(page)) + 7);
  return scrolled(page);
}

test('an edit of a demo keeps the scroll position and the state of other demos', async ({
  page,
  site,
}) => {
  await open(page, '/guide/survivor');
  await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
  const top = await useOtherDemo(page);
  await site.write('content/demos/survivor.tsx', demoText('Tapped'));
  await expect(button(page, 'Tapped 0')).toBeAttached();
  await expect(page.locator('pre', { hasText: 'Tapped' })).toBeAttached();
  await expect(button(page, 'Other 1')).toBeInViewport();
  expect(await scrolled(page)).toBe(top);
});

test.describe('a page', () => {
  // The removed page is answered 404.
  test.use({ allow: failedRequest });

  test('can be added and removed without a restart', async ({ page, site }) => {
    await open(page, '/guide/gaining');
    await site.write('content/later.md', '---\ngroup: { path: /guide }\n---\n\n# Later\n');
    await page.getByRole('link', { name: 'Later' }).first().click();
    await expect(title(page)).toHaveText('Later');
    await site.remove('content/later.md');
    await expect(title(page)).toHaveText(/not found/i);
  });
});

test.describe('a page that is wrong for a moment', () => {
  // Without its front matter the page is elsewhere for a moment.
  test.use({ allow: failedRequest });

  test('a broken page shows its error in an overlay, and recovers when mended', async ({
    page,
    site,
  }) => {
    await open(page, '/guide/broken');
    const missing = '<code src="./demos/none.tsx"></code>';
    await site.write('content/broken.md', pageText('broken', missing));
    const overlay = page.locator('vite-error-overlay');
    await expect(overlay).toContainText('none.tsx');
    await site.write('content/broken.md', pageText('broken', 'Mended wording.'));
    await expect(page.getByText('Mended wording.')).toBeVisible();
    await expect(overlay).toHaveCount(0);
  });
});

test('the search finds what the files say', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('combobox', { name: 'Search' }).fill('wording');
  await expect(page.getByRole('option').first()).toContainText('wording.');
});

test.describe('with another site', () => {
  test.use({ siteUrl: async ({ demosSite }, use) => use(demosSite.url) });

  test('a debug demo is shown, and marked', async ({ page }) => {
    await open(page, '/kinds');
    const frame = page.getByRole('group', { name: 'For developers' });
    await expect(frame).toContainText('debug demo');
    await expect(frame).toHaveAttribute('data-debug', 'true');
  });

  test.describe('whose demos fail', () => {
    test.use({ allow: /no (render|effect)|The above error occurred|Warning: / });

    test('an edited demo among them works', async ({ page, demosSite }) => {
      await open(page, '/failing');
      const demo = page.locator('[data-demo-root="healthy"]');
      await demo.scrollIntoViewIfNeeded();
      await expect(demo).toHaveAttribute('data-mounted');
      const file = join(demosSite.folder, 'content/demos/counter.tsx');
      await writeFile(file, (await readFile(file, 'utf8')).replace('pressed {', 'tapped {'));
      await expect(demo).toHaveText('tapped 0');
      await expect(page.locator('#healthy pre')).toContainText('tapped {count}');
      await demo.getByRole('button').click();
      await expect(demo).toHaveText('tapped 1');
    });
  });
});

// Last, because it restarts the server.
test.describe('an edit of the configuration', () => {
  // Requests fail between the two servers.
  test.use({ allow: /WebSocket|ERR_CONNECTION_REFUSED/ });

  test('shows at once and keeps the scroll position', async ({ page, site }) => {
    await open(page, '/guide/renamed');
    const top = await useOtherDemo(page);
    await site.write('press.config.ts', configText('Renamed'));
    await expect(page).toHaveTitle(/Renamed/);
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBe(top);
  });
});
