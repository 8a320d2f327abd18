import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Comparison, openComparison } from '../src/browser.ts';
import { SEED } from '../src/seed.ts';
import { faults, withFaults } from './faults.ts';

let comparison: Comparison;

beforeAll(async () => {
  comparison = await openComparison({ plugins: [withFaults()] });
});
afterAll(() => comparison?.close());

it.each(faults.map((fault, at) => ({ ...fault, at })))(
  'finds the fault of $hook within 1,000 scenarios: $from → $to',
  async ({ hook, at }) => {
    const pair = { hook, library: 'fault', name: `${at}` };
    const found = await comparison.comparePair(pair, { scenarios: 1000, seed: SEED, once: true });
    expect(found).not.toEqual([]);
  },
);
