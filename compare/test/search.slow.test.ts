import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { titleOf } from '../src/compare-all.ts';
import { readResult } from '../src/read-result.ts';
import { SEED } from '../src/seed.ts';
import { faults, withFaults } from './faults.ts';

/** The first of the scenarios that `npm run compare` plays. */
const SCENARIOS = 200;
const REMEDY = 'if the hook is right, run `npm run compare`';

let comparison: Comparison;
beforeAll(async () => {
  comparison = await openComparison({ plugins: [withFaults()] });
});
afterAll(() => comparison?.close());

it.each(readResult().pairs.map((pair) => ({ title: titleOf(pair), pair })))(
  `$title differs only as the result says in ${SCENARIOS} scenarios`,
  async ({ pair }) => {
    const found = await comparison.surveyPair(pair, { scenarios: SCENARIOS, seed: SEED });
    const known = pair.differences.flatMap(({ keys }) => keys.map(withoutMode));
    expect(
      found.filter((key) => !known.includes(key)),
      REMEDY,
    ).toEqual([]);
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
