import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertReact, loadConfig, problemsIn } from './load-config.ts';
import type { PressConfig } from './press-config.ts';

const nested = { title: 'A', children: [{ title: 'B', path: '/', children: [] }] };

test('a configuration may set every option', () => {
  const config = {
    mode: 'site',
    title: 'T',
    description: '',
    logo: '/logo.svg',
    base: '/a/b/',
    url: 'https://example.org',
    repository: { url: 'a/b', branch: 'dev', platform: 'GitLab' },
    locales: [{ name: 'en-US', label: 'English', contentLang: 'zh-CN' }],
    navs: {
      'en-US': [{ title: 'N', children: [{ title: 'O', path: 'https://example.org' }] }],
    },
    menus: { 'en-US': { '*': [{ path: '/', meta: { icon: 'x' }, children: [{ path: '/a' }] }] } },
    content: ['content'],
    codeSwitch: false,
    pageData: './data.ts',
    dataFiles: './files.ts',
    hovers: true,
    transformMarkdown: () => {},
    alias: { pkg: '../pkg.ts' },
    uiLibraries: {
      ui: { browser: 'a', server: 'b', style: 'c', workbench: ['A'], colorScheme: 'light' },
    },
    theme: { module: 'theme', colorMode: 'dark' },
    docSearch: { script: 'https://cdn.example/x.js', appId: 'a', apiKey: 'b', indexName: 'c' },
    workbench: { watch: ['pkg'], react: ['../react-17'] },
    offline: true,
    playground: { name: 'P', action: 'https://p.example/', reachability: 'https://p.example/i' },
    platformType: 'BASEMENT',
    outDir: 'dist',
    publicDir: 'public',
  } satisfies Required<PressConfig>;
  expect(problemsIn(config)).toEqual([]);
});

test.each<[string, object]>([
  ['"titel"; did you mean "title"', { titel: 'x' }],
  ['"repository.brnach"; did you mean "branch"', { repository: { url: 'a/b', brnach: 'x' } }],
  ['"toString"; known keys are', { __proto__: null, toString: 1 }],
  ['"title" to 42', { title: 42 }],
  ['"mode" to "docs"; it must be "doc" or "site"', { mode: 'docs' }],
  ['"base" to "docs"', { base: 'docs' }],
  ['"offline" to "yes"; it must be true or false', { offline: 'yes' }],
  ['"url" to "https://x.org/docs"', { url: 'https://x.org/docs' }],
  ['"locales[0].name" to "中文"', { locales: [{ name: '中文', label: '中文' }] }],
  [
    '"locales[0].contentLang" to "zz-ZZ"',
    { locales: [{ name: 'en', label: 'English', contentLang: 'zz-ZZ' }] },
  ],
  ['"locales" to []', { locales: [] }],
  ['the locale "en" twice', { locales: ['en', 'en'].map((name) => ({ name, label: name })) }],
  ['"navs" for "fr", which is not a locale', { navs: { fr: [] } }],
  ['"menus" for "guide", which is not a locale', { menus: { guide: {} } }],
  ['"menus.en-US.*[0]" without a path', { menus: { 'en-US': { '*': [{ title: 'x' }] } } }],
  ['"menus.en-US.*[0]" to "a"', { menus: { 'en-US': { '*': ['a'] } } }],
  ['"menus.en-US.*[0].path"', { menus: { 'en-US': { '*': [{ path: '/guide/..' }] } } }],
  ['the top navigation has two levels', { navs: { 'en-US': [nested] } }],
  ['"content" to "content"; it must be a list', { content: 'content' }],
  ['"theme.colorMode" to "blue"', { theme: { colorMode: 'blue' } }],
  ['"transformMarkdown" to "math"', { transformMarkdown: 'math' }],
])('a wrong option is named in the message: %s', (mistake, options) => {
  expect(problemsIn({ title: 'T', ...options })).toEqual([expect.stringContaining(mistake)]);
});

test('all wrong options are reported; a configuration must be an object', () => {
  expect(problemsIn({ mode: 2 })).toHaveLength(2);
  expect(problemsIn([])).toHaveLength(1);
});

describe('a configuration file', () => {
  let root: string;
  const file = () => join(root, 'site/press.config.ts');
  const write = (name: string, text: string) => writeFile(join(root, name), text);
  async function load(text: string) {
    await write('site/press.config.ts', text);
    return loadConfig(file());
  }

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'press-config-')));
    // Messages name files relative to it.
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    await mkdir(join(root, 'site/content'), { recursive: true });
    await write('package.json', '{ "workspaces": ["site"] }');
  });
  afterEach(() => rm(root, { recursive: true }));

  test('options that are not set have defaults', async () => {
    expect(await load('export default { title: "T" satisfies string };')).toEqual({
      file: file(),
      root: join(root, 'site'),
      repositoryRoot: root,
      dependencies: [file()],
      mode: 'doc',
      title: 'T',
      description: '',
      logo: '',
      base: '/',
      url: null,
      repository: null,
      locales: [{ name: 'en-US', label: 'English' }],
      navs: {},
      menus: {},
      content: [join(root, 'site/content')],
      codeSwitch: true,
      pageData: null,
      dataFiles: null,
      alias: {},
      uiLibraries: {},
      theme: { module: '@multi-hooks/theme', colorMode: 'auto' },
      docSearch: null,
      playground: null,
      workbench: null,
      offline: false,
      hovers: false,
      demoRoute: '~demos',
      outDir: join(root, 'site/dist'),
      publicDir: join(root, 'site/public'),
      transformMarkdown: null,
    });
  });

  test('the default theme is used where it is installed', async () => {
    const theme = 'node_modules/@multi-hooks/theme';
    await mkdir(join(root, theme), { recursive: true });
    await write(`${theme}/package.json`, '{}');
    const config = await load(`export default { title: 'T' };`);
    expect(config.theme.module).toBe('@multi-hooks/theme');
  });

  test('the engine can be imported where it is not installed', async () => {
    const config = await load(`import { defineConfig } from '@multi-hooks/press';
      export default defineConfig({ title: 'T' });`);
    expect(config.title).toBe('T');
  });

  test('relative paths of modules become absolute, names of packages stay', async () => {
    await write('a.ts', '');
    const { alias, theme, workbench } = await load(`export default { title: 'T',
      alias: { a: '../a.ts', b: 'c' }, theme: { module: './t.tsx' },
      workbench: { watch: ['a'], react: ['../react-17'] } };`);
    expect(alias).toEqual({ a: join(root, 'a.ts'), b: 'c' });
    expect(theme.module).toBe(join(root, 'site/t.tsx'));
    expect(workbench?.react).toEqual([join(root, 'site'), join(root, 'react-17')]);
  });

  test('each call reads the configuration and its imports again', async () => {
    await write('site/options.ts', `export default { title: 'One' };`);
    expect((await load(`export { default } from './options.ts';`)).title).toBe('One');
    await write('site/options.ts', `export default { title: 'Two', platformType: 'BASEMENT' };`);
    expect(await loadConfig(file())).toMatchObject({
      title: 'Two',
      demoRoute: '_demos',
      dependencies: [file(), join(root, 'site/options.ts')],
    });
  });

  test('import.meta is that of the file, and installed packages can be imported', async () => {
    await mkdir(join(root, 'site/parts'));
    await mkdir(join(root, 'site/node_modules/package'), { recursive: true });
    await write('site/parts/a.ts', 'export const { dirname, filename } = import.meta;');
    await write('site/node_modules/package/package.json', '{}');
    await write('site/node_modules/package/index.js', 'module.exports = "installed";');
    const { title } = await load(`import installed from 'package';
      import { dirname, filename } from './parts/a.ts';
      export default { title: [import.meta.url, dirname, filename, installed].join(' ') };`);
    expect(title.split(' ')).toEqual([
      pathToFileURL(file()).href,
      join(root, 'site/parts'),
      join(root, 'site/parts/a.ts'),
      'installed',
    ]);
  });

  test.each([
    ['has no default export', 'const title = "T";'],
    [':1 cannot be run: Unexpected token.', 'export default { title: }'],
    ['cannot be run: boom.', 'throw new Error("boom")'],
    [":1 cannot be run: Could not resolve 'nowhere'", 'import "nowhere"; export default {};'],
    ['the content folder "site/contnt"', 'export default { title: "T", content: ["contnt"] }'],
    ['"pageData" to site/dat.ts', 'export default { title: "T", pageData: "dat.ts" }'],
    ['the alias "a" to site/a.ts', 'export default { title: "T", alias: { a: "./a.ts", b: "b" } }'],
    [
      'names "nowhere" in "uiLibraries", which is not installed',
      'export default { title: "T", uiLibraries: { nowhere: { browser: "a", server: "b", style: "c" } } }',
    ],
    ['"outDir" to "site"', 'export default { title: "T", outDir: "." }'],
  ])('a mistake fails with its place: %s', async (message, text) => {
    await expect(load(text)).rejects.toThrow(message);
    await expect(load(text)).rejects.toThrow(/^site\/press\.config\.ts/);
  });

  test('a missing file is named', async () => {
    await expect(loadConfig(file())).rejects.toThrow('site/press.config.ts does not exist');
  });

  test('a React that is missing or too old is reported', async () => {
    expect(() => assertReact({ file: file() })).toThrow('needs react 18 or later, but finds none');
    for (const [name, version] of [
      ['react', '18.3.1'],
      ['react-dom', '17.0.2'],
    ] as const) {
      await mkdir(join(root, 'node_modules', name), { recursive: true });
      await write(`node_modules/${name}/package.json`, JSON.stringify({ version }));
    }
    expect(() => assertReact({ file: file() })).toThrow('react-dom 18 or later, but finds 17.0.2');
  });
});
