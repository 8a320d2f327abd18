import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';

const press = fileURLToPath(new URL('../../../bin/press.mjs', import.meta.url));
const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

let root: string;
let output: string;
const files: Record<string, string> = {
  'press.config.ts': `export default {
    title: '文档 “T”',
    base: '/docs/',
    url: 'https://example.org',
    locales: [{ name: 'en', label: 'English' }, { name: 'zh', label: '中文' }],
    workbench: { watch: [] },
  };`,
  'content/guide/start.md':
    '# Start\n\n[release](../release/v1.2.md), ![i](./i.png), [up](/guide)\n',
  'content/guide/i.png': '',
  'content/release/v1.2.md': '# Release\n\n<code src="./demo.tsx"></code>\n',
  'content/release/demo.tsx': `import image from './d.png';
    export default () => <img src={image} alt="d" onClick={() => alert(1)} />;`,
  'content/release/d.png': 'x'.repeat(5000),
  'content/guide/start.zh.md': '# 开始\n',
  'public/free.txt': 'free',
};

const read = (name: string) => readFileSync(join(root, 'dist-portable', name), 'utf8');

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'press-portable-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, 'node_modules'));
  for (const name of ['react', 'react-dom']) {
    symlinkSync(join(packages, name), join(root, 'node_modules', name), 'junction');
  }
  output = execFileSync(process.execPath, [press, 'build', '--portable'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('it explains what to open, and its archive has the same files in one folder', () => {
  expect(output).toContain('open dist-portable/index.html, or share dist-portable.zip');
  const packed = unzipSync(readFileSync(join(root, 'dist-portable.zip')));
  expect(Object.keys(packed).every((name) => name.startsWith('文档-t/'))).toBe(true);
  expect(strFromU8(packed['文档-t/guide/start/index.html'] ?? new Uint8Array())).toBe(
    read('guide/start/index.html'),
  );
  expect(strFromU8(packed['文档-t/free.txt'] ?? new Uint8Array())).toBe('free');
});

test('pages, demos, files and other languages have relative addresses', () => {
  const page = read('guide/start/index.html');
  expect(page).toContain('href="../../release/v1.2/index.html"');
  expect(page).toContain('href="../../guide/index.html"');
  expect(page).toMatch(/src="\.\.\/\.\.\/assets\/i-\w+\.png"/);
  expect(read('release/v1.2/index.html')).toMatch(/src="\.\.\/\.\.\/assets\/d-[\w-]+\.png"/);
  expect(read('zh/guide/start/index.html')).toContain('window.routerBase="../../../"');
  expect(page.replace(/<link rel="canonical"[^>]*>/, '')).not.toContain('"/docs/');
});

test('it has an index.html also when the site has no home page', () => {
  expect(read('index.html')).toContain('content="0; url=./guide/start/index.html"');
});

test('its script is not a module, sends no requests, and has no workbench', () => {
  const page = read('release/v1.2/index.html');
  expect(page).not.toMatch(/type="module"|modulepreload|crossorigin/);
  const script = read(/src="\.\.\/\.\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '');
  expect(script).not.toMatch(/\bfetch\(|import\(|import\.meta|createWorkbench/);
  // Addresses of imported files begin at the root, whatever folder the page is in.
  expect(script).toMatch(/routerBase ?\+ ?["'`]assets\/d-[\w-]+\.png/);
});

test('its policy allows its own files and no other host', () => {
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(read('guide/start/index.html'));
  expect(policy?.[1]).toMatch(/script-src 'self' 'sha256-[^']+' file:;/);
  expect(policy?.[1]).toContain("default-src 'self' file:;");
});
