import * as fc from 'fast-check';
import type { Played, TreeOptions } from './play/play.tsx';
import type { AnyPair, AnyPlayer } from './play/player.ts';
import { createWorld } from './play/world.ts';
import { type Behaviour, type Gap, gapsBetween } from './record.ts';
import { type Scenario, scenariosOf } from './scenario.ts';
import { allScenes } from './subjects/scenes.ts';

/* Runs in the page: plays scenarios with both hooks of a pair, and looks for the smallest that tell them apart. */

interface ReactWorld {
  version: string;
  players: Record<string, AnyPlayer>;
  play: (played: Played) => Promise<Behaviour>;
  renderOnServer: (options: TreeOptions) => string;
}

declare global {
  var reacts: Record<number, { page: ReactWorld; server: ReactWorld }>;
}

export interface PairName {
  hook: string;
  library: string;
  name: string;
}

export interface SearchOptions {
  scenarios: number;
  seed: number;
  /** Ends at the first difference. @default false */
  once?: boolean;
}

/** A difference as it was found, before a person has named it. */
export interface Found {
  /** What differs, at which step, and in which modes only: the same for the same cause. */
  key: string;
  /** In how many scenarios. */
  found: number;
  scenario: Scenario;
  ours: Behaviour;
  theirs: Behaviour;
}

const worldOf = (react: number) => {
  const world = reacts[react];
  if (!world) throw new Error(`There is no React ${react} in the page.`);
  return world;
};

const pairIn = ({ players }: ReactWorld, { hook, library, name }: PairName) => {
  const player = players[hook];
  const pair = player?.pairs.find((one) => one.library === library && one.name === name);
  if (!player || !pair) throw new Error(`There is no pair of ${hook} with ${name} of ${library}.`);
  return { player, pair };
};

const scenesOf = (hook: string) => {
  const scenes = allScenes[hook];
  if (!scenes) throw new Error(`There are no scenarios of ${hook}.`);
  return scenes;
};

export function listPairs(): (PairName & Pick<AnyPair, 'there' | 'here'>)[] {
  return Object.entries(worldOf(19).page.players).flatMap(([hook, { pairs }]) =>
    pairs.map(({ library, name, there, here }) => ({ hook, library, name, there, here })),
  );
}

export const reactVersions = () => Object.values(reacts).map(({ page }) => page.version);

/** What both hooks do in a scenario. */
export async function playBoth(names: PairName, scenario: Scenario) {
  const { page, server } = worldOf(scenario.mode.react);
  const side = async (which: 'ours' | 'theirs') => {
    const { player, pair } = pairIn(page, names);
    return page.play({
      player,
      use: pair[which],
      scenario,
      world: createWorld(),
      renderOnServer: (options) => {
        const there = pairIn(server, names);
        return server.renderOnServer({ ...options, player: there.player, use: there.pair[which] });
      },
    });
  };
  return { ours: await side('ours'), theirs: await side('theirs') };
}

export async function comparePair(names: PairName, options: SearchOptions): Promise<Found[]> {
  const { scenarios, seed, once = false } = options;
  const { pair } = pairIn(worldOf(19).page, names);
  const all = scenariosOf(scenesOf(names.hook), pair.features ?? []);
  const gapsIn = async (scenario: Scenario) => {
    const { ours, theirs } = await playBoth(names, scenario);
    return gapsBetween(ours, theirs).map((gap) => ({ gap, rough: roughKey(scenario, gap, names) }));
  };

  // Rough key → where it was seen first, and how often.
  const seen = new Map<string, { index: number; found: number }>();
  let index = -1;
  const survey = fc.asyncProperty(all, async (scenario) => {
    index += 1;
    for (const { rough } of await gapsIn(scenario)) {
      const before = seen.get(rough);
      if (before) before.found += 1;
      else seen.set(rough, { index, found: 1 });
    }
    return !(once && seen.size > 0);
  });
  const ended = await fc.check(survey, { seed, numRuns: scenarios, endOnFailure: true });
  if (ended.failed && !once) throw ended.errorInstance;

  const byKey = new Map<string, Found>();
  for (const [rough, { index, found }] of seen) {
    const property = fc.asyncProperty(
      all,
      async (scenario) => !(await gapsIn(scenario)).some((one) => one.rough === rough),
    );
    const { counterexample } = await fc.check(property, {
      seed,
      path: `${index}`,
      numRuns: scenarios,
    });
    const [smallest] = counterexample ?? [];
    if (!smallest) throw new Error(`${names.library} ${names.name}: ${rough} was not found again.`);
    const scenario = await inPlainestMode(smallest, async (other) =>
      (await gapsIn(other)).some((one) => stepPart(one.rough) === stepPart(rough)),
    );
    const key = `${stepPart(rough)}${modeWords(scenario)}`;
    const known = byKey.get(key);
    const isSmaller = !known || sizeOf(scenario) < sizeOf(known.scenario);
    byKey.set(key, {
      ...(isSmaller ? { scenario, ...(await playBoth(names, scenario)) } : known),
      key,
      found: (known?.found ?? 0) + found,
    });
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

const sizeOf = (scenario: Scenario) => JSON.stringify(scenario).length;

/** `call more@click outside | 19 strict`: what differs at which step, and how it was played. */
function roughKey(scenario: Scenario, gap: Gap, { hook }: PairName): string {
  const { mode } = scenario;
  const modes = [mode.react, mode.strict && 'strict', mode.hydrate && 'hydrate'].filter(Boolean);
  return `${gap.channel} ${gap.theirs} at ${kindAt(scenario, gap.at, hook)}|${modes.join(' ')}`;
}

const stepPart = (rough: string) => rough.split('|')[0] ?? '';

function kindAt({ given, steps }: Scenario, at: number, hook: string): string {
  if (at === 0) return 'start';
  const step = steps[at - 1];
  if (!step) return 'end';
  if (step.do === 'mount') return 'start';
  let before = given;
  let isMounted = true;
  for (const one of steps.slice(0, at - 1)) {
    if (one.do === 'mount' || one.do === 'unmount') isMounted = one.do === 'mount';
    if (one.do === 'change' && isMounted) before = (one as { given: unknown }).given;
  }
  return scenesOf(hook).kindOf?.(step, before) ?? step.do;
}

/** The same scenario without what it does not need: a server, StrictMode, a newer React. */
async function inPlainestMode(
  scenario: Scenario,
  differs: (scenario: Scenario) => Promise<boolean>,
) {
  let plainest = scenario;
  for (const plain of [{ hydrate: false }, { strict: false }, { react: 19 as const }]) {
    const next = { ...plainest, mode: { ...plainest.mode, ...plain } };
    if (await differs(next)) plainest = next;
  }
  return plainest;
}

/** The modes that the smallest scenario still needs. */
function modeWords({ mode }: Scenario): string {
  const words = [
    mode.react === 18 && 'on React 18',
    mode.strict && 'under StrictMode',
    mode.hydrate && 'after hydration',
  ].filter(Boolean);
  return words.length > 0 ? `, ${words.join(', ')}` : '';
}
