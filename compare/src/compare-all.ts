import type { Comparison } from './browser.ts';
import { versionOf } from './libraries.ts';
import { nameOf } from './names.ts';
import type { Difference, PairResult } from './result.ts';
import type { Scenario } from './scenario.ts';
import type { Found, ListedPair, PairName, SearchOptions } from './search.ts';
import { allScenes } from './subjects/scenes.ts';
import { tellRecords, writeDemo } from './write-demo.ts';

export const titleOf = ({ hook, library, name }: PairName) => `${hook}, ${library} ${name}`;

/** The result of one pair: what was found, named and told. */
export async function resultOf(
  comparison: Comparison,
  pair: ListedPair,
  options: SearchOptions,
): Promise<PairResult> {
  const found = await comparison.comparePair(pair, options);
  const differences = found.map((one) => differenceOf(pair, one));
  return named({ ...pair, lacks: [...pair.lacks], scenarios: options.scenarios, differences });
}

/** With the names that the differences have now: what has the same name is one difference. */
export function named(pair: PairResult): PairResult {
  const byName = new Map<string, Difference>();
  for (const one of pair.differences) {
    const [key = ''] = one.keys;
    const name = nameOf(pair, key) ?? key;
    const known = byName.get(name);
    const smaller = known && sizeOf(known) <= sizeOf(one) ? known : one;
    byName.set(name, {
      ...smaller,
      name,
      keys: [...(known?.keys ?? []), ...one.keys],
      found: Math.max(one.found, known?.found ?? 0),
      code: codeOf(pair, smaller),
    });
  }
  return { ...pair, differences: [...byName.values()] };
}

const sizeOf = ({ scenario }: Difference) => JSON.stringify(scenario).length;

function differenceOf(pair: ListedPair, { key, found, scenario, ours, theirs }: Found): Difference {
  const told = tellRecords({ ours, theirs, scenario, lines: linesOf(pair, scenario) });
  return { name: key, keys: [key], found, scenario, code: '', ...told };
}

/** The smallest scenario as a component with our hook, below what both do. */
function codeOf(pair: PairResult, { scenario, ours, theirs }: Difference): string {
  const { hook, library } = pair;
  const { mode, steps } = scenario;
  const told = (lines: string[]) =>
    (lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`);
  const about = [
    `${library} ${versionOf(library)} ${pair.name}, React ${mode.react}${mode.strict ? ', StrictMode' : ''}:`,
    ...told(theirs),
    'yhooks:',
    ...told(ours),
  ];
  const endOf = (lines: string[]) => lines.find((line) => line.startsWith('end: '));
  // With the unmount at the end as a step, if that is where they differ.
  const isAtEnd = endOf(ours) !== endOf(theirs);
  const played: Scenario = isAtEnd
    ? { mode, given: scenario.given, steps: [...steps, { do: 'unmount' }] }
    : scenario;
  return writeDemo({ hook, scenario: played, lines: linesOf(pair, scenario), about });
}

function linesOf(pair: PairName, scenario: Scenario) {
  const lines = allScenes[pair.hook]?.write(scenario, pair);
  if (!lines) throw new Error(`There are no scenarios of ${pair.hook}.`);
  return lines;
}

interface CompareAllOptions extends SearchOptions {
  pairs: ListedPair[];
  /** As many pages as cores: each takes the next pair. */
  pages: Comparison[];
  onPair: (result: PairResult) => void;
}

export async function compareAll({ pairs, pages, onPair, ...options }: CompareAllOptions) {
  const waiting = pairs.entries();
  const results: PairResult[] = [];
  const work = async (comparison: Comparison) => {
    for (const [at, pair] of waiting) {
      const result = await resultOf(comparison, pair, options);
      results[at] = result;
      onPair(result);
    }
  };
  await Promise.all(pages.map(work));
  return results;
}
