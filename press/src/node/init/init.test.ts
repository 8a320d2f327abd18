import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addScripts } from './add-scripts.ts';
import { init, report } from './init.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'press-init-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const files = () =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
const run = (name = '.') => init({ folder: join(root, name), version: '1.2.3' });

describe('a new site', () => {
  it('is five files, named after its folder', () => {
    const { written, left, start } = run('my-docs');
    expect(files()).toEqual(written.map((name) => `my-docs/${name}`).sort());
    expect(written).toHaveLength(5);
    expect({ left, start }).toEqual({ left: [], start: { script: 'dev' } });
    expect(JSON.parse(read('my-docs/package.json'))).toMatchObject({
      name: 'my-docs',
      scripts: { dev: 'press dev', build: 'press build' },
      devDependencies: { '@multi-hooks/press': '^1.2.3', '@multi-hooks/theme': '^1.2.3' },
    });
    expect(read('my-docs/press.config.ts')).toContain("title: 'My docs'");
  });

  it('overwrites nothing, and says what it has left', () => {
    write('content/index.md', '# Mine\n');
    write('notes.txt', 'mine');
    const { written, left } = run();
    expect(read('content/index.md')).toBe('# Mine\n');
    expect(left).toEqual(['content/index.md']);
    expect(written).toHaveLength(4);
    const again = run();
    expect(again.written).toEqual([]);
    const text = report(again, { folder: root, from: root, manager: 'npm' });
    expect(text).toMatch(/^Nothing was written\.\nUnchanged: .*package\.json/);
  });

  it('has a name that npm accepts, whatever its folder is called', () => {
    run("Über 'Docs'");
    expect(JSON.parse(read("Über 'Docs'/package.json")).name).toBe('ber-docs');
    expect(read("Über 'Docs'/press.config.ts")).toContain(String.raw`title: 'Über \'Docs\''`);
  });

  it('cannot be in a file', () => {
    write('file', '');
    expect(() => run('file')).toThrow(/file is a file; name a folder for the site\.$/);
  });

  it('is not half written where a file has the name of its folder', () => {
    write('my-docs/content', '');
    expect(() => run('my-docs')).toThrow(/my-docs\/content is a file, but a folder is needed here/);
    expect(readdirSync(join(root, 'my-docs'))).toEqual(['content']);
  });

  it('says how to go there, also where the name has a space', () => {
    const text = report(run('my docs'), {
      folder: join(root, 'my docs'),
      from: root,
      manager: 'npm',
    });
    expect(text).toMatch(/Next:\n {2}cd "my docs"\n {2}npm install\n {2}npm run dev$/);
  });
});

describe('in a package', () => {
  const manifest = `{
\t"name": "@me/tool",
\t"files": [ "dist" ],
\t"scripts": {
\t\t"test": "vitest"
\t},
\t"peerDependencies": { "react": "*" }
}`;

  it('adds docs and two scripts, and touches nothing else', () => {
    write('package.json', manifest);
    write('src/index.ts', 'export const a = 1;');
    const { written, missing, start } = run();
    expect(read('package.json')).toBe(
      manifest.replace(
        '"vitest"',
        `"vitest",
\t\t"docs:dev": "press dev --config docs/press.config.ts",
\t\t"docs:build": "press build --config docs/press.config.ts"`,
      ),
    );
    expect(files()).toEqual([...written, 'src/index.ts'].sort());
    expect(written.filter((name) => !name.startsWith('docs/'))).toEqual(['package.json']);
    expect(read('docs/press.config.ts')).toContain("alias: { '@me/tool': '../src/index.ts' }");
    expect(missing).toEqual(['@multi-hooks/press', '@multi-hooks/theme', 'react-dom']);
    expect(start).toEqual({ script: 'docs:dev' });
  });

  it('leaves scripts and pages that are there', () => {
    write('package.json', '{ "scripts": { "docs:dev": "mine" } }');
    write('docs/content/guide.md', '# Mine\n');
    const done = run();
    expect(done.left).toEqual(['docs/content/guide.md', 'the script "docs:dev" in package.json']);
    expect(report(done, { folder: root, from: root, manager: 'pnpm' })).toMatch(
      /\n {2}pnpm exec press dev --config docs\/press\.config\.ts$/,
    );
    expect(read('docs/content/guide.md')).toBe('# Mine\n');
    expect(JSON.parse(read('package.json')).scripts).toMatchObject({ 'docs:dev': 'mine' });
    const before = read('package.json');
    expect(run().written).toEqual([]);
    expect(read('package.json')).toBe(before);
  });

  it.each(['{ "name": ', '[]', 'null', '{ "scripts": "x" }'])(
    'writes nothing when package.json is %s',
    (text) => {
      write('package.json', text);
      expect(() => run()).toThrow(
        /package\.json (is not valid JSON: .*|must contain a JSON object( in "scripts")?); correct it/,
      );
      expect(files()).toEqual(['package.json']);
    },
  );
});

it.each([
  ['{}\n', '{\n  "scripts": {\n    "a": "b"\n  }\n}\n'],
  [
    '{\r\n    "name": "x"\r\n}',
    '{\r\n    "name": "x",\r\n    "scripts": {\r\n        "a": "b"\r\n    }\r\n}',
  ],
  ['{"name":"x"}', '{"name":"x","scripts": {"a": "b"}}'],
  ['{\n  "scripts": {}\n}\n', '{\n  "scripts": {\n    "a": "b"\n  }\n}\n'],
  [
    '\uFEFF{\n\t"scripts": { "c": "\\"}" }\n}\n',
    '\uFEFF{\n\t"scripts": { "c": "\\"}", "a": "b" }\n}\n',
  ],
])('scripts are added to %j in its own format', (text, expected) => {
  expect(addScripts(text, { a: 'b' }).text).toBe(expected);
});
