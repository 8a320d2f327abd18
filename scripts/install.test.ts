import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { installation, isInstalled, withAddresses, writeFingerprint } from './install.mjs';

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
  '': { dependencies: { left: '1.0.0' }, workspaces: ['package'] },
  'node_modules/left': { version: '1.0.0' },
  'node_modules/room': { resolved: 'package', link: true },
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

  it('by `npm ci` is accepted, without optional packages of other platforms', () => {
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
    writeFingerprint(folder, 'all');
    expect(isInstalled(folder, 'all')).toBe(true);
  });

  it.each(['package-lock.json', 'room/package.json', 'node_modules/.package-lock.json'])(
    'is made again when %s has changed',
    (file) => {
      installByHand();
      writeFingerprint(folder, 'all');
      write(file, { packages, changed: true });
      expect(isInstalled(folder, 'all')).toBe(false);
    },
  );
});

describe('the arguments of npm', () => {
  const argsFor = (wanted: 'site' | 'all') => installation(folder, wanted).args;
  const isForSite = expect.arrayContaining([
    'ci',
    '--workspace=yhooks',
    '--workspace=@multi-hooks/site',
  ]);

  it('for the site install its workspaces, without the tools of the tests', () => {
    installByHand();
    rmSync(join(folder, 'node_modules'), { recursive: true });
    expect(argsFor('site')).toEqual(isForSite);
    expect(argsFor('all')).toEqual(['ci']);
  });

  it('for the tests after the site install the rest; for the site after the tests nothing', () => {
    installByHand();
    writeFingerprint(folder, 'site');
    expect(isInstalled(folder, 'site')).toBe(true);
    expect(isInstalled(folder, 'all')).toBe(false);
    expect(argsFor('all')).toEqual(['install', '--no-save']);
    writeFingerprint(folder, 'all');
    expect(isInstalled(folder, 'site')).toBe(true);
  });

  it('for a changed lock file install everything again, so that an invalid lock file is refused', () => {
    installByHand();
    writeFingerprint(folder, 'site');
    write('package-lock.json', { packages, changed: true });
    expect(argsFor('all')).toEqual(['ci']);
    expect(argsFor('site')).toEqual(isForSite);
  });

  it('for the site keep installed tools of the tests', () => {
    installByHand();
    writeFingerprint(folder, 'all');
    write('package-lock.json', { packages, changed: true });
    expect(installation(folder, 'site')).toMatchObject({ scope: 'all', args: ['ci'] });
  });
});

describe('a lock file with addresses', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      room: { version: '1.0.0' },
      'node_modules/room': { resolved: 'package', link: true },
      'node_modules/left': { version: '1.2.3', integrity: 'sha512-a' },
      'room/node_modules/@scope/right': { version: '2.0.0-beta.1', integrity: 'sha512-b' },
      'node_modules/old': { name: '@scope/right', version: '1.0.0', integrity: 'sha512-c' },
    },
  };
  const config = { registry: 'https://packages.test/npm/' };
  const address = (path: keyof typeof lock.packages, settings: Record<string, string> = config) =>
    withAddresses(lock, settings).packages[path].resolved;

  it('names the file of every package, under its own name', () => {
    expect(address('node_modules/left')).toBe('https://packages.test/npm/left/-/left-1.2.3.tgz');
    expect(address('room/node_modules/@scope/right')).toBe(
      'https://packages.test/npm/@scope/right/-/right-2.0.0-beta.1.tgz',
    );
    expect(address('node_modules/old')).toBe(
      'https://packages.test/npm/@scope/right/-/right-1.0.0.tgz',
    );
  });

  it('takes the packages of a scope from the registry of that scope', () => {
    const settings = { ...config, '@scope:registry': 'https://own.test' };
    expect(address('node_modules/old', settings)).toBe(
      'https://own.test/@scope/right/-/right-1.0.0.tgz',
    );
  });

  it('leaves the folders of the repository, and the original, as they are', () => {
    const { packages } = withAddresses(lock, config);
    expect(packages['node_modules/room']).toBe(lock.packages['node_modules/room']);
    expect(packages['']).toBe(lock.packages['']);
    expect(lock.packages['node_modules/left']).not.toHaveProperty('resolved');
  });
});

it('an installation that was killed leaves a lock file, which the next one removes', async () => {
  installByHand();
  rmSync(join(folder, 'node_modules'), { recursive: true });
  for (const file of ['install.mjs', 'problem.mjs', 'processes.mjs', 'root.mjs']) {
    cpSync(join(import.meta.dirname, file), join(folder, 'scripts', file));
  }
  const npm = join(folder, 'npm-cli.js');
  const start = (text: string) => {
    writeFileSync(npm, text);
    const program = "import('./scripts/install.mjs').then(({ install }) => install('all'))";
    const env = { ...process.env, npm_execpath: npm };
    return spawn(process.execPath, ['-e', program], { cwd: folder, env, stdio: 'pipe' });
  };
  const left = join(folder, 'npm-shrinkwrap.json');

  // The first call of npm prints its settings; the second one installs and never ends.
  const killed = start(`if (process.argv[2] === 'config') console.log('{}');
    else {
      require('node:fs').writeFileSync('installing', String(process.pid));
      setInterval(() => {}, 1000);
    }`);
  while (!existsSync(join(folder, 'installing'))) await wait(10);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  process.kill(Number(readFileSync(join(folder, 'installing'), 'utf8')), 'SIGKILL');
  expect(existsSync(left)).toBe(true);

  const next = start('process.exit(1);');
  await once(next, 'exit');
  expect(existsSync(left)).toBe(false);
});
