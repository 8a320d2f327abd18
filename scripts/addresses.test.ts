import { describe, expect, it } from 'vitest';
import { withAddresses } from './addresses.mjs';

const lock = {
  packages: {
    '': { version: '1.0.0' },
    room: { version: '1.0.0' },
    'node_modules/room': { resolved: 'room', link: true },
    'node_modules/left': { version: '1.2.3', integrity: 'sha512-a' },
    'room/node_modules/@scope/right': { version: '2.0.0-beta.1', integrity: 'sha512-b' },
    'node_modules/old': { name: '@scope/right', version: '1.0.0', integrity: 'sha512-c' },
  },
};

describe('a lock file with addresses', () => {
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
    expect(address('node_modules/left', settings)).toMatch('https://packages.test/');
  });

  it('leaves rooms, links and checksums as they are', () => {
    const { packages } = withAddresses(lock, config);
    for (const path of ['', 'room', 'node_modules/room'] as const) {
      expect(packages[path]).toEqual(lock.packages[path]);
    }
    expect(packages['node_modules/left']).toMatchObject({ integrity: 'sha512-a' });
  });
});
