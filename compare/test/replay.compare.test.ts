import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Comparison, openComparison } from '../src/open-comparison.ts';
import { pairTitle } from '../src/result.ts';
import { readResult, versionOf } from '../src/result-file.ts';
import { reactMajorsFor } from '../src/scenario.ts';
import { faults, withFaults } from './faults.ts';

const REMEDY = 'if the new behaviour is intended, run `npm run compare`';

const result = readResult();
let comparison: Comparison;

beforeAll(async () => {
  comparison = await openComparison([withFaults()]);
});
afterAll(() => comparison?.close());

test('result.json has every pair, compared with the installed versions', async () => {
  const pairs = await comparison.listPairs();
  const recorded = result.pairs.map(({ scenarioCount: _, differences: __, ...pair }) => pair);
  expect(recorded, REMEDY).toEqual(pairs.filter(({ library }) => library !== 'fault'));
  for (const [library, version] of Object.entries(result.libraries)) {
    expect([library, version], REMEDY).toEqual([library, versionOf(library)]);
  }
});

test.each(Object.keys(result.libraries))(
  '%s is compared on every React that its peer dependencies allow',
  (library) => {
    const manifest = new URL(`../node_modules/${library}/package.json`, import.meta.url);
    const range: string = JSON.parse(readFileSync(manifest, 'utf8')).peerDependencies.react;
    const lowest = range === '*' ? 16 : Number(/^>=(\d+)/.exec(range)?.[1] ?? Number.NaN);
    const allowed = [16, 17, 18, 19].filter(
      (major) => major >= lowest || new RegExp(`\\^${major}\\b`).test(range),
    );
    expect(reactMajorsFor(library)).toEqual(allowed);
  },
);

const titledPairs = result.pairs.map((pair) => ({ title: pairTitle(pair), pair }));

test.each(titledPairs.filter(({ pair }) => pair.differences.length > 0))(
  '$title still shows every difference in its smallest scenario',
  async ({ pair }) => {
    for (const { cause, scenario, steps, ourMarks, theirMarks } of pair.differences) {
      const replayed = await comparison.play(pair, scenario);
      expect(replayed, `${cause}: ${REMEDY}`).toMatchObject({ steps, ourMarks, theirMarks });
    }
  },
);

test.each(titledPairs.filter(({ pair }) => pair.differences.length === 0))(
  '$title still behaves the same in 300 scenarios',
  async ({ pair }) => {
    expect(await comparison.comparePair(pair, 300), REMEDY).toEqual([]);
  },
);

test('plays on every React as a development and a production build', async () => {
  const pair = { hook: 'useToggle', library: 'ahooks', theirHook: 'useBoolean' };
  const steps = [{ do: 'toggle' }, { do: 'switch-second-instance' }, { do: 'toggle' }];
  for (const react of [16, 17, 18, 19] as const) {
    for (const build of [{ react }, { react, production: true as const }]) {
      const mode = { ...build, strict: true, hydrate: true };
      const { ourMarks } = await comparison.play(pair, { mode, inputs: { values: [] }, steps });
      const values = ourMarks.map((marks) =>
        marks.flatMap(([kind, text]) => (kind === 'value' ? text : [])),
      );
      expect(values.slice(1)).toEqual([['true'], ['second false'], ['false', 'second false']]);
    }
  }
});

test.each(faults.map((fault, index) => ({ ...fault, theirHook: `${index}` })))(
  'a fault of $hook is found within 1,000 scenarios: $from → $to',
  async ({ hook, theirHook }) => {
    const pair = { hook, library: 'fault', theirHook };
    const differences = await comparison.comparePair(pair, 1000);
    expect(differences).not.toEqual([]);
  },
);
