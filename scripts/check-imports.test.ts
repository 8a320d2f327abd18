import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkImports } from './check-imports.mjs';

/** The violations in a project of these files. */
function check(files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'imports 测试 '));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkImports(root);
}

/** What is wrong with one file that imports these, as the names of the refused ones. */
function refused(file: string, imports: string[]) {
  const text = imports.map((name) => `import '${name}';\n`).join('');
  return check({ [file]: text }).map((line) => /imports ([^;]+);/.exec(line)?.[1]);
}

it('says where, what and what is allowed instead', () => {
  const text = `import { a } from './a';\n\nexport { b } from\n  'antd';\n`;
  expect(check({ 'hooks/src/useA/useA.ts': text })).toEqual([
    'hooks/src/useA/useA.ts:4  imports antd; hooks may import only react and files of hooks/src that are not demos',
  ]);
});

it('sees type imports, re-exports, dynamic imports and require', () => {
  const text = `import type { A } from 'a';
export * from 'b';
const c = import('c');
const d = require('d');
type E = import('e').E;`;
  const lines = check({ 'hooks/src/index.ts': text });
  expect(lines.map((line) => line.slice(0, line.indexOf(';')))).toEqual([
    'hooks/src/index.ts:1  imports a',
    'hooks/src/index.ts:2  imports b',
    'hooks/src/index.ts:3  imports c',
    'hooks/src/index.ts:4  imports d',
    'hooks/src/index.ts:5  imports e',
  ]);
});

describe('the direction of imports', () => {
  it.each([
    {
      room: 'hooks: react and their own files',
      file: 'hooks/src/useA/useA.ts',
      allowed: ['react', '../internal/b.ts'],
      forbidden: [
        'react-dom',
        'antd',
        'node:fs',
        'fs',
        'yhooks',
        '../../test/harness.tsx',
        '../../../press/src/shared/a.ts',
        './demos/demo1.tsx',
      ],
    },
    {
      room: 'demos: react, antd, yhooks and their own folder',
      file: 'hooks/src/useA/demos/demo1.tsx',
      allowed: ['react', 'antd', 'antd/es/button', 'yhooks', 'yhooks/useA', './part.tsx'],
      forbidden: ['../useA.ts', '../../useB/demos/demo1.tsx', 'lodash', 'node:fs'],
    },
    {
      room: 'press/shared: itself and pure packages',
      file: 'press/src/shared/a.ts',
      allowed: ['./b.ts', 'github-slugger'],
      forbidden: ['node:path', 'react', 'react-dom/server', '../client/a.ts', '../node/a.ts'],
    },
    {
      room: 'press/client: shared and packages, never Node',
      file: 'press/src/client/a.ts',
      allowed: ['./b.ts', '../shared/b.ts', 'react', 'wouter', 'virtual:pages'],
      forbidden: ['node:path', 'path', '../node/a.ts', '@multi-hooks/theme', '@multi-hooks/press'],
    },
    {
      room: 'press/node: shared, packages and Node, never the client',
      file: 'press/src/node/deep/a.ts',
      allowed: ['../b.ts', '../../shared/b.ts', 'vite', 'node:fs'],
      forbidden: ['../../client/a.ts', '@multi-hooks/press/client', '@multi-hooks/theme'],
    },
    {
      room: 'theme: the client of press by its name, itself and packages',
      file: 'theme/src/layout/a.tsx',
      allowed: ['../b.css', './icon.svg?raw', '@multi-hooks/press/client', 'react'],
      forbidden: [
        '@multi-hooks/press',
        '@multi-hooks/press/src/node/a.ts',
        '../../../press/src/client/index.ts',
        'node:fs',
        'yhooks',
      ],
    },
    {
      room: 'site: the theme and the hooks',
      file: 'site/content/a.tsx',
      allowed: ['../b.ts', '@multi-hooks/theme', 'yhooks', 'react'],
      forbidden: [
        '@multi-hooks/press',
        '@multi-hooks/press/client',
        '../../theme/src/a.ts',
        '../../hooks/src/index.ts',
      ],
    },
    {
      room: "the site's configuration: press as well, by its name",
      file: 'site/vite.config.ts',
      allowed: [
        './press.config.ts',
        '../package.json',
        '../scripts/browser.mjs',
        '@multi-hooks/press',
        '@multi-hooks/theme',
        'node:url',
      ],
      forbidden: ['@multi-hooks/press/client', '../press/src/node/index.ts', '../package.json.ts'],
    },
    {
      room: "the site's end-to-end tests: the engine's server as well",
      file: 'site/e2e/routes.e2e.ts',
      allowed: ['./fixtures.ts', '../../press/src/node/serve.ts', '@playwright/test', 'node:fs'],
      forbidden: ['../../press/src/client/index.ts', '../../theme/src/index.ts'],
    },
  ])('$room', ({ file, allowed, forbidden }) => {
    expect(refused(file, [...allowed, ...forbidden])).toEqual(forbidden);
  });

  it('leaves tests their tools, but not the other rooms', () => {
    const tools = ['vitest', 'node:fs', 'react-dom', '#root'];
    const hooks = [...tools, '../../test/harness.tsx', './demos/demo1.tsx'];
    expect(refused('hooks/src/useA/useA.test.tsx', hooks)).toEqual([]);
    expect(refused('hooks/src/useA/useA.browser.test.tsx', hooks)).toEqual([]);
    expect(refused('theme/src/a.test.tsx', [...tools, '@multi-hooks/press'])).toEqual([
      '@multi-hooks/press',
    ]);
    expect(refused('press/src/client/a.test.ts', [...tools, '../node/a.ts'])).toEqual([
      '../node/a.ts',
    ]);
  });
});

describe('press', () => {
  it('does not use the DOM in shared', () => {
    const text = 'export const a = 1;\nexport const width = () => window.innerWidth;\n';
    expect(check({ 'press/src/shared/a.ts': text, 'press/src/client/a.ts': text })).toEqual([
      'press/src/shared/a.ts:2  uses window; press/shared has no DOM',
    ]);
  });

  it('may call its own things document or window in shared', () => {
    const text = `export const a = (document: { window: string }) => document.window;
export const b = { window: a };`;
    expect(check({ 'press/src/shared/a.ts': text })).toEqual([]);
  });

  it('does not know the product: its name and the names of its hooks', () => {
    const text = 'a\n// as yhooks does\nuseSize useState\n';
    expect(
      check({
        'hooks/src/useSize/useSize.ts': '',
        'press/src/node/a.css': text,
        'press/src/node/a.test.ts': text,
        'press/src/node/fixtures/a.ts': text,
      }),
    ).toEqual([
      'press/src/node/a.css:2  says yhooks; press does not know the product it documents',
      'press/src/node/a.css:3  says useSize; press does not know the product it documents',
    ]);
  });
});
