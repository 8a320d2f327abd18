import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drive, expect } from './drive.ts';

/** It is in the document, counts, and is text in the Markdown export. */
export const drive: Drive = async ({ page, url, dist }) => {
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('<strong>so often</strong>');
  expect(readFileSync(join(dist, 'index.md'), 'utf8')).toContain('Press it: pressed **so often**:');
  await page.goto(url);
  const counter = page.getByRole('button', { name: 'pressed so often:' });
  await expect(page.locator('[data-island][data-mounted]')).toBeAttached();
  await counter.click();
  await expect(counter).toHaveText('pressed so often: 4');
};
