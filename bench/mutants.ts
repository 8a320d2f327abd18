import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { codeHash, type MutationScore } from '../hooks/mutation.js';
import { markdownTable, writeBetweenMarkers } from './markers.js';

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];
type Scores = Readonly<Record<string, MutationScore>>;

const SCORES = 'hooks/mutation.json';

/** Mutants that behave like the original, so that no test can kill them, and why: by file. */
const equivalent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'useMount/useMount.ts': {
    '[] → ["Stryker was here"]': 'a list of constants never changes',
  },
  'useSize/useSize.ts': {
    '[leave] → []': '`leave` never changes; it is listed for the linter',
  },
  'useUnmount/useUnmount.ts': {
    '[latest] → []': 'a ref never changes; it is listed for the linter',
  },
  'useUpdateEffect/useUpdateEffect.ts': {
    '[hasNoList] → []': 'a call has a list in each render or in none; it is listed for the linter',
    '[] → ["Stryker was here"]': 'without dependencies, no list is compared',
  },
};

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const folders = readdirSync('hooks/src').filter((name) => /^(use|internal)/.test(name));
const folder = process.argv[2];
if (folder && !folders.includes(folder)) {
  console.error(`hooks/src has no "${folder}"; it has ${folders.join(', ')}.`);
  process.exit(1);
}

const mutants = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutants.vitest.config.ts' },
  mutate: [`hooks/src/${folder ?? '*'}/*.ts`],
  // Everything that the tests do not need; the rest is copied.
  ignorePatterns: [
    '*',
    '!hooks/src/**',
    '!hooks/test/**',
    '!hooks/package.json',
    '!matrix/*/package.json',
    '!checks/*.ts',
    '!scripts/*.mjs',
    '!scripts/*.ts',
    '!site/one-file/*.ts',
    '!bench/mutants.vitest.config.ts',
    '!package.json',
    '!tsconfig.base.json',
    '!vitest.config.ts',
  ],
  tempDirName: '.cache/stryker',
  concurrency: availableParallelism(),
  // A limit for what hangs, not for what is slow: a mutant that times out counts as killed.
  timeoutMS: 300_000,
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
}).runMutationTest();

const before = folder ? (JSON.parse(readFileSync(SCORES, 'utf8')) as Scores) : {};
const measured = Object.fromEntries(
  [...new Set(mutants.map(fileOf))].map((file) => [file, scoreOf(file)]),
);
const scores = Object.fromEntries(Object.entries({ ...before, ...measured }).sort());
writeFileSync(SCORES, `${JSON.stringify(scores, null, 2)}\n`);
const text = report(scores);
writeBetweenMarkers('docs/proof.md', { name: 'mutants', text });
console.log(text);

for (const [file, { survivors }] of Object.entries(measured)) {
  const explained = Object.keys(equivalent[file] ?? {});
  for (const change of survivors.filter((survivor) => !explained.includes(survivor))) {
    fail(
      `${file}: ${change} survived; write a test that kills it, or give the reason in bench/mutants.ts why none can.`,
    );
  }
  for (const change of explained.filter((one) => !survivors.includes(one))) {
    fail(`${file}: ${change} is killed or gone; remove it from bench/mutants.ts.`);
  }
}

function fail(message: string) {
  console.error(message);
  process.exitCode = 1;
}

function report(all: Scores): string {
  const files = Object.entries(all);
  const total = (key: 'killed' | 'total') => files.reduce((sum, [, score]) => sum + score[key], 0);
  const rows = files.map(([file, score]) => [file, `${score.killed}`, `${score.total}`]);
  const survivors = files.flatMap(([file, score]) =>
    score.survivors.map(
      (change) => `- ${file}, \`${change}\`: ${equivalent[file]?.[change] ?? '?'}`,
    ),
  );
  return [
    markdownTable(
      ['file', 'killed', 'mutants'],
      [...rows, ['all', `${total('killed')}`, `${total('total')}`]],
    ),
    'The survivors behave like the original, so no test can kill them:',
    survivors.join('\n'),
  ].join('\n\n');
}

function isKilled({ status }: Mutant): boolean {
  return status === 'Killed' || status === 'Timeout';
}

/** The file of a mutant, relative to `hooks/src`. */
function fileOf({ fileName }: Mutant): string {
  return fileName.replaceAll('\\', '/').replace(/^.*hooks\/src\//, '');
}

function scoreOf(file: string): MutationScore {
  const all = mutants.filter((mutant) => fileOf(mutant) === file);
  const alive = all.filter((mutant) => !isKilled(mutant));
  return {
    killed: all.length - alive.length,
    total: all.length,
    survivors: alive.map(changeOf),
    codeHash: codeHash(file),
  };
}

/** The original and its replacement, in one line. */
function changeOf(mutant: Mutant): string {
  const { start, end } = mutant.location;
  const lines = readFileSync(mutant.fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // The end first: on one line, both cut the same text.
  lines.push(lines.pop()?.slice(0, end.column - 1) ?? '');
  const original = lines.join('\n').slice(start.column - 1);
  const oneLine = (text: string) => text.replace(/\s+/g, ' ');
  return `${oneLine(original)} → ${oneLine(mutant.replacement)}`;
}
