import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { replay, titleOf } from '../src/compare-all.ts';
import { versionOf } from '../src/libraries.ts';
import { readResult } from '../src/read-result.ts';
import type { Difference } from '../src/result.ts';
import type { ListedPair } from '../src/search.ts';

const REMEDY = 'if the new behaviour is intended, run `npm run compare`';

const result = readResult();
let comparison: Comparison;
let pairs: ListedPair[];

beforeAll(async () => {
  comparison = await openComparison({ builds: [{ react: 18 }, { react: 19 }] });
  pairs = await comparison.listPairs();
});
afterAll(() => comparison?.close());

it('has a result for every pair, made with the installed versions', () => {
  const listed = result.pairs.map(({ scenarios: _, differences: __, ...pair }) => pair);
  expect(listed, REMEDY).toEqual(pairs);
  for (const [library, version] of Object.entries(result.libraries)) {
    expect([library, version], REMEDY).toEqual([library, versionOf(library)]);
  }
});

/** search.slow.test.ts plays the others. */
const isQuick = ({ scenario: { mode } }: Difference) => mode.react >= 18 && !mode.production;

const different = result.pairs.filter(({ differences }) => differences.length > 0);

it.each(different.map((pair) => ({ title: titleOf(pair), pair })))(
  '$title still shows every difference in its smallest scenario',
  async ({ pair }) => {
    const recorded = { ...pair, differences: pair.differences.filter(isQuick) };
    const { differences } = await replay(comparison, recorded);
    const marks = (all: Difference[]) => all.map(({ ours, theirs }) => ({ ours, theirs }));
    expect(marks(differences), REMEDY).toEqual(marks(recorded.differences));
  },
);
