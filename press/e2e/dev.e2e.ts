import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { plainEnv, pressFolder, program, workbenchFolder } from './support/fixture.ts';
import {
  hydrated,
  isSameDocument,
  markDocument,
  open,
  scrolled,
  scrollTo,
  title,
  tool,
} from './support/page.ts';
import { test as base, expect, failedRequest } from './support/test.ts';

/*
 * What an open page shows after edits. That the answers of the server then equal those of a fresh start:
 * press/src/node/site/test/random-edits.test.ts. One server and few documents, because a document takes hundreds
 * of requests in development.
 */

const filler = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');

/** A page with an API table and three demos, the last one far below the others. */
const pageText = (sentence: string) => `# Trial

${sentence}

<API of="params" />

<code src="./demos/first.tsx"></code>

<code src="./demos/tally.tsx"></code>

${filler}

<code src="./demos/other.tsx"></code>

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

/** Starts the development server, and resolves once it is ready. */
async function startDev(configFile: string) {
  const args = [program, 'dev', '--config', configFile, '--port', '0'];
  const child = spawn(process.execPath, args, { env: plainEnv() });
  const closed = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const pipe of [child.stdout, child.stderr]) {
      pipe.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const address = /ready at (\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    void closed.then(() => reject(new Error(`press dev ended:\n${output}`)));
  });
  const close = async () => {
    child.kill();
    await closed;
  };
  return { url, close };
}

interface DevSite {
  url: string;
  folder: string;
  write(path: string, text: string): Promise<void>;
}

const test = base.extend<object, { site: DevSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const cache = join(pressFolder, '.cache/e2e');
      await mkdir(cache, { recursive: true });
      // Inside the repository, where React and the theme can be resolved.
      const folder = await mkdtemp(join(cache, 'dev-'));
      const write = async (path: string, text: string) => {
        // Atomic: an empty file would be reported as a mistake, after which pages reload.
        await writeFile(`${folder}.saved`, text);
        await rename(`${folder}.saved`, join(folder, path));
      };
      for (const path of ['content/demos/tally.tsx', 'library']) {
        await cp(join(workbenchFolder, path), join(folder, path), { recursive: true });
      }
      await write('press.config.ts', configText('Tiny hooks'));
      // Vite stores optimised packages beside the manifest: with a new one, nothing is stored yet.
      await write('package.json', '{ "private": true }');
      await write('content/index.md', '# Home\n\nHello.\n');
      await write('content/trial.md', pageText('First wording.'));
      await write('content/trial.ts', apiSource('Where to start.'));
      await write('content/demos/first.tsx', demoText('Pressed'));
      await write('content/demos/other.tsx', demoText('Other'));
      const { url, close } = await startDev(join(folder, 'press.config.ts'));
      await use({ url, folder, write });
      await close();
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

/** Opens the workbench of the demo that uses the library, presses its button, and expects its text. */
async function expectWorkbench(page: Page, text: string) {
  const demo = page.locator('[data-demo="content-tally"]');
  await tool(demo, 'Edit').click();
  const result = demo.locator('iframe[title]').contentFrame().getByRole('button');
  await expect(result).toHaveText('count: 1');
  await result.click();
  await expect(result).toHaveText(text);
}

test('an open page shows edits at once', async ({ page, site }) => {
  await open(page, '/trial');
  await markDocument(page);
  await test.step('a page hydrates without a warning, and its demos work', async () => {
    await expect(page.locator('[data-demo-root]').first()).toHaveAttribute('data-mounted');
    await button(page, 'Pressed 0').click();
    await expect(button(page, 'Pressed 1')).toBeVisible();
  });
  await test.step('an edit of a page, of a demo or of TSDoc keeps the scroll position and the state of demos', async () => {
    const top = await useOtherDemo(page);
    await site.write('content/trial.md', pageText('Second wording.'));
    await expect(page.getByText('Second wording.')).toBeAttached();
    expect(await scrolled(page)).toBe(top);
    await site.write('content/demos/first.tsx', demoText('Tapped'));
    await expect(button(page, 'Tapped 1')).toBeAttached();
    await expect(page.locator('pre', { hasText: 'Tapped' })).toBeAttached();
    expect(await scrolled(page)).toBe(top);
    await site.write('content/trial.ts', apiSource('The first number.'));
    await expect(page.getByRole('table')).toContainText('The first number.');
    await expect(button(page, 'Other 1')).toBeInViewport();
    await button(page, 'Tapped 1').click();
    await expect(button(page, 'Tapped 2')).toBeVisible();
  });
  await test.step('the search, first used after the edits, finds the current texts', async () => {
    await page.getByRole('combobox', { name: 'Search' }).fill('wording');
    await expect(page.getByRole('option').first()).toContainText('Second wording.');
    await page.keyboard.press('Escape');
  });
  await test.step('the workbench, first opened after the edits, works', () =>
    expectWorkbench(page, 'count: 2'));
  expect(await isSameDocument(page)).toBe(true);
});

test.describe('a running development server', () => {
  // A removed page is answered with 404; requests fail while the server restarts.
  test.use({ allow: new RegExp(`WebSocket|ERR_CONNECTION_REFUSED|${failedRequest.source}`) });

  test('picks up changes of library, pages and configuration', async ({ page, site }) => {
    const overlay = page.locator('vite-error-overlay');

    await test.step('the workbench uses the library as it is now', async () => {
      // The files of the workbench are built when one of them is requested.
      const manifest = async () => (await fetch(`${site.url}~workbench/manifest.json`)).text();
      const before = await manifest();
      const library = await readFile(join(site.folder, 'library/index.ts'), 'utf8');
      await site.write('library/index.ts', library.replace('current + 1', 'current + 100'));
      // Vite reloads open pages by itself, and a second load at the same moment can mix two versions.
      await expect.poll(manifest).not.toBe(before);
      await open(page, '/trial');
      await expectWorkbench(page, 'count: 101');
    });
    await test.step('a broken page shows its error in an overlay, and recovers when it is fixed', async () => {
      await site.write('content/trial.md', pageText('<code src="./demos/none.tsx"></code>'));
      await expect(overlay).toContainText('none.tsx');
      await site.write('content/trial.md', pageText('Fixed wording.'));
      await expect(page.getByText('Fixed wording.')).toBeVisible();
      await expect(overlay).toHaveCount(0);
      await hydrated(page);
    });
    await test.step('a page can be added and removed', async () => {
      await site.write('content/later.md', '# Later\n');
      await page.getByRole('link', { name: 'Later' }).first().click();
      await expect(title(page)).toHaveText('Later');
      await rm(join(site.folder, 'content/later.md'));
      await expect(title(page)).toHaveText(/not found/i);
    });
    await test.step('a broken configuration shows its error in an overlay, and a correct one shows at once, at the same scroll position', async () => {
      await page.getByRole('link', { name: 'Trial' }).first().click();
      const top = await useOtherDemo(page);
      await site.write('press.config.ts', configText('x').replace("title: 'x'", 'title: 3'));
      await expect(overlay).toContainText('title');
      await site.write('press.config.ts', configText('Renamed'));
      await expect(page).toHaveTitle(/Renamed/);
      await hydrated(page);
      await expect.poll(() => scrolled(page)).toBe(top);
    });
  });
});
