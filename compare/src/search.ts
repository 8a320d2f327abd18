import * as fc from 'fast-check';
import { modeSuffix, whatDiffers, withoutOtherInstance } from './difference-key.ts';
import { generateScenarios } from './generate-scenarios.ts';
import { reactsFor } from './libraries.ts';
import type { Played, TreeOptions } from './play/play.tsx';
import type { AnyPlayer } from './play/player.ts';
import { createWorld } from './play/world.ts';
import { type Behaviour, gapsBetween } from './record.ts';
import type { Difference, PairResult } from './result.ts';
import { type Mode, type Scenario, worldName } from './scenario.ts';
import { type Differs, fewestInstances, inPlainestMode } from './simplify.ts';
import { classifiers } from './subjects/classifiers.ts';
import { generators } from './subjects/generators.ts';

/* Runs in the page: plays scenarios with both hooks of a pair, and looks for the smallest that differ. */

interface ReactWorld {
  version: string;
  players: Record<string, AnyPlayer>;
  play: (played: Played) => Promise<Behaviour>;
  renderOnServer: (options: TreeOptions) => string;
}

declare global {
  var reacts: Record<string, { page: ReactWorld; server: ReactWorld }>;
}

export type PairName = Pick<PairResult, 'hook' | 'library' | 'name'>;
export type ListedPair = Omit<PairResult, 'scenarios' | 'differences'>;

export interface SearchOptions {
  scenarios: number;
  seed: number;
}

/** A difference before a person has named it. */
export interface UnnamedDifference extends Pick<Difference, 'found' | 'scenario'> {
  /** What differs, at which step, and in which modes: the same for the same cause. */
  key: string;
  ours: Behaviour;
  theirs: Behaviour;
}

function existing<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not loaded in the page.`);
  return value;
}

const worldOf = (mode: Mode) => existing(reacts[worldName(mode)], `React ${worldName(mode)}`);

/** Every build has the same players. */
const anyWorld = () => existing(Object.values(reacts)[0], 'React').page;

function pairIn({ players }: ReactWorld, { hook, library, name }: PairName) {
  const player = existing(players[hook], hook);
  const pair = player.pairs.find((other) => other.library === library && other.name === name);
  return { player, pair: existing(pair, `${library} ${name} for ${hook}`) };
}

export const listPairs = (): ListedPair[] =>
  Object.entries(anyWorld().players).flatMap(([hook, { pairs }]) =>
    pairs.map(({ library, name, there, here, instead, lacks = [] }) => ({
      hook,
      library,
      name,
      there,
      here,
      ...(instead && { instead }),
      lacks: [...lacks],
    })),
  );

export const reactVersions = () => [
  ...new Set(Object.values(reacts).map(({ page }) => page.version)),
];

export async function playBoth(names: PairName, scenario: Scenario) {
  const { page, server } = worldOf(scenario.mode);
  const playSide = (side: 'ours' | 'theirs') => {
    const { player, pair } = pairIn(page, names);
    return page.play({
      player,
      use: pair[side],
      scenario,
      world: createWorld(),
      renderOnServer(options) {
        const there = pairIn(server, names);
        return server.renderOnServer({ ...options, player: there.player, use: there.pair[side] });
      },
    });
  };
  return { ours: await playSide('ours'), theirs: await playSide('theirs') };
}

/** What differs in a scenario, at which steps. */
async function differencesIn(names: PairName, scenario: Scenario): Promise<string[]> {
  const { ours, theirs } = await playBoth(names, scenario);
  const classify = classifiers[names.hook] ?? ((step) => step.do);
  return gapsBetween(ours, theirs).map((gap) => whatDiffers(scenario, gap, classify));
}

interface Sighting {
  difference: string;
  /** The first scenario that has it, in its mode, and its index. */
  scenario: Scenario;
  index: number;
  found: number;
}

/** Plays scenarios with both hooks: each difference in each mode, and how many scenarios have it. */
async function survey(names: PairName, { scenarios, seed }: SearchOptions) {
  const sightings = new Map<string, Sighting>();
  let index = -1;
  const property = fc.asyncProperty(scenariosFor(names), async (scenario) => {
    index += 1;
    for (const difference of await differencesIn(names, scenario)) {
      const id = difference + modeSuffix(scenario);
      const sighting = sightings.get(id);
      if (sighting) sighting.found += 1;
      else sightings.set(id, { difference, scenario, index, found: 1 });
    }
  });
  const details = await fc.check(property, { seed, numRuns: scenarios, endOnFailure: true });
  if (details.failed) throw details.errorInstance;
  return [...sightings.values()];
}

/** What differs, with the smallest scenario for each cause. */
export async function comparePair(
  names: PairName,
  options: SearchOptions,
): Promise<UnnamedDifference[]> {
  const byKey = new Map<string, UnnamedDifference>();
  for (const { difference, scenario: first, index, found } of await survey(names, options)) {
    const differs = async (scenario: Scenario) =>
      (await differencesIn(names, scenario)).includes(difference);
    const simplify = await fewestInstances(first, differs);
    const { mode, ...plain } = await inPlainestMode(simplify(first), differs);
    let key = difference + modeSuffix({ mode, ...plain });
    if (!byKey.has(key)) {
      const alike = (scenario: Scenario) => ({ ...simplify(scenario), mode });
      const smallest = await shrink(names, { ...options, index, alike, differs });
      const scenario = await inPlainestMode(smallest, differs);
      key = difference + modeSuffix(scenario);
      const behaviours = await playBoth(names, scenario);
      if (!byKey.has(key)) byKey.set(key, { key, found: 0, scenario, ...behaviours });
    }
    const unnamed = byKey.get(key);
    if (unnamed) unnamed.found += found;
  }
  // A difference of a single instance has the same cause when a second instance is mounted.
  for (const [key, { found }] of byKey) {
    const single = byKey.get(withoutOtherInstance(key));
    if (!single || single.key === key) continue;
    single.found += found;
    byKey.delete(key);
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface ShrinkOptions extends SearchOptions {
  index: number;
  /** Changes a scenario so that it differs for the same reason. */
  alike: (scenario: Scenario) => Scenario;
  differs: Differs;
}

/** The smallest scenario that fast-check finds from the one at `index`. */
async function shrink(
  names: PairName,
  { index, seed, scenarios, alike, differs }: ShrinkOptions,
): Promise<Scenario> {
  const property = fc.asyncProperty(
    scenariosFor(names),
    async (scenario) => !(await differs(alike(scenario))),
  );
  const options = { seed, path: `${index}`, numRuns: scenarios };
  const { counterexample } = await fc.check(property, options);
  if (counterexample) return alike(counterexample[0]);
  const pair = `${names.library} ${names.name}`;
  throw new Error(`${pair}: scenario ${index} shows no difference when it is played again.`);
}

function scenariosFor(names: PairName): fc.Arbitrary<Scenario> {
  const { features = [] } = pairIn(anyWorld(), names).pair;
  const generator = existing(generators[names.hook], `The generator of ${names.hook}`);
  return generateScenarios(generator, { features, reacts: reactsFor(names.library) });
}
