import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHook } from '../hooks/new-hook/new-hook.ts';
import { tsc } from '../scripts/tsc.mjs';

const root = join(import.meta.dirname, '..');
const runFile = promisify(execFile);
let copy: string;
let bundles: string[];

const PRINT_BUNDLES = `data:text/javascript,${encodeURIComponent(`
import { subscribe } from 'node:diagnostics_channel';
subscribe('press:bundle', (name) => console.log('bundle ' + name));
`)}`;

/** Runs a script of Node in a folder of the copy; rejects with its output when it fails. */
const node = (folder: string, ...args: string[]) =>
  runFile(process.execPath, args, { cwd: join(copy, folder), env: { ...process.env, CI: 'true' } });
const installed = (file: string) => join(root, 'node_modules', file);
const built = (file: string) => readFileSync(join(copy, 'site/dist', file), 'utf8');

describe('a hook of npm run new-hook, without further changes', () => {
  beforeAll(async () => {
    // Inside the repository, so that the installed packages are found.
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = mkdtempSync(join(root, '.cache/tenth-'));
    const files = [
      'README.md',
      'package.json',
      'tsconfig.base.json',
      'vitest.config.ts',
      'biome.json',
    ];
    for (const path of [...files, 'scripts', 'checks', 'matrix', 'hooks', 'site']) {
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (file) => !/[/\\](node_modules|dist|\.cache|e2e)$/.test(file),
      });
    }
    // The Reacts that the workbench offers are installed in their workspaces.
    const reacts = [16, 17, 19].map((major) => `matrix/react-${major}/node_modules`);
    for (const path of ['compare', 'press', 'theme', ...reacts]) {
      symlinkSync(join(root, path), join(copy, path), 'junction');
    }
    writeHook({ name: 'useTenthHook', group: '/state' }, copy);
    // Without features that have their own bundle, and without those that do not depend on the number of
    // hooks, it takes a third of the time.
    const config = join(copy, 'site/press.config.ts');
    renameSync(config, join(copy, 'site/whole.config.ts'));
    writeFileSync(
      config,
      `import whole from './whole.config.ts';
const { shareImages, hovers, ...rest } = whole;
export default rest;
`,
    );
    const press = join(root, 'press/bin/press.mjs');
    const { stdout } = await node('site', '--import', PRINT_BUNDLES, press, 'build');
    bundles = [...stdout.matchAll(/^bundle (.+)$/gm)].map(([, name = '']) => name);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('has a page with its demo and its API', () => {
    const page = built('state/use-tenth-hook/index.html');
    expect(page).toMatch(/<h1[^>]*>.*use<wbr>Tenth<wbr>Hook.*<\/h1>/s);
    expect(page).toContain('data-demo-root="usetenthhook-demo1"');
    expect(page).toContain('计数的初始值，只取首次渲染时的值。');
  });

  it('has a row of facts, which states that it has not been measured', () => {
    const page = built('state/use-tenth-hook/index.html');
    expect(page).toMatch(/<div data-facts><ul[^>]*><li><span data-fails>[^<]*npm run proof/);
  });

  it('is in the menu and the overview of every page', () => {
    const toPage = 'href="/multi-hooks/state/use-tenth-hook"';
    expect(built('dom/use-size/index.html')).toContain(toPage);
    expect(built('index.html').split(toPage).length).toBeGreaterThan(2);
  });

  it('is found by the search', () => {
    expect(built('search-en-US.json')).toContain('useTenthHook');
  });

  it('has its demo in the registry, with a page of its own', () => {
    expect(built('~demos/usetenthhook-demo1/index.html')).toContain(
      'data-demo-root="usetenthhook-demo1"',
    );
    expect(built('_demos/usetenthhook-demo1/index.html')).toContain('/~demos/usetenthhook-demo1');
  });

  it('can be copied as one file, from its page and from the registry', () => {
    const [file] = JSON.parse(built('r/use-tenth-hook.json')).files;
    expect(file.content).toBe(built('state/use-tenth-hook.ts'));
    expect(file.content).toContain('export function useTenthHook');
    expect(built('r/registry.json')).toContain('"use-tenth-hook"');
    expect(built('state/use-tenth-hook/index.html')).toContain('"files":[".ts",".js"]');
  });

  it('is in the sitemap', () => {
    expect(built('sitemap.xml')).toContain('/multi-hooks/state/use-tenth-hook</loc>');
  });

  it('is on a site that is built with four bundles', () => {
    expect(bundles.sort()).toEqual(['client', 'server', 'workbench']);
  });

  it('passes its own tests and those of all hooks', async () => {
    const suites = ['useTenthHook', 'demos', 'server', 'hooks/src/examples'];
    const args = ['run', '--project', 'react-18', ...suites];
    const { stdout } = await node('.', installed('vitest/vitest.mjs'), ...args, '--root', copy);
    expect(stdout).toContain('useTenthHook/useTenthHook.test.tsx');
  });

  it('passes the type checker', async () => {
    const tsconfig = { extends: './tsconfig.json', include: ['src/useTenthHook'] };
    writeFileSync(join(copy, 'hooks/tsconfig.tenth.json'), JSON.stringify(tsconfig));
    await node('hooks', tsc, '-p', 'tsconfig.tenth.json');
  });

  it('passes the linter and the formatter', async () => {
    const files = ['hooks/src/useTenthHook', 'hooks/src/index.ts', 'hooks/package.json'];
    await node('.', installed('@biomejs/biome/bin/biome'), 'ci', '--vcs-enabled=false', ...files);
  });
});
