import * as fc from 'fast-check';
import { gapsBetween } from './behaviour.ts';
import { stepKeyOf, withModes, withoutOtherInstance } from './difference-key.ts';
import { generateScenarios } from './generate-scenarios.ts';
import { type PlayedScenario, playPair, playScenario, subjectWithPair } from './play-pair.ts';
import { type PairName, pairTitle } from './result.ts';
import { type Mode, reactMajorsFor, type Scenario, SEED } from './scenario.ts';

/* Runs in the browser: finds the differences of a pair, each with the smallest scenario that shows it. */

export { listPairs, playScenario, reactVersions } from './play-pair.ts';

export type KeyedDifference = PlayedScenario & { key: string };

/**
 * 1. Plays generated scenarios with both hooks, and keeps the first one of each key.
 * 2. Simplifies its mode: the newest React, development, no StrictMode, no hydration.
 * 3. Shrinks its inputs and steps in that mode. Then simplifies the mode again, and keeps the scenario unless
 *    another one has shrunk to the same key.
 * 4. Drops a difference that needs a second instance if the same one occurs without it.
 */
export async function comparePair(
  pairName: PairName,
  scenarioCount: number,
): Promise<KeyedDifference[]> {
  const byKey = new Map<string, KeyedDifference>();
  for (const first of await firstScenarioOfEachKey(pairName, scenarioCount)) {
    const { stepKey } = first;
    const differs = async (scenario: Scenario) =>
      (await stepKeysIn(pairName, scenario)).includes(stepKey);
    const plainest = await inPlainestMode(first.scenario, differs);
    // Shrinking takes longest.
    if (byKey.has(withModes(stepKey, plainest))) continue;
    const shrunk = await shrink(pairName, first.index, plainest.mode, differs);
    const smallest = await inPlainestMode(shrunk, differs);
    const key = withModes(stepKey, smallest);
    if (!byKey.has(key)) byKey.set(key, { key, ...(await playScenario(pairName, smallest)) });
  }
  const occursWithoutSecond = (key: string) =>
    key !== withoutOtherInstance(key) && byKey.has(withoutOtherInstance(key));
  const differences = [...byKey.values()].filter(({ key }) => !occursWithoutSecond(key));
  return differences.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** The keys of what differs in a scenario, without its mode. */
async function stepKeysIn(pairName: PairName, scenario: Scenario): Promise<string[]> {
  const { ourBehaviour, theirBehaviour } = await playPair(pairName, scenario);
  const { classify } = subjectWithPair(pairName);
  return gapsBetween(ourBehaviour, theirBehaviour).map((gap) => stepKeyOf(scenario, gap, classify));
}

async function firstScenarioOfEachKey(pairName: PairName, scenarioCount: number) {
  const byKey = new Map<string, { stepKey: string; scenario: Scenario; index: number }>();
  let index = -1;
  const property = fc.asyncProperty(scenariosFor(pairName), async (scenario) => {
    index += 1;
    for (const stepKey of await stepKeysIn(pairName, scenario)) {
      const key = withModes(stepKey, scenario);
      if (!byKey.has(key)) byKey.set(key, { stepKey, scenario, index });
    }
  });
  // A difference does not fail this property, only an error of the player, which shrinking would hide.
  await fc.assert(property, { seed: SEED, numRuns: scenarioCount, endOnFailure: true });
  return [...byKey.values()];
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

/**
 * Shrinks the scenario that was generated at `index`, played in the given mode. The seed and the index, which
 * fast-check calls the path, generate the same scenario again, together with what it can shrink to.
 */
async function shrink(pairName: PairName, index: number, mode: Mode, differs: Differs) {
  const scenarios = scenariosFor(pairName).map((scenario) => ({ ...scenario, mode }));
  const property = fc.asyncProperty(scenarios, async (scenario) => !(await differs(scenario)));
  const options = { seed: SEED, path: `${index}`, numRuns: 1 };
  const { counterexample } = await fc.check(property, options);
  if (counterexample) return counterexample[0];
  const problem = `scenario ${index} differs only sometimes; make its player deterministic.`;
  throw new Error(`compare/src/subjects, ${pairTitle(pairName)}: ${problem}`);
}

function scenariosFor(pairName: PairName): fc.Arbitrary<Scenario> {
  const { generate, pair } = subjectWithPair(pairName);
  const choices = generate((feature) => pair.features?.includes(feature) === true);
  return generateScenarios(choices, reactMajorsFor(pairName.library));
}
