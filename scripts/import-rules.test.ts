import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const project = mkdtempSync(join(tmpdir(), 'imports 测试 '));
afterAll(() => rmSync(project, { recursive: true }));

/** A file, what it may import, and the rule that refuses it the rest. */
const rooms = [
  {
    file: 'hooks/src/useA/useA.ts',
    allowed: 'react ../internal/b.ts',
    rule: 'hooks',
    refused:
      'react-dom react/jsx-runtime antd node:fs yhooks ../../test/harness.tsx ../../../press/src/shared/b.ts ./demos/demo1.tsx',
  },
  {
    file: 'hooks/src/useA/demos/demo1.tsx',
    allowed: 'react antd antd/es/button yhooks yhooks/useA ./part.tsx',
    rule: 'demo',
    refused: '../other.ts ../../useB/demos/demo1.tsx esbuild node:fs',
  },
  {
    file: 'hooks/src/useA/useA.browser.test.tsx',
    allowed: 'vitest node:fs react-dom #root ../../test/harness.tsx ./demos/part.tsx',
    rule: 'hooks-tests',
    refused: '../useB/demos/demo1.tsx ../../../theme/src/b.ts',
  },
  {
    file: 'hooks/test/size.package.test.ts',
    allowed: '../src/index.ts esbuild',
    rule: 'hooks-without-bench',
    refused: '../../bench/size.ts',
  },
  {
    file: 'press/src/shared/a.ts',
    allowed: './b.ts github-slugger',
    rule: 'press/shared',
    refused: '../client/b.ts ../node/b.ts ../frame/b.ts yhooks',
  },
  {
    file: 'press/src/shared/view.ts',
    allowed: 'lz-string',
    rule: 'press/shared-without-react',
    refused: 'react react-dom/server',
  },
  {
    file: 'press/src/frame/a.ts',
    allowed: './b.ts ../shared/b.ts react',
    rule: 'press/worlds',
    refused: '../client/b.ts ../node/b.ts',
  },
  {
    file: 'press/src/worker/a.ts',
    allowed: './b.ts ../shared/b.ts',
    rule: 'press/worlds',
    refused: '../client/b.ts ../node/b.ts ../frame/b.ts',
  },
  {
    file: 'press/src/client/a.ts',
    allowed: './b.ts ../shared/b.ts react not-installed virtual:press/site',
    rule: 'press/worlds',
    refused: '../node/b.ts ../frame/b.ts @multi-hooks/theme @multi-hooks/press',
  },
  {
    file: 'press/src/client/a.test.ts',
    allowed: 'node:fs vitest',
    rule: 'press/worlds',
    refused: '../node/b.ts',
  },
  {
    file: 'press/src/node/deep/a.ts',
    allowed: '../b.ts ../../shared/b.ts vite node:fs',
    rule: 'press/worlds',
    refused: '../../client/b.ts @multi-hooks/press/client @multi-hooks/theme',
  },
  {
    file: 'press/e2e/a.e2e.ts',
    allowed: '../src/node/b.ts ../../scripts/browser.ts @playwright/test',
    rule: 'press',
    refused: '../../site/e2e/b.ts ../../hooks/src/index.ts @multi-hooks/theme',
  },
  {
    file: 'theme/src/layout/a.tsx',
    allowed: '../b.css ./icon.svg?raw @multi-hooks/press/client react',
    rule: 'theme',
    refused:
      '@multi-hooks/press @multi-hooks/press/src/node/a.ts ../../../press/src/client/b.ts yhooks',
  },
  {
    file: 'theme/src/b.ts',
    allowed: './c.ts',
    rule: 'browser-without-node',
    refused: 'node:fs path',
  },
  {
    file: 'compare/src/play/a.tsx',
    allowed: '../b.ts ../../../scripts/browser.ts yhooks react ahooks',
    rule: 'compare',
    refused: '../../../press/src/node/index.ts ../../../site/facts.ts @multi-hooks/theme',
  },
  {
    file: 'site/content/a.tsx',
    allowed: '../b.ts ../../compare/src/names.ts @multi-hooks/theme yhooks react',
    rule: 'site',
    refused:
      '../../compare/src/search.ts @multi-hooks/press @multi-hooks/press/client ../../theme/src/c.ts ../../hooks/src/index.ts',
  },
  {
    file: 'site/vite.config.ts',
    allowed: './press.config.ts ../package.json ../scripts/browser.ts @multi-hooks/press node:url',
    rule: 'site-config',
    refused: '@multi-hooks/press/client ../press/src/node/index.ts',
  },
  {
    file: 'site/e2e/routes.e2e.ts',
    allowed: './fixtures.ts ../../press/src/node/serve.ts @playwright/test node:fs',
    rule: 'site-e2e',
    refused: '../../press/src/client/b.ts ../../theme/src/c.ts',
  },
  {
    file: 'press/src/node/markdown/a.ts',
    allowed: './b.ts ../b.ts ../config/b.ts',
    rule: 'press/node/markdown',
    refused: '../api/b.ts ../demo/b.ts ../content/b.ts ../build/b.ts',
  },
  {
    file: 'press/src/node/api/a.ts',
    allowed: '../markdown/b.ts',
    rule: 'press/node/api|demo',
    refused: '../demo/b.ts ../content/b.ts ../dev/b.ts',
  },
  {
    file: 'press/src/node/content/a.ts',
    allowed: '../api/b.ts ../demo/b.ts',
    rule: 'press/node/content',
    refused: '../vite/b.ts ../build/b.ts ../dev/b.ts',
  },
  {
    file: 'theme/src/search/a.tsx',
    allowed: '../icons.tsx ../parts/b.ts ../locales/b.ts ../content/b.tsx',
    rule: 'theme/search',
    refused: '../demo/b.tsx ../layout/b.tsx',
  },
  {
    file: 'move/src/rules/a.ts',
    allowed: './b.ts ../b.ts node:fs @babel/parser @babel/traverse magic-string',
    rule: 'move',
    refused: 'react fast-check yhooks ahooks ../../test/b.ts ../../../hooks/src/index.ts',
  },
  {
    file: 'move/src/rules/a.test.ts',
    allowed: './b.ts vitest node:fs fast-check ../../test/b.ts',
    rule: 'move-tests',
    refused: '../../../hooks/src/index.ts ../../../compare/src/b.ts yhooks',
  },
  { file: 'press/src/client/one.ts', allowed: '', rule: 'no-cycle', refused: './other.ts' },
].map(({ file, allowed, rule, refused }) => {
  const forbidden = refused.split(' ');
  return { file, imports: [...allowed.split(' ').filter(Boolean), ...forbidden], rule, forbidden };
});

/** What the import rules find in a project of these files. */
let violations: ICruiseResult['summary']['violations'];

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  write('package.json', '{}');
  for (const { file, imports } of rooms) {
    write(file, imports.map((name) => `import '${name}';\n`).join(''));
    for (const name of imports.filter((other) => other.startsWith('.'))) {
      const target = join(dirname(file), name.replace(/\?.*/, ''));
      if (!existsSync(join(project, target))) write(target, '');
    }
  }
  write('press/src/client/other.ts', `import './one.ts';`);
  write('press/src/client/demo/one.ts', `import '../search/other.ts';`);
  write('press/src/client/search/one.ts', `import '../demo/other.ts';`);
  for (const folder of ['demo', 'search']) write(`press/src/client/${folder}/other.ts`, '');
  write(
    'hooks/src/index.ts',
    `import type { A } from 'a';
     export * from 'b';
     const c = import('c');
     const d = require('d');
     type E = import('e').E;`,
  );
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const folders = ['compare', 'hooks', 'move', 'press', 'site', 'theme'];
  const args = [depcruise, '--config', config, '--output-type', 'json', ...folders];
  const options = { cwd: project, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  violations = JSON.parse(stdout).summary.violations;
});

function write(file: string, text: string) {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const refusedIn = (file: string) =>
  violations
    .filter(({ from }) => from === file)
    .map(({ rule, unresolvedTo, to }) => `${rule.name}: ${unresolvedTo ?? to}`)
    .sort();

describe('the import rules', () => {
  it.each(rooms)('refuse $file what $rule forbids, and nothing else', (room) => {
    const { file, rule, forbidden } = room;
    const expected = forbidden.map((name) => `${rule}: ${name.replace('node:', '')}`);
    expect(refusedIn(file)).toEqual(expected.sort());
  });

  it('hold for type imports, re-exports, dynamic imports and require', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    expect(refusedIn('hooks/src/index.ts')).toEqual(names.map((name) => `hooks: ${name}`));
  });

  it('refuse a cycle between the folders of press', () => {
    expect(refusedIn('press/src/client/demo')).toEqual([
      'no-cycle-of-folders: press/src/client/search',
    ]);
  });
});
