import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { styleOptions, withPackagesOfStyles } from './style-options.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'press-styles-'));
  const files = {
    'node_modules/@ui/kit/package.json': '{ "name": "@ui/kit" }',
    'node_modules/@ui/kit/base.css': '.kit { color: red }',
    'own/base.css': '.own { color: green }',
    // The subset of Less that the bundler calls: sites that need Less install it themselves.
    'node_modules/less/package.json': '{ "name": "less", "main": "index.js" }',
    'node_modules/less/index.js': `module.exports = {
  FileManager: class {},
  render: async (text, { javascriptEnabled }) => ({ css: javascriptEnabled ? '.run {}' : '', imports: [] }),
};`,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

async function compiled(text: string, name: string): Promise<string> {
  const alias = withPackagesOfStyles({ '~own': join(root, 'own') });
  const css = styleOptions;
  const config = await resolveConfig({ root, configFile: false, resolve: { alias }, css }, 'build');
  return (await preprocessCSS(text, join(root, name), config)).code;
}

it('finds a package by its address with a tilde, after the aliases of the site', async () => {
  const css = await compiled("@import '~@ui/kit/base.css';\n@import '~own/base.css';", 'a.css');
  expect(css).toContain('.kit { color: red }');
  expect(css).toContain('.own { color: green }');
});

it('lets style sheets in Less compute with JavaScript', async () => {
  expect(await compiled('.a { width: ~`1 + 1` }', 'a.less')).toBe('.run {}');
});
