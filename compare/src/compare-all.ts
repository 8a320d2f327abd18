import { causeOf } from './causes.ts';
import type { Comparison } from './open-comparison.ts';
import type { Difference, PairResult } from './result.ts';
import type { ListedPair, SearchOptions } from './search.ts';
import type { PairName } from './subject.ts';

export const titleOf = ({ hook, library, name }: PairName) => `${hook}, ${library} ${name}`;

interface CompareAllOptions extends SearchOptions {
  pairs: ListedPair[];
  /** One page per core; each takes the next pair. */
  pages: Comparison[];
  onPair: (result: PairResult) => void;
}

export async function compareAll({ pairs, pages, onPair, ...options }: CompareAllOptions) {
  const { scenarios } = options;
  const waiting = pairs.values();
  const results: PairResult[] = [];
  const work = async (comparison: Comparison) => {
    for (const pair of waiting) {
      const differences = await comparison.comparePair(pair, options);
      const result = mergeByCause({ ...pair, scenarios, differences });
      results.push(result);
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
    const name = causeOf(pair, difference.name) ?? difference.name;
    const same = byName.get(name);
    const smallest = same && sizeOf(same) <= sizeOf(difference) ? same : difference;
    byName.set(name, {
      ...smallest,
      name,
      keys: [...(same?.keys ?? []), ...difference.keys],
      count: Math.max(difference.count, same?.count ?? 0),
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
