import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PressConfig } from './config.ts';
import { loadConfig, validateConfig } from './load-config.ts';

const issuesOf = (value: unknown) => {
  try {
    validateConfig(value, 'press.config.ts');
  } catch (error) {
    return (error as Error).message;
  }
};

describe('validation', () => {
  it('accepts a configuration with every field', () => {
    const config = {
      mode: 'site',
      title: 'T',
      description: '',
      logo: '/logo.svg',
      base: '/a/b/',
      url: 'https://example.org',
      repository: { url: 'a/b', branch: 'dev', platform: 'GitLab' },
      locales: [{ name: 'en-US', label: 'English' }],
      navs: {
        'en-US': [{ title: 'N', children: [{ title: 'O', path: 'https://example.org' }] }],
      },
      menus: { 'en-US': { '*': [{ path: '/', meta: { icon: 'x' }, children: [{ path: '/a' }] }] } },
      content: ['content', { folder: 'more', path: '/more' }],
      codeSwitch: false,
      pageData: './data.ts',
      dataFiles: './files.ts',
      hovers: true,
      markdown: { remarkPlugins: [] },
      alias: { pkg: '../pkg.ts' },
      uiLibraries: {
        ui: {
          browser: 'a',
          server: 'b',
          style: 'c',
          workbench: ['DatePicker'],
          react: '<19',
          colorScheme: 'light',
        },
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
    expect(validateConfig(config, 'press.config.ts')).toBe(config);
  });

  it.each([
    [{ title: 'T', titel: 'x' }, 'has the unknown key "titel"; did you mean "title"?'],
    [
      { title: 'T', repository: { url: 'a/b', brnach: 'x' } },
      'has the unknown key "repository.brnach"; did you mean "branch"?',
    ],
    [
      { title: 'T', __proto__: null, toString: 1 },
      'has the unknown key "toString"; known keys are',
    ],
    [{}, 'has no "title"; add it.'],
    [{ title: 42 }, 'sets "title" to 42; it must be a non-empty string.'],
    [
      {
        title: 'T',
        uiLibraries: { ui: { browser: 'a', server: 'b', style: 'c', colorScheme: 'dark' } },
      },
      'sets "uiLibraries.ui.colorScheme" to "dark"; it must be "light".',
    ],
    [{ title: 'T', mode: 'docs' }, 'sets "mode" to "docs"; it must be "doc" or "site".'],
    [
      { title: 'T', base: 'docs' },
      'sets "base" to "docs"; it must be a path with a slash at both ends, such as "/docs/".',
    ],
    [{ title: 'T', offline: 'yes' }, 'sets "offline" to "yes"; it must be true or false.'],
    [
      { title: 'T', url: 'https://x.org/docs' },
      'sets "url" to "https://x.org/docs"; it must be an origin without a path, such as "https://example.org".',
    ],
    [
      { title: 'T', locales: [{ name: '中文', label: '中文' }] },
      'sets "locales[0].name" to "中文"; it must be a language tag such as "en-US".',
    ],
    ...['中文', 'zz-ZZ', 'zh_CN!', 5].map((contentLang): [object, string] => [
      { title: 'T', locales: [{ name: 'en', label: 'English', contentLang }] },
      `sets "locales[0].contentLang" to ${JSON.stringify(contentLang)}; it must be a language tag such as "zh-CN".`,
    ]),
    [{ title: 'T', hovers: 'all' }, 'sets "hovers" to "all"; it must be true or false.'],
    [{ title: 'T', locales: [] }, 'sets "locales" to []; list at least one, or leave the key out.'],
    [
      { title: 'T', locales: ['en', 'en'].map((name) => ({ name, label: name })) },
      'lists the locale "en" twice; remove one of them.',
    ],
    [
      { title: 'T', navs: { fr: [] } },
      'has "navs" for "fr", which is not a locale; the locales are en-US.',
    ],
    [
      { title: 'T', menus: { 'en-US': { '*': [{ title: 'x' }] } } },
      'has the entry "menus.en-US.*[0]" without a path; add "path", or "title" and "children".',
    ],
    [
      { title: 'T', menus: { 'en-US': { '*': ['a'] } } },
      'sets "menus.en-US.*[0]" to "a"; it must be an object.',
    ],
    [
      { title: 'T', menus: { guide: {} } },
      'has "menus" for "guide", which is not a locale; the locales are en-US.',
    ],
    [
      { title: 'T', menus: { 'en-US': { '*': [{ path: '/guide/..' }] } } },
      'sets "menus.en-US.*[0].path" to "/guide/.."; it must be a path such as "/guide/start".',
    ],
    [
      { title: 'T', content: [{ folder: 'content', path: '/../docs' }] },
      'sets "content[0].path" to "/../docs"; it must be a path such as "/guide/start".',
    ],
    [{ title: 'T', content: 'content' }, 'sets "content" to "content"; it must be a list.'],
    [
      { title: 'T', theme: { colorMode: 'blue' } },
      'sets "theme.colorMode" to "blue"; it must be "dark" or "light" or "auto".',
    ],
    [() => {}, 'sets its value to a function; it must be an object.'],
    [[], 'sets its value to []; it must be an object.'],
  ])('of %j reports: %s', (value, message) => {
    expect(issuesOf(value)).toMatch(`press.config.ts ${message}`);
  });

  it('reports all issues at once, one on each line', () => {
    expect(issuesOf({ title: 1, mode: 2 })?.split('\n')).toHaveLength(2);
  });
});

describe('loading', () => {
  let root: string;
  const write = (name: string, text: string) => writeFile(join(root, name), text);

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'press-config-')));
    // Messages name files relative to it.
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    await mkdir(join(root, 'site/content'), { recursive: true });
    await write('package.json', '{ "workspaces": ["site"] }');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('fills in every default', async () => {
    await write('site/press.config.ts', 'export default { title: "T" satisfies string };');
    const file = join(root, 'site/press.config.ts');
    expect(await loadConfig(file)).toEqual({
      file,
      root: join(root, 'site'),
      repositoryRoot: root,
      dependencies: [file],
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
      contentPaths: {},
      codeSwitch: true,
      pageData: null,
      dataFiles: null,
      alias: {},
      uiLibraries: {},
      theme: { module: null, colorMode: 'auto' },
      docSearch: null,
      playground: null,
      workbench: null,
      offline: false,
      hovers: false,
      demoRoute: '~demos',
      outDir: join(root, 'site/dist'),
      publicDir: join(root, 'site/public'),
      markdown: null,
    });
  });

  it('takes the default theme where it is installed', async () => {
    const theme = 'node_modules/@multi-hooks/theme';
    await mkdir(join(root, theme), { recursive: true });
    await write(`${theme}/package.json`, '{}');
    await write('site/press.config.ts', `export default { title: 'T' };`);
    const config = await loadConfig(join(root, 'site/press.config.ts'));
    expect(config.theme.module).toBe('@multi-hooks/theme');
  });

  it('imports the engine that runs, also where it is not installed', async () => {
    const config = `import { defineConfig } from '@multi-hooks/press';
      export default defineConfig({ title: 'T' });`;
    await write('site/press.config.ts', config);
    expect((await loadConfig(join(root, 'site/press.config.ts'))).title).toBe('T');
  });

  it('makes relative modules absolute and keeps package names', async () => {
    const config = `{ title: 'T', alias: { a: '../a.ts', b: 'c' }, theme: { module: './t.tsx' },
      workbench: { watch: ['a'], react: ['../react-17'] } }`;
    await write('site/press.config.ts', `export default ${config};`);
    await write('a.ts', '');
    const { alias, theme, workbench } = await loadConfig(join(root, 'site/press.config.ts'));
    expect(alias).toEqual({ a: join(root, 'a.ts'), b: 'c' });
    expect(theme.module).toBe(join(root, 'site/t.tsx'));
    expect(workbench?.react).toEqual([join(root, 'site'), join(root, 'react-17')]);
  });

  it('reads the file and its imports again each time', async () => {
    const file = join(root, 'site/press.config.ts');
    await write('site/press.config.ts', `export { default } from './own.ts';`);
    await write('site/own.ts', `export default { title: 'One' };`);
    expect((await loadConfig(file)).title).toBe('One');
    await write('site/own.ts', `export default { title: 'Two', platformType: 'BASEMENT' };`);
    const config = await loadConfig(file);
    expect(config).toMatchObject({ title: 'Two', demoRoute: '_demos' });
    expect(config.dependencies).toEqual([file, join(root, 'site/own.ts')]);
  });

  it('provides import.meta as it is in each file', async () => {
    await mkdir(join(root, 'site/own'));
    await mkdir(join(root, 'site/node_modules/package'), { recursive: true });
    await write('site/own/a.ts', 'export const { dirname, filename } = import.meta;');
    await write('site/node_modules/package/index.js', 'module.exports = "installed";');
    await write(
      'site/press.config.ts',
      `import installed from 'package';
      import { dirname, filename } from './own/a.ts';
      const { url } = import.meta;
      const other = await import('./missing.ts').catch(() => 'none');
      const mode = import.meta.env.MODE;
      const title = [url, dirname, filename, import.meta.resolve('package'), installed, other, mode];
      export default { title: title.join(' ') };`,
    );
    const file = join(root, 'site/press.config.ts');
    const { title, dependencies } = await loadConfig(file);
    expect(title.split(' ')).toEqual([
      pathToFileURL(file).href,
      join(root, 'site/own'),
      join(root, 'site/own/a.ts'),
      pathToFileURL(join(root, 'site/node_modules/package/index.js')).href,
      'installed',
      'none',
      'development',
    ]);
    expect(dependencies).toEqual([file, join(root, 'site/own/a.ts')]);
  });

  it.each([
    ['const title = "T";', ' has no default export; write `export default defineConfig({ … })`.'],
    ['export default { title: }', ':1 cannot be run: Unexpected token.'],
    ['throw new Error("boom")', ' cannot be run: boom.'],
    ['throw null', ' cannot be run: it threw null.'],
    [
      'import "nowhere"; export default { title: "T" };',
      " cannot be run: Cannot find package 'nowhere' imported from site/press.config.ts.",
    ],
    ['export default { title: "" }', ' sets "title" to ""; it must be a non-empty string.'],
    [
      'export default { title: "T", content: ["contnt"] }',
      ' lists the content folder "site/contnt", which does not exist; create it or correct "content".',
    ],
    [
      'export default { title: "T", pageData: "dat.ts" }',
      ' sets "pageData" to site/dat.ts, which does not exist; create it or correct the path.',
    ],
    [
      'export default { title: "T", dataFiles: "dat.ts" }',
      ' sets "dataFiles" to site/dat.ts, which does not exist; create it or correct the path.',
    ],
    [
      'export default { title: "T", alias: { a: "./a.ts", b: "b" } }',
      ' sets the alias "a" to site/a.ts, which does not exist; create it or correct the path.',
    ],
    [
      'const own = { a: "./w.ts" };\nexport default defineConfig({\n  title: "T",\n  alias: own,\n} as const);\nfunction defineConfig(value) { return value; }',
      ' sets the alias "a" to site/w.ts, which does not exist; create it or correct the path.',
    ],
    [
      'export default {\n  title: "T",\n  uiLibraries: {\n    nowhere: { browser: "a", server: "b", style: "c" },\n  },\n}',
      ' names "nowhere" in "uiLibraries", which is not installed here; run npm install nowhere, or correct the name.',
    ],
  ])('of %s fails: %s', async (text, message) => {
    await write('site/press.config.ts', text);
    await expect(loadConfig(join(root, 'site/press.config.ts'))).rejects.toThrow(
      `site/press.config.ts${message}`,
    );
  });

  it('reports a missing file', async () => {
    await expect(loadConfig(join(root, 'site/press.config.ts'))).rejects.toThrow(
      'site/press.config.ts does not exist; create it, or name another file with --config.',
    );
  });
});
