import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areModules, changesSince, looksAround, touchedStages } from './changed.ts';
import { parseArguments } from './test.ts';

describe('a change', () => {
  const ofPages = ['package', 'unit', 'build', 'e2e', 'firefox', 'webkit'];

  it.each([
    'hooks/src/useSize/useSize.ts',
    'matrix/react-19/package.json',
    'press/src/frame/recorder.ts',
    'press/src/shared/route.ts',
    'site/one-file/inline.ts',
    'press/package.json',
    'package-lock.json',
    'vitest.config.ts',
    'tsconfig.base.json',
    'scripts/browser.ts',
    'a-new-folder/file.ts',
    'site/content/index.md',
    'scripts/examples.ts',
  ])('of %s can touch every stage', (file) => {
    expect(touchedStages([file])).toBe(undefined);
  });

  it.each([
    'press/src/node/serve.ts',
    'press/fixtures/docs-site/content/index.md',
    'theme/src/index.ts',
    'site/content/index.data.ts',
  ])('of %s can touch the pages, but neither the types nor the behaviour of the hooks', (file) => {
    expect(touchedStages([file])).toEqual(['lint', 'imports', 'types', ...ofPages]);
  });

  it('of a test touches the stage that runs it', () => {
    expect(touchedStages(['site/e2e/colour.e2e.ts'])).toContain('e2e');
    expect(touchedStages(['press/e2e/dev.e2e.ts'])).not.toContain('package');
    expect(touchedStages(['site/e2e/engines/search.ts'])).toEqual(
      expect.arrayContaining(['build', 'firefox', 'webkit']),
    );
  });

  it('of several files touches the stages of all of them', () => {
    const stages = touchedStages(['README.md', 'scripts/report.ts', 'bench/size.ts']);
    expect(stages).toEqual(['lint', 'unit', 'react', 'signatures', 'imports', 'types', 'package']);
    expect(touchedStages(['README.md', 'hooks/src/index.ts'])).toBe(undefined);
  });

  it('of modules leaves out the unit tests that neither import them nor look at files', () => {
    expect(areModules(['press/src/node/serve.ts', 'theme/src/a.tsx'])).toBe(true);
    expect(areModules(['press/src/node/serve.ts', 'theme/src/a.css'])).toBe(false);
    expect(looksAround("import { readFileSync } from 'node:fs';")).toBe(true);
    expect(looksAround("import { sum } from './sum.ts';")).toBe(false);
  });
});

describe('the files that have changed', () => {
  function repository() {
    const folder = mkdtempSync(join(tmpdir(), 'changed 测试 '));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
        cwd: folder,
        encoding: 'utf8',
      }).trim();
    const commit = (name: string) => {
      writeFileSync(join(folder, name), name);
      git('add', '.');
      git('commit', '-qm', name);
    };
    git('init', '-q', '-b', 'master');
    commit('one');
    return { folder, git, commit };
  }

  it('are those of the branch and those that are not committed', () => {
    const { folder, git, commit } = repository();
    git('checkout', '-qb', 'mine');
    commit('two');
    writeFileSync(join(folder, 'one'), 'changed');
    writeFileSync(join(folder, 'new'), '');
    expect(changesSince(undefined, folder)).toEqual({
      base: git('rev-parse', 'master'),
      files: ['one', 'two', 'new'],
    });
  });

  it('are those since a commit that is named', () => {
    const { folder, commit } = repository();
    commit('two');
    commit('three');
    expect(changesSince('HEAD~1', folder).files).toEqual(['three']);
    expect(() => changesSince('nowhere', folder)).toThrow('There is no commit "nowhere" here');
  });
});

describe('the arguments of npm test', () => {
  it.each([
    [[], { names: [], changed: undefined }],
    [['unit', 'e2e'], { names: ['unit', 'e2e'], changed: undefined }],
    [['--changed'], { names: [], changed: { since: undefined } }],
    [['--changed', 'HEAD~3'], { names: [], changed: { since: 'HEAD~3' } }],
    [['--changed', 'HEAD~3', 'unit'], { names: ['unit'], changed: { since: 'HEAD~3' } }],
    [['--changed', 'unit'], { names: ['unit'], changed: { since: undefined } }],
  ])('%j', (args, expected) => {
    expect(parseArguments(args)).toEqual(expected);
  });
});
