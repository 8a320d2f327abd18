import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isInstalled, isSpare } from './install.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const STAMP = 'node_modules/.installed';

let folder: string;

beforeEach(() => {
  const created = mkdtempSync(join(tmpdir(), 'install 测试 '));
  onTestFinished(() => rmSync(created, { recursive: true }));
  folder = created;
});

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

const root = { dependencies: { left: '1.0.0' }, workspaces: ['room'] };
const entries = {
  'node_modules/left': { version: '1.0.0' },
  'node_modules/room': { resolved: 'room', link: true },
  'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: ['plan9'] },
  room: { version: '0.0.0' },
};

/** A project after `npm ci` by hand. */
function writeInstalled() {
  const { 'node_modules/native-elsewhere': _, ...installed } = entries;
  write('package.json', root);
  write('room/package.json', { version: '0.0.0' });
  write('package-lock.json', { packages: { '': root, ...entries } });
  write('node_modules/.package-lock.json', { packages: installed });
  write('node_modules/left/package.json', { version: '1.0.0' });
  write('node_modules/room/package.json', { version: '0.0.0' });
}

describe('an installation', () => {
  it('is missing without node_modules', () => {
    write('package.json', root);
    write('package-lock.json', { packages: { '': root } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('made by hand is accepted and stamped', () => {
    writeInstalled();
    expect(isInstalled(folder)).toBe(true);
    expect(existsSync(join(folder, STAMP))).toBe(true);
  });

  it('with its stamp is accepted without looking through the packages', () => {
    writeInstalled();
    isInstalled(folder);
    rmSync(join(folder, 'node_modules/left'), { recursive: true });
    expect(isInstalled(folder)).toBe(true);
  });

  it('is incomplete when a package is missing', () => {
    writeInstalled();
    rmSync(join(folder, 'node_modules/left'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
    expect(existsSync(join(folder, STAMP))).toBe(false);
  });

  it('is incomplete when the lock file names another version, whatever the stamp says', () => {
    writeInstalled();
    isInstalled(folder);
    const changed = { ...entries, 'node_modules/left': { version: '1.0.1' } };
    write('package-lock.json', { packages: { '': root, ...changed } });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is incomplete when npm has changed node_modules since', () => {
    writeInstalled();
    isInstalled(folder);
    write('node_modules/.package-lock.json', { packages: {} });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is left to npm when a package.json and the lock file disagree', () => {
    writeInstalled();
    write('room/package.json', { version: '0.0.0', dependencies: { right: '1.0.0' } });
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('a package may be missing', () => {
  it.each([
    ['when it is optional and for another system', { optional: true, os: ['darwin'] }, true],
    ['when it is optional and for another processor', { optional: true, cpu: ['arm64'] }, true],
    [
      'when it is optional and for another C library',
      { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      true,
    ],
    ['when only optional packages need it', { optional: true }, true],
    ['but not when it is for this machine', { optional: true, os: ['linux'], cpu: ['x64'] }, false],
    ['but not when it is needed', {}, false],
  ])('%s', (_, entry, expected) => {
    expect(isSpare(entry, linux)).toBe(expected);
  });
});
