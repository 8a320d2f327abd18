import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

const siteDefaults = {
  docSearch: null,
  logo: '/logo.svg',
  mode: 'doc' as const,
  playground: null,
  repository: null,
};
/** Directive → its sources. */
const policy = (options: Partial<Parameters<typeof securityPolicy>[0]> = {}) =>
  new Map(
    securityPolicy({ site: siteDefaults, scripts: [], additional: {}, ...options })
      .split('; ')
      .map((line): [string, string[]] => {
        const [directive = '', ...sources] = line.split(' ');
        return [directive, sources];
      }),
  );

test('the security policy allows inline scripts by their hash only', () => {
  const hash = createHash('sha256').update('a()').digest('base64');
  expect(policy({ scripts: ['a()'] }).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
});

test('the security policy allows no other hosts, not even for images', () => {
  const openDirectives = [...policy()].filter(([, sources]) => sources.includes('https:'));
  expect(openDirectives).toEqual([]);
  expect(policy().get('img-src')).toEqual(["'self'", 'data:']);
  expect(policy().get('object-src')).toEqual(["'none'"]);
  expect(policy().get('base-uri')).toEqual(["'none'"]);
  expect(policy().get('default-src')).toEqual(["'self'"]);
});

test('the security policy allows the images that the configuration names: logo and star badge', () => {
  const repository = { url: 'https://github.com/a/b', branch: 'main', platform: 'GitHub' };
  const site = { ...siteDefaults, logo: 'https://logo.test/x.png', repository };
  expect(policy({ site }).get('img-src')).toEqual([
    "'self'",
    'data:',
    'https://logo.test',
    'https://img.shields.io',
  ]);
  expect(policy({ site: { ...site, mode: 'site' } }).get('img-src')).not.toContain(
    'https://img.shields.io',
  );
});

test('the security policy allows forms to be sent to the services of the site only', () => {
  const playground = { name: 'P', action: 'https://p.test/x?y', reachability: 'https://r.test' };
  expect(policy({ site: { ...siteDefaults, playground } }).get('form-action')).toEqual([
    "'self'",
    'https://codesandbox.io',
    'https://p.test',
  ]);
});

test('the security policy allows the hosts of a search service', () => {
  const docSearch = {
    script: 'https://cdn.test/a.js',
    style: 'https://css.test/a.css',
    appId: 'a',
    apiKey: 'b',
    indexName: 'c',
  };
  const directives = policy({ site: { ...siteDefaults, docSearch } });
  expect(directives.get('script-src')).toContain('https://cdn.test');
  expect(directives.get('style-src')).toContain('https://css.test');
  expect(directives.get('connect-src')).toContain('https:');
});

test('additional sources extend a directive of the policy or add one', () => {
  const directives = policy({
    additional: { 'connect-src': ['https://api.test'], 'frame-src': ['https://f.test'] },
  });
  expect(directives.get('connect-src')).toEqual(["'self'", 'https://api.test']);
  expect(directives.get('frame-src')).toEqual(["'self'", 'https://f.test']);
});
