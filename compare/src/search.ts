import * as fc from 'fast-check';
import { reactsFor } from './libraries.ts';
import type { Played, TreeOptions } from './play/play.tsx';
import type { AnyPair, AnyPlayer } from './play/player.ts';
import { createWorld } from './play/world.ts';
import { type Behaviour, type Gap, gapsBetween } from './record.ts';
import { type Scenario, type Step, scenariosOf } from './scenario.ts';
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

export type ListedPair = PairName &
  Pick<AnyPair, 'instead'> &
  Required<Pick<AnyPair, 'there' | 'here' | 'lacks'>>;

export function listPairs(): ListedPair[] {
  return Object.entries(worldOf(19).page.players).flatMap(([hook, { pairs }]) =>
    pairs.map(({ library, name, there, here, instead, lacks = [] }) => ({
      hook,
      library,
      name,
      there,
      here,
      ...(instead && { instead }),
      lacks,
    })),
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

/** Plays scenarios with both hooks. Which differences were seen, where first, and how often. */
async function survey(names: PairName, { scenarios, seed, once = false }: SearchOptions) {
  const seen = new Map<string, { index: number; found: number }>();
  let index = -1;
  const property = fc.asyncProperty(scenariosFor(names), async (scenario) => {
    index += 1;
    for (const rough of await roughKeys(names, scenario)) {
      const before = seen.get(rough);
      if (before) before.found += 1;
      else seen.set(rough, { index, found: 1 });
    }
    return !(once && seen.size > 0);
  });
  const ended = await fc.check(property, { seed, numRuns: scenarios, endOnFailure: true });
  if (ended.failed && !once) throw ended.errorInstance;
  return seen;
}

/** What differs, at which steps: enough to tell whether anything is new. */
export async function surveyPair(names: PairName, options: SearchOptions): Promise<string[]> {
  const seen = await survey(names, options);
  return [...new Set([...seen.keys()].map(stepPart))].sort();
}

/** What differs, with the smallest scenario for each cause. */
export async function comparePair(names: PairName, options: SearchOptions): Promise<Found[]> {
  const byKey = new Map<string, Found>();
  for (const [rough, { index, found }] of await survey(names, options)) {
    const scenario = await smallest(names, { ...options, rough, index });
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

interface SmallestOptions extends SearchOptions {
  rough: string;
  /** Of the scenario that showed it first. */
  index: number;
}

async function smallest(names: PairName, { rough, index, seed, scenarios }: SmallestOptions) {
  const property = fc.asyncProperty(
    scenariosFor(names),
    async (scenario) => !(await roughKeys(names, scenario)).includes(rough),
  );
  const { counterexample } = await fc.check(property, {
    seed,
    path: `${index}`,
    numRuns: scenarios,
  });
  const [found] = counterexample ?? [];
  if (!found) throw new Error(`${names.library} ${names.name}: ${rough} was not found again.`);
  return inPlainestMode(found, async (other) =>
    (await roughKeys(names, other)).some((one) => stepPart(one) === stepPart(rough)),
  );
}

function scenariosFor(names: PairName): fc.Arbitrary<Scenario> {
  const { pair } = pairIn(worldOf(19).page, names);
  return scenariosOf(scenesOf(names.hook), {
    features: pair.features ?? [],
    reacts: reactsFor(names.library),
  });
}

async function roughKeys(names: PairName, scenario: Scenario): Promise<string[]> {
  const { ours, theirs } = await playBoth(names, scenario);
  return gapsBetween(ours, theirs).map((gap) => roughKey(scenario, gap, names));
}

const sizeOf = (scenario: Scenario) => JSON.stringify(scenario).length;

/** `call more@click outside | 19 strict`: what differs at which step, and how it was played. */
function roughKey(scenario: Scenario, gap: Gap, { hook }: PairName): string {
  const { mode } = scenario;
  const modes = [mode.react, mode.strict && 'strict', mode.hydrate && 'hydrate'].filter(Boolean);
  // A hook that renders more often does so at many steps.
  const place = gap.channel === 'renders' ? '' : ` at ${kindAt(scenario, gap, hook)}`;
  return `${gap.channel} ${gap.theirs}${place}|${modes.join(' ')}`;
}

const stepPart = (rough: string) => rough.split('|')[0] ?? '';

function kindAt(scenario: Scenario, gap: Gap, hook: string): string {
  const { at } = gap;
  const step = stepAt(scenario, at);
  const past = playedBefore(scenario, at);
  const change = past.findLast((one) => one.do === 'change') as { given?: unknown } | undefined;
  const before = change?.given ?? scenario.given;
  const kind = scenesOf(hook).kindOf?.(step, before, { ...gap, past }) ?? step.do;
  if (kind === 'mount') return 'start';
  return kind === 'unmount' && at > scenario.steps.length ? 'end' : kind;
}

/** Before the steps the component is mounted, after them it is unmounted. */
function stepAt({ steps }: Scenario, at: number): Step {
  return at === 0 ? { do: 'mount' } : (steps[at - 1] ?? { do: 'unmount' });
}

/** The steps before a moment, without those that did nothing. */
function playedBefore({ mode, steps }: Scenario, at: number): Step[] {
  let isMounted = true;
  return steps.slice(0, Math.max(0, at - 1)).filter((step) => {
    const wasMounted = isMounted;
    if (step.do === 'mount' || step.do === 'unmount') {
      isMounted = step.do === 'mount';
      return isMounted !== wasMounted;
    }
    const needsActivity = step.do === 'hide' || step.do === 'show';
    return isMounted && !(needsActivity && mode.react === 18);
  });
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
