import { existsSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { openComparison } from './src/browser.ts';
import { compareAll, replay, titleOf } from './src/compare-all.ts';
import { formatCode } from './src/format-code.ts';
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
    /** Only renames the differences, and plays the known smallest scenarios again. */
    names: { type: 'boolean', default: false },
    details: { type: 'boolean', default: false },
  },
});
const scenarios = Number(values.scenarios);
if (!Number.isInteger(scenarios) || scenarios < 1) {
  throw new Error(
    `--scenarios is "${values.scenarios}"; pass the number of scenarios per pair, such as 10000.`,
  );
}

await (values.names ? rename() : compare());

async function rename() {
  const comparison = await openComparison();
  const known = new Map(readResult().pairs.map((pair) => [titleOf(pair), pair]));
  const pairs: PairResult[] = [];
  for (const listed of await comparison.listPairs()) {
    const pair = known.get(titleOf(listed));
    if (pair) pairs.push(await replay(comparison, { ...pair, ...listed }));
  }
  await comparison.close();
  write({ pairs });
}

async function compare() {
  const pages = await Promise.all(cpus().map(() => openComparison()));
  const [first] = pages;
  if (!first) throw new Error('No page was opened.');
  const all = await first.listPairs();
  const pairs = all.filter(({ hook }) => !values.hook || hook === values.hook);
  if (pairs.length === 0) {
    const hooks = [...new Set(all.map(({ hook }) => hook))];
    throw new Error(`--hook is "${values.hook}"; the compared hooks are ${hooks.join(', ')}.`);
  }
  const results = await compareAll({ pairs, pages, scenarios, seed: SEED, onPair: tell });
  const reacts = await first.reactVersions();
  await Promise.all(pages.map((page) => page.close()));

  const others = values.hook ? readResult().pairs.filter(({ hook }) => hook !== values.hook) : [];
  const known = new Map(results.concat(others).map((pair) => [titleOf(pair), pair]));
  write({
    date: new Date().toISOString().slice(0, 10),
    seed: SEED,
    reacts,
    libraries: Object.fromEntries(all.map(({ library }) => [library, versionOf(library)])),
    // In the order in which the pages list them.
    pairs: all.flatMap((pair) => known.get(titleOf(pair)) ?? []),
  });
}

function write(news: Partial<Result>) {
  const result = { ...(existsSync(resultFile) && readResult()), ...news } as Result;
  const all = result.pairs.flatMap(({ differences }) => differences);
  const programs = formatCode(all.map(({ code }) => code));
  for (const [at, one] of all.entries()) one.code = programs[at] ?? one.code;
  const text = JSON.stringify(result, null, 2);
  // One line per mark.
  const marks = text.replaceAll(/\[\n\s+("\w+"),\n\s+(".*")\n\s+\]/g, '[$1, $2]');
  writeFileSync(resultFile, `${marks}\n`);
  const unnamed = result.pairs.flatMap((pair) =>
    pair.differences
      .flatMap(({ keys }) => keys.filter((key) => !nameOf(pair, key)))
      .map((key) => `${titleOf(pair)}: ${key}`),
  );
  if (unnamed.length === 0) return;
  console.error(`No name in compare/differences.json:\n${unnamed.join('\n')}
Give each a name there, then run \`npm run compare -- --names\`.`);
  process.exitCode = 1;
}

function tell(pair: PairResult) {
  console.log(`${titleOf(pair)}: ${pair.differences.length === 0 ? 'equal' : ''}`);
  for (const { name, keys, found, code, steps, ours, theirs } of pair.differences) {
    console.log(`  ${name} (${found}): ${keys.join('; ')}`);
    if (!values.details) continue;
    for (const [at, step] of ['start', ...steps].entries()) {
      const did = (run: typeof ours) => (run[at] ?? []).map((mark) => mark.join(' ')).join(', ');
      console.log(`    ${step}: ${did(theirs)} / yhooks: ${did(ours)}`);
    }
    console.log(code.replaceAll(/^/gm, '    '));
  }
}
