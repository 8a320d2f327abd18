import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './root.ts';

/** The fields of a report of vitest-json.ts that are used. */
export interface Report {
  success: boolean;
  testResults: {
    project: string;
    name: string;
    assertionResults: { title: string; fullName: string; status: string }[];
  }[];
}

export interface Test {
  project: string;
  /** Relative to the project's folder. */
  file: string;
  title: string;
  fullName: string;
  status: string;
}

/** The test results for one claim. */
export interface Result {
  file: string;
  /** The title of the first test, or of the suite, to find its line in the file. */
  test: string;
  passed: number;
  failed?: number;
  skipped?: number;
}

interface Mutants {
  killed: number;
  total: number;
}

export interface HookProof {
  size: number;
  mutants?: Mutants;
  /** Key of a claim → its test results. */
  tests: Record<string, Result>;
}

export type Hooks = Record<string, HookProof>;

export interface Proof {
  hooks: Hooks;
}

interface Claim {
  /** For messages. */
  name: string;
  /** Of vitest.config.ts. */
  project: string;
  has: (test: Test) => boolean;
  /** The link target of a claim with many tests. */
  suite?: string;
  /** Whether a hook may have no such test. */
  isOptional?: boolean;
}

export const PROOF = 'site/content/proof.json';
const UPDATE = `Run \`npm run proof\` to update ${PROOF}.`;

/** The claims about a hook, and the tests that prove them. */
function claimsOf(hook: string): Record<string, Claim> {
  const own = `hooks/src/${hook}/${hook}.test.tsx`;
  const isOwn = ({ file }: Test) => file === own;
  const titled = (file: string, title: string) => (test: Test) =>
    test.file === file && test.title.startsWith(title);
  const onServer = titled('hooks/src/all-hooks.server.test.tsx', `${hook} `);
  const onReact = (project: string, name: string): Claim => ({
    name,
    project,
    has: isOwn,
    suite: hook,
  });
  return {
    'react-16': onReact('react-16', 'React 16'),
    'react-17': onReact('react-17', 'React 17'),
    'react-18': onReact('react-18', 'React 18'),
    'react-19': onReact('react-19', 'React 19'),
    examples: {
      name: 'examples',
      project: 'signatures',
      has: ({ fullName }) => fullName.startsWith(`the examples of ${hook} `),
      suite: `the examples of ${hook}`,
    },
    strictMode: {
      name: 'StrictMode',
      project: 'react-19',
      has: (test) => isOwn(test) && test.fullName.includes('under StrictMode'),
      suite: hook,
    },
    activity: {
      name: 'Activity',
      project: 'react-19',
      has: (test) => isOwn(test) && test.title.includes('Activity'),
      isOptional: true,
    },
    hotReload: {
      name: 'hot reload',
      project: 'react-19',
      has: (test) => isOwn(test) && test.title.includes('hot reload'),
      isOptional: true,
    },
    server: {
      name: 'server rendering',
      project: 'react-19',
      has: (test) => onServer(test) || (isOwn(test) && test.title.endsWith('on the server')),
    },
    reactServer: {
      name: 'react-server',
      project: 'package',
      has: titled('hooks/test/tarball.package.test.ts', `a call of ${hook} `),
    },
    compiler: {
      name: 'React Compiler',
      project: 'unit',
      has: titled('hooks/test/react-compiler.test.ts', `compiles src/${hook}/${hook}.ts `),
    },
    compiled: onReact('react-19-compiled', 'React 19, compiled'),
    lint: {
      name: 'lint',
      project: 'unit',
      has: titled('hooks/test/lint.test.ts', 'report nothing in hooks'),
    },
    size: {
      name: 'size',
      project: 'package',
      has: titled('hooks/test/size.package.test.ts', `${hook} weighs `),
    },
    mutants: {
      name: 'mutants',
      project: 'unit',
      has: titled('hooks/test/mutation.test.ts', `the mutation score of ${hook}/${hook}.ts `),
      isOptional: true,
    },
  };
}

/** The tests of some reports. */
export function testsIn(reports: Report[]): Test[] {
  return reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ project, name, assertionResults }) =>
      assertionResults.map(({ title, fullName, status }) => {
        const file = relative(root, name).split(sep).join('/');
        return { project, file, title, fullName, status };
      }),
    ),
  );
}

/** The facts about the hooks that the tests of some reports prove. */
export function measureHooks(reports: Report[]): Hooks {
  return proofOf(testsIn(reports), {
    hooks: readdirSync(join(root, 'hooks/src')).filter((name) => name.startsWith('use')),
    sizes: readJson('site/content/sizes.json'),
    mutation: readJson('hooks/mutation.json'),
  });
}

/** The facts that the pages state. */
export function readProof(): Proof | undefined {
  return existsSync(join(root, PROOF)) ? readJson(PROOF) : undefined;
}

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

interface Measured {
  hooks: string[];
  sizes: Record<string, number>;
  mutation: Record<string, Mutants>;
}

export function proofOf(tests: Test[], { hooks, sizes, mutation }: Measured): Hooks {
  return Object.fromEntries(
    hooks.map((hook): [string, HookProof] => {
      const size = sizes[hook];
      if (!size) {
        throw new Error(
          `${hook} has no size in site/content/sizes.json: run \`npm run bench -- size\`, then \`npm run proof\`.`,
        );
      }
      const score = mutation[`${hook}/${hook}.ts`];
      const mutants = score && { killed: score.killed, total: score.total };
      const results = Object.entries(claimsOf(hook)).flatMap(([key, claim]) => {
        const result = resultOf(tests, { hook, claim });
        return result ? [[key, result]] : [];
      });
      return [hook, { size, ...(mutants && { mutants }), tests: Object.fromEntries(results) }];
    }),
  );
}

function resultOf(
  tests: Test[],
  { hook, claim }: { hook: string; claim: Claim },
): Result | undefined {
  const { name, project, has, suite, isOptional } = claim;
  const found = tests.filter((test) => test.project === project && has(test));
  // Tests of features that a React lacks are skipped, but a claim needs at least one test that ran.
  const first = found.find(({ status }) => status !== 'skipped');
  if (!first) {
    if (isOptional) return undefined;
    throw new Error(
      `No test of the project ${project} covers ${name} for ${hook}: a test file is missing, or no test has a name that checks/proof.ts looks for.`,
    );
  }
  const count = (wanted: string) => found.filter(({ status }) => status === wanted).length;
  const passed = count('passed');
  const failed = count('failed');
  const skipped = found.length - passed - failed;
  return {
    file: first.file,
    test: suite ?? first.title,
    passed,
    ...(failed > 0 && { failed }),
    ...(skipped > 0 && { skipped }),
  };
}

/** The differences between the file and the measured facts, one sentence each. */
export function differences(written: Hooks | undefined, measured: Hooks): string[] {
  if (!written) return [`${PROOF} does not exist or has no facts about the hooks.`, UPDATE];
  const names = [...new Set([...Object.keys(written), ...Object.keys(measured)])];
  const all = names.flatMap((hook) => {
    const [before, now] = [written[hook], measured[hook]];
    if (!before) return [`${hook} is not in ${PROOF}.`];
    if (!now) return [`${PROOF} has ${hook}, which does not exist.`];
    const claims = claimsOf(hook);
    const keys = new Set([...Object.keys(claims), ...Object.keys(before.tests ?? {})]);
    const compared = [
      { name: 'size', before: `${before.size} B`, now: `${now.size} B` },
      { name: 'mutants', before: mutantsText(before.mutants), now: mutantsText(now.mutants) },
      ...Array.from(keys, (key) => ({
        name: claims[key]?.name ?? key,
        before: resultText(before.tests?.[key]),
        now: resultText(now.tests[key]),
      })),
    ];
    return compared
      .filter((one) => one.before !== one.now)
      .map((one) => `${hook}, ${one.name}: ${one.now}, but the file has: ${one.before}.`);
  });
  return all.length > 0 ? [...all, UPDATE] : [];
}

const mutantsText = (mutants: Mutants | undefined) =>
  mutants ? `${mutants.killed} of ${mutants.total} noticed` : 'not measured';

function resultText(result: Result | undefined): string {
  if (!result) return 'no test';
  const { file, test, passed, failed = 0, skipped = 0 } = result;
  return `${passed} passed, ${failed} failed, ${skipped} skipped ("${test}" in ${file})`;
}
