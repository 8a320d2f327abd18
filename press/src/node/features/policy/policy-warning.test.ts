import { expect, it } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { policyNeeds } from '../../lib/policy-needs.ts';
import type { Content } from '../../site/load-content.ts';
import { needsOfModules, needsOfPackages, policyWarning } from './policy-warning.ts';

const code = `fetch('https://api.test/x');
new WebSocket('wss://echo.test');
eval('1');
fetch('https://api.test/y');
fetch('//cdn.test/z');`;

const head = { favicon: '', styles: [], scripts: [], elements: [] };

function warningFor(contentSecurityPolicy: Record<string, string[]> | null) {
  const config = { file: '/docs/press.config.ts', contentSecurityPolicy, workbench: null, head };
  const needs = policyNeeds(code, '/docs/demo.tsx');
  const site = { docSearch: null, logo: '', mode: 'doc', playground: null, repository: null };
  // Two demos with the same file.
  const content = { site, pages: [], imageOrigins: [], policyNeeds: [...needs, ...needs] };
  return policyWarning(config as unknown as ResolvedConfig, content as unknown as Content);
}

it('names each place that the policy blocks, and the line that allows all of them', () => {
  expect(warningFor({ 'connect-src': ['https://own.test'] })).toBe(
    `the site's Content-Security-Policy blocks what demos do:
  /docs/demo.tsx:1 connects to https://api.test (connect-src)
  /docs/demo.tsx:2 connects to wss://echo.test (connect-src)
  /docs/demo.tsx:3 evaluates text as code (script-src)
  /docs/demo.tsx:4 connects to https://api.test (connect-src)
  /docs/demo.tsx:5 connects to cdn.test (connect-src)
  If this is intended, add to /docs/press.config.ts:
  contentSecurityPolicy: { 'connect-src': ['https://own.test', 'https://api.test', 'wss://echo.test', 'cdn.test'], 'script-src': ["'unsafe-eval'"] },`,
  );
});

it('says nothing once the configuration has that line, or the host sends a policy', () => {
  const allowed = { 'connect-src': ['https:', '*.test'], 'script-src': ["'unsafe-eval'"] };
  expect(warningFor(allowed)).toBeUndefined();
  const named = ['https://api.test', 'wss://echo.test', 'https://cdn.test'];
  expect(warningFor({ ...allowed, 'connect-src': named })).toBeUndefined();
  expect(warningFor(null)).toBeUndefined();
});

it('names a package that evaluates text, and the demos that import it', () => {
  const demo = (file: string, ...names: string[]) => ({
    file,
    demo: { dependencies: Object.fromEntries(names.map((name) => [name, {}])) },
  });
  const demos = new Map(
    [
      demo('/docs/a.tsx', 'mock', 'react'),
      demo('/docs/a.tsx', 'mock', 'react'),
      demo('/docs/b.tsx', 'mock'),
      demo('/docs/c.tsx', 'react'),
    ].entries(),
  ) as unknown as Content['demos'];
  const files = [
    '/docs/a.tsx',
    '/node_modules/mock/dist/mock.js',
    '/node_modules/a/node_modules/@b/c/d.js',
  ];
  const needs = needsOfPackages(files, { demos });
  expect(needs.map(({ file, action, source }) => [file, action, source])).toEqual([
    [
      '/node_modules/mock/dist/mock.js',
      'evaluates text as code for /docs/a.tsx and 1 more',
      "'unsafe-eval'",
    ],
    ['/node_modules/a/node_modules/@b/c/d.js', 'evaluates text as code', "'unsafe-eval'"],
  ]);
});

it('adds what modules of the workspace do, unless a demo was read with them', () => {
  const [own] = policyNeeds("new Function('return 1')", '/docs/demo.tsx');
  const [other] = policyNeeds("\nnew Function('return 1')", '/packages/form/src/rules.mts');
  const needs = own && other ? [own, other] : [];
  const found = needsOfModules(needs, { policyNeeds: needs.slice(0, 1) });
  expect(found).toMatchObject([{ file: '/packages/form/src/rules.mts', line: 2 }]);
});
