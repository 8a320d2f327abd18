import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countCpu } from '../bench/cpu.ts';
import { differences, measureHooks, type Report, readProof } from '../checks/proof.ts';
import { ensureChromium, findFirefox, findWebKit } from './browser.ts';
import { type Inputs, openPassed } from './fingerprint.ts';
import { npm, type RunOptions, run, tool } from './processes.mjs';
import { stepIn } from './progress.ts';
import { type Counts, countEndToEnd, countTests } from './report.ts';
import { root } from './root.mjs';
import { tsc } from './tsc.mjs';

export interface StageResult extends Counts {
  output: string;
  cpuSeconds?: number | undefined;
  /** Why the stage was skipped. */
  lack?: string;
}

/** Called with the current step of the stage. */
type OnStep = (step: string) => void;

export interface Stage extends Inputs {
  run: (onStep: OnStep) => Promise<StageResult>;
  /** Prepares other stages: not repeated for the same inputs, not even in CI. */
  isPreparation?: boolean;
}

// The output of a stage is collected, so tools cannot detect the terminal themselves.
const colour = process.stdout.isTTY
  ? { env: { FORCE_COLOR: '1' }, biome: '--colors=force', tsc: 'true' }
  : { env: { NO_COLOR: '1' }, biome: '--colors=off', tsc: 'false' };

const EXAMPLES = ['hooks', 'matrix', 'checks', 'README.md', 'site/content', 'vitest.config.ts'];
const SITE = ['hooks', 'press', 'theme', 'site', 'matrix', 'compare', 'README.md', 'package.json'];
const E2E = [...SITE, 'playwright.config.ts'];
const FIREFOX = {
  find: findFirefox,
  lack: 'no Firefox was found; install one, or set FIREFOX_PATH to its program',
};
const WEBKIT = {
  find: findWebKit,
  lack: 'no WebKit was found; on Debian install webkit2gtk-driver and xvfb',
};

const build: Stage = {
  name: 'build',
  inputs: SITE,
  outputs: ['site/dist/index.html'],
  run: async (onStep) => {
    const takeLine = (line: string) => {
      onStep(line);
      return false;
    };
    return oneCheck(await npm(['run', 'build'], quietly({ takeLine })));
  },
};

/** What `npm test` runs: steps in sequence, the lanes of a step in parallel. */
export const plan: Stage[][][] = [
  [
    [
      { name: 'lint', run: lint },
      { name: 'imports', run: imports },
      { name: 'types', run: types },
      {
        // Writes hooks/dist, as `build` does.
        name: 'package',
        inputs: [...SITE, 'checks', 'vitest.config.ts'],
        run: vitest('package'),
      },
      build,
    ],
    [
      { name: 'unit', run: vitest('unit*') },
      { name: 'react', inputs: [...EXAMPLES, 'press/src'], run: vitest('react-*') },
      { name: 'signatures', inputs: EXAMPLES, run: vitest('signatures') },
      { name: 'browser', inputs: ['hooks', 'vitest.config.ts'], run: inChromium('browser') },
    ],
  ],
  [
    [
      { name: 'proof', run: proof },
      { name: 'e2e', inputs: E2E, run: endToEnd('site', 'press') },
    ],
  ],
];

/** What `npm run test:slow` runs. */
export const slowPlan: Stage[][][] = [
  [[{ ...build, isPreparation: true }]],
  [
    [
      {
        name: 'slow',
        inputs: [...SITE, 'checks', 'vitest.config.ts'],
        run: inChromium('slow'),
      },
    ],
  ],
  [[{ name: 'slow-e2e', inputs: E2E, run: endToEnd('slow-site', 'slow-press') }]],
  // In sequence: two browsers at once exceed their time limits on two cores.
  [
    [
      { name: 'firefox', inputs: SITE, run: engine('firefox', FIREFOX) },
      { name: 'webkit', inputs: SITE, run: engine('webkit', WEBKIT) },
    ],
  ],
];

async function lint() {
  return oneCheck(await tool('@biomejs/biome', ['ci', colour.biome, '.'], quietly()));
}

async function imports() {
  const folders = ['bench', 'checks', 'compare', 'hooks', 'press', 'scripts', 'site', 'theme'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders];
  return oneCheck(await tool('dependency-cruiser', args, quietly()));
}

async function types() {
  const configs = [
    'tsconfig.json',
    'tsconfig.shared.json',
    'tsconfig.worker.json',
    'tsconfig.tools.json',
  ];
  const projects = ['.', 'hooks', 'press', 'theme', 'site']
    .flatMap((folder) => configs.map((config) => join(folder, config)))
    .filter((file) => existsSync(join(root, file)));
  // --force: tsc would skip a project when only files that it imports have changed. One thread: threads repeat
  // each other's work, and other stages run at the same time.
  const options = ['--noEmit', '--force', '--singleThreaded', '--pretty', colour.tsc];
  return oneCheck(
    await run(process.execPath, [tsc, '--build', ...projects, ...options], quietly()),
  );
}

/** Whether the pages state what the tests have proved. */
async function proof(): Promise<StageResult> {
  const proving = ['package', 'unit', 'react', 'signatures'];
  const passed = openPassed();
  const isOpen = (stage: Stage) => proving.includes(stage.name) && !passed.has(stage);
  const open = plan.flat(2).filter(isOpen);
  if (open.length > 0) {
    return skipped(`${open.map(({ name }) => name).join(', ')} must pass first`);
  }
  const reports = ['package', 'unit*', 'react-*', 'signatures'].flatMap(
    (name) => readReport<Report>(reportFile(name)) ?? [],
  );
  const found = differences(readProof()?.hooks, measureHooks(reports));
  return oneCheck({ code: found.length, output: found.join('\n') });
}

/** Runs the suites of the hooks, and nothing else. */
export async function runHookSuites(onStep: OnStep) {
  const projects = ['react-*', 'unit', 'package', 'signatures'].flatMap((name) => [
    '--project',
    name,
  ]);
  const options = {
    args: ['hooks/src', 'hooks/test', ...projects],
    file: reportFile('hooks'),
    env: { PROOF_IS_RENEWED: 'true' },
  };
  const { output } = await runVitest(onStep, options);
  return { report: readReport<Report>(options.file), output };
}

/** Runs a project of vitest.config.ts or, with `*`, several. */
function vitest(project: string) {
  const options = { args: ['--project', project], file: reportFile(project) };
  return (onStep: OnStep, env?: NodeJS.ProcessEnv) => runVitest(onStep, { ...options, env });
}

function inChromium(project: string) {
  return async (onStep: OnStep) => vitest(project)(onStep, await withChromium(onStep));
}

interface VitestOptions {
  args: string[];
  file: string;
  env?: NodeJS.ProcessEnv | undefined;
}

async function runVitest(onStep: OnStep, { args, file, env }: VitestOptions): Promise<StageResult> {
  const reporter = join(root, 'scripts/vitest-reporter.ts');
  const output = ['--reporter=default', `--reporter=${reporter}`, `--outputFile.json=${file}`];
  const { code, ...ended } = await tool(
    'vitest',
    ['run', ...output, ...args],
    // A forgotten `.only` or a missing snapshot fails on every machine, not only in CI.
    quietly({ env: { ...env, CI: 'true' }, takeLine: takeSteps(onStep) }),
  );
  return { ...countTests(readReport(file), code), ...ended };
}

/** Tests of the built site and of the engine in a real browser. */
function endToEnd(...projects: string[]) {
  return async (onStep: OnStep): Promise<StageResult> => {
    const file = reportFile(projects[0] ?? '');
    const env = { CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(await withChromium(onStep)) };
    const { code, output, cpuSeconds } = await tool(
      '@playwright/test',
      ['test', '--reporter=line,json', ...projects.map((name) => `--project=${name}`)],
      quietly({ env, takeLine: takeSteps(onStep) }),
    );
    // The reporter overwrites its own lines, which are progress and not output.
    const lines = output.replaceAll('\x1b[1A\x1b[2K', '');
    return { ...countEndToEnd(readReport(file), code), output: lines, cpuSeconds };
  };
}

/** The most important promises in another engine, if it is installed. */
function engine(name: string, { find, lack }: { find: () => unknown; lack: string }) {
  const args = ['--config', 'site/e2e/engines/vitest.config.ts', '--project', name];
  return async (onStep: OnStep) =>
    find() ? runVitest(onStep, { args, file: reportFile(name) }) : skipped(lack);
}

function skipped(lack: string): StageResult {
  return { passed: 0, failed: 0, skipped: 1, output: '', lack };
}

async function withChromium(onStep: OnStep) {
  return { CHROMIUM_PATH: await ensureChromium({ say: onStep }) };
}

/** The output is collected, and shown only when something failed. */
function quietly(options: RunOptions = {}): RunOptions {
  return { ...options, env: { ...colour.env, ...options.env }, collect: true, measure: countCpu };
}

const takeSteps = (onStep: OnStep) => (line: string) => {
  const step = stepIn(line);
  if (step) onStep(step);
  return step !== undefined;
};

/** The file of a test runner's report. `proof` also reads those of skipped stages. */
function reportFile(name: string) {
  return join(root, '.cache/test', `${name.replaceAll('*', '')}.json`);
}

function readReport<Kind>(file: string): Kind | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function oneCheck({ code, ...ended }: { code: number; output: string }): StageResult {
  const passed = code === 0 ? 1 : 0;
  return { passed, failed: 1 - passed, skipped: 0, ...ended };
}
