import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPassed } from './fingerprint.ts';

let folder: string;

function write(path: string, text = path) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const react = { name: 'react', inputs: ['hooks', 'README.md'] };
/** The state that the next run of the command reads. */
const isUnchanged = (stage: { name: string } = react) => openPassed(folder).has(stage);

beforeEach(() => {
  const created = mkdtempSync(join(tmpdir(), 'fingerprint 测试 '));
  onTestFinished(() => rmSync(created, { recursive: true }));
  folder = created;
  execFileSync('git', ['init', '-q'], { cwd: folder });
  write('.gitignore', 'dist/\n.cache/\n');
  for (const path of ['hooks/src/a.ts', 'hooks/gone.ts', 'theme/b.ts', 'README.md']) write(path);
  openPassed(folder).set(react, true);
});

describe('a stage that has passed', () => {
  it('is skipped while its inputs are unchanged', () => {
    expect(isUnchanged()).toBe(true);
    write('theme/b.ts', 'changed');
    write('hooks-other/c.ts');
    write('hooks/dist/built.js');
    expect(isUnchanged()).toBe(true);
  });

  it.each([
    ['a file is edited', () => write('hooks/src/a.ts', 'changed')],
    ['a file is added', () => write('hooks/new.ts')],
    ['a file is removed', () => rmSync(join(folder, 'hooks/gone.ts'))],
    ['a named file is edited', () => write('README.md', 'changed')],
    ['a package is updated', () => write('package-lock.json', 'changed')],
    ['the scripts that run it are edited', () => write('scripts/test.ts')],
  ])('runs again when %s', (_, change) => {
    change();
    expect(isUnchanged()).toBe(false);
  });

  it('depends on the whole repository without declared inputs', () => {
    const lint = { name: 'lint' };
    openPassed(folder).set(lint, true);
    expect(isUnchanged(lint)).toBe(true);
    write('theme/b.ts', 'changed');
    expect(isUnchanged(lint)).toBe(false);
  });

  it('runs again when its output was changed or removed', () => {
    const build = { ...react, name: 'build', outputs: ['dist/index.html'] };
    write('dist/index.html');
    openPassed(folder).set(build, true);
    expect(isUnchanged(build)).toBe(true);
    utimesSync(join(folder, 'dist/index.html'), 1, 1);
    expect(isUnchanged(build)).toBe(false);
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(isUnchanged(build)).toBe(false);
  });
});

it('a stage that failed since then runs again', () => {
  openPassed(folder).set(react, false);
  expect(isUnchanged()).toBe(false);
});

it('without git, every stage runs', () => {
  rmSync(join(folder, '.git'), { recursive: true });
  openPassed(folder).set(react, true);
  expect(isUnchanged()).toBe(false);
});
