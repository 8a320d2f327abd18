import type { Comparison } from './browser.ts';
import { nameOf } from './names.ts';
import type { Difference, PairResult } from './result.ts';
import type { Scenario } from './scenario.ts';
import type { Found, ListedPair, PairName, SearchOptions } from './search.ts';
import { allScenes } from './subjects/scenes.ts';
import { markRecords, UNMOUNT, writeDemo } from './write-demo.ts';

export const titleOf = ({ hook, library, name }: PairName) => `${hook}, ${library} ${name}`;

interface CompareAllOptions extends SearchOptions {
  pairs: ListedPair[];
  /** One page per core; each takes the next pair. */
  pages: Comparison[];
  onPair: (result: PairResult) => void;
}

export async function compareAll({ pairs, pages, onPair, ...options }: CompareAllOptions) {
  const waiting = pairs.entries();
  const results: PairResult[] = [];
  const work = async (comparison: Comparison) => {
    for (const [at, pair] of waiting) {
      const found = await comparison.comparePair(pair, options);
      const differences = found.map((one) => differenceOf(pair, one));
      const result = named({ ...pair, scenarios: options.scenarios, differences });
      results[at] = result;
      onPair(result);
    }
  };
  await Promise.all(pages.map(work));
  return results;
}

/** Renames the differences as they are named now, and merges those of the same name. */
function named(pair: PairResult): PairResult {
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

/** The newest React and the simplest mode that show the difference; the workbench has no production builds. */
function sizeOf({ scenario }: Difference): number {
  const { react, production, strict, hydrate } = scenario.mode;
  const modes = [production, production, hydrate, strict].filter(Boolean).length;
  return JSON.stringify(scenario).length + 1000 * (modes + 19 - react);
}

function differenceOf(pair: ListedPair, { key, found, scenario, ours, theirs }: Found): Difference {
  const marks = markRecords({ ours, theirs, scenario, lines: linesOf(pair, scenario) });
  return { name: key, keys: [key], found, scenario, code: '', ...marks };
}

export async function replay(comparison: Comparison, pair: PairResult): Promise<PairResult> {
  const differences: Difference[] = [];
  for (const one of pair.differences) {
    const { scenario } = one;
    const played = await comparison.playBoth(pair, scenario);
    const marks = markRecords({ ...played, scenario, lines: linesOf(pair, scenario) });
    differences.push({ ...one, ...marks });
  }
  return named({ ...pair, differences });
}

function codeOf(pair: PairResult, { scenario, steps }: Difference): string {
  // Includes the final unmount as a step if that is where they differ.
  const isAtEnd = steps.length > scenario.steps.length;
  const played = isAtEnd ? { ...scenario, steps: [...scenario.steps, UNMOUNT] } : scenario;
  return writeDemo({ hook: pair.hook, scenario: played, lines: linesOf(pair, scenario) });
}

function linesOf(pair: PairName, scenario: Scenario) {
  const scenes = allScenes[pair.hook];
  if (!scenes) throw new Error(`${pair.hook} has no scenarios.`);
  return scenes.write(scenario, pair);
}
