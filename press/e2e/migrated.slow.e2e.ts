import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { close, listen } from '../src/node/cli/serve.ts';
import { expect, test } from './fixture-test.ts';
import { distOf } from './support/fixture.ts';
import { documentsOf, follow, hydrated, open, title, tool } from './support/page.ts';

/* A site of twenty pages in two languages as it was written for dumi 1. */

test.use({ fixture: 'migrated' });

const names = [
  '',
  '/guide',
  '/guide/start',
  '/guide/faq',
  '/hooks/use-request',
  '/hooks/use-request/basic',
  '/hooks/use-toggle',
  '/hooks/use-boolean',
  '/components/button',
  '/components/changes',
];

test('a reader finds every page, and its demos run', async ({ page, siteUrl }) => {
  const navs = page.getByRole('banner').getByRole('navigation', { name: 'Main navigation' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await open(page, '/');
  await expect(title(page)).toHaveText('Hello');
  await expect(navs.getByRole('link')).toHaveText(['Guide', 'Hooks', 'Components']);
  await expect(menu, 'of a page without one').toBeHidden();

  await page.getByRole('main').getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(`${siteUrl}guide/start`);
  await expect(menu.locator(':scope > ul > li > :first-child')).toHaveText([
    'Introduction',
    'More',
    'Basics',
  ]);
  await expect(menu.getByRole('link', { name: 'Basics' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '1' })).toHaveCSS('text-align', 'end');

  await navs.getByRole('link', { name: 'Hooks' }).click();
  await expect(page).toHaveURL(`${siteUrl}hooks/use-request`);
  await expect(menu.getByRole('link')).toHaveText([
    'Quick start',
    'Basic',
    'useToggle',
    'useBoolean',
  ]);
  const counter = page
    .locator('[data-demo="doc-counter"] [data-mounted]')
    .getByRole('button', { name: 'Clicks' });
  await counter.click();
  await expect(counter).toHaveText('Clicks: 1');

  await menu.getByRole('link', { name: 'Basic' }).click();
  const inline = page.locator('[data-demo="basic-basic-demo-1"]');
  await expect(inline).toContainText('Written in the page');
  const count = inline.locator('[data-mounted]').getByRole('button', { name: 'Count' });
  await count.click();
  await expect(count).toHaveText('Count: 2');
  await tool(inline, 'Show source').click();
  const source = inline.getByRole('tabpanel', { name: 'index.tsx' });
  await expect(source).toContainText("import { step } from '../demos/step';");
  await expect(source).not.toContainText('title: Inline');
  await tool(inline, 'Edit').click();
  const result = inline
    .locator('iframe[title]')
    .contentFrame()
    .getByRole('button', { name: 'Count' });
  await result.click();
  await expect(result).toHaveText('Count: 2');

  const paths = names.flatMap((name) => [name.slice(1), `zh-CN${name}`]);
  const headings = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const response = await fetch(address);
          const text = new DOMParser().parseFromString(await response.text(), 'text/html');
          return `${response.status} ${text.querySelector('h1')?.textContent}`;
        }),
      ),
    paths.map((path) => siteUrl + path),
  );
  expect(headings).toHaveLength(20);
  for (const heading of headings) expect(heading).toMatch(/^200 (?!Page not found|undefined)./);
  await follow(page, `${siteUrl}zh-CN/hooks/use-boolean`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(`${siteUrl}zh-CN/hooks/use-boolean`);

  // Loaded as a document: only then could React notice that the time has changed since prerendering.
  await open(page, '/hooks/use-toggle');
  await expect(page.getByRole('button', { name: /^\d{13} ms$/ })).toBeVisible();
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', 'hooks');
  await expect(page.locator('html')).toHaveAttribute('data-counted', 'true');

  await follow(page, `${siteUrl}~demos/basic-basic-demo-1-zh-cn`);
  await expect(page.getByRole('button', { name: '计数: 0' })).toBeVisible();
});

/** Serves the site like a host that appends these endings to an address, in this order. */
function hostOf(folder: string, order: string[]) {
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
  return createServer(({ url = '' }, response) => {
    const path = decodeURI(url.replace(/\?.*/, ''))
      .replace(/^\/docs/, folder)
      .replace(/\/$/, '');
    const file = ['', ...order].map((end) => path + end).find(isFile);
    if (!file) return response.writeHead(404).end();
    const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
}

test('no address reloads for ever, whichever file a host looks for first', async ({ page }) => {
  const documents = documentsOf(page);
  for (const order of [
    ['.html', '/index.html'],
    ['/index.html', '.html'],
  ]) {
    await test.step(order.join(' before '), async () => {
      const server = hostOf(distOf('migrated'), order);
      const origin = await listen(server, { port: 0, host: '127.0.0.1' });
      documents.length = 0;
      // Both lead to a third address, which is then loaded.
      for (const path of ['/hooks', '/hooks/use-request/index']) {
        await page.goto(`${origin}/docs${path}`);
        await expect(page).toHaveURL(`${origin}/docs/hooks/use-request`);
        await hydrated(page);
        await expect(title(page)).toHaveText('Quick start');
      }
      expect(documents.length).toBeLessThanOrEqual(4);
      await close(server);
    });
  }
});
