import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
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

  it('overwrites nothing, and lists the files that it kept', () => {
    write('content/index.md', '# Mine\n');
    write('notes.txt', 'mine');
    const { written, left } = run();
    expect(read('content/index.md')).toBe('# Mine\n');
    // No first page is written next to existing pages.
    expect(left).toEqual([]);
    expect(written).toEqual(['package.json', 'press.config.ts']);
    const again = run();
    expect(again.written).toEqual([]);
    const text = report(again, { folder: root, from: root, manager: 'npm' });
    expect(text).toMatch(/^Nothing was written\.\nUnchanged: .*package\.json/);
  });

  it('has a name that npm accepts, whatever its folder is called', () => {
    run("Über 'Docs'");
    expect(JSON.parse(read("Über 'Docs'/package.json")).name).toBe('ber-docs');
    expect(read("Über 'Docs'/press.config.ts")).toContain(`title: "Über 'Docs'"`);
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

  it('prints how to go there, even if the name has a space', () => {
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
    expect(done.left).toEqual(['the script "docs:dev" in package.json']);
    expect(files()).toEqual(['docs/content/guide.md', 'docs/press.config.ts', 'package.json']);
    expect(report(done, { folder: root, from: root, manager: 'pnpm' })).toMatch(
      /\n {2}pnpm exec press dev --config docs\/press\.config\.ts$/,
    );
    expect(read('docs/content/guide.md')).toBe('# Mine\n');
    expect(JSON.parse(read('package.json')).scripts).toMatchObject({ 'docs:dev': 'mine' });
    const before = read('package.json');
    expect(run().written).toEqual([]);
    expect(read('package.json')).toBe(before);
  });

  it('reports that docs existed, and which files were added', () => {
    write('package.json', '{}');
    write('docs/intro.md', '# Mine\n');
    write('.gitignore', 'dist');
    const done = run();
    expect(report(done, { folder: root, from: root, manager: 'npm' })).toContain(
      '\ndocs/ already existed: only docs/press.config.ts was added.\n',
    );
    expect(read('docs/press.config.ts')).toContain("content: ['.']");
    expect(read('.gitignore')).toBe('dist\n.cache\n');
    expect(run().notes).toEqual([]);
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

describe('in a project of dumi', () => {
  const config = async () => {
    const { title, mode, base, locales, content, contentPaths, alias, outDir, demoFences } =
      await loadConfig(join(root, 'press.config.ts'));
    const told = { title, mode, base, locales, content, contentPaths, alias, outDir, demoFences };
    return JSON.parse(JSON.stringify(told).replaceAll(root, '<root>'));
  };

  it('takes over the configuration of dumi 1, and leaves docs unchanged', async () => {
    write('package.json', '{ "name": "tool", "devDependencies": { "dumi": "^1.1.0" } }');
    write('src/index.ts', 'export const a = 1;');
    write('docs/index.md', '# Mine\n');
    write('packages/hooks/src/index.md', '# Mine\n');
    write(
      '.umirc.ts',
      `import { defineConfig } from 'dumi';
const title = "It's \\"a\\" tool";
export default defineConfig({
  mode: 'site',
  title,
  base: '/tool',
  outputPath: 'site-dist',
  locales: [['en-US', 'English'], ['zh-CN', '中文']] as const,
  resolve: { includes: ['./docs', 'packages/hooks/src', 'gone'] },
  alias: { '@tool/hooks': './packages/hooks/src' },
});
`,
    );
    const { written, notes } = run();
    expect(written).toEqual(['press.config.ts', 'package.json']);
    expect(notes).toEqual([]);
    expect(JSON.parse(read('package.json')).scripts).toEqual({
      'docs:dev': 'press dev',
      'docs:build': 'press build',
    });
    expect(await config()).toEqual({
      title: `It's "a" tool`,
      mode: 'site',
      base: '/tool/',
      locales: [
        { name: 'en-US', label: 'English' },
        { name: 'zh-CN', label: '中文' },
      ],
      content: ['<root>/docs', '<root>/packages/hooks/src'],
      contentPaths: {},
      demoFences: true,
      alias: { tool: '<root>/src/index.ts', '@tool/hooks': '<root>/packages/hooks/src' },
      outDir: '<root>/site-dist',
    });
    expect(run()).toMatchObject({ written: [], notes: [] });
  });

  it('is recognised by its configuration alone, and keeps its looks and its script', async () => {
    const scripts = { build: 'tsc', 'build:doc': 'cross-env A=1 dumi build' };
    write('package.json', JSON.stringify({ scripts }));
    write('docs/index.md', '# Mine\n');
    write('node_modules/@ui/kit/package.json', '{ "name": "@ui/kit" }');
    write('node_modules/@ui/kit/dist/all.css', '');
    write(
      'config/config.js',
      `export default {
  mode: 'site',
  logo: '/logo.svg',
  favicon: 'https://icons.test/a.ico',
  styles: ['a { color: red }', 'https://cdn.test/a.css'],
  links: [
    { rel: 'stylesheet', href: 'https://unpkg.com/@ui/kit@4.x/dist/all.css' },
    { rel: 'stylesheet', href: '/own.css' },
  ],
  hash: true,
  navs: { 'en-US': [{ title: 'Guide', path: '/guide' }, { title: 'More', children: [{ title: 'Code', path: 'https://code.test' }] }] },
};`,
    );
    expect(run()).toMatchObject({ written: ['press.config.ts', 'package.json'], notes: [] });
    expect(JSON.parse(read('package.json')).scripts).toEqual({
      build: 'tsc',
      'build:doc': 'press build',
      'docs:dev': 'press dev',
    });
    write('public/own.css', '');
    const { logo, head, navs, demo } = await loadConfig(join(root, 'press.config.ts'));
    expect(demo.styles).toEqual([join(root, 'node_modules/@ui/kit/dist/all.css')]);
    expect({ logo, ...head, navs }).toMatchObject({
      logo: '/logo.svg',
      favicon: 'https://icons.test/a.ico',
      styles: ['a { color: red }', 'https://cdn.test/a.css', '/own.css'],
      navs: { 'en-US': [{ title: 'Guide', path: '/guide' }, { title: 'More' }] },
    });
  });

  it('takes over the configuration of dumi 2, whose kinds of pages have a path', async () => {
    write('package.json', '{ "name": "tool" }');
    for (const folder of ['guides', 'src', 'utilities']) write(`${folder}/index.md`, '# Mine\n');
    write(
      '.dumirc.js',
      `module.exports = {
  themeConfig: { name: 'Tool' },
  locales: [{ id: 'zh-CN', name: '中文' }],
  resolve: { docDirs: ['guides'], atomDirs: [{ type: 'hook', dir: '/src' }, { type: 'utility', dir: 'utilities/' }] },
};
`,
    );
    expect(run().notes).toEqual([]);
    expect(await config()).toEqual({
      title: 'Tool',
      mode: 'doc',
      base: '/',
      locales: [{ name: 'zh-CN', label: '中文' }],
      content: ['<root>/guides', '<root>/src', '<root>/utilities'],
      contentPaths: { '<root>/src': '/hooks', '<root>/utilities': '/utilities' },
      demoFences: true,
      alias: {},
      outDir: '<root>/docs-dist',
    });
  });

  it.each([
    ['^1.1.0', "content: ['docs', 'src', 'packages/a/src'],"],
    ['^2.0.0', "content: ['docs', { folder: 'src', path: '/components' }],"],
  ])('finds the folders that dumi %s looks into by itself', (version, line) => {
    write('package.json', JSON.stringify({ devDependencies: { dumi: version } }));
    for (const folder of ['docs', 'src', 'packages/a/src']) write(`${folder}/index.md`, '# A\n');
    run();
    expect(read('press.config.ts')).toContain(line);
  });

  it.each(['passivePreview: true', "codeBlockMode: 'passive'"])(
    'has %s: only marked code is a demo',
    (mode) => {
      write('package.json', '{ "name": "tool" }');
      write('.dumirc.ts', `export default { resolve: { ${mode} } };`);
      run();
      expect(read('press.config.ts')).not.toContain('demoFences');
    },
  );

  it('follows constants, imports and paths from the working directory', async () => {
    write('package.json', '{ "name": "tool", "devDependencies": { "dumi": "^1.1.0" } }');
    write('src/index.ts', 'export const a = 1;');
    write('docs/index.zh-CN.md', '# 我的\n');
    write(
      'config/menus.tsx',
      "const files = { a: ['a', 'b'] }; export const menus = [{ title: 'A', children: files.a }];",
    );
    write(
      'config/config.ts',
      `import { defineConfig } from 'dumi';
import path from 'path';
import { menus } from './menus';
const config = defineConfig({
  title: 'Tool',
  alias: { tool: \`\${process.cwd()}/src/index.ts\`, docs: path.join(__dirname, '../docs'), all: process.cwd() + '/src' },
  menus: { '/guide': menus },
});
export default config;`,
    );
    expect(run().notes).toEqual([]);
    expect(read('press.config.ts')).toContain(
      "menus: { '/guide': [{ title: 'A', children: ['a', 'b'] }] },",
    );
    expect(await config()).toMatchObject({
      title: 'Tool',
      // dumi 1's default folders, without a configuration.
      locales: [{ name: 'en-US' }, { name: 'zh-CN' }],
      alias: { tool: '<root>/src/index.ts', docs: '<root>/docs', all: '<root>/src' },
    });
  });

  it('never runs the configuration, and names what it could not read', () => {
    write('package.json', '{ "name": "tool", "devDependencies": { "dumi": "^1.1.0" } }');
    write('docs/index.md', '# Mine\n');
    write('config/sheet.ts', 'export const sheet =\n  run();');
    write('config/loop.ts', "import { loop as again } from './loop'; export const loop = again;");
    write(
      'config/config.ts',
      `import { sheet } from './sheet'; import { loop } from './loop'; const shared = { loop: [shared] };
throw new Error('was run');
export default {
  ...presets,
  title: process.env.TITLE,
  base: \`/\${name}/\`,
  alias: { tool: require.resolve('./tool'), other: './other' },
  locales: [['en-US', 'English'], zh],
  resolve: { includes: ['docs', shared.loop] },
  styles: [css, sheet, loop],
  themeConfig: { carrier: 'x' },
};
`,
    );
    expect(run().notes).toEqual([
      'config/config.ts is only read, never run, so computed values have to be added by hand: ' +
        '...presets (line 4), title (line 5), base (line 6), alias.tool (line 7), locales[1] (line 8), resolve.includes[1] (line 9), styles[0] (line 10), styles[1] (sheet.ts, line 2), styles[2] (loop.ts, line 1).',
      'Not taken over from config/config.ts: themeConfig; coming-from-dumi.md in @multi-hooks/press lists what replaces them.',
    ]);
    expect(read('press.config.ts')).toMatch(
      /title: 'tool',\n {2}locales: \[\{ name: 'en-US', label: 'English' \}\],\n {2}content: \['docs'\],[\s\S]*alias: \{ other: '\.\/other' \}/,
    );
  });

  it('goes on without a configuration that has a mistake', () => {
    write('package.json', '{ "name": "tool" }');
    write('.dumirc.ts', 'export default {');
    expect(run().notes).toEqual([expect.stringMatching(/added by hand: all of it \(.+\)\.$/)]);
    expect(read('press.config.ts')).toContain("title: 'tool'");
    expect(read('content/index.md')).toContain('# tool');
  });

  it('is not meant by a config/config.js of something else', () => {
    write('package.json', '{}');
    write('config/config.js', 'module.exports = { title: "Database" };');
    expect(run().written).toContain('docs/press.config.ts');
  });
});

it.each([
  ['{}\n', '{\n  "scripts": {\n    "a": "b"\n  }\n}\n'],
  [
    '{\r\n    "name": "x"\r\n}',
    '{\r\n    "name": "x",\r\n    "scripts": {\r\n        "a": "b"\r\n    }\r\n}',
  ],
  ['{"name":"x"}', '{"name":"x","scripts": {"a":"b"}}'],
  ['{\n  "scripts": {}\n}\n', '{\n  "scripts": {\n    "a": "b"\n  }\n}\n'],
  [
    '\uFEFF{\n\t"scripts": { "c": "\\"}" }\n}\n',
    '\uFEFF{\n\t"scripts": {\n\t\t"c": "\\"}",\n\t\t"a": "b"\n\t}\n}\n',
  ],
])('scripts are added to %j in its own format', (text, expected) => {
  expect(addScripts(text, { added: { a: 'b' } }).text).toBe(expected);
});
