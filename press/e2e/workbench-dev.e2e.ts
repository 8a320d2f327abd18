import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureFolder } from './support/fixture.ts';
import { hydrated, isSameDocument, markDocument, tool } from './support/page.ts';
import { makeFolder, startDev } from './support/press.ts';
import { expect, test } from './support/test.ts';
import { theme } from './support/theme.ts';

const config = `export default {
  title: 'Tiny hooks',
  base: '/docs/',
  alias: { 'tiny-hooks': './library/index.ts' },
  workbench: { watch: ['tiny-hooks'] },
  theme: ${JSON.stringify(theme)},
};
`;

test('in development the workbench opens without a reload and uses the library as it is now', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const root = await makeFolder('workbench-dev');
  for (const part of ['content', 'library']) {
    await cp(join(fixtureFolder('workbench-site'), part), join(root, part), { recursive: true });
  }
  await writeFile(join(root, 'press.config.ts'), config);
  // Vite keeps what it has prepared beside it: nothing is there yet.
  await writeFile(join(root, 'package.json'), '{ "private": true }');
  const server = await startDev(join(root, 'press.config.ts'));
  try {
    const demo = page.locator('[data-demo="content-tally"]');
    const button = demo.locator('iframe[title]').contentFrame().getByRole('button');
    await page.goto(server.url);
    await hydrated(page);
    await markDocument(page);
    await tool(demo, 'Edit').click();
    await expect(button).toHaveText('count: 1');
    await button.click();
    await expect(button).toHaveText('count: 2');
    expect(await isSameDocument(page)).toBe(true);

    const file = join(root, 'library/index.ts');
    const text = await readFile(file, 'utf8');
    // Vite reloads open pages by itself, and a second load at the same moment can mix two versions.
    await page.goto('about:blank');
    await writeFile(file, text.replace('current + 1', 'current + 100'));
    await expect(async () => {
      await page.goto(server.url);
      await hydrated(page);
      await tool(demo, 'Edit').click();
      await button.click();
      await expect(button).toHaveText('count: 101', { timeout: 1000 });
    }).toPass();
  } finally {
    await server.close();
    await rm(root, { recursive: true, maxRetries: 20 });
  }
});
