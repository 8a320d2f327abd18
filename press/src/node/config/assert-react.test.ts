import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertReact } from './assert-react.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'press-react-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(name: string, version: string) {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }));
}
const run = () => assertReact({ file: join(root, 'press.config.ts') });

it('for a site without React, the error contains the command that installs it', () => {
  expect(run).toThrow(
    'press.config.ts needs React: react and react-dom are not installed here; run npm install react react-dom',
  );
  install('react', '19.0.0');
  expect(run).toThrow('react-dom is not installed here; run npm install react-dom');
  install('react-dom', '19.0.0');
  expect(run).not.toThrow();
});

it('for a site with a React that is too old, the error names the version it needs', () => {
  install('react', '17.0.2');
  install('react-dom', '17.0.2');
  expect(run).toThrow(
    'press.config.ts needs React 18 or later, but finds react 17.0.2 and react-dom 17.0.2; run npm install react@latest react-dom@latest',
  );
});
