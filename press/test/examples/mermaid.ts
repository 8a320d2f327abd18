import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drive, expect } from './drive.ts';

/** Its text is in the document and in the Markdown export; a browser draws it. */
export const drive: Drive = async ({ page, url, dist }) => {
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('flowchart');
  expect(readFileSync(join(dist, 'index.md'), 'utf8')).toContain('```mermaid\nflowchart LR');
  await page.goto(url);
  const diagram = page.locator('figure > svg');
  await expect(diagram).toBeVisible();
  await expect(diagram).toContainText('Markdown');
  await expect(diagram).toContainText('Site');
  await expect(page.locator('figure pre')).toHaveCount(0);
};
