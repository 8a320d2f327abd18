import * as fc from 'fast-check';
import { gapsBetween } from './behaviour.ts';
import { modeSuffix, stepKeyOf, withoutOtherInstance } from './difference-key.ts';
import { generateScenarios } from './generate-scenarios.ts';
import { type PlayedScenario, playPair, playScenario, subjectOf } from './play-pair.ts';
import type { PairName } from './result.ts';
import { type ReactMajor, type Scenario, SEED } from './scenario.ts';

/* Runs in the page: plays scenarios with both hooks of a pair, and looks for the smallest that differ. */

export { listPairs, playScenario, reactVersions } from './play-pair.ts';

/** The keys of what differs in a scenario, without its mode. */
async function stepKeysIn(pairName: PairName, scenario: Scenario): Promise<string[]> {
  const { ourBehaviour, theirBehaviour } = await playPair(pairName, scenario);
  const { classify } = subjectOf(pairName);
  return gapsBetween(ourBehaviour, theirBehaviour).map((gap) => stepKeyOf(scenario, gap, classify));
}

/** Plays scenarios with both hooks and remembers the first one for each difference and mode. */
async function firstScenarioOfEachKey(pairName: PairName, scenarioCount: number) {
  const sightings = new Map<string, { stepKey: string; scenario: Scenario; index: number }>();
  let index = -1;
  const property = fc.asyncProperty(scenariosFor(pairName), async (scenario) => {
    index += 1;
    for (const stepKey of await stepKeysIn(pairName, scenario)) {
      const id = stepKey + modeSuffix(scenario);
      if (!sightings.has(id)) sightings.set(id, { stepKey, scenario, index });
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: scenarioCount, endOnFailure: true });
  return [...sightings.values()];
}

/** The key says what differs, at which step and in which modes. */
export type KeyedDifference = PlayedScenario & { key: string };

/** The differences of a pair, each with the smallest scenario that shows it. */
export async function comparePair(
  pairName: PairName,
  scenarioCount: number,
): Promise<KeyedDifference[]> {
  const byKey = new Map<string, KeyedDifference>();
  for (const { stepKey, scenario: first, index } of await firstScenarioOfEachKey(
    pairName,
    scenarioCount,
  )) {
    const differs = async (scenario: Scenario) =>
      (await stepKeysIn(pairName, scenario)).includes(stepKey);
    let scenario = await inPlainestMode(first, differs);
    if (!byKey.has(stepKey + modeSuffix(scenario))) {
      const { mode } = scenario;
      const inMode = (next: Scenario) => ({ ...next, mode });
      const smallest = await shrink(pairName, scenarioCount, index, (next) =>
        differs(inMode(next)),
      );
      scenario = await inPlainestMode(inMode(smallest), differs);
    }
    // Other sightings may have shrunk to the same key.
    const key = stepKey + modeSuffix(scenario);
    if (!byKey.has(key)) byKey.set(key, { key, ...(await playScenario(pairName, scenario)) });
  }
  // A difference that also occurs without a second instance has the same cause.
  const alsoOccursAlone = (key: string) =>
    key !== withoutOtherInstance(key) && byKey.has(withoutOtherInstance(key));
  const differences = [...byKey.values()].filter(({ key }) => !alsoOccursAlone(key));
  return differences.sort((a, b) => (a.key < b.key ? -1 : 1));
}

type Differs = (scenario: Scenario) => Promise<boolean>;

/** Removes the production build, hydration, StrictMode and the older React while the scenario still differs. */
async function inPlainestMode(scenario: Scenario, differs: Differs): Promise<Scenario> {
  let plainest = scenario;
  const plainModes = [{ production: undefined }, { hydrate: false }, { strict: false }];
  const newerVersions = ([17, 18, 19] as const).filter((react) => react > scenario.mode.react);
  for (const change of [...plainModes, ...newerVersions.map((react) => ({ react }))]) {
    const next = { ...plainest, mode: { ...plainest.mode, ...change } };
    if (await differs(next)) plainest = next;
  }
  return plainest;
}

/** Shrinks the generated scenario at `index` to the smallest one that fast-check finds to differ. */
async function shrink(pairName: PairName, scenarioCount: number, index: number, differs: Differs) {
  const property = fc.asyncProperty(scenariosFor(pairName), async (next) => !(await differs(next)));
  const options = { seed: SEED, path: `${index}`, numRuns: scenarioCount };
  const { counterexample } = await fc.check(property, options);
  if (counterexample) return counterexample[0];
  throw new Error(
    `${pairName.library} ${pairName.theirHook}: scenario ${index} does not differ again.`,
  );
}

/** The versions of React that a library supports, by its peer dependencies. */
function reactMajorsFor(library: string): readonly ReactMajor[] {
  if (library === '@mantine/hooks') return [19];
  const needsReact18 = library === 'rooks' || library === '@uidotdev/usehooks';
  return needsReact18 ? [18, 19] : [16, 17, 18, 19];
}

function scenariosFor(pairName: PairName): fc.Arbitrary<Scenario> {
  const { generate, pair } = subjectOf(pairName);
  const choices = generate((feature) => pair.features?.includes(feature) === true);
  return generateScenarios(choices, reactMajorsFor(pairName.library));
}
