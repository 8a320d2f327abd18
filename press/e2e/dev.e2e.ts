import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { rulesFolder, workbenchFolder } from './support/fixture.ts';
import {
  follow,
  hydrated,
  isSameDocument,
  markDocument,
  open,
  scrolled,
  scrollTo,
  title,
  tool,
} from './support/page.ts';
import { makeFolder, pressFolder, startDev } from './support/press.ts';
import { test as base, expect, failedRequest } from './support/test.ts';

/*
 * One server and few documents: in development, a document takes hundreds of requests.
 */

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

/** A page with an API table and four demos, the last one far below the others. */
const pageText = (sentence: string) => `---
group: { path: /guide }
---

# Trial

${sentence}

<API of="params" />

<code src="./demos/first.tsx"></code>

<code src="./demos/debug.tsx"></code>

<code src="./demos/tally.tsx"></code>

${filler}

<code src="./demos/other.tsx"></code>

${filler}
`;

const failingText = `---
group: { path: /guide }
---

# Failing

<code src="./demos/fails-in-render.tsx"></code>

<code src="./demos/fails-in-effect.tsx"></code>

<code src="./demos/counter.tsx" identifier="healthy"></code>
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
export function trial(start = 0): number {
  return start + 1;
}
`;

const configText = (name: string) => `export default {
  title: '${name}',
  base: '/docs/',
  alias: { 'tiny-hooks': './library/index.ts' },
  workbench: { watch: ['tiny-hooks'] },
  theme: { module: ${JSON.stringify(join(pressFolder, '../theme/src/index.ts'))} },
};
`;

/** Lists the files of the workbench, which are built when one of them is requested. */
const manifestOf = async ({ url }: DevSite) =>
  (await fetch(`${url}~workbench/manifest.json`)).text();

interface DevSite {
  url: string;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Copies demos and the library of two fixtures. */
async function copyTo(folder: string) {
  for (const name of ['debug', 'fails-in-render', 'fails-in-effect', 'counter']) {
    await cp(
      join(rulesFolder, `live/demos/${name}.tsx`),
      join(folder, `content/demos/${name}.tsx`),
    );
  }
  for (const path of ['content/demos/tally.tsx', 'library']) {
    const from = join(workbenchFolder, path);
    await cp(from, join(folder, path), { recursive: true });
  }
}

const test = base.extend<object, { site: DevSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const folder = await makeFolder('dev');
      const write = async (path: string, text: string) => {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        // Atomic: a file that is read while it is empty is a mistake, after which pages reload.
        await writeFile(`${folder}.saved`, text);
        await rename(`${folder}.saved`, join(folder, path));
      };
      await write('press.config.ts', configText('Tiny hooks'));
      // Vite stores optimised packages beside it: nothing is there yet.
      await write('package.json', '{ "private": true }');
      await write('content/index.md', '# Home\n\nHello.\n');
      await write('content/trial.md', pageText('First wording.'));
      await write('content/trial.ts', apiSource('Where to start.'));
      await write('content/failing.md', failingText);
      await write('content/demos/first.tsx', demoText('Pressed'));
      await write('content/demos/other.tsx', demoText('Other'));
      await copyTo(folder);
      const server = await startDev(join(folder, 'press.config.ts'));
      await use({
        url: server.url,
        read: (path) => readFile(join(folder, path), 'utf8'),
        write,
        remove: (path) => rm(join(folder, path)),
      });
      await server.close();
      await rm(folder, { recursive: true, maxRetries: 20 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  siteUrl: async ({ site }, use) => use(site.url),
});

// In one worker, so that the server is started once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Clicks in the last demo, and returns the scroll position, at which the demo is visible. */
async function useOtherDemo(page: Page) {
  // Prerendered buttons can be clicked before the demo is mounted, but without effect.
  await expect(page.locator('[data-demo-root$="other"]')).toHaveAttribute('data-mounted');
  await button(page, 'Other 0').click();
  await expect(button(page, 'Other 1')).toBeInViewport();
  await scrollTo(page, (await scrolled(page)) + 7);
  return scrolled(page);
}

/** Opens the workbench of the demo that uses the library; returns the button in its result. */
async function openWorkbench(page: Page) {
  const demo = page.locator('[data-demo="content-tally"]');
  await tool(demo, 'Edit').click();
  const result = demo.locator('iframe[title]').contentFrame().getByRole('button');
  await expect(result).toHaveText('count: 1');
  return result;
}

test('what is written shows at once in the open page', async ({ page, site }) => {
  await open(page, '/guide/trial');
  await markDocument(page);

  await test.step('a page hydrates without a warning, and its demos work', async () => {
    await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
    await button(page, 'Pressed 0').click();
    await expect(button(page, 'Pressed 1')).toBeVisible();
  });
  await test.step('a debug demo is shown, and marked', async () => {
    const frame = page.getByRole('group', { name: 'For developers' });
    await expect(frame).toContainText('debug demo');
    await expect(frame).toHaveAttribute('data-debug', 'true');
  });
  await test.step('an edit of Markdown keeps the scroll position', async () => {
    await scrollTo(page, 700);
    await site.write('content/trial.md', pageText('Second wording.'));
    await expect(page.getByText('Second wording.')).toBeAttached();
    expect(await scrolled(page)).toBe(700);
  });
  await test.step('an edit of a demo shows in the demo and in its source, and keeps the scroll position and the state of all demos', async () => {
    const top = await useOtherDemo(page);
    await site.write('content/demos/first.tsx', demoText('Tapped'));
    await expect(button(page, 'Tapped 1')).toBeAttached();
    await expect(page.locator('pre', { hasText: 'Tapped' })).toBeAttached();
    await expect(button(page, 'Other 1')).toBeInViewport();
    expect(await scrolled(page)).toBe(top);
    await button(page, 'Tapped 1').click();
    await expect(button(page, 'Tapped 2')).toBeVisible();
  });
  await test.step('an edit of TSDoc changes the API table', async () => {
    await expect(page.getByRole('table')).toContainText('Where to start.');
    await site.write('content/trial.ts', apiSource('The first number.'));
    await expect(page.getByRole('table')).toContainText('The first number.');
    await expect(page.getByRole('table')).not.toContainText('Where to start.');
  });
  await test.step('the search, first used after the edits, finds the current texts', async () => {
    await page.getByRole('combobox', { name: 'Search' }).fill('wording');
    await expect(page.getByRole('option').first()).toContainText('Second wording.');
    await page.keyboard.press('Escape');
  });
  await test.step('the workbench, first opened after the edits, works', async () => {
    await manifestOf(site);
    const result = await openWorkbench(page);
    await result.click();
    await expect(result).toHaveText('count: 2');
  });
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('what', () => {
  // A removed page is answered with 404; requests fail while the server restarts.
  const byServer = new RegExp(`WebSocket|ERR_CONNECTION_REFUSED|${failedRequest.source}`);
  const byDemos = /no (render|effect)|The above error occurred|Warning: |while hydrating/;
  test.use({ allow: new RegExp(`${byServer.source}|${byDemos.source}`) });

  test('is wrong, removed or configured otherwise needs no restart by hand', async ({
    page,
    site,
    watch,
  }) => {
    const complaints = () =>
      watch.complaints.filter((text) => !byServer.test(text) && !byDemos.test(text));

    await test.step('the workbench uses the library as it is now', async () => {
      const before = await manifestOf(site);
      // Vite reloads open pages by itself, and a second load at the same moment can mix two versions.
      const text = await site.read('library/index.ts');
      await site.write('library/index.ts', text.replace('current + 1', 'current + 100'));
      await expect.poll(() => manifestOf(site)).not.toBe(before);
      await open(page, '/guide/trial');
      const result = await openWorkbench(page);
      await result.click();
      await expect(result).toHaveText('count: 101');
    });
    await test.step('a broken page shows its error in an overlay, and recovers when it is fixed', async () => {
      await site.write('content/trial.md', pageText('<code src="./demos/none.tsx"></code>'));
      const overlay = page.locator('vite-error-overlay');
      await expect(overlay).toContainText('none.tsx');
      await site.write('content/trial.md', pageText('Mended wording.'));
      await expect(page.getByText('Mended wording.')).toBeVisible();
      await expect(overlay).toHaveCount(0);
      await hydrated(page);
    });
    await test.step('a page can be added and removed', async () => {
      await site.write('content/later.md', '---\ngroup: { path: /guide }\n---\n\n# Later\n');
      await page.getByRole('link', { name: 'Later' }).first().click();
      await expect(title(page)).toHaveText('Later');
      await site.remove('content/later.md');
      await expect(title(page)).toHaveText(/not found/i);
      expect(complaints()).toEqual([]);
    });
    await test.step('an edited demo among those that fail works', async () => {
      await follow(page, `${site.url}guide/failing`);
      const demo = page.locator('[data-demo-root="healthy"]');
      await demo.scrollIntoViewIfNeeded();
      await expect(demo).toHaveAttribute('data-mounted');
      const text = await site.read('content/demos/counter.tsx');
      await site.write('content/demos/counter.tsx', text.replace('pressed {', 'tapped {'));
      await expect(demo).toHaveText('tapped 0');
      await expect(page.locator('#healthy pre')).toContainText('tapped {count}');
      await demo.getByRole('button').click();
      await expect(demo).toHaveText('tapped 1');
    });
    await test.step('a broken configuration shows its error in an overlay, and a correct one shows at once, at the same scroll position', async () => {
      await follow(page, `${site.url}guide/trial`);
      const top = await useOtherDemo(page);
      await site.write(
        'press.config.ts',
        configText('Broken').replace("title: 'Broken'", 'title: 3'),
      );
      await expect(page.locator('vite-error-overlay')).toContainText('title');
      await site.write('press.config.ts', configText('Renamed'));
      await expect(page).toHaveTitle(/Renamed/);
      await hydrated(page);
      await expect.poll(() => scrolled(page)).toBe(top);
    });
  });
});
