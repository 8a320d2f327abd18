import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest, type Reporter, type Vitest } from 'vitest/node';
import { writeBetweenMarkers } from '../../bench/markers.js';
import rootConfig from '../../vitest.config.js';
import type { Mutant } from './mutants.js';
import { mutants } from './mutants.js';
import { fileOf, mutatedText } from './mutatedText.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const projectOf = ({ project }: Mutant) => project ?? 'react-18';

// The faults live in memory: the tests get the edited text, the working tree stays as it is.
let active: { file: string; text: string } | undefined;
const plantFault = {
  name: 'plant-fault',
  enforce: 'pre' as const,
  load: (id: string) => (active && id.split('?')[0] === active.file ? active.text : undefined),
};

let failed: string | undefined;
const stopAtFirstFailure: Reporter = {
  onTestCaseResult(test) {
    if (failed || test.result().state !== 'failed') return;
    failed = test.fullName;
    vitest.cancelCurrentRun('test-failure');
  },
  onTestModuleEnd(module) {
    // A file that cannot be loaded notices nothing: the edit itself is broken.
    const [error] = module.errors();
    if (error) fail(`${module.moduleId} cannot be loaded: ${error.message}`);
  },
};

const only = process.argv[2];
const chosen = mutants.filter(({ hook }) => !only || hook === only);
if (!chosen.length) fail(`No hook is called "${only}".`);
const texts = new Map(chosen.map((mutant) => [mutant, mutatedText(mutant)]));

const vitest = await start();
const survivors: Mutant[] = [];
const rows: string[] = [];
try {
  await expectNoFailureWithoutFault();
  for (const mutant of chosen) {
    const killer = await plantAndTest(mutant);
    if (!killer) survivors.push(mutant);
    console.log(`${killer ? 'noticed ' : 'SURVIVED'}  ${mutant.hook} ${mutant.fault}`);
    if (killer) console.log(`          ${killer}`);
    rows.push(
      `| ${mutant.hook} | ${[mutant.fault, killer ?? '**none**'].map(escapeCell).join(' | ')} |`,
    );
  }
} finally {
  await vitest.close();
}

if (!only) {
  const head = '| hook | fault | the test that notices |\n| --- | --- | --- |';
  const text = `${chosen.length} faults, ${chosen.length - survivors.length} noticed.\n\n${[head, ...rows].join('\n')}`;
  writeBetweenMarkers(join(repository, 'hooks/README.md'), { name: 'mutants', text });
}
console.log(`\n${chosen.length - survivors.length} of ${chosen.length} faults are noticed.`);
// Vitest has set it already: to it a test that fails is bad news.
process.exitCode = survivors.length ? 1 : 0;

function start(): Promise<Vitest> {
  const wanted = new Set(chosen.map(projectOf));
  const projects = (rootConfig.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && wanted.has(String(project.test?.name))
      ? [{ ...project, plugins: [plantFault, ...(project.plugins ?? [])] }]
      : [],
  );
  return createVitest(
    'test',
    { root: repository, config: false, watch: false, reporters: [stopAtFirstFailure] },
    { test: { projects } },
  );
}

async function expectNoFailureWithoutFault() {
  const runs = new Map(chosen.map((mutant) => [`${mutant.hook} ${projectOf(mutant)}`, mutant]));
  for (const mutant of runs.values()) {
    const failure = await firstFailure(mutant);
    if (failure) fail(`${mutant.hook} fails on ${projectOf(mutant)} without any fault: ${failure}`);
  }
}

async function plantAndTest(mutant: Mutant): Promise<string | undefined> {
  active = { file: fileOf(mutant), text: texts.get(mutant) ?? '' };
  vitest.invalidateFile(active.file);
  try {
    return await firstFailure(mutant);
  } finally {
    vitest.invalidateFile(active.file);
    active = undefined;
  }
}

/** The first test to fail: among the hook's own, else among those that hold for all hooks. */
async function firstFailure(mutant: Mutant): Promise<string | undefined> {
  for (const filter of [`hooks/src/${mutant.hook}/`, 'hooks/src/all-hooks']) {
    const specifications = await vitest.globTestSpecifications([filter]);
    failed = undefined;
    await vitest.runTestSpecifications(
      specifications.filter(({ project }) => project.name.startsWith(projectOf(mutant))),
    );
    if (failed) return failed;
  }
  return undefined;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
