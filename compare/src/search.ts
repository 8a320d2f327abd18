import * as fc from 'fast-check';
import { reactsFor } from './libraries.ts';
import type { Played, TreeOptions } from './play/play.tsx';
import type { AnyPair, AnyPlayer } from './play/player.ts';
import { createWorld } from './play/world.ts';
import { type Behaviour, type Gap, gapsBetween } from './record.ts';
import type { Difference, PairResult } from './result.ts';
import { type Mode, type Scenario, type Step, scenariosOf, worldName } from './scenario.ts';
import { allScenes } from './subjects/scenes.ts';

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

export interface SearchOptions {
  scenarios: number;
  seed: number;
  /** Whether to stop at the first difference. @default false */
  once?: boolean;
}

/** A difference before a person has named it. */
export interface Found extends Pick<Difference, 'found' | 'scenario'> {
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

const pairIn = ({ players }: ReactWorld, { hook, library, name }: PairName) => {
  const player = existing(players[hook], hook);
  const isPair = (pair: AnyPair) => pair.library === library && pair.name === name;
  return { player, pair: existing(player.pairs.find(isPair), `${library} ${name} for ${hook}`) };
};

const scenesOf = (hook: string) => existing(allScenes[hook], `scenarios of ${hook}`);

export type ListedPair = Omit<PairResult, 'scenarios' | 'differences'>;

export const listPairs = (): ListedPair[] =>
  Object.entries(anyWorld().players).flatMap(([hook, { pairs }]) =>
    pairs.map(({ lacks = [], features: _, theirs: __, ours: ___, ...pair }) => ({
      hook,
      ...pair,
      lacks: [...lacks],
    })),
  );

export const reactVersions = () => [
  ...new Set(Object.values(reacts).map(({ page }) => page.version)),
];

export async function playBoth(names: PairName, scenario: Scenario) {
  const { page, server } = worldOf(scenario.mode);
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

/** Plays scenarios with both hooks. Returns the differences, the first scenario of each, and how many had it. */
async function survey(names: PairName, { scenarios, seed, once = false }: SearchOptions) {
  // The first scenario with this difference, and its index.
  const seen = new Map<string, { scenario: Scenario; index: number; found: number }>();
  let index = -1;
  const property = fc.asyncProperty(scenariosFor(names), async (scenario) => {
    index += 1;
    for (const rough of await roughKeys(names, scenario)) {
      const before = seen.get(rough);
      if (before) before.found += 1;
      else seen.set(rough, { scenario, index, found: 1 });
    }
    return !(once && seen.size > 0);
  });
  const ended = await fc.check(property, { seed, numRuns: scenarios, endOnFailure: true });
  if (ended.failed && !once) throw ended.errorInstance;
  return seen;
}

/** What differs, at which steps: enough to notice a new difference. */
export async function surveyPair(names: PairName, options: SearchOptions): Promise<string[]> {
  const seen = await survey(names, options);
  return [...new Set([...seen.keys()].map(stepPart))].sort();
}

/** What differs, with the smallest scenario for each cause. */
export async function comparePair(names: PairName, options: SearchOptions): Promise<Found[]> {
  const byKey = new Map<string, Found>();
  for (const [rough, { scenario: first, index, found }] of await survey(names, options)) {
    const step = stepPart(rough);
    const differs = async (scenario: Scenario) =>
      (await roughKeys(names, scenario)).some((one) => stepPart(one) === step);
    const instances = await fewest(first, differs);
    const plain = await inPlainestMode(instances(first), differs);
    let key = step + modeSuffix(plain);
    if (!byKey.has(key)) {
      const alike = (other: Scenario) => ({ ...instances(other), mode: plain.mode });
      const smallest = await shrink(names, { ...options, index, alike, differs });
      const scenario = await inPlainestMode(smallest, differs);
      key = step + modeSuffix(scenario);
      const { ours, theirs } = await playBoth(names, scenario);
      if (!byKey.has(key)) byKey.set(key, { key, found: 0, scenario, ours, theirs });
    }
    const known = byKey.get(key);
    if (known) known.found += found;
  }
  // A difference that an instance has alone has the same cause beside another instance.
  for (const [key, { found }] of byKey) {
    const alone = byKey.get(key.replace(OTHER_INSTANCE, ''));
    if (!alone || alone.key === key) continue;
    alone.found += found;
    byKey.delete(key);
  }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

interface ShrinkOptions extends SearchOptions {
  index: number;
  alike: (scenario: Scenario) => Scenario;
  differs: Differs;
}

type Differs = (scenario: Scenario) => Promise<boolean>;

async function shrink(
  names: PairName,
  { index, seed, scenarios, alike, differs }: ShrinkOptions,
): Promise<Scenario> {
  const property = fc.asyncProperty(
    scenariosFor(names),
    async (scenario) => !(await differs(alike(scenario))),
  );
  const { counterexample } = await fc.check(property, {
    seed,
    path: `${index}`,
    numRuns: scenarios,
  });
  const [found] = counterexample ?? [];
  if (!found)
    throw new Error(
      `${names.library} ${names.name}: scenario ${index} shows no difference when it is played again.`,
    );
  return alike(found);
}

function scenariosFor(names: PairName): fc.Arbitrary<Scenario> {
  const { pair } = pairIn(anyWorld(), names);
  return scenariosOf(scenesOf(names.hook), {
    features: pair.features ?? [],
    reacts: reactsFor(names.library),
  });
}

async function roughKeys(names: PairName, scenario: Scenario): Promise<string[]> {
  const { ours, theirs } = await playBoth(names, scenario);
  return gapsBetween(ours, theirs).map((gap) => roughKey(scenario, gap, names));
}

/** `call-more:press-outside|+strict`: what differs at which step, and the modes. */
function roughKey(scenario: Scenario, gap: Gap, { hook }: PairName): string {
  // A hook that renders more often does so at many steps, which are one difference.
  const place = gap.channel === 'renders' ? '' : `:${kindAt(scenario, gap, hook)}`;
  return `${gap.channel}-${gap.theirs}${place}|${modeSuffix(scenario)}`;
}

const stepPart = (rough: string) => rough.split('|')[0] ?? '';

function kindAt(scenario: Scenario, gap: Gap, hook: string): string {
  const { at } = gap;
  const step = stepAt(scenario, gap);
  const past = playedBefore(scenario, at);
  const change = past.findLast((one) => one.do === 'change') as { given?: unknown } | undefined;
  const before = change?.given ?? scenario.given;
  const kind = scenesOf(hook).kindOf?.(step, before, { ...gap, past }) ?? step.do;
  if (kind === 'mount') return 'start';
  return kind === 'unmount' && at > scenario.steps.length ? 'end' : kind;
}

/**
 * The component is mounted before the steps and unmounted after them. So is a second instance, while the
 * first one only renders.
 */
function stepAt({ steps }: Scenario, { at, isSecond }: Gap): Step {
  const step = at === 0 ? { do: 'mount' } : (steps[at - 1] ?? { do: 'unmount' });
  if (step.do !== 'second') return step;
  if (!isSecond) return { do: 'render' };
  const before = steps.slice(0, at - 1);
  const since = before.slice(before.findLastIndex((one) => one.do === 'unmount') + 1);
  return { do: since.filter((one) => one.do === 'second').length % 2 === 0 ? 'mount' : 'unmount' };
}

/** The steps before a moment, without those that had no effect. */
function playedBefore({ mode, steps }: Scenario, at: number): Step[] {
  let isMounted = true;
  return steps.slice(0, Math.max(0, at - 1)).filter((step) => {
    const wasMounted = isMounted;
    if (step.do === 'mount' || step.do === 'unmount') {
      isMounted = step.do === 'mount';
      return isMounted !== wasMounted;
    }
    const needs: Record<string, number> = { abandon: 18, hide: 19, show: 19 };
    return isMounted && mode.react >= (needs[step.do] ?? 0);
  });
}

const hasSecond = ({ steps }: Scenario) => steps.some((step) => step.do === 'second');

const withoutSecond = (scenario: Scenario): Scenario => ({
  ...scenario,
  steps: scenario.steps.filter((step) => step.do !== 'second'),
});

/** The scenario from the view of the second instance. */
function onlySecond({ mode, given, steps }: Scenario): Scenario {
  const start = steps.findIndex((step) => step.do === 'second');
  const change = steps.slice(0, start).findLast((step) => step.do === 'change');
  return withoutSecond({
    mode,
    given: (change as { given?: unknown } | undefined)?.given ?? given,
    steps: steps.slice(start + 1),
  });
}

/** Removes an instance that the difference does not need. */
async function fewest(scenario: Scenario, differs: Differs) {
  if (hasSecond(scenario)) {
    for (const without of [withoutSecond, onlySecond]) {
      if (await differs(without(scenario))) return without;
    }
  }
  return (same: Scenario) => same;
}

/** Removes from a scenario what the difference does not need: the server, StrictMode, an older React. */
async function inPlainestMode(scenario: Scenario, differs: Differs) {
  let plainest = scenario;
  const attempt = async (mode: Mode) => {
    const next = { ...plainest, mode };
    if (await differs(next)) plainest = next;
  };
  const { production, ...development } = scenario.mode;
  if (production) await attempt(development);
  for (const plain of [{ hydrate: false }, { strict: false }]) {
    await attempt({ ...plainest.mode, ...plain });
  }
  for (const react of [17, 18, 19] as const) {
    if (react > plainest.mode.react) await attempt({ ...plainest.mode, react });
  }
  return plainest;
}

const OTHER_INSTANCE = '+other-instance';

/** The modes that the smallest scenario needs, as the end of a difference's key. */
function modeSuffix(scenario: Scenario): string {
  const { react, production, strict, hydrate } = scenario.mode;
  const suffixes = [
    react < 19 && `+react-${react}`,
    production && '+production',
    strict && '+strict',
    hydrate && '+hydrated',
    hasSecond(scenario) && OTHER_INSTANCE,
  ];
  return suffixes.filter(Boolean).join('');
}
