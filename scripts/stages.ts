import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findFirefox, findWebKit } from './browser.ts';
import { lostCommits } from './history.ts';
import { type Ended, type RunOptions, run } from './processes.ts';
import { stepIn } from './progress.ts';
import {
  differences,
  measureHooks,
  missingProjects,
  type Report,
  readProof,
  testsIn,
} from './proof.ts';
import { type Counts, countEndToEnd, countTests } from './report.ts';
import { root } from './root.mjs';
import { tsc } from './tsc.mjs';

export interface StageResult extends Counts {
  output: string;
  cpuSeconds?: number | undefined;
  /** Why nothing was run. */
  lack?: string;
}

/** Called with what the stage does now. */
type OnStep = (step: string) => void;

export interface Stage {
  name: string;
  /** `files` limits it to these tests, where it can be limited. */
  run: (onStep: OnStep, files?: string[]) => Promise<StageResult>;
}

interface ProjectOptions {
  onStep: OnStep;
  files?: string[] | undefined;
  env?: NodeJS.ProcessEnv;
}

/** The promises that Firefox and WebKit keep, one project each. */
const enginesConfig = 'site/e2e/engines/vitest.config.ts';

// The output of a stage is collected, so no tool can see for itself that a person will read it.
const colour = process.stdout.isTTY
  ? { env: { FORCE_COLOR: '1' }, biome: ['--colors=force'], tsc: ['--pretty', 'true'] }
  : { env: { NO_COLOR: '1' }, biome: ['--colors=off'], tsc: ['--pretty', 'false'] };

const checks: Stage[] = [
  { name: 'lint', run: async () => oneCheck(await quietly('biome', ['ci', ...colour.biome, '.'])) },
  { name: 'imports', run: imports },
  { name: 'types', run: types },
  // Writes hooks/dist, as `build` does, so it stands before everything that reads it.
  { name: 'package', run: (onStep) => project('package', { onStep }) },
];

const tests: Stage[] = [
  { name: 'unit', run: (onStep, files) => project('unit*', { onStep, files }) },
  { name: 'react', run: (onStep) => project('react-*', { onStep }) },
  { name: 'signatures', run: (onStep) => project('signatures', { onStep }) },
  {
    name: 'browser',
    run: async (onStep) => project('browser', { onStep, env: await withChromium(onStep) }),
  },
  {
    name: 'compare',
    run: async (onStep) => project('compare', { onStep, env: await withChromium(onStep) }),
  },
];

/** What `npm test` runs: one step after the other, the lanes of a step side by side. */
export const plan: Stage[][][] = [
  [checks, tests],
  [[{ name: 'proof', run: proof }]],
  [[{ name: 'build', run: build }]],
  [[{ name: 'e2e', run: endToEnd }]],
  // One after the other: a browser that has to share the cores with another misses its time limits.
  [
    [
      { name: 'firefox', run: firefox },
      { name: 'webkit', run: webkit },
    ],
  ],
];

async function imports() {
  const rooms = ['bench', 'compare', 'hooks', 'move', 'press', 'scripts', 'site', 'theme'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms];
  return oneCheck(await quietly('depcruise', args));
}

async function types() {
  const configs = [
    'tsconfig.json',
    'tsconfig.shared.json',
    'tsconfig.worker.json',
    'tsconfig.tools.json',
  ];
  const projects = ['.', 'hooks', 'press', 'theme', 'site', 'compare', 'move']
    .flatMap((folder) => configs.map((config) => join(folder, config)))
    .filter((file) => existsSync(join(root, file)));
  // Otherwise a project would be skipped when only files of another one, which it imports, have changed.
  // Its threads repeat each other's work, and other stages run beside it.
  const options = ['--noEmit', '--force', '--singleThreaded', ...colour.tsc];
  const args = [tsc, '--build', ...projects, ...options];
  return oneCheck(await quietly(process.execPath, args));
}

/** The reports of Vitest in this run. */
const reports: Report[] = [];

/** Whether the pages say what the tests of this run have proved. */
async function proof(): Promise<StageResult> {
  if (missingProjects(testsIn(reports)).length > 0) {
    return skipped('it compares what the stages package, unit, react and signatures have just run');
  }
  const written = readProof();
  const found = differences(written?.hooks, {
    hooks: measureHooks(reports),
    lostCommits: lostCommits(written?.history ?? {}, root),
  });
  return oneCheck({ code: found.length, output: found.join('\n') });
}

/** Runs the suites of the hooks, and nothing else. */
export async function runHookSuites(onStep: OnStep) {
  const projects = ['react-*', 'unit', 'package', 'signatures'].flatMap((name) => [
    '--project',
    name,
  ]);
  const { output } = await vitest([...projects, 'hooks/src', 'hooks/test'], { onStep });
  return { report: reports.at(-1), output };
}

async function build(onStep: OnStep) {
  const takeLine = (line: string) => {
    onStep(line);
    return false;
  };
  return oneCheck(await quietly('npm', ['run', 'build'], { takeLine }));
}

/** `name` is that of a project in vitest.config.ts or, with `*`, of several. */
function project(name: string, options: ProjectOptions) {
  return vitest(['--project', name], options);
}

async function vitest(selection: string[], options: ProjectOptions): Promise<StageResult> {
  const { onStep, env, files = [] } = options;
  const file = join(scratchFolder(), `${selection.join().replaceAll(/\W+/g, '-')}.json`);
  const { code, ...ended } = await quietly(
    'vitest',
    [
      'run',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/vitest-progress.ts')}`,
      `--reporter=${join(root, 'scripts/vitest-json.ts')}`,
      `--outputFile.json=${file}`,
      ...selection,
      ...files,
    ],
    // A forgotten `.only` and an unwritten snapshot fail everywhere, not first on another machine.
    { env: { ...env, CI: 'true' }, takeLine: takeSteps(onStep) },
  );
  const report = readReport(file);
  if (report) reports.push(report);
  return { ...countTests(report, code), ...ended };
}

/** The promises of the built site and of the engine, in a real browser. */
async function endToEnd(onStep: OnStep) {
  const file = join(scratchFolder(), 'e2e.json');
  const { code, output, cpuSeconds } = await quietly(
    'playwright',
    ['test', '--reporter=line,json'],
    {
      env: { ...(await withChromium(onStep)), CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      takeLine: takeSteps(onStep),
    },
  );
  // The reporter writes over its own lines, which have been taken.
  const lines = output.replaceAll('\x1b[1A\x1b[2K', '');
  return { ...countEndToEnd(readReport(file), code), output: lines, cpuSeconds };
}

/** The most important of them in other engines, where they are installed. */
async function firefox(onStep: OnStep) {
  const program = findFirefox();
  if (!program)
    return skipped('no Firefox was found; install one, or set FIREFOX_PATH to its program');
  return engine('firefox', { onStep, env: { FIREFOX_PATH: program } });
}

async function webkit(onStep: OnStep) {
  if (!findWebKit())
    return skipped('no WebKit was found; on Debian install webkit2gtk-driver and xvfb');
  return engine('webkit', { onStep });
}

function engine(name: string, options: ProjectOptions) {
  return vitest(['--config', enginesConfig, '--project', name], options);
}

function skipped(lack: string): StageResult {
  return { passed: 0, failed: 0, skipped: 1, output: '', lack };
}

async function withChromium(onStep: OnStep) {
  return { CHROMIUM_PATH: await ensureChromium({ say: onStep }) };
}

/** The output is collected, and shown only when something failed. */
function quietly(command: string, args: string[], options?: Omit<RunOptions, 'collect'>) {
  const env = { ...colour.env, ...options?.env };
  return run(command, args, { ...options, env, collect: true });
}

const takeSteps = (onStep: OnStep) => (line: string) => {
  const step = stepIn(line);
  if (step) onStep(step);
  return step !== undefined;
};

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function oneCheck({ code, ...ended }: Ended): StageResult {
  const passed = code === 0 ? 1 : 0;
  return { passed, failed: 1 - passed, skipped: 0, ...ended };
}

let scratch: string | undefined;

function scratchFolder() {
  if (scratch) return scratch;
  const folder = mkdtempSync(join(tmpdir(), 'multi-hooks-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  scratch = folder;
  return folder;
}
