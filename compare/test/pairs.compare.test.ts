import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { titleOf } from '../src/compare-all.ts';
import { versionOf } from '../src/libraries.ts';
import { readResult } from '../src/read-result.ts';
import type { ListedPair } from '../src/search.ts';
import { SEED } from '../src/seed.ts';
import { allScenes } from '../src/subjects/scenes.ts';
import { tellRecords } from '../src/write-demo.ts';
import { faults, withFaults } from './faults.ts';

/** The first of the scenarios that `npm run compare` plays. */
const SCENARIOS = 200;
const REMEDY = 'if the hook is right, run `npm run compare`';

const result = readResult();
let comparison: Comparison;
let pairs: ListedPair[];

beforeAll(async () => {
  // One page for all: to open it takes longer than to find the faults.
  comparison = await openComparison({ plugins: [withFaults()] });
  pairs = (await comparison.listPairs()).filter(({ library }) => library !== 'fault');
});
afterAll(() => comparison?.close());

it('has a result for every pair, made with the installed versions', () => {
  expect(result.pairs.map(titleOf), REMEDY).toEqual(pairs.map(titleOf));
  for (const [library, version] of Object.entries(result.libraries)) {
    expect([library, version], REMEDY).toEqual([library, versionOf(library)]);
  }
});

describe.each(result.pairs.map((pair) => ({ title: titleOf(pair), pair })))(
  '$title',
  ({ pair }) => {
    it(`differs only as the result says in ${SCENARIOS} scenarios`, async () => {
      const found = await comparison.surveyPair(pair, { scenarios: SCENARIOS, seed: SEED });
      const known = pair.differences.flatMap(({ keys }) => keys.map(withoutMode));
      expect(
        found.filter((key) => !known.includes(key)),
        REMEDY,
      ).toEqual([]);
    });

    it.runIf(pair.differences.length > 0)(
      'still shows every difference in its smallest scenario',
      async () => {
        for (const { scenario, ours, theirs } of pair.differences) {
          const lines = allScenes[pair.hook]?.write(scenario, pair);
          if (!lines) throw new Error(`There are no scenarios of ${pair.hook}.`);
          const played = await comparison.playBoth(pair, scenario);
          expect(tellRecords({ ...played, scenario, lines }), REMEDY).toEqual({ ours, theirs });
        }
      },
    );
  },
);

it.each(faults.map((fault, at) => ({ ...fault, at })))(
  'finds the fault of $hook within 1,000 scenarios: $from → $to',
  async ({ hook, at }) => {
    const pair = { hook, library: 'fault', name: `${at}` };
    const found = await comparison.comparePair(pair, { scenarios: 1000, seed: SEED, once: true });
    expect(found).not.toEqual([]);
  },
);

/** Whether a mode is needed is only known of the smallest scenario. */
const withoutMode = (key: string) =>
  key.replace(/(, (on React 18|under StrictMode|after hydration))+$/, '');
