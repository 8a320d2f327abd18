import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from '../../press/src/node/dev/dev.ts';
import { test as base, expect, hydrated } from './fixtures.ts';

/** Like the clients up to version 2, which take a field over. */
const fieldClient = `window.docsearch = (options) => {
  window.asked = options;
  const input = document.querySelector(options.inputSelector);
  const list = document.body.appendChild(document.createElement('output'));
  input.addEventListener('input', () => { list.textContent = 'Service: ' + input.value; });
};`;

/** Like the clients since version 3, which bring a button and a dialog. */
const buttonClient = `window.docsearch = (options) => {
  window.asked = options;
  const button = document.createElement('button');
  button.textContent = 'Search the docs';
  button.onclick = () => { document.body.append(Object.assign(
    document.createElement('div'), { role: 'dialog', textContent: 'Service dialog' })); };
  document.querySelector(options.container).append(button);
};`;

interface Service {
  siteUrl: string;
  /** Paths that were asked for. */
  asked: string[];
  /** What the service answers for its script; null for a failure. */
  script: string | null;
}

const test = base.extend<{ service: Service }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  service: async ({}, use) => {
    const service: Service = { siteUrl: '', asked: [], script: fieldClient };
    const server = createServer(({ url = '' }, response) => {
      service.asked.push(url);
      const isStyle = url.endsWith('.css');
      if (!isStyle && service.script === null) response.writeHead(503).end();
      else {
        response.writeHead(200, { 'content-type': isStyle ? 'text/css' : 'text/javascript' });
        response.end(isStyle ? 'output { color: green }' : service.script);
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

    // Inside the repository, so that React and the theme are found.
    const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(join(cache, 'doc-search-'));
    await mkdir(join(folder, 'content'));
    await writeFile(join(folder, 'content/index.md'), '# Home\n\nHello.\n');
    await writeFile(
      join(folder, 'press.config.ts'),
      `export default ${JSON.stringify({
        title: 'Trial',
        base: '/docs/',
        theme: { module: '@multi-hooks/theme' },
        docSearch: {
          script: `${address}/client.js`,
          style: `${address}/client.css`,
          appId: 'APP',
          apiKey: 'KEY',
          indexName: 'docs',
        },
      })};`,
    );
    const site = await dev(join(folder, 'press.config.ts'), {
      generator: 'test',
      port: 0,
      host: '127.0.0.1',
    });
    service.siteUrl = site.url;
    await use(service);
    await site.close();
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  },
});

test('a configured service is loaded on first focus, once, and gets the field', async ({
  page,
  service,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(service.siteUrl);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(service.asked).toEqual([]);
  await page.keyboard.press('/');
  await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
  expect(await page.evaluate(() => (window as { asked?: unknown }).asked)).toEqual({
    appId: 'APP',
    apiKey: 'KEY',
    indexName: 'docs',
    container: '#doc-search',
    inputSelector: '#doc-search-field',
  });
  await page.keyboard.type('hello');
  await expect(page.getByText('Service: hello')).toHaveCSS('color', 'rgb(0, 128, 0)');
  await page.getByRole('searchbox', { name: 'Search' }).blur();
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  expect(service.asked.toSorted()).toEqual(['/client.css', '/client.js']);
  expect(addresses.filter((address) => /search-[\w-]+\.json/.test(address))).toEqual([]);
});

test('a service that brings its own button is opened at once, in place of the field', async ({
  page,
  service,
}) => {
  service.script = buttonClient;
  await page.goto(service.siteUrl);
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toHaveText('Service dialog');
  await expect(page.getByRole('button', { name: 'Search the docs' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeHidden();
});

test.describe('a service that cannot be reached', () => {
  // The browser reports the failed request.
  test.use({ quiet: false });

  test('is told, and Retry loads it', async ({ page, service }) => {
    service.script = null;
    await page.goto(service.siteUrl);
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    const search = page.getByRole('search');
    await expect(search.getByRole('status')).toHaveText('The search could not be loaded');
    service.script = fieldClient;
    await search.getByRole('button', { name: 'Retry' }).click();
    await expect(search.getByRole('status')).toHaveText('');
    // The service sees only what is typed once it has taken the field over.
    await expect.poll(() => page.evaluate(() => 'asked' in window)).toBe(true);
    await page.keyboard.type('hello');
    await expect(page.getByText('Service: hello')).toBeVisible();
  });
});
