import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { replay, titleOf } from '../src/compare-all.ts';
import { withoutMode } from '../src/names.ts';
import { readResult } from '../src/read-result.ts';
import type { Difference } from '../src/result.ts';
import { SEED } from '../src/seed.ts';
import { faults, withFaults } from './faults.ts';

/** The first scenarios of `npm run compare`. */
const SCENARIOS = 200;
const REMEDY = 'if the new behaviour is intended, run `npm run compare`';

let comparison: Comparison;
beforeAll(async () => {
  comparison = await openComparison({ plugins: [withFaults()] });
});
afterAll(() => comparison?.close());

const { pairs } = readResult();

it('plays on every React, and its production build', async () => {
  const pair = { hook: 'useToggle', library: 'ahooks', name: 'useBoolean' };
  const steps = [{ do: 'toggle' }, { do: 'second' }, { do: 'toggle' }];
  for (const react of [16, 17, 18, 19] as const) {
    for (const build of [{ react }, { react, production: true as const }]) {
      const mode = { ...build, strict: true, hydrate: true };
      const { ours } = await comparison.playBoth(pair, { mode, given: { values: [] }, steps });
      const returned = ours.map((notes) =>
        notes.flatMap(({ channel, text }) => (channel === 'returned' ? text : [])),
      );
      expect(returned.slice(1)).toEqual([
        ['true'],
        ['true', 'second false'],
        ['false', 'second false'],
        [],
      ]);
    }
  }
});

it('still shows every difference in its smallest scenario', async () => {
  for (const pair of pairs) {
    const { differences } = await replay(comparison, pair);
    const marks = (all: Difference[]) => all.map(({ ours, theirs }) => ({ ours, theirs }));
    expect(marks(differences), REMEDY).toEqual(marks(pair.differences));
  }
});

it.each(pairs.map((pair) => ({ title: titleOf(pair), pair })))(
  `$title differs only as result.json states in ${SCENARIOS} scenarios`,
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
