import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { dist, expect, hydrated, test } from './fixtures.ts';
import { demoIds, pages } from './site-map.ts';

/** What the browser has refused so far. */
const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
});

test('every document of the site has a policy without unsafe scripts', async () => {
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const html = await readFile(join(dist, file), 'utf8');
    const [, policy = ''] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(scripts, file).toMatch(/^script-src( 'self')?( 'sha256-[\w+/=]+'){2}$/);
    expect(policy, file).not.toContain('unsafe-eval');
  }
});

/** Uses a demo's first button, where it has one. */
async function use(demo: Locator) {
  await expect(demo).toHaveAttribute('data-mounted', 'true');
  for (const button of (await demo.getByRole('button').all()).slice(0, 1)) await button.click();
}

for (const path of [...Object.keys(pages), '/dom']) {
  test(`${path} works within the policy`, async ({ page }) => {
    await page.goto(`.${path}`);
    await hydrated(page);
    for (const demo of await page.locator('[data-demo-root]').all()) {
      await demo.scrollIntoViewIfNeeded();
      await use(demo);
    }
    expect(await violations(page)).toEqual([]);
  });
}

test('every standalone demo works within the policy', async ({ page }) => {
  for (const id of demoIds) {
    await page.goto(`./~demos/${id}`);
    await use(page.locator('[data-demo-root]'));
    expect(await violations(page), id).toEqual([]);
  }
});

test('searching, playing, the theme and the source work within the policy', async ({ page }) => {
  await page.goto('./state/use-toggle');
  await hydrated(page);
  const frame = page.locator('#usetoggle-demo1');
  await frame.getByRole('button', { name: 'Play' }).click();
  await frame.getByRole('button', { name: 'Show source' }).click();
  await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toBeVisible();
  await page.getByRole('button', { name: /^Theme/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('size');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSize');
  expect(await violations(page)).toEqual([]);
});

test.describe('what is not the site’s own', () => {
  // The browser tells of each refusal.
  test.use({ quiet: false });

  test('is no page, and its place works within the policy', async ({ page }) => {
    await page.goto('./nothing-here');
    await hydrated(page);
    expect(await violations(page)).toEqual([]);
  });

  test('is not run as a script, wherever it was slipped in', async ({ page }) => {
    await page.goto('./');
    await hydrated(page);
    await page.evaluate(() => {
      const attack = '(window.__attack = true)';
      document.body.insertAdjacentHTML('beforeend', `<img src="data:," onerror="${attack}">`);
      const script = document.createElement('script');
      script.textContent = attack;
      document.body.append(script);
      const link = Object.assign(document.createElement('a'), { href: `javascript:${attack}` });
      document.body.append(link);
      link.click();
      setTimeout(attack);
    });
    await expect.poll(async () => (await violations(page)).length).toBe(4);
    expect(await page.evaluate(() => '__attack' in window)).toBe(false);
  });

  test('gets no form and no request', async ({ page, watch }) => {
    await page.goto('./');
    await hydrated(page);
    await page.evaluate(() => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: 'https://elsewhere.test/', target: '_blank' });
      document.body.append(form);
      form.submit();
      return fetch('https://elsewhere.test/').catch(() => null);
    });
    await expect
      .poll(() => violations(page))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^form-action/),
          expect.stringMatching(/^connect-src/),
        ]),
      );
    expect(watch.outside.filter((url) => url.includes('elsewhere'))).toEqual([]);
  });
});

test('every link to a new tab keeps this one to itself', async ({ page }) => {
  for (const path of Object.keys(pages)) {
    await page.goto(`.${path}`);
    await hydrated(page);
    const closed = page.getByRole('button', { name: 'Show source' });
    while ((await closed.count()) > 0) await closed.first().click();
    const unsafe = await page
      .locator('a[target="_blank"]:not([rel~="noopener"])')
      .evaluateAll((links) => links.map((link) => link.outerHTML));
    expect(unsafe, path).toEqual([]);
    expect(await page.locator('a[target="_blank"]').count()).toBeGreaterThan(0);
  }
});
