import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openComparison } from './src/browser.ts';
import { compareAll } from './src/compare-all.ts';
import { versionOf } from './src/libraries.ts';
import { nameOf } from './src/names.ts';
import { readResult, resultFile } from './src/read-result.ts';
import type { PairResult, Result } from './src/result.ts';
import { SEED } from './src/seed.ts';

/* `npm run compare`: plays all pairs and writes result.json. */

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '10000' },
    hook: { type: 'string' },
    details: { type: 'boolean', default: false },
  },
});
const scenarios = Number(values.scenarios);
if (!Number.isInteger(scenarios) || scenarios < 1) {
  throw new Error(
    `--scenarios is "${values.scenarios}"; give the number of scenarios a pair, such as 10000.`,
  );
}

const pages = await Promise.all(cpus().map(() => openComparison()));
const [first] = pages;
if (!first) throw new Error('There is no page to play in.');
const all = await first.listPairs();
const pairs = all.filter(({ hook }) => !values.hook || hook === values.hook);
if (pairs.length === 0) {
  const hooks = [...new Set(all.map(({ hook }) => hook))];
  throw new Error(`--hook is "${values.hook}"; there are ${hooks.join(', ')}.`);
}

const results = await compareAll({ pairs, pages, scenarios, seed: SEED, onPair: tell });
const reacts = await first.reactVersions();
await Promise.all(pages.map((page) => page.close()));

const others: PairResult[] = values.hook
  ? readResult().pairs.filter(({ hook }) => hook !== values.hook)
  : [];
const libraries = [...new Set(results.concat(others).map(({ library }) => library))];
const result: Result = {
  date: new Date().toISOString().slice(0, 10),
  seed: SEED,
  scenarios,
  reacts,
  libraries: Object.fromEntries(libraries.map((library) => [library, versionOf(library)])),
  pairs: inOrder(results.concat(others)),
};
writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`);

const unnamed = results.flatMap(({ hook, library, name, differences }) =>
  differences.flatMap(({ keys }) =>
    keys
      .filter((key) => !nameOf({ hook, library, key }))
      .map((key) => `${hook}, ${library} ${name}: ${key}`),
  ),
);
if (unnamed.length > 0) {
  console.error(`No name in compare/src/names.ts:\n${unnamed.join('\n')}`);
  process.exitCode = 1;
}

/** As the pages list them. */
function inOrder(results: PairResult[]) {
  const order = all.map(({ hook, library, name }) => [hook, library, name].join());
  const place = ({ hook, library, name }: PairResult) =>
    order.indexOf([hook, library, name].join());
  return results.toSorted((a, b) => place(a) - place(b));
}

function tell({ hook, library, name, differences }: PairResult) {
  console.log(`${hook}, ${library} ${name}: ${differences.length === 0 ? 'equal' : ''}`);
  for (const { name: cause, keys, found, code } of differences) {
    console.log(`  ${cause} (${found}): ${keys.join('; ')}`);
    if (values.details) console.log(code.replaceAll(/^/gm, '    '));
  }
}
