import type { Comparison } from './browser.ts';
import { versionOf } from './libraries.ts';
import { nameOf } from './names.ts';
import { gapsBetween } from './record.ts';
import type { Difference, PairResult } from './result.ts';
import type { Scenario } from './scenario.ts';
import type { Found, ListedPair, SearchOptions } from './search.ts';
import { allScenes } from './subjects/scenes.ts';
import { tellRecords, writeDemo } from './write-demo.ts';

/** The result of one pair: what was found, named and told. */
export async function resultOf(
  comparison: Comparison,
  pair: ListedPair,
  options: SearchOptions,
): Promise<PairResult> {
  const found = await comparison.comparePair(pair, options);
  const byName = new Map<string, Difference>();
  for (const one of found) {
    const difference = differenceOf(pair, one);
    const known = byName.get(difference.name);
    const isSmaller = !known || difference.code.length < known.code.length;
    byName.set(difference.name, {
      ...(isSmaller ? difference : known),
      keys: [...(known?.keys ?? []), one.key],
      found: Math.max(difference.found, known?.found ?? 0),
    });
  }
  return { ...pair, lacks: [...pair.lacks], differences: [...byName.values()] };
}

function differenceOf(pair: ListedPair, found: Found): Difference {
  const { hook, library } = pair;
  const { key, scenario } = found;
  const lines = allScenes[hook]?.write(scenario, pair);
  if (!lines) throw new Error(`There are no scenarios of ${hook}.`);
  const { ours, theirs } = tellRecords({ ...found, lines });
  const { react, strict } = scenario.mode;
  const about = [
    `${library} ${versionOf(library)} ${pair.name}, React ${react}${strict ? ', StrictMode' : ''}:`,
    ...theirs.map((line) => `  ${line}`),
    'yhooks:',
    ...ours.map((line) => `  ${line}`),
  ];
  return {
    name: nameOf({ hook, library, key }) ?? key,
    keys: [key],
    found: found.found,
    scenario,
    code: writeDemo({ hook, scenario: toTheEnd(found), lines, about }),
    ours,
    theirs,
  };
}

/** With the unmount at the end as a step, if that is where they differ. */
function toTheEnd({ scenario, ours, theirs }: Found): Scenario {
  const { steps } = scenario;
  const last = gapsBetween(ours, theirs).some(({ at }) => at > steps.length);
  return last ? { ...scenario, steps: [...steps, { do: 'unmount' }] } : scenario;
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
