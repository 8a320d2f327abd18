import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { tsc } from '../../scripts/tsc.mjs';
import { dist, expect, failedRequest, open, test } from './fixtures.ts';
import { pages, paths } from './site-map.ts';

/*
 * docs/promises.md, chapter 13. The formats: press/src/node/features/exports; the files of the hooks:
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
  expect(text, 'the API').toMatch(/^\| `defaultValue` \| .+ \| .+ \| `false` \|$/m);
});

test('api.json describes every hook', async () => {
  const { functions } = JSON.parse(await read('api.json'));
  const names = functions.map(({ name }: { name: string }) => name);
  const { '/': _, ...hooks } = pages;
  expect(names.sort()).toEqual(Object.values(hooks).sort());
});

const copyButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Copy|Copied|This page)/ })
    .first();

/** Copies the page or its hook as one of the languages. */
async function copyAs(page: Page, language: string) {
  await copyButton(page).click();
  await page.getByRole('button', { name: `as ${language}` }).click();
}

test.describe('the menu beside the title', () => {
  test.use({ allow: failedRequest });

  test('copies the page as Markdown, and its hook as TypeScript or JavaScript', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, '/state/use-toggle');
    for (const [language, extension] of [
      ['Markdown', 'md'],
      ['TypeScript', 'ts'],
      ['JavaScript', 'js'],
    ]) {
      await copyAs(page, language ?? '');
      await expect(copyButton(page)).toHaveText('Copied');
      const text = await read(`state/use-toggle.${extension}`);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      await page.clock.runFor(2000);
      await expect(copyButton(page)).toHaveText('Copy');
    }
    await test.step('and reports what cannot be loaded', async () => {
      await page.route(/\.md\?/, (route) => route.abort());
      await copyAs(page, 'Markdown');
      await expect(copyButton(page)).toContainText('could not be loaded');
    });
  });
});

test('shadcn adds all hooks to a new project, which type-checks with React 18 and 19', async ({
  siteUrl,
}) => {
  const project = await mkdtemp(join(tmpdir(), 'shadcn project '));
  const write = (name: string, value: unknown) =>
    writeFile(join(project, name), JSON.stringify(value));
  try {
    await write('package.json', { private: true, type: 'module' });
    await write('tsconfig.json', { compilerOptions: { paths: { '@/*': ['./src/*'] } } });
    await write('components.json', {
      style: 'new-york',
      rsc: true,
      tsx: true,
      // With a base colour, shadcn requests it from its own host.
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: false },
      aliases: { components: '@/components', utils: '@/lib/utils', hooks: '@/hooks' },
    });
    await mkdir(join(project, 'src'));
    const { items } = JSON.parse(await read('r/registry.json'));
    const names: string[] = items.map(({ name }: { name: string }) => name);
    const shadcn = createRequire(import.meta.url).resolve('shadcn');
    const addresses = names.map((name) => `${siteUrl}r/${name}.json`);
    await promisify(execFile)(process.execPath, [shadcn, 'add', '--yes', ...addresses], {
      cwd: project,
      // Its own host must not be needed.
      env: { ...process.env, CI: 'true', REGISTRY_URL: 'http://127.0.0.1:9/r' },
    });
    const folder = join(project, 'src/hooks');
    expect(names).toHaveLength(9);
    expect(await readdir(folder)).toEqual(names.map((name) => `${name}.ts`).sort());
    for (const major of [18, 19]) expect(await typeErrors(folder, major)).toBe('');
  } finally {
    await rm(project, { recursive: true });
  }
});

/** The errors of TypeScript for the files of a folder, strict, with the types of one React. */
async function typeErrors(folder: string, major: number): Promise<string> {
  const types = createRequire(new URL(`../../matrix/react-${major}/package.json`, import.meta.url));
  const config = join(folder, `tsconfig-${major}.json`);
  const compilerOptions = {
    strict: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    noEmit: true,
    skipLibCheck: true,
    esModuleInterop: true,
    target: 'es2020',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { react: [dirname(types.resolve('@types/react/package.json'))] },
  };
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return promisify(execFile)(process.execPath, [tsc, '--project', config]).then(
    () => '',
    ({ stdout }) => stdout,
  );
}
