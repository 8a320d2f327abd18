import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commitsOf, entriesOf, lostCommits, readHistory } from './history.ts';

describe('the changes of a hook', () => {
  it('are the last three commits with its scope', () => {
    const subjects = [
      'fix(useIt): a',
      'feat(useIt)!: b',
      'fix(useItem): another hook',
      'fix: useIt is only mentioned',
      'fix(useOther, useIt): c',
      'fix(useIt): too old',
    ];
    const log = subjects.map((subject, index) => `${index}\t2026-01-0${index + 1}\t${subject}`);
    expect(commitsOf('useIt', log.join('\n'))).toEqual([
      { commit: '0', date: '2026-01-01', text: 'fix(useIt): a' },
      { commit: '1', date: '2026-01-02', text: 'feat(useIt)!: b' },
      { commit: '4', date: '2026-01-05', text: 'fix(useOther, useIt): c' },
    ]);
  });

  it('are its entries in the changelog, on one line', () => {
    const changelog = '# Log\n\n- `useIt`: one\n  and `two`.\n- Others than `useIt`.\n';
    const dates = ['', '', '2026-01-03', '2026-01-04', ''];
    expect(entriesOf('useIt', { changelog, dates })).toEqual([
      { date: '2026-01-03', text: 'useIt: one and two.', line: '- `useIt`: one' },
    ]);
  });
});

describe('the history of a folder', () => {
  const git = (folder: string, ...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'pipe' });
  const temporary = () => {
    const folder = mkdtempSync(join(tmpdir(), 'history-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  function repository() {
    const folder = temporary();
    writeFileSync(join(folder, 'CHANGELOG.md'), '- `useIt` is new.\n');
    git(folder, 'init', '-q');
    git(folder, 'add', '.');
    const who = [
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@example.org',
      '-c',
      'commit.gpgsign=false',
    ];
    const commit = ['commit', '-q', '--date=2026-01-02T12:00:00Z', '-m'];
    git(folder, ...who, ...commit, 'feat(useIt): begin');
    git(folder, ...who, ...commit, 'chore: more', '--allow-empty');
    return folder;
  }

  it('has commits and entries with their dates', () => {
    expect(readHistory(['useIt', 'useNew'], repository())).toEqual({
      useIt: [
        {
          commit: expect.stringMatching(/^[\da-f]{7,}$/),
          date: '2026-01-02',
          text: 'feat(useIt): begin',
        },
        { date: '2026-01-02', text: 'useIt is new.', line: '- `useIt` is new.' },
      ],
      useNew: [],
    });
  });

  it('does not have commits that were recorded before a rebase', () => {
    const folder = repository();
    const history = readHistory(['useIt'], folder) ?? {};
    expect(lostCommits(history, folder)).toEqual([]);
    history.useIt?.push({ date: '', text: '', commit: '0000000' });
    expect(lostCommits(history, folder)).toEqual(['0000000']);
    expect(lostCommits(history, temporary())).toEqual([]);
  });

  it('is unknown in a shallow clone and without git', () => {
    const shallow = join(temporary(), 'clone');
    git(tmpdir(), 'clone', '-q', '--depth=1', pathToFileURL(repository()).href, shallow);
    expect(readHistory(['useIt'], shallow)).toBeUndefined();
    expect(readHistory(['useIt'], temporary())).toBeUndefined();
  });
});
