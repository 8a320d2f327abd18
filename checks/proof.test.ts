import { describe, expect, it } from 'vitest';
import { differences, type Hooks, proofOf, type Test } from './proof.ts';

const own = 'hooks/src/useIt/useIt.test.tsx';
const reacts = ['react-16', 'react-17', 'react-18', 'react-19'];

const test = (project: string, file: string, more: Partial<Test>): Test => {
  const title = more.title ?? 'works';
  return { project, file, title, fullName: `useIt ${title}`, status: 'passed', ...more };
};

/** One test of everything that a hook has to prove. */
const suite = [
  ...[...reacts, 'react-19-compiled'].flatMap((project) => [
    test(project, own, {}),
    test(project, own, { fullName: 'useIt under StrictMode works' }),
  ]),
  ...['README.md:1', 'useIt.md:2'].map((place) =>
    test('signatures', 'hooks/test/examples.signatures.test.ts', {
      title: `${place} compiles`,
      fullName: `the examples of useIt ${place} compiles`,
    }),
  ),
  test('react-19', 'hooks/src/all-hooks.server.test.tsx', { title: 'useIt starts no timer' }),
  test('package', 'hooks/test/tarball.package.test.ts', { title: 'a call of useIt says so' }),
  test('package', 'hooks/test/size.package.test.ts', { title: 'useIt weighs at most 9 bytes' }),
  test('unit', 'hooks/test/react-compiler.test.ts', {
    title: 'compiles src/useIt/useIt.ts without an opt-out',
  }),
  test('unit', 'hooks/test/lint.test.ts', { title: 'report nothing in hooks and demos' }),
];

const measured = { hooks: ['useIt'], sizes: { useIt: 7 }, mutation: {} };
const proof = (tests = suite, more = {}) => proofOf(tests, { ...measured, ...more });
const resultsOf = (hooks: Hooks) => hooks.useIt?.tests ?? {};

describe('the proof of a hook', () => {
  it('counts its tests on each React and names where they are', () => {
    expect(resultsOf(proof())['react-17']).toEqual({ file: own, test: 'useIt', passed: 2 });
    expect(resultsOf(proof()).strictMode).toEqual({ file: own, test: 'useIt', passed: 1 });
    expect(resultsOf(proof()).server).toEqual({
      file: 'hooks/src/all-hooks.server.test.tsx',
      test: 'useIt starts no timer',
      passed: 1,
    });
  });

  it('counts its examples', () => {
    expect(resultsOf(proof()).examples).toEqual({
      file: 'hooks/test/examples.signatures.test.ts',
      test: 'the examples of useIt',
      passed: 2,
    });
  });

  it('counts failed and skipped tests, too', () => {
    const more = ['failed', 'skipped', 'todo'].map((status) => test('react-16', own, { status }));
    expect(resultsOf(proof([...suite, ...more]))['react-16']).toEqual({
      file: own,
      test: 'useIt',
      passed: 2,
      failed: 1,
      skipped: 2,
    });
  });

  it('names the tests of an Activity and of hot reloads, where there are any', () => {
    expect(Object.keys(resultsOf(proof()))).not.toContain('activity');
    const title = 'pauses in a hidden Activity';
    expect(resultsOf(proof([...suite, test('react-19', own, { title })])).activity).toEqual({
      file: own,
      test: title,
      passed: 1,
    });
  });

  it('takes a test on the server from the tests of the hook, as new hooks have it', () => {
    const title = 'renders its first value on the server';
    const others = suite.filter(({ file }) => !file.includes('server'));
    const { server } = resultsOf(proof([...others, test('react-19', own, { title })]));
    expect(server?.test).toBe(title);
  });

  it('has its size and its mutation score', () => {
    const mutation = { 'useIt/useIt.ts': { killed: 3, total: 4, survivors: [] } };
    const { size, mutants } = proof(suite, { mutation }).useIt ?? {};
    expect([size, mutants]).toEqual([7, { killed: 3, total: 4 }]);
  });

  it('fails for a hook without a size', () => {
    expect(() => proof(suite, { sizes: {} })).toThrow(
      'useIt has no size in site/content/sizes.json: run `npm run bench -- size`, then `npm run proof`.',
    );
  });

  it('fails for a suite that is missing, and for one without a test that ran', () => {
    const message =
      'No test of the project react-19 covers server rendering for useIt: a test file is missing, or no test has a name that checks/proof.ts looks for.';
    const server = /server\.test/;
    expect(() => proof(suite.filter(({ file }) => !server.test(file)))).toThrow(message);
    const skipped = suite.map((one) =>
      server.test(one.file) ? { ...one, status: 'skipped' } : one,
    );
    expect(() => proof(skipped)).toThrow(message);
  });
});

describe('npm test', () => {
  const anew = 'Run `npm run proof` to update site/content/proof.json.';
  const compare = (written: Hooks | undefined) => differences(written, proof());
  const rename = (title: string) =>
    suite.map((one) => (one.file.includes('server') ? { ...one, title } : one));

  it('accepts a file with the results of the last run', () => {
    expect(compare(JSON.parse(JSON.stringify(proof())))).toEqual([]);
  });

  it.each([
    [
      'of another size',
      proof(suite, { sizes: { useIt: 8 } }),
      'useIt, size: 7 B, but the file has: 8 B.',
    ],
    [
      'with another number of tests',
      proof([...suite, test('react-17', own, {})]),
      `useIt, React 17: 2 passed, 0 failed, 0 skipped ("useIt" in ${own}), but the file has: 3 passed, 0 failed, 0 skipped ("useIt" in ${own}).`,
    ],
    [
      'with the former name of a test',
      proof(rename('useIt was quiet')),
      'useIt, server rendering: 1 passed, 0 failed, 0 skipped ("useIt starts no timer" in hooks/src/all-hooks.server.test.tsx), but the file has: 1 passed, 0 failed, 0 skipped ("useIt was quiet" in hooks/src/all-hooks.server.test.tsx).',
    ],
    ['without a hook', {}, 'useIt is not in site/content/proof.json.'],
    [
      'with a hook that is gone',
      { ...proof(), useGone: { size: 1, tests: {} } },
      'site/content/proof.json has useGone, which does not exist.',
    ],
  ])('refuses a file %s', (_, written, sentence) => {
    expect(compare(written)).toEqual([sentence, anew]);
  });

  it('refuses a file of an older version, and a missing one', () => {
    const older = { useIt: { size: 7 } } as unknown as Hooks;
    expect(compare(older)).toContain(
      `useIt, React 16: 2 passed, 0 failed, 0 skipped ("useIt" in ${own}), but the file has: no test.`,
    );
    expect(compare(undefined).at(-1)).toBe(anew);
  });
});
