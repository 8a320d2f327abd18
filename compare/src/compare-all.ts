import { causeOf } from './causes.ts';
import { markRecords, UNMOUNT } from './mark-records.ts';
import type { Comparison } from './open-comparison.ts';
import type { Difference, PairResult } from './result.ts';
import type { Scenario } from './scenario.ts';
import type { ListedPair, PairName, SearchOptions } from './search.ts';
import { writers } from './subjects/writers.ts';
import { writeDemo } from './write-demo.ts';

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
    for (const [index, pair] of waiting) {
      const unnamed = await comparison.comparePair(pair, options);
      const differences = unnamed.map(({ key, found, scenario, ours, theirs }) => {
        const marks = markRecords({ ours, theirs, scenario, lines: linesOf(pair, scenario) });
        return { name: key, keys: [key], found, scenario, code: '', ...marks };
      });
      const result = mergeByCause({ ...pair, scenarios: options.scenarios, differences });
      results[index] = result;
      onPair(result);
    }
  };
  await Promise.all(pages.map(work));
  return results;
}

/** Names the differences, and merges those of the same cause. */
function mergeByCause(pair: PairResult): PairResult {
  const byName = new Map<string, Difference>();
  for (const difference of pair.differences) {
    const [key = ''] = difference.keys;
    const name = causeOf(pair, key) ?? key;
    const same = byName.get(name);
    const smallest = same && sizeOf(same) <= sizeOf(difference) ? same : difference;
    byName.set(name, {
      ...smallest,
      name,
      keys: [...(same?.keys ?? []), ...difference.keys],
      found: Math.max(difference.found, same?.found ?? 0),
      code: codeOf(pair, smallest),
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

/** Plays the smallest scenarios again: the differences with what happens now. */
export async function replay(comparison: Comparison, pair: PairResult): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const difference of pair.differences) {
    const { scenario } = difference;
    const behaviours = await comparison.playBoth(pair, scenario);
    const marks = markRecords({ ...behaviours, scenario, lines: linesOf(pair, scenario) });
    differences.push({ ...difference, ...marks });
  }
  return differences;
}

export function codeOf(pair: PairName, { scenario, steps }: Difference): string {
  // Includes the final unmount as a step if that is where they differ.
  const isAtEnd = steps.length > scenario.steps.length;
  const played = isAtEnd ? { ...scenario, steps: [...scenario.steps, UNMOUNT] } : scenario;
  return writeDemo({ hook: pair.hook, scenario: played, lines: linesOf(pair, scenario) });
}

function linesOf(pair: PairName, scenario: Scenario) {
  const write = writers[pair.hook];
  if (!write) throw new Error(`src/subjects/writers.ts has no writer for ${pair.hook}.`);
  return write(scenario, pair);
}
