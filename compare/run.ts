import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { causeOf } from './src/causes.ts';
import type { KeyedDifference } from './src/compare-pair.ts';
import { type Comparison, openComparison } from './src/open-comparison.ts';
import { type Difference, type PairName, type PairResult, pairTitle } from './src/result.ts';
import { readResult, versionOf, writeResult } from './src/result-file.ts';

/* `npm run compare`: plays all pairs and writes result.json. */

const { values } = parseArgs({
  options: { scenarios: { type: 'string', default: '10000' }, hook: { type: 'string' } },
});
const scenarioCount = Number(values.scenarios);
if (!Number.isInteger(scenarioCount) || scenarioCount < 1) {
  throw new Error(`--scenarios is "${values.scenarios}"; pass a whole number, such as 10000.`);
}

// One browser per core.
const comparisons = await Promise.all(cpus().map(() => openComparison()));
const [comparison] = comparisons as [Comparison];
const allPairs = await comparison.listPairs();
const pairs = allPairs.filter(({ hook }) => !values.hook || hook === values.hook);
if (pairs.length === 0) {
  const hooks = [...new Set(allPairs.map(({ hook }) => hook))];
  throw new Error(`--hook is "${values.hook}"; the compared hooks are ${hooks.join(', ')}.`);
}
const results: PairResult[] = [];
// One iterator for all browsers: each takes the next pair when it has finished one.
const remainingPairs = pairs.values();
await Promise.all(comparisons.map(comparePairs));
const reactVersions = await comparison.reactVersions();
await Promise.all(comparisons.map(({ close }) => close()));

const earlierPairs = values.hook ? readResult().pairs : [];
const byTitle = new Map([...earlierPairs, ...results].map((pair) => [pairTitle(pair), pair]));
writeResult({
  date: new Date().toISOString().slice(0, 10),
  reactVersions,
  libraries: Object.fromEntries(allPairs.map(({ library }) => [library, versionOf(library)])),
  // In the order in which the pages list them.
  pairs: allPairs.flatMap((pair) => byTitle.get(pairTitle(pair)) ?? []),
});

const unnamedKeys = results.flatMap((pair) =>
  pair.differences
    .flatMap(({ keys }) => keys.filter((key) => !causeOf(pair, key)))
    .map((key) => `${pairTitle(pair)}: ${key}`),
);
if (unnamedKeys.length > 0) {
  console.error(`No cause in compare/differences.json:\n${unnamedKeys.join('\n')}
Name each there, then run this command again for its hook.`);
  process.exitCode = 1;
}

async function comparePairs({ comparePair }: Comparison) {
  for (const pair of remainingPairs) {
    const differences = mergeByCause(pair, await comparePair(pair, scenarioCount));
    results.push({ ...pair, scenarioCount, differences });
    console.log(`${pairTitle(pair)}: ${differences.length === 0 ? 'equal' : ''}`);
    for (const { cause, keys } of differences) console.log(`  ${cause}: ${keys.join(' ')}`);
  }
}

/** Merges differences of the same cause into one with the simplest of their scenarios. */
function mergeByCause(pair: PairName, differences: KeyedDifference[]): Difference[] {
  const byCause = new Map<string, Difference>();
  for (const { key, ...played } of differences) {
    const cause = causeOf(pair, key) ?? key;
    const previous = byCause.get(cause) ?? { cause, keys: [], ...played };
    const simplest = complexityOf(previous) <= complexityOf(played) ? previous : played;
    byCause.set(cause, { ...previous, ...simplest, keys: [...previous.keys, key] });
  }
  return [...byCause.values()];
}

/** Least for the newest React and the simplest mode. Production counts twice: the workbench cannot open it. */
function complexityOf({ scenario }: Pick<Difference, 'scenario'>): number {
  const { react, production, strict, hydrate } = scenario.mode;
  const modes = [production, production, hydrate, strict].filter(Boolean).length;
  return JSON.stringify(scenario).length + 1000 * (modes + 19 - react);
}
