import { expect, it } from 'vitest';
import type { SiteContent } from '../../site/load-content.ts';
import { type Finding, positionsIn, reactMessage, readFinding } from './finding.ts';
import { createReport } from './report.ts';
import { createReportServer, withFirstScript } from './report-server.ts';

const demo = { pagePath: '/guide', line: 7, demo: { sources: [{ name: 'index.tsx' }] } };
const evaluating = { ...demo, demo: { sources: [...demo.demo.sources, { name: 'rules.ts' }] } };
const content = {
  site: { demoRoute: '~demos' },
  pages: [
    {
      page: { path: '/guide', filePath: 'content/guide.md' },
      islands: [{ name: 'Chart', file: '/docs/content/guide.md', line: 3 }],
    },
  ],
  demos: new Map([
    ['a', { ...demo, file: '/docs/a.tsx' }],
    ['a-zh', { ...demo, file: '/docs/a.tsx' }],
    ['evaluating', { ...evaluating, file: '/docs/evaluating.tsx' }],
    ['written', { ...demo, file: '/docs/content/guide.md~1.tsx' }],
  ]),
} as unknown as SiteContent;

const files: Record<string, string> = {
  'a.js': '/docs/a.tsx',
  'fence.js': '/docs/content/guide.md~1.tsx',
  'own.js': '/docs/rules.ts',
  'lib.js': '/docs/node_modules/lib/index.js',
  'react.js': '/docs/node_modules/react-dom/client.js',
};

async function reported(...findings: Partial<Finding>[]) {
  const printed: string[] = [];
  const report = createReport({
    config: {
      file: '/docs/press.config.ts',
      base: '/',
      contentSecurityPolicy: { 'img-src': ['x.test'] },
    },
    content: () => content,
    locate: async ({ url, line }) => {
      const file = files[url.split('/').at(-1) ?? ''];
      return file ? { file, line } : undefined;
    },
    print: (text) => printed.push(text),
  });
  for (const one of findings) await report.add({ kind: 'error', path: '/guide', ...one });
  expect(report.count()).toBe(printed.length);
  return printed;
}

const frame = (name: string, line: number) => `at f (http://localhost:1/assets/${name}:${line}:5)`;

it('names the demo, its file and the line of its code that throws', async () => {
  const stack = `Error: no\n${frame('lib.js', 1)}\n${frame('a.js', 4)}\n${frame('own.js', 2)}`;
  expect(await reported({ demo: 'a', message: 'no', stack })).toEqual([
    '/docs/a.tsx:4 (demo a, content/guide.md:7) throws in the browser: no.',
  ]);
});

it('finds the demo of a blocked request by the line that sent it', async () => {
  const request = { kind: 'blocked', directive: 'connect-src', source: 'https://a.test' } as const;
  const [text] = await reported({ ...request, stack: frame('fence.js', 5) });
  expect(text).toMatch(/^\/docs\/content\/guide\.md:12 \(demo written\) loads from/);
});

it('finds the demo of evaluated text by the file that it imports, not by the page', async () => {
  const evaluated = { kind: 'blocked', directive: 'script-src', source: 'eval' } as const;
  const [text] = await reported({ ...evaluated, demo: 'a', stack: frame('own.js', 2) });
  expect(text).toMatch(
    /^\/docs\/evaluating\.tsx \(demo evaluating, content\/guide\.md:7, in \/docs\/rules\.ts:2\) evaluates/,
  );
});

it('reports errors that React prints, not those that a demo or a package prints itself', async () => {
  const printed = await reported(
    { demo: 'a', message: 'caught', logged: frame('react.js', 1) },
    { demo: 'a', message: 'handled', logged: `${frame('lib.js', 1)}\n${frame('react.js', 1)}` },
  );
  expect(printed).toEqual([expect.stringMatching(/throws in the browser: caught\.$/)]);
});

it('names the line in the page of a demo that is written there', async () => {
  const [first, second] = await reported(
    { demo: 'written', message: 'no', stack: frame('fence.js', 5) },
    { demo: 'written', message: 'other', stack: frame('own.js', 2) },
  );
  expect(first).toBe('/docs/content/guide.md:12 (demo written) throws in the browser: no.');
  expect(second).toBe(
    'content/guide.md:7 (demo written, in /docs/rules.ts:2) throws in the browser: other.',
  );
});

it('names a component by its tag, and a page where nothing else is known', async () => {
  expect(await reported({ island: 'Chart', message: 'no' }, { message: 'yes' })).toEqual([
    'content/guide.md:3 (<Chart>) throws in the browser: no.',
    'content/guide.md throws in the browser: yes.',
  ]);
});

it('prints a finding once for all locales and visits, also of a standalone demo', async () => {
  const same = {
    kind: 'mismatch',
    demo: 'a',
    message: 'Minified React error #418; args[]=text',
  } as const;
  const printed = await reported(
    same,
    { ...same, demo: 'a-zh' },
    { ...same, demo: undefined, path: '/~demos/a' },
  );
  expect(printed).toHaveLength(1);
  expect(printed[0]).toBe(
    '/docs/a.tsx (demo a, content/guide.md:7) renders differently in the browser and on the server: Hydration failed because the server rendered text didn\'t match the client. Render the same in both, use an effect, or add "prerender: false" to its metadata.',
  );
});

it('shows where the HTML of a mismatch differs', async () => {
  const difference = { server: '<p>1</p>', browser: '<p>2</p>' };
  const [text] = await reported({ kind: 'mismatch', island: 'Chart', message: 'x', difference });
  expect(text).toContain('\n  server:  <p>1</p>\n  browser: <p>2</p>\n');
  expect(text).toContain('set "prerender: false" for it in "components"');
});

it('explains how to prerender no demo when many differ', async () => {
  const mismatch = (index: number) => ({ kind: 'mismatch', path: `/${index}` }) as const;
  const printed = await reported(...Array.from({ length: 5 }, (_, index) => mismatch(index)));
  const advice = printed.map((text) =>
    text.includes('"prerender: false" in "demo" of /docs/press.config.ts.'),
  );
  expect(advice).toEqual([false, false, false, false, true]);
});

it('names what the policy blocks, and the line that allows all of it', async () => {
  const [first, second] = await reported(
    {
      kind: 'blocked',
      demo: 'a',
      directive: 'script-src',
      source: 'eval',
      stack: frame('lib.js', 9),
    },
    { kind: 'blocked', demo: 'a', directive: 'connect-src', source: 'https://api.test' },
  );
  expect(
    first,
  ).toBe(`/docs/a.tsx (demo a, content/guide.md:7, in /docs/node_modules/lib/index.js:9) evaluates text as code, which the site's Content-Security-Policy blocks (script-src). If this is intended, add to /docs/press.config.ts:
  contentSecurityPolicy: { 'img-src': ['x.test'], 'script-src': ["'unsafe-eval'"] },`);
  expect(second).toContain(
    `contentSecurityPolicy: { 'img-src': ['x.test'], 'script-src': ["'unsafe-eval'"], 'connect-src': ['https://api.test'] },`,
  );
});

it.each([
  ['Minified React error #423; visit https://reactjs.org/', 'There was an error while hydrating'],
  ['Minified React error #130; visit it', 'Minified React error #130; visit it'],
  [
    "Hydration failed because the server rendered HTML didn't match the client. As a result",
    "Hydration failed because the server rendered HTML didn't match the client",
  ],
])('%s is reported by its first sentence', (message, told) => {
  expect(reactMessage(message)).toBe(told);
});

it('reads stacks of Chromium and Firefox, and nothing but findings', () => {
  expect(positionsIn('at http://a.test/x.js:1:2\nf@http://a.test/y.js:3:4')).toEqual([
    { url: 'http://a.test/x.js', line: 1, column: 2 },
    { url: 'http://a.test/y.js', line: 3, column: 4 },
  ]);
  expect(['{', 'null', '{"kind":"x"}'].map(readFinding)).toEqual([undefined, undefined, undefined]);
  expect(readFinding('{"kind":"end"}')).toEqual({ kind: 'end' });
});

it('is the first script of a document, and no script of the frame of the workbench', () => {
  const { tag } = createReportServer({ base: '/docs/', onFinding() {} });
  const script = '<script>if(!window.routerBase)window.routerBase="/"</script>';
  expect(withFirstScript(`<head>${script}`, tag)).toBe(
    `<head><script src="/docs/~report/reporter.js"></script>${script}`,
  );
  expect(withFirstScript('<head><script>frame()</script>', tag)).not.toContain('reporter');
});
