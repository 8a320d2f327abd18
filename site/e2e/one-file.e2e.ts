import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { tsc } from '../../scripts/tsc.mjs';
import { copyMenu, dist, expect, test, tour } from './fixtures.ts';

const shadcn = createRequire(import.meta.url).resolve('shadcn');

const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));

test('shadcn adds all hooks to a new project, which type-checks with React 18 and 19', async ({
  siteUrl,
}) => {
  const project = mkdtempSync(join(tmpdir(), 'shadcn project '));
  const write = (name: string, value: unknown) =>
    writeFileSync(join(project, name), JSON.stringify(value));
  try {
    write('package.json', { private: true, type: 'module' });
    write('tsconfig.json', { compilerOptions: { paths: { '@/*': ['./src/*'] } } });
    write('components.json', {
      style: 'new-york',
      rsc: true,
      tsx: true,
      // With a base colour, shadcn requests it from its own host.
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: false },
      aliases: { components: '@/components', utils: '@/lib/utils', hooks: '@/hooks' },
    });
    mkdirSync(join(project, 'src'));
    const names = read('r/registry.json').items.map(
      ({ name }: { name: string }) => name,
    ) as string[];
    const addresses = names.map((name) => `${siteUrl}r/${name}.json`);
    const options = {
      cwd: project,
      // Its own host must not be needed.
      env: { ...process.env, CI: 'true', REGISTRY_URL: 'http://127.0.0.1:9/r' },
    };
    const args = [shadcn, 'add', '--yes', ...addresses];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    expect(stdout + stderr).toContain(`Created ${names.length} files`);

    const folder = join(project, 'src/hooks');
    expect(readdirSync(folder)).toEqual(names.map((name) => `${name}.ts`).sort());
    expect(names).toHaveLength(9);
    for (const name of names) {
      const { content } = read(`r/${name}.json`).files[0];
      expect(readFileSync(join(folder, `${name}.ts`), 'utf8'), name).toBe(content);
    }
    for (const major of [18, 19]) expect(await typeErrors(folder, major)).toBe('');
  } finally {
    rmSync(project, { recursive: true });
  }
});

test('the menu beside the title copies the hook as TypeScript or JavaScript, loaded only then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const items = page.locator('.y-copy-page .y-option');
  await page.clock.install();
  await tour(page, ['/', '/state/use-toggle'], async (path) => {
    await expect(copyMenu(page)).toHaveText('Copy');
    await copyMenu(page).click();
    if (path === '/') return expect(items).toHaveText(['Page as Markdown']);
    await expect(items).toHaveText([
      'Page as Markdown',
      'useToggle as TypeScript',
      'useToggle as JavaScript',
    ]);
    await page.keyboard.press('Escape');
    for (const [at, extension] of ['.md', '.ts', '.js'].entries()) {
      expect(loaded.filter((address) => address.endsWith(path + extension))).toEqual([]);
      await copyMenu(page).focus();
      await page.keyboard.press('Enter');
      await items.nth(at).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
      await expect(items.first()).toBeHidden();
      const text = readFileSync(join(dist, path + extension), 'utf8');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      // The button shows “copied” for a moment.
      await page.clock.fastForward(5000);
      await expect(copyMenu(page)).toHaveText('Copy');
    }
  });
});

/** What TypeScript reports for the files of a folder, strict, with the types of one React. */
async function typeErrors(folder: string, major: number): Promise<string> {
  const types = createRequire(new URL(`../../matrix/react-${major}/package.json`, import.meta.url));
  const config = join(folder, `tsconfig-${major}.json`);
  const compilerOptions = {
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    noPropertyAccessFromIndexSignature: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
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
  writeFileSync(config, JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const compiled = promisify(execFile)(process.execPath, [tsc, '--project', config]);
  return compiled.then(
    () => '',
    ({ stdout }) => stdout,
  );
}
