import { expect, test } from 'vitest';
import { addressOf, isViewOf, resolveLocation, type View } from './view.ts';

const at = (path: string) => ({ path, search: '?q=1', hash: '#h' });

test('chained redirects are resolved, keeping query and hash', () => {
  expect(resolveLocation(at('/older/'))).toEqual({
    location: { path: '/b', search: '?q=1', hash: '#h' },
    target: { kind: 'page', path: '/b' },
  });
});

test('the spelling of a path is normalised', () => {
  for (const path of ['/Dom/First/', '//dom//first', '/dom/first/index.html']) {
    expect(resolveLocation(at(path)).location.path).toBe('/dom/first');
  }
  expect(resolveLocation(at('/old/index.html')).location.path).toBe('/b');
  expect(resolveLocation(at('/~demos/one/index.html')).target).toEqual({ kind: 'demo', id: 'one' });
});

test.each([
  ['/a%3Fb', '/docs/a%3Fb'],
  ['/a%23b/', '/docs/a%23b'],
  ['/%2e%2e%2f%2e%2e%2fother', '/docs/%2e%2e%2f%2e%2e%2fother'],
  ['/%5C%5Cevil.test', '/docs/%5C%5Cevil.test'],
  ['/%2561', '/docs/%2561'],
  ['/a%0Ab', '/docs/a%0Ab'],
  ['/%E4%B8%AD', '/docs/中'],
])('the address of “%s” resolves to the same path', (path, address) => {
  const { location } = resolveLocation({ path, search: '', hash: '' });
  expect(addressOf('/docs/', location)).toBe(address);
});

test.each(['//evil.test', '/%2Fevil.test', '/%2F%2Fevil.test', '/%5Cevil.test', '/%09/evil.test'])(
  'the path “%s” does not name another host',
  (path) => {
    const { location } = resolveLocation({ path, search: '', hash: '' });
    const { origin } = new URL(addressOf('/', location), 'http://this.test');
    expect(origin).toBe('http://this.test');
  },
);

test.each(['/%', '/%00', '/__proto__', '/~demos', '/~demos/a/b', '//', ''])(
  '“%s” is treated as a page that may not exist',
  (path) => {
    expect(resolveLocation(at(path)).target.kind).toBe('page');
  },
);

test('a view matches only its own target', () => {
  const view = { kind: 'page', page: { path: '/a' } } as View;
  expect(isViewOf({ kind: 'page', path: '/a' }, view)).toBe(true);
  expect(isViewOf({ kind: 'page', path: '/b' }, view)).toBe(false);
  expect(isViewOf({ kind: 'demo', id: 'a' }, view)).toBe(false);
});
