import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { titleOf } from '../src/compare-all.ts';
import { versionOf } from '../src/libraries.ts';
import { readResult } from '../src/read-result.ts';
import type { ListedPair } from '../src/search.ts';
import { allScenes } from '../src/subjects/scenes.ts';
import { tellRecords } from '../src/write-demo.ts';

const REMEDY = 'if the hook is right, run `npm run compare`';

const result = readResult();
let comparison: Comparison;
let pairs: ListedPair[];

beforeAll(async () => {
  comparison = await openComparison();
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

const different = result.pairs.filter(({ differences }) => differences.length > 0);

it.each(different.map((pair) => ({ title: titleOf(pair), pair })))(
  '$title still shows every difference in its smallest scenario',
  async ({ pair }) => {
    for (const { scenario, ours, theirs } of pair.differences) {
      const lines = allScenes[pair.hook]?.write(scenario, pair);
      if (!lines) throw new Error(`There are no scenarios of ${pair.hook}.`);
      const played = await comparison.playBoth(pair, scenario);
      expect(tellRecords({ ...played, scenario, lines }), REMEDY).toEqual({ ours, theirs });
    }
  },
);
