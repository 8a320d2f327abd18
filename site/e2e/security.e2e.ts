import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dist, expect, failedRequest, open, test, title } from './fixtures.ts';
import { paths } from './site-map.ts';

/** Refused requests and scripts so far. */
const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

/** Records what the browser refuses. */
async function noteViolations(page: Page) {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violations: found });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
}

/** Where the workbench runs code of readers: in a sandbox, separate from the site. */
const FRAME = join('~workbench', 'frame.html');

async function policyOf(file: string) {
  const html = await readFile(join(dist, file), 'utf8');
  return /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
}

test('every document of the site has a policy without unsafe scripts', async () => {
  const files = (await readdir(dist, { recursive: true })).filter(
    (file) => file.endsWith('.html') && file !== FRAME,
  );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const policy = await policyOf(file);
    const [scripts = ''] = /script-src [^;]*/.exec(policy) ?? [];
    expect(scripts, file).toMatch(/^script-src( 'self')? 'sha256-[\w+/=]+'$/);
    expect(policy, file).not.toContain('unsafe-eval');
  }
});

test('the workbench’s frame may load and send nothing', async () => {
  const policy = await policyOf(FRAME);
  for (const rule of ['default-src', 'connect-src', 'form-action', 'base-uri']) {
    expect(policy).toContain(`${rule} 'none'`);
  }
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('http');
});

test.describe('within the policy', () => {
  test.use({ allow: failedRequest });

  test('everything works', async ({ page }) => {
    await noteViolations(page);
    await open(page, '/state/use-toggle');
    const frame = page.locator('#usetoggle-demo1');
    await test.step('source and theme', async () => {
      await frame.getByRole('button', { name: 'Show source' }).click();
      await expect(frame.getByRole('link', { name: 'TypeScript Playground' })).toBeVisible();
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByText('Dark', { exact: true }).click();
    });
    // Also links that are added on demand.
    expect(await unsafeLinks(page)).toEqual([]);
    await test.step('editing, running and watching a demo', async () => {
      await frame.getByRole('button', { name: 'Watch' }).click();
      await expect(frame.getByRole('group', { name: 'useToggle in Demo' })).toBeVisible();
    });
    await test.step('search', async () => {
      await page.getByRole('combobox', { name: 'Search' }).fill('size');
      await page.getByRole('search').getByRole('option').first().click();
      await expect(title(page)).toHaveText('useSize');
    });
    expect(await violations(page)).toEqual([]);
    await test.step('the page for unknown paths', async () => {
      await open(page, '/nothing-here');
      expect(await violations(page)).toEqual([]);
    });
  });
});

test.describe('code that was injected into a page', () => {
  // The browser reports what it refuses.
  test.use({ allow: /Content Security Policy/ });

  test('is not run as a script, in whatever form, and can send nothing', async ({
    page,
    watch,
  }) => {
    await noteViolations(page);
    await open(page, '/');
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

/** The links to a new tab that give it access to this one. */
const unsafeLinks = (page: Page) =>
  page
    .locator('a[target="_blank"]:not([rel~="noopener"])')
    .evaluateAll((links) => links.map((link) => link.outerHTML));

test('no link to a new tab gives it access to this one', async () => {
  for (const path of paths) {
    const html = await readFile(join(dist, path, 'index.html'), 'utf8');
    const links = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/ rel="([^"]* )?noopener[ "]/);
  }
});
