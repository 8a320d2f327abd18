import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture-test.ts';
import { distOf } from './support/fixture.ts';
import { follow, isSameDocument, markDocument, open, title } from './support/page.ts';

test.use({ fixture: 'components' });

const tally = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a component is in the document, with its props, its content and its styles', async ({
    page,
  }) => {
    await page.goto('./');
    await expect(tally(page, 'First')).toContainText('total 3');
    await expect(tally(page, 'First').getByRole('button')).toHaveText(['add 1', 'add 10']);
    await expect(tally(page, 'First')).toHaveCSS('border-color', 'rgb(1, 2, 3)');
    await expect(page.locator('article').first()).toContainText('See the other page, and inside.');
    await expect(page.locator('p .own-badge').first()).toHaveText('new here');
    await expect(page.locator('.own-badge').first()).toHaveCSS('color', 'rgb(4, 5, 6)');
    await expect(page.getByText('Hidden words.')).toBeHidden();
    // Its content looks like any other: a heading is not underlined.
    await expect(page.locator('article h2 a')).toHaveCSS('text-decoration-line', 'none');
  });
});

test.describe('in a page', () => {
  test.use({ allow: /out of order/ });

  test('components run, keep their content, and end with their page', async ({ page }) => {
    await open(page, '/');

    await test.step('each one runs, also in the content of another, and in a note', async () => {
      for (const name of ['First', 'Nested', 'In a note']) {
        await expect(
          page.locator('[data-mounted]', { has: tally(page, name) }).last(),
        ).toBeAttached();
        await tally(page, name).getByRole('button', { name: 'add 1', exact: true }).click();
      }
      await expect(tally(page, 'First')).toContainText('total 4');
      await expect(tally(page, 'Nested')).toContainText('total 1');
      await expect(tally(page, 'In a note')).toContainText('total 1');
      await expect(page.locator('[data-mismatch]')).toHaveCount(0);
    });

    await test.step('its content stays when it renders again', async () => {
      await page.getByRole('button', { name: 'mark' }).click();
      await expect(page.locator('article[data-marks="1"]')).toContainText('total 1');
    });

    await test.step('content that it hides appears when it is opened, and runs each time', async () => {
      const more = page.getByRole('button', { name: 'more' });
      for (const _ of ['once', 'again']) {
        await more.click();
        await expect(page.getByText('Hidden words.')).toBeVisible();
        await expect(
          page.locator('[data-mounted]', { has: tally(page, 'Folded') }).last(),
        ).toBeAttached();
        await tally(page, 'Folded').getByRole('button').click();
        await expect(tally(page, 'Folded')).toContainText('total 1');
        await more.click();
        await expect(page.getByText('Hidden words.')).toHaveCount(0);
      }
    });

    await test.step('one that needs a browser is rendered there', async () => {
      await expect(page.getByText('wide: true')).toBeVisible();
    });

    await test.step('a component that fails shows its error in its place, and the page still works', async () => {
      await expect(page.getByRole('alert')).toContainText('<Fails>: out of order');
      await expect(page.getByText('The end.')).toBeVisible();
    });

    await test.step('they end when their page is left, and start again when it is shown again', async () => {
      await markDocument(page);
      await page.getByRole('link', { name: 'the other page' }).click();
      await expect(title(page)).toHaveText('Other');
      await expect(page.locator('[data-island]')).toHaveCount(0);
      await page.getByRole('link', { name: 'go back' }).click();
      await expect(tally(page, 'First')).toContainText('total 3');
      await expect(
        page.locator('[data-mounted]', { has: tally(page, 'Nested') }).last(),
      ).toBeAttached();
      await tally(page, 'Nested').getByRole('button').click();
      await expect(tally(page, 'Nested')).toContainText('total 1');
      expect(await isSameDocument(page)).toBe(true);
    });
  });
});

test('a page loads only what its components need: nothing for none, and no script for static ones', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ofComponents = () => asked.filter((url) => /islands|Badge|Tally|Card/.test(url));
  await open(page, '/other');
  expect(ofComponents()).toEqual([]);
  await follow(page, 'only-static');
  await expect(page.locator('.own-badge')).toHaveCSS('color', 'rgb(4, 5, 6)');
  expect(ofComponents().filter((url) => url.endsWith('.js'))).toEqual([]);
  // A site without components does not even have the file that would start them.
  const files = await readdir(join(distOf('looks'), 'assets'));
  expect(files.filter((name) => name.includes('island'))).toEqual([]);
});
