import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, expect, failedRequest, open, test } from './fixtures.ts';
import { pages, paths } from './site-map.ts';

/*
 * “Exports” in docs/promises.md. The formats: press/src/node/features/exports; the files of the hooks:
 * site/files.test.ts.
 */

const SITE = 'https://xingyuefeng.github.io/multi-hooks';
const markdownOf = (path: string) => `${path === '/' ? '/index' : path}.md`;
const read = (path: string) => readFile(join(dist, path), 'utf8');

test('every page is Markdown, and is listed in llms.txt and in the sitemap', async () => {
  const [list, sitemap] = [await read('llms.txt'), await read('sitemap.xml')];
  for (const path of paths) {
    expect(await read(markdownOf(path)), path).toContain(`# ${pages[path]}\n`);
    expect(await read(join(path, 'index.html')), path).toContain(`${SITE}${markdownOf(path)}`);
    expect(list).toContain(`](${SITE}${markdownOf(path)})`);
    expect(sitemap).toContain(`<loc>${SITE}${path}</loc>`);
  }
  const text = await read('state/use-toggle.md');
  expect(text, 'demos').toMatch(/```tsx\nimport React from 'react';\n/);
  expect(text, 'the API').toMatch(/^\| `defaultValue` \| .+ 默认值 `false` \| .+ \|$/m);
});

test('api.json describes every hook', async () => {
  const { functions } = JSON.parse(await read('api.json'));
  const names = functions.map(({ name }: { name: string }) => name);
  const { '/': _, ...hooks } = pages;
  expect(names.sort()).toEqual(Object.values(hooks).sort());
});

test.describe('with a failed request', () => {
  test.use({ allow: failedRequest });

  test('the menu beside the title copies the page as Markdown, and its hook as TypeScript or JavaScript', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/state/use-toggle');
    const button = page
      .getByRole('main')
      .getByRole('button', { name: /^(Copy|Copied|This page)/ })
      .first();
    const copyAs = async (language: string) => {
      await button.click();
      await page.getByRole('button', { name: `as ${language}` }).click();
    };
    for (const [language, extension] of [
      ['Markdown', 'md'],
      ['TypeScript', 'ts'],
      ['JavaScript', 'js'],
    ] as const) {
      await copyAs(language);
      const text = await read(`state/use-toggle.${extension}`);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await expect(button).toHaveText('Copied');
    }
    await test.step('the menu reports an export that cannot be loaded', async () => {
      await page.route(/\.md\?/, (route) => route.abort());
      await copyAs('Markdown');
      await expect(button).toContainText('could not be loaded');
    });
  });
});
