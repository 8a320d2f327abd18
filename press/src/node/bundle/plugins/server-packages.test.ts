import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBundler } from '../run-bundler.ts';
import { formatOf, serverPackages } from './server-packages.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'press-packages-')));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

test.each([
  ['CommonJS', {}, 'exports.a = require("./b");', 'commonjs'],
  ['marked ES modules', { type: 'module' }, 'export * from "./b.js";', 'module'],
  ['ES modules for bundlers', {}, 'export const a = 1;', undefined],
  ['imports without an extension', { type: 'module' }, 'export * from "./b";', undefined],
  ['imports of style sheets', { type: 'module' }, 'import "./b.css";', undefined],
  [
    'a theme',
    { type: 'module', peerDependencies: { '@multi-hooks/press': '*' } },
    'export const theme = {};',
    undefined,
  ],
])('a package with %s', (name, manifest, text, format) => {
  const folder = `node_modules/${name.replaceAll(' ', '-')}`;
  write(`${folder}/package.json`, JSON.stringify(manifest));
  expect(formatOf(write(`${folder}/index.js`, text))).toBe(format);
});

test('only packages are left to Node', () => {
  write('package.json', '{}');
  expect(formatOf(write('src/index.js', 'exports.a = 1;'))).toBeUndefined();
});

test('packages that Node loads have the exports that the bundler would give them', async () => {
  write('node_modules/old/package.json', '{ "main": "index.js" }');
  write('node_modules/old/index.js', 'exports.__esModule = true; exports.default = "old";');
  write('node_modules/new/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/new/index.js', 'export default "new";');
  const entry = write(
    'entry.ts',
    "import old from 'old'; import fresh from 'new'; export const all: string[] = [old, fresh];",
  );
  const [{ code }] = await runBundler({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [serverPackages],
    ssr: { noExternal: true },
    build: { ssr: entry },
  });
  expect(await import(write('out.mjs', code))).toMatchObject({ all: ['old', 'new'] });
  expect(code).not.toContain('"old"');
});
