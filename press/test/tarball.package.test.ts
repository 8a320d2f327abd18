import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { lint } from '../../checks/tarball.ts';
import { installPacked, PACKAGES } from './scratch.ts';

const runFile = promisify(execFile);

const { tarballs } = inject('packed');
const { home } = installPacked();

describe.each(PACKAGES)('the tarball of %s', (name) => {
  test('passes publint, suggestions included', async () => {
    expect(await lint(tarballs[name])).toEqual([]);
  });

  test('contains the build without source maps, the files of a new site, the texts, the licence and the manifest, and nothing else', () => {
    const paths = tarballs[name].paths.filter((path) => !path.startsWith('template/'));
    const rest = paths.filter((path) => !/^(bin|dist)\//.test(path)).sort();
    expect(rest.filter((path) => !path.endsWith('.md'))).toEqual(['LICENSE', 'package.json']);
    expect(rest).toEqual(expect.arrayContaining(['CHANGELOG.md', 'README.md']));
    expect(paths.filter((path) => /\.test\.|(?<!\.d)\.tsx?$|\.map$/.test(path))).toEqual([]);
    const scripts = paths.filter((path) => /^dist\/.*\.m?js$/.test(path));
    const read = (path: string) =>
      readFileSync(home.path(`node_modules/@multi-hooks/${name}/${path}`), 'utf8');
    const isMapped = (path: string) => /\n\/\/# sourceMappingURL=\S+\s*$/.test(read(path));
    expect(scripts.filter(isMapped)).toEqual([]);
  });
});

/** The theme's frame around a page with the prerendered demo. */
const themed = /<a [^>]*class="y-skip".*<button type="button">Pressed (<!-- -->)?0/s;

const config = 'my docs/press.config.ts';

test('a site is created, checked and built outside of the repository, with the default theme and React 19', async () => {
  const { press, path } = home;
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

test('a program reads a site with the installed engine', async () => {
  const { path } = home;
  writeFileSync(
    path('program.mjs'),
    `import { loadContent } from '@multi-hooks/press';
const { pages } = await loadContent({ config: ${JSON.stringify(config)} });
console.log(pages.map((page) => page.path).join());`,
  );
  const { stdout } = await runFile(process.execPath, [path('program.mjs')], { cwd: path('.') });
  expect(stdout).toBe('/,/guide\n');
});
