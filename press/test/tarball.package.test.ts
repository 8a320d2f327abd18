import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lint } from '../../scripts/tarball.ts';
import { tsc } from '../../scripts/tsc.mjs';
import { testExamples } from './examples.ts';
import { PACKAGES, packAndInstall } from './scratch.ts';

const runFile = promisify(execFile);

let packed: Awaited<ReturnType<typeof packAndInstall>>;
beforeAll(async () => {
  packed = await packAndInstall();
});
afterAll(() => packed?.remove());

describe.each(PACKAGES)('the tarball of %s', (name) => {
  test('passes publint, suggestions included', async () => {
    expect(await lint(packed.tarballs[name])).toEqual([]);
  });

  test('contains the build, the texts, the licence and the manifest, and nothing else', () => {
    const { paths } = packed.tarballs[name];
    const rest = paths.filter((path) => !/^(bin|dist)\//.test(path)).sort();
    const data = name === 'move' ? ['sizes.json'] : [];
    expect(rest.filter((path) => !path.endsWith('.md'))).toEqual([
      'LICENSE',
      'package.json',
      ...data,
    ]);
    expect(rest).toContain('README.md');
    expect(paths.filter((path) => /\.test\.|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
  });
});

// As `arethetypeswrong` does it for the hooks, whose analysis of these would take ten times as long.
test('the tarballs have types for all that they export, whose own types are found, for ES modules', async () => {
  const { path, run } = packed.home;
  const entries = PACKAGES.flatMap((name) => {
    const { exports = {} } = JSON.parse(
      readFileSync(path(`node_modules/@multi-hooks/${name}/package.json`), 'utf8'),
    );
    return Object.keys(exports)
      .filter((entry) => entry !== './package.json')
      .map((entry) => posix.join('@multi-hooks', name, entry));
  });
  expect(entries).toHaveLength(5);
  const lines = entries.flatMap((entry, index) => [
    `import * as entry${index} from '${entry}';`,
    '// @ts-expect-error it has types: it is not any',
    `entry${index}.nothing;`,
  ]);
  mkdirSync(path('types'));
  writeFileSync(path('types/use.mts'), lines.join('\n'));
  const configs = ['nodenext', 'bundler'].map((mode) => {
    const module = mode === 'bundler' ? 'esnext' : mode;
    const compilerOptions = {
      module,
      moduleResolution: mode,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      skipDefaultLibCheck: true,
    };
    writeFileSync(
      path(`types/${mode}.json`),
      JSON.stringify({ compilerOptions, files: ['use.mts'] }),
    );
    return path(`types/${mode}.json`);
  });
  expect(
    await run(tsc, '--build', ...configs, '--singleThreaded').catch(({ stdout }) => stdout),
  ).toBe('');
});

/** The theme's frame around a page with the prerendered demo. */
const themed = /<a [^>]*class="y-skip".*<button type="button">Pressed (<!-- -->)?0/s;

const config = 'my docs/press.config.ts';

test('a site is made, checked and built outside of the repository, with the default theme and React 19', async () => {
  const { press, path } = packed.home;
  const made = await press('init', 'my docs');
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toMatch(/^Written: package\.json, press\.config\.ts, content\/index\.md/);
  const warning = 'warning: Pages have no update time: there is no git history here.\n';
  expect(await press('check', '--config', config)).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^no problems found \(pages: 2, demos: 1\)$/m),
    stderr: warning,
  });
  const settings = readFileSync(path(config), 'utf8');
  writeFileSync(path(config), settings.replace('defineConfig({', 'defineConfig({ offline: true,'));
  expect(await press('build', '--config', config)).toMatchObject({ code: 0, stderr: warning });
  expect(readFileSync(path('my docs/dist/sw.js'), 'utf8')).toContain('guide/index.json');
  expect(readFileSync(path('my docs/dist/guide/index.html'), 'utf8')).toMatch(themed);
});

test('the move is run outside of the repository', async () => {
  const { path, run } = packed.home;
  mkdirSync(path('my project'));
  writeFileSync(path('my project/package.json'), '{}');
  writeFileSync(path('my project/hooks.mjs'), "export { useMount } from 'ahooks';");
  writeFileSync(
    path('my project/a.jsx'),
    "import { useMount } from 'ahooks';\nexport const useA = () => useMount(() => {});\n",
  );
  const printed = await run(
    path('node_modules/@multi-hooks/move/bin/move.mjs'),
    'my project',
    '-y',
  );
  expect(printed).toContain('1 call moved in 1 file, 1 left, of 2 files read.');
  expect(readFileSync(path('my project/a.jsx'), 'utf8')).toMatch("from 'yhooks'");
});

test('a program reads a site with the installed engine', async () => {
  const { path } = packed.home;
  writeFileSync(
    path('program.mjs'),
    `import { loadContent } from '@multi-hooks/press';
const { pages } = await loadContent({ config: ${JSON.stringify(config)} });
console.log(pages.map((page) => page.path).join());`,
  );
  const { stdout } = await runFile(process.execPath, [path('program.mjs')], { cwd: path('.') });
  expect(stdout).toBe('/,/guide\n');
});

test('a check lists all mistakes at once, and fails', async () => {
  const { press, path } = packed.home;
  await press('init', 'broken');
  writeFileSync(path('broken/content/index.md'), '---\ntitel: x\n---\n\n[a](./nowhere.md)\n');
  writeFileSync(path('broken/content/guide.md'), '# Guide\n\n<code src="./nothing.tsx"></code>\n');
  const { code, stderr } = await press('check', '--config', 'broken/press.config.ts');
  expect(code).toBe(1);
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => line.replace(/ .*/, '')),
  ).toEqual(['content/guide.md:3', 'content/index.md:2', 'content/index.md:5']);
});

/** Everything that a page loads when it starts: address → text. */
async function crawl(page: string): Promise<Map<string, string>> {
  const loaded = new Map<string, string>();
  const html = await (await fetch(page)).text();
  const entry = /data-entry="([^"]+)"/.exec(html)?.[1] ?? '';
  const queue = [new URL(entry, page).href];
  for (let url = queue.pop(); url; url = queue.pop()) {
    if (loaded.has(url)) continue;
    const response = await fetch(url);
    const text = await response.text();
    loaded.set(url, response.ok ? text : `${response.status} ${text}`);
    const imports = text.matchAll(/(?:from|import) ?"(\/[^"]+)"/g);
    for (const [, path = ''] of imports) queue.push(new URL(path, page).href);
  }
  return loaded;
}

test.each(['installed', 'linked'] as const)(
  'in development, %s packages may be loaded, and have one client together',
  async (kind) => {
    const place = kind === 'installed' ? packed.home : packed.linked();
    await place.press('init', 'my docs');
    const server = await place.dev(config);
    try {
      const page = `${server.url}guide`;
      expect(await (await fetch(page)).text()).toMatch(themed);
      const loaded = await crawl(page);
      expect([...loaded.values()].filter((text) => /^\d{3} /.test(text))).toEqual([]);
      const urls = [...loaded.keys()];
      expect(urls.filter((url) => url.includes('theme/dist/layout/Layout.js'))).toHaveLength(1);
      expect(
        urls.filter((url) => /press\/dist\/client\/app\.js|press_client/.test(url)),
      ).toHaveLength(1);
    } finally {
      await server.close();
    }
  },
);

testExamples(() => packed.home);
