import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isInstalled, stamp } from './install.mjs';

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

const packages = {
  '': { dependencies: { left: '1.0.0' }, workspaces: ['room'] },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/room': { resolved: 'room', link: true },
  room: { version: '0.0.0' },
};
const otherMachine = { 'node_modules/native': { version: '1.0.0', optional: true } };

/** A project after `npm ci` by hand. */
function installByHand() {
  write('package.json', packages['']);
  write('room/package.json', packages.room);
  write('package-lock.json', { packages: { ...packages, ...otherMachine } });
  write('node_modules/.package-lock.json', { packages });
}

describe('an installation', () => {
  it('is missing without node_modules', () => {
    installByHand();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(isInstalled(folder)).toBe(false);
  });

  it('made by hand is accepted, without the optional packages of other machines', () => {
    installByHand();
    expect(isInstalled(folder)).toBe(true);
  });

  it.each([
    ['a package is missing', { ...packages, 'node_modules/left': undefined }],
    ['a package has another version', { ...packages, 'node_modules/left': { version: '0.9.0' } }],
  ])('made by hand is incomplete when %s', (_, installed) => {
    installByHand();
    write('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalled(folder)).toBe(false);
  });

  it('is accepted as long as nothing changes', () => {
    installByHand();
    stamp(folder);
    expect(isInstalled(folder)).toBe(true);
  });

  it.each(['package-lock.json', 'room/package.json', 'node_modules/.package-lock.json'])(
    'is made again when %s has changed',
    (file) => {
      installByHand();
      stamp(folder);
      write(file, { packages, changed: true });
      expect(isInstalled(folder)).toBe(false);
    },
  );
});
