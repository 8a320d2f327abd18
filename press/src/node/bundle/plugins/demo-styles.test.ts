import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { containDemoStyles, importDemoStyles } from './demo-styles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'press-styles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('style sheets come with the wrapper; bare elements and the document outside of demos keep their look', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(root, name), text);
    return join(root, name);
  };
  const wrapper = file('wrapper.js', 'export default (props) => props.children;');
  file('base.css', 'a, .ui a { color: red } @keyframes spin { from { top: 0 } }');
  const sheet = file(
    'ui.css',
    '@import "./base.css"; body { color: blue; --ui: 1px } .ui { color: green }',
  );
  const config = { demo: { wrapper, styles: [sheet], prerender: true } };
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [importDemoStyles(config), containDemoStyles(config)],
    build: { write: false, cssMinify: false, rolldownOptions: { input: wrapper } },
  })) as Rolldown.RolldownOutput;
  const css = output.find(({ fileName }) => fileName.endsWith('.css')) as Rolldown.OutputAsset;
  expect(String(css.source).replaceAll(/\s+/g, ' ').trim()).toBe(
    '@layer ui { :where([data-demo-root]) a, .ui a { color: red } @keyframes spin { from { top: 0 } } body { --ui: 1px } .ui { color: green } }',
  );
});
