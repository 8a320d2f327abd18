import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { readHistory } from '../source/git.ts';
import { loadContent } from './load-content.ts';

let root: string;

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Turns a folder into a repository with one commit of a given year. */
function repository(name: string, year: number) {
  const cwd = join(root, name);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd,
      stdio: 'pipe',
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '--no-verify', '-m', 'x', `--date=${year}-01-01T00:00:00Z`);
}

const read = async () => {
  const { pages, warnings } = await loadContent(
    await loadConfig(join(root, 'site/press.config.ts')),
  );
  const yearOf = (time: number) => new Date(time).getUTCFullYear();
  const years = pages.map(({ page }) => [
    page.path,
    page.updatedTime ? yearOf(page.updatedTime) : undefined,
  ]);
  return { years: Object.fromEntries(years), warnings, pages };
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-git-')));
  write('site/press.config.ts', `export default { title: 'T' };`);
  write('site/content/index.md', '# Home\n');
});

afterEach(() => rmSync(root, { recursive: true, maxRetries: 3 }));

it('pages behind a symbolic link and in a submodule have the dates of the repository they are in', async () => {
  write('other/docs/a.md', '# A\n');
  write('other/docs/sub/b.md', '# B\n');
  write('site/content/module/c.md', '# C\n');
  repository('other', 2021);
  repository('site/content/module', 2022);
  symlinkSync(join(root, 'other/docs'), join(root, 'site/content/linked'), 'junction');
  repository('site', 2020);
  expect(await read()).toMatchObject({
    years: { '/': 2020, '/linked/a': 2021, '/linked/sub/b': 2021, '/module/c': 2022 },
    warnings: [],
  });
});

it('a history that git cannot read is a warning with the reason', async () => {
  repository('site', 2020);
  const site = join(root, 'site');
  const objects = join(site, '.git/objects');
  for (const name of readdirSync(objects)) rmSync(join(objects, name), { recursive: true });
  const folders = [join(site, 'content')];
  const { times, warnings } = await readHistory(site, { folders, files: [] });
  expect([...times]).toEqual([]);
  expect(warnings).toEqual([
    expect.stringMatching(/^Pages have no update time: git cannot read the history: .+\.$/),
  ]);
  expect(warnings[0]).not.toContain('\n');
});
