import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { type Content, loadContent } from '../content.ts';
import { testSite } from './site-folder.ts';

const site = testSite();
const { write, load } = site;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: site.root,
    stdio: 'pipe',
    env: { ...process.env, GIT_COMMITTER_DATE: '2024-06-01T00:00:00Z' },
  });
const commit = (date: string) => {
  git('add', '.');
  git('commit', '-q', '--no-verify', '-m', 'x', `--date=${date}`);
};

test('the date of a page is the author time of the last commit to it or its demos', async () => {
  await write('content/页.md', '# A\n\n<code src="./demos/a.tsx"></code>\n');
  await write('content/demos/a.tsx', 'export default function A() {\n  return null;\n}\n');
  git('init', '-q');
  commit('2020-01-01T00:00:00Z');
  await write('content/demos/a.tsx', 'export default function A() {\n  return 1;\n}\n');
  commit('2021-01-01T00:00:00Z');
  await write('content/new.md', '# New\n');
  const { pages, warnings } = await load();
  expect(pages.map(({ metadata }) => [metadata.path, metadata.updatedTime])).toEqual([
    ['/', Date.UTC(2020, 0, 1)],
    ['/new', undefined],
    ['/页', Date.UTC(2021, 0, 1)],
  ]);
  expect(warnings).toEqual([]);
});

/** Two commits, so that a clone can lack the first. */
async function commitTwice() {
  git('init', '-q');
  commit('2020-01-01T00:00:00Z');
  await write('content/a.md', '# A\n');
  commit('2021-01-01T00:00:00Z');
}

function expectNoDates({ pages, warnings }: Content, reason: RegExp) {
  expect(pages.map(({ metadata }) => metadata.updatedTime)).toEqual([undefined, undefined]);
  expect(warnings).toEqual([{ text: expect.stringMatching(reason) }]);
}

test('pages of a shallow clone have no dates, and one warning says why', async () => {
  await commitTwice();
  const clone = join(site.root, 'clone');
  git('clone', '-q', '--depth=1', `file://${site.root}`, clone);
  const content = await loadContent(await loadConfig(join(clone, 'press.config.ts')));
  expectNoDates(content, /the clone is shallow/);
});

test('pages have no dates where git cannot read the history, and one warning says why', async () => {
  await commitTwice();
  await rm(join(site.root, '.git/objects'), { recursive: true });
  expectNoDates(
    await load(),
    /^Pages have no update time: git cannot read the history: .+; make `git log` work in its folder\.$/,
  );
});
