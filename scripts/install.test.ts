import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { installation, isInstalled, stamp } from './install.mjs';

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
    expect(isInstalled(folder, 'all')).toBe(false);
  });

  it('made by hand is accepted, without the optional packages of other machines', () => {
    installByHand();
    expect(isInstalled(folder, 'all')).toBe(true);
  });

  it.each([
    ['a package is missing', { ...packages, 'node_modules/left': undefined }],
    ['a package has another version', { ...packages, 'node_modules/left': { version: '0.9.0' } }],
  ])('made by hand is incomplete when %s', (_, installed) => {
    installByHand();
    write('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalled(folder, 'all')).toBe(false);
  });

  it('is accepted as long as nothing changes', () => {
    installByHand();
    stamp(folder, 'all');
    expect(isInstalled(folder, 'all')).toBe(true);
  });

  it.each(['package-lock.json', 'room/package.json', 'node_modules/.package-lock.json'])(
    'is made again when %s has changed',
    (file) => {
      installByHand();
      stamp(folder, 'all');
      write(file, { packages, changed: true });
      expect(isInstalled(folder, 'all')).toBe(false);
    },
  );
});

describe('what npm has to do', () => {
  const asked = (wanted: 'site' | 'all') => installation(folder, wanted).args;
  const isForSite = expect.arrayContaining(['ci', '--workspace=site', '--workspace=hooks']);

  it('for the site is the rooms that it is made of, without the tools of the root', () => {
    installByHand();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(asked('site')).toEqual(isForSite);
    expect(asked('all')).toEqual(['ci']);
  });

  it('for the tests after the site is the rest, and nothing the other way round', () => {
    installByHand();
    stamp(folder, 'site');
    expect(isInstalled(folder, 'site')).toBe(true);
    expect(isInstalled(folder, 'all')).toBe(false);
    expect(asked('all')).toEqual(['install', '--no-save']);
    stamp(folder, 'all');
    expect(isInstalled(folder, 'site')).toBe(true);
  });

  it('for a changed lock file is everything anew, so that one that does not fit is refused', () => {
    installByHand();
    stamp(folder, 'site');
    write('package-lock.json', { packages, changed: true });
    expect(asked('all')).toEqual(['ci']);
    expect(asked('site')).toEqual(isForSite);
  });

  it('for the site keeps the tools of the tests where they have been', () => {
    installByHand();
    stamp(folder, 'all');
    write('package-lock.json', { packages, changed: true });
    expect(installation(folder, 'site')).toMatchObject({ scope: 'all', args: ['ci'] });
  });
});
