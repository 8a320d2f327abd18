import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, findFirefox } from './browser.mjs';
import { npm, root, runPackage } from './packages.mjs';
import { run } from './processes.mjs';
import { countEndToEnd, countTests, sum } from './report.mjs';

/** @typedef {import('./report.mjs').Counts & { output: string, lack?: string }} StageResult `lack`, why nothing was run */
/** @typedef {{ name: string, run: () => Promise<StageResult> }} Stage */

const MAJORS = [16, 17, 18, 19];

export const firefoxConfig = 'site/e2e/firefox/vitest.config.ts';

// The output of a stage is collected, so no tool can see for itself that a person will read it.
const colour = process.stdout.isTTY
  ? { env: { FORCE_COLOR: '1' }, biome: ['--colors=force'], tsc: ['--pretty', 'true'] }
  : { env: { NO_COLOR: '1' }, biome: ['--colors=off'], tsc: ['--pretty', 'false'] };

/**
 * What `npm test` runs, in this order.
 * @type {Stage[]}
 */
export const stages = [
  { name: 'types', run: types },
  {
    name: 'lint',
    run: async () => oneCheck(await tool('@biomejs/biome', ['ci', ...colour.biome, '.'])),
  },
  { name: 'imports', run: imports },
  { name: 'unit', run: () => projects(['unit']) },
  { name: 'react', run: () => projects(MAJORS.map((major) => `react-${major}`)) },
  { name: 'signatures', run: () => projects(MAJORS.map((major) => `types-${major}`)) },
  { name: 'browser', run: async () => projects(['browser'], await withChromium()) },
  { name: 'package', run: () => projects(['package']) },
  { name: 'build', run: async () => oneCheck(await npm(['run', 'build'], quietly())) },
  { name: 'e2e', run: endToEnd },
  { name: 'firefox', run: firefox },
];

async function types() {
  const always = ['hooks/tsconfig.json', 'tsconfig.tools.json'];
  const rooms = ['press/tsconfig.json', 'theme/tsconfig.json', 'site/tsconfig.json'];
  const projects = [...always, ...rooms.filter((file) => existsSync(join(root, file)))];
  const results = await Promise.all(
    projects.map(async (project) =>
      oneCheck(await tool('typescript', ['-p', project, ...colour.tsc], { command: 'tsc' })),
    ),
  );
  return { ...sum(results), output: results.map(({ output }) => output).join('') };
}

async function imports() {
  const script = join(root, 'scripts/check-imports.mjs');
  return oneCheck(await run(process.execPath, [script], { cwd: root, collect: true }));
}

/**
 * @param {string[]} names
 * @param {NodeJS.ProcessEnv} [env]
 */
function projects(names, env) {
  return vitest(
    names.flatMap((name) => ['--project', name]),
    env,
  );
}

/**
 * @param {string[]} selection
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<StageResult>}
 */
async function vitest(selection, env = {}) {
  const file = join(scratchFolder(), `${selection.join().replaceAll(/\W+/g, '-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await tool(
    'vitest',
    [...args, ...selection],
    // A forgotten `.only` and an unwritten snapshot fail everywhere, not first on another machine.
    { env: { ...env, CI: 'true' } },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { ...countTests(report, code), output };
}

/** The promises of the built site, in a real browser. */
async function endToEnd() {
  const file = join(scratchFolder(), 'e2e.json');
  const { code, output } = await tool(
    '@playwright/test',
    ['test', '--config=site/playwright.config.ts', '--reporter=line,json'],
    {
      command: 'playwright',
      env: { ...(await withChromium()), CI: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { ...countEndToEnd(report, code), output };
}

/** The most important of them in a second engine, where there is one. */
async function firefox() {
  const program = findFirefox();
  if (program) return vitest(['--config', firefoxConfig], { FIREFOX_PATH: program });
  const lack = 'no Firefox was found; install one, or set FIREFOX_PATH to its program';
  return { passed: 0, failed: 0, skipped: 1, output: '', lack };
}

async function withChromium() {
  return { CHROMIUM_PATH: await ensureChromium() };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, command?: string }} [options]
 */
function tool(name, args, { env = {}, command } = {}) {
  return runPackage(name, args, { command, ...quietly(env) });
}

/**
 * The output is collected, and shown only when something failed.
 * @param {NodeJS.ProcessEnv} [env]
 */
function quietly(env = {}) {
  return { env: { ...process.env, ...colour.env, ...env }, collect: true };
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
