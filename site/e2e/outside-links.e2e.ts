import { expect } from './fixtures.ts';
import { open, test } from './one-document.ts';

test('the TypeScript playground link opens a new tab, says so and sends no referrer', async ({
  page,
}) => {
  await open(page, '/state/use-toggle');
  const frame = page.locator('[data-demo="usetoggle-demo1"]');
  await frame.getByRole('button', { name: 'Show source' }).click();
  const link = frame.getByRole('link', { name: /^TypeScript Playground/ });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAccessibleName('TypeScript Playground (opens in a new tab)');
});
