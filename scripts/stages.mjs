import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findFirefox } from './browser.mjs';
import { findWebKit } from './find-webkit.mjs';
import { run } from './processes.mjs';
import { stepIn } from './progress.mjs';
import { countEndToEnd, countTests, sum } from './report.mjs';
import { root } from './root.mjs';

/** @typedef {import('./report.mjs').Counts & { output: string, lack?: string }} StageResult `lack`, why nothing was run */
/** @typedef {(step: string) => void} OnStep is given what the stage does now */
/** @typedef {{ name: string, run: (onStep: OnStep) => Promise<StageResult> }} Stage */

/** The promises that Firefox and WebKit keep, one project each. */
export const enginesConfig = 'site/e2e/engines/vitest.config.ts';

// The output of a stage is collected, so no tool can see for itself that a person will read it.
const colour = process.stdout.isTTY
  ? { env: { FORCE_COLOR: '1' }, biome: ['--colors=force'], tsc: ['--pretty', 'true'] }
  : { env: { NO_COLOR: '1' }, biome: ['--colors=off'], tsc: ['--pretty', 'false'] };

/** @type {Stage[]} */
const checks = [
  { name: 'lint', run: async () => oneCheck(await quietly('biome', ['ci', ...colour.biome, '.'])) },
  { name: 'imports', run: imports },
  { name: 'types', run: types },
  // Writes hooks/dist, as `build` does, so it stands before everything that reads it.
  { name: 'package', run: (onStep) => project('package', { onStep }) },
];

/** @type {Stage[]} */
const tests = [
  { name: 'unit', run: (onStep) => project('unit', { onStep }) },
  { name: 'react', run: (onStep) => project('react-*', { onStep }) },
  { name: 'signatures', run: (onStep) => project('types-*', { onStep }) },
  {
    name: 'browser',
    run: async (onStep) => project('browser', { onStep, env: await withChromium(onStep) }),
  },
];

/**
 * What `npm test` runs: one step after the other, the lanes of a step side by side.
 * @type {Stage[][][]}
 */
export const plan = [
  [checks, tests],
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
  const rooms = ['bench', 'hooks', 'press', 'scripts', 'site', 'theme'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...rooms];
  return oneCheck(await quietly('depcruise', args));
}

/** @param {OnStep} onStep */
async function types(onStep) {
  const configs = ['tsconfig.json', 'tsconfig.shared.json', 'tsconfig.tools.json'];
  const projects = ['.', 'hooks', 'press', 'theme', 'site']
    .flatMap((folder) => configs.map((config) => join(folder, config)))
    .filter((file) => existsSync(join(root, file)));
  let done = 0;
  const results = await Promise.all(
    projects.map(async (project) => {
      const cache = join('node_modules/.cache', `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
      const args = ['-p', project, '--incremental', '--tsBuildInfoFile', cache, ...colour.tsc];
      const result = oneCheck(await quietly('tsc', args));
      done += 1;
      onStep(`${done}/${projects.length} ${project}`);
      return result;
    }),
  );
  return { ...sum(results), output: results.flatMap(({ output }) => output || []).join('\n') };
}

/** @param {OnStep} onStep */
async function build(onStep) {
  const takeLine = (/** @type {string} */ line) => {
    onStep(line);
    return false;
  };
  return oneCheck(await quietly('npm', ['run', 'build'], { takeLine }));
}

/**
 * @param {string} name of one project of vitest.config.ts or, with `*`, of several
 * @param {{ onStep: OnStep, env?: NodeJS.ProcessEnv }} options
 */
function project(name, options) {
  return vitest(['--project', name], options);
}

/**
 * @param {string[]} selection
 * @param {{ onStep: OnStep, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<StageResult>}
 */
async function vitest(selection, { onStep, env }) {
  const file = join(scratchFolder(), `${selection.join().replaceAll(/\W+/g, '-')}.json`);
  const { code, output } = await quietly(
    'vitest',
    [
      'run',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/vitest-progress.mjs')}`,
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...selection,
    ],
    // A forgotten `.only` and an unwritten snapshot fail everywhere, not first on another machine.
    { env: { ...env, CI: 'true' }, takeLine: takeSteps(onStep) },
  );
  return { ...countTests(readReport(file), code), output };
}

/**
 * The promises of the built site and of the engine, in a real browser.
 * @param {OnStep} onStep
 */
async function endToEnd(onStep) {
  const file = join(scratchFolder(), 'e2e.json');
  const { code, output } = await quietly('playwright', ['test', '--reporter=line,json'], {
    env: { ...(await withChromium(onStep)), CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    takeLine: takeSteps(onStep),
  });
  // The reporter writes over its own lines, which have been taken.
  const lines = output.replaceAll('\x1b[1A\x1b[2K', '');
  return { ...countEndToEnd(readReport(file), code), output: lines };
}

/**
 * The most important of them in other engines, where they are installed.
 * @param {OnStep} onStep
 */
async function firefox(onStep) {
  const program = findFirefox();
  if (!program)
    return skipped('no Firefox was found; install one, or set FIREFOX_PATH to its program');
  return engine('firefox', { onStep, env: { FIREFOX_PATH: program } });
}

/** @param {OnStep} onStep */
async function webkit(onStep) {
  if (!findWebKit())
    return skipped('no WebKit was found; on Debian install webkit2gtk-driver and xvfb');
  return engine('webkit', { onStep });
}

/**
 * @param {string} name
 * @param {{ onStep: OnStep, env?: NodeJS.ProcessEnv }} options
 */
function engine(name, options) {
  return vitest(['--config', enginesConfig, '--project', name], options);
}

/**
 * @param {string} lack
 * @returns {StageResult}
 */
function skipped(lack) {
  return { passed: 0, failed: 0, skipped: 1, output: '', lack };
}

/** @param {OnStep} onStep */
async function withChromium(onStep) {
  return { CHROMIUM_PATH: await ensureChromium({ say: onStep }) };
}

/**
 * The output is collected, and shown only when something failed.
 * @param {string} command
 * @param {string[]} args
 * @param {Omit<import('./processes.mjs').RunOptions, 'collect'>} [options]
 */
function quietly(command, args, options) {
  const env = { ...colour.env, ...options?.env };
  return run(command, args, { ...options, env, collect: true });
}

/** @param {OnStep} onStep */
const takeSteps = (onStep) => (/** @type {string} */ line) => {
  const step = stepIn(line);
  if (step) onStep(step);
  return step !== undefined;
};

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {import('./processes.mjs').Ended} ended
 * @returns {StageResult}
 */
function oneCheck({ code, output }) {
  const passed = code === 0 ? 1 : 0;
  return { passed, failed: 1 - passed, skipped: 0, output };
}

/** @type {string | undefined} */
let scratch;

function scratchFolder() {
  if (scratch) return scratch;
  const folder = mkdtempSync(join(tmpdir(), 'multi-hooks-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  scratch = folder;
  return folder;
}
