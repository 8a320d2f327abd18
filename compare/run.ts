import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { causeOf } from './src/causes.ts';
import { type Comparison, openComparison } from './src/open-comparison.ts';
import type { Difference, PairResult } from './src/result.ts';
import { pairTitle, readResult, versionOf, writeResult } from './src/result-file.ts';
import { SEED } from './src/scenario.ts';

/* `npm run compare`: plays all pairs and writes result.json. */

const { values } = parseArgs({
  options: { scenarios: { type: 'string', default: '10000' }, hook: { type: 'string' } },
});
const scenarios = Number(values.scenarios);
if (!Number.isInteger(scenarios) || scenarios < 1) {
  throw new Error(`--scenarios is "${values.scenarios}"; pass a whole number, such as 10000.`);
}

// One page per core; each takes the next pair.
const pages = await Promise.all(cpus().map(() => openComparison()));
const [page] = pages as [Comparison];
const allPairs = await page.listPairs();
const pairs = allPairs.filter(({ hook }) => !values.hook || hook === values.hook);
if (pairs.length === 0) {
  const hooks = [...new Set(allPairs.map(({ hook }) => hook))];
  throw new Error(`--hook is "${values.hook}"; the compared hooks are ${hooks.join(', ')}.`);
}
const results: PairResult[] = [];
const remainingPairs = pairs.values();
await Promise.all(pages.map(comparePairs));
const reacts = await page.reactVersions();
await Promise.all(pages.map((page) => page.close()));

const earlier = values.hook ? readResult().pairs : [];
const byTitle = new Map([...earlier, ...results].map((pair) => [pairTitle(pair), pair]));
writeResult({
  date: new Date().toISOString().slice(0, 10),
  seed: SEED,
  reacts,
  libraries: Object.fromEntries(allPairs.map(({ library }) => [library, versionOf(library)])),
  // In the order in which the pages list them.
  pairs: allPairs.flatMap((pair) => byTitle.get(pairTitle(pair)) ?? []),
});

const unnamed = results.flatMap((pair) =>
  pair.differences
    .flatMap(({ keys }) => keys.filter((key) => !causeOf(pair, key)))
    .map((key) => `${pairTitle(pair)}: ${key}`),
);
if (unnamed.length > 0) {
  console.error(`No cause in compare/differences.json:\n${unnamed.join('\n')}
Name each there, then run this command again for its hook.`);
  process.exitCode = 1;
}

async function comparePairs({ comparePair }: Comparison) {
  for (const pair of remainingPairs) {
    const differences = await comparePair(pair, scenarios);
    const result = mergeByCause({ ...pair, scenarios, differences });
    results.push(result);
    console.log(`${pairTitle(pair)}: ${result.differences.length === 0 ? 'equal' : ''}`);
    for (const { name, keys, count } of result.differences) {
      console.log(`  ${name} (${count}): ${keys.join(' ')}`);
    }
  }
}

/** Names the differences, and merges those of the same cause. */
function mergeByCause(pair: PairResult): PairResult {
  const byName = new Map<string, Difference>();
  for (const difference of pair.differences) {
    const name = causeOf(pair, difference.name) ?? difference.name;
    const same = byName.get(name);
    const smallest = same && complexityOf(same) <= complexityOf(difference) ? same : difference;
    byName.set(name, {
      ...smallest,
      name,
      keys: [...(same?.keys ?? []), ...difference.keys],
      count: Math.max(difference.count, same?.count ?? 0),
    });
  }
  return { ...pair, differences: [...byName.values()] };
}

/** Least for the newest React and the simplest mode. Production counts twice: the workbench cannot open it. */
function complexityOf({ scenario }: Difference): number {
  const { react, production, strict, hydrate } = scenario.mode;
  const modes = [production, production, hydrate, strict].filter(Boolean).length;
  return JSON.stringify(scenario).length + 1000 * (modes + 19 - react);
}
