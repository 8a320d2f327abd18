import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { serve } from '../../press/src/node/serve.ts';
import { test as base, expect, hydrated } from './fixtures.ts';

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A site with every kind of demo. */
export const demosSite = folderOf('../../press/fixtures/demos-site/');

export const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      // In a process of its own: a build is for production, and this process has other work, too.
      const cli = folderOf('../../press/src/cli.ts');
      const args = ['--import', 'tsx', cli, 'build', '--config', `${demosSite}press.config.ts`];
      await promisify(execFile)(process.execPath, args, { cwd: folderOf('..') });
      const server = await serve({ folder: `${demosSite}dist`, base: '/docs/', port: 0 });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** What readers see of a demo's file: all of it but the comment that describes it. */
export async function sourceOf(name: string): Promise<string> {
  const text = await readFile(`${demosSite}content/demos/${name}`, 'utf8');
  return text.replace(/^\/\*\*\n( \*.*\n)+/, '').trim();
}

/** A demo's frame, once the demo is mounted in it. */
export async function frameOf(page: Page, id: string): Promise<Locator> {
  const frame = page.locator(`[data-demo="${id}"]`);
  await frame.scrollIntoViewIfNeeded();
  await expect(frame.locator('[data-mounted], iframe')).toHaveCount(1);
  return frame;
}

export async function open(page: Page, path: string) {
  await page.goto(`./${path}`);
  await hydrated(page);
}

export const tool = (frame: Locator, name: string) =>
  frame.getByRole('button', { name, exact: true });

const pixel = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Lets the playground's image load, and counts how often it is asked for. */
export async function makeReachable(context: BrowserContext, image: string) {
  const asked: string[] = [];
  await context.route(image, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: pixel });
  });
  return asked;
}

/** Keeps what is posted to an address from being sent, and tells the form's one field. */
export async function catchPost(context: BrowserContext, action: string) {
  let told: (form: URLSearchParams) => void = () => {};
  const form = new Promise<URLSearchParams>((resolve) => {
    told = resolve;
  });
  await context.route(action, async (route) => {
    const request = route.request();
    expect(request.method()).toBe('POST');
    await route.fulfill({ contentType: 'text/html', body: '<title>caught</title>' });
    told(new URLSearchParams(request.postData() ?? ''));
  });
  return form;
}
