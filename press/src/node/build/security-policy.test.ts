import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { securityPolicy } from './security-policy.ts';

const bare = { docSearch: null, playground: null };
const policy = (options: Partial<Parameters<typeof securityPolicy>[0]> = {}) =>
  new Map(
    securityPolicy({ site: bare, scripts: [], additional: {}, ...options })
      .split('; ')
      .map((line): [string, string[]] => {
        const [directive = '', ...sources] = line.split(' ');
        return [directive, sources];
      }),
  );

describe('the security policy', () => {
  test('allows inline scripts by their hash only', () => {
    const hash = createHash('sha256').update('a()').digest('base64');
    expect(policy({ scripts: ['a()'] }).get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
  });

  test('allows no other hosts except for images', () => {
    const elsewhere = [...policy()].filter(([, sources]) => sources.includes('https:'));
    expect(elsewhere.map(([directive]) => directive)).toEqual(['img-src']);
    expect(policy().get('object-src')).toEqual(["'none'"]);
    expect(policy().get('base-uri')).toEqual(["'none'"]);
    expect(policy().get('default-src')).toEqual(["'self'"]);
  });

  test('allows forms to be sent to the services of the site only', () => {
    const playground = { name: 'P', action: 'https://p.test/x?y', reachability: 'https://r.test' };
    expect(policy({ site: { ...bare, playground } }).get('form-action')).toEqual([
      "'self'",
      'https://codesandbox.io',
      'https://p.test',
    ]);
  });

  test('allows the hosts of a search service', () => {
    const docSearch = {
      script: 'https://cdn.test/a.js',
      style: 'https://css.test/a.css',
      appId: 'a',
      apiKey: 'b',
      indexName: 'c',
    };
    const found = policy({ site: { ...bare, docSearch } });
    expect(found.get('script-src')).toContain('https://cdn.test');
    expect(found.get('style-src')).toContain('https://css.test');
    expect(found.get('connect-src')).toContain('https:');
  });

  test('includes sources from the configuration, also for further directives', () => {
    const found = policy({
      additional: { 'connect-src': ['https://api.test'], 'frame-src': ['https://f.test'] },
    });
    expect(found.get('connect-src')).toEqual(["'self'", 'https://api.test']);
    expect(found.get('frame-src')).toEqual(["'self'", 'https://f.test']);
  });
});
