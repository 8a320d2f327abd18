import type { Page } from '@playwright/test';
import { demoRoot, expect, failedRequest, open, openMore, test, tool } from './fixtures.ts';

/* “Standalone demos” in docs/promises.md. Each demo alone is used in demos.e2e.ts. */

const ID = 'usetoggle-demo2';

const frame = (page: Page) => page.getByRole('group', { name: '在两个给定的值之间切换' });

test('/~demos/{id} shows one demo alone, and /_demos/{id} redirects there', async ({
  page,
  siteUrl,
}) => {
  await open(page, `/_demos/${ID}?x=1`);
  await expect(page).toHaveURL(`${siteUrl}~demos/${ID}?x=1`);
  await demoRoot(page, ID).getByRole('button', { name: 'Toggle', exact: true }).click();
  await expect(demoRoot(page, ID)).toContainText('state: World');
  await expect(page).toHaveTitle('在两个给定的值之间切换 - useToggle - yhooks');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(frame(page)).toHaveCount(0);
});

test.describe('with a failed request', () => {
  test.use({ allow: failedRequest });

  test('the id of an unknown demo is shown', async ({ page }) => {
    await page.goto('./~demos/nothing');
    await expect(page.locator('#root')).toHaveText('Demo nothing not found :(');
  });
});

// The flag counts, whatever its value.
for (const flag of ['wrapper', 'x=1&wrapper=false']) {
  test(`?${flag} shows the previewer around the demo`, async ({ page }) => {
    await open(page, `/~demos/${ID}?${flag}`);
    await frame(page).getByRole('button', { name: 'Toggle World' }).click();
    await expect(frame(page)).toContainText('state: World');
    await tool(frame(page), 'Show source').click();
    await expect(frame(page).locator('pre')).toContainText('export default');
    await openMore(frame(page));
    await expect(frame(page).getByRole('link', { name: /^Standalone page/ })).toHaveCount(0);
  });
}

test('?capture plays the motions of the demo and requests one screenshot', async ({ page }) => {
  await page.addInitScript(() => {
    const captures: unknown[] = [];
    Object.assign(window, { captures });
    addEventListener('message', ({ data }) => {
      if (data.type) captures.push([data, document.querySelector('p')?.textContent]);
    });
  });
  const captures = () =>
    page.evaluate(() => (window as unknown as { captures: unknown[] }).captures);
  await page.clock.install();
  await open(page, `/~demos/${ID}?capture`);
  await expect(async () => {
    await page.clock.runFor(800);
    expect(await captures()).toHaveLength(1);
  }).toPass();
  await page.clock.runFor(10_000);
  // The element with the whole demo, and what the demo showed at that moment.
  expect(await captures()).toEqual([
    [{ type: 'dumi:capture-element', value: '[id|=root]' }, 'state: World'],
  ]);
  await expect(page.locator('[id|=root]')).toHaveCount(1);
});
