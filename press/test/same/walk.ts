import { setTimeout } from 'node:timers/promises';
import { type Built, difference } from './compare.ts';
import { type Edit, edits } from './edits.ts';
import { Place } from './place.ts';
import { createRandom, type Random } from './random.ts';
import { firstState, type SiteState } from './site.ts';

export interface WalkOptions {
  seed: number;
  /** The steps to make, of the endless sequence that the seed stands for. */
  steps: readonly number[];
  /** How many edits a build with the store is made after. */
  buildEvery: number;
  /** How many edits a build from nothing is made after, for comparison; also at the end. */
  compareEvery: number;
  /** Only edits with such a name. @default all */
  only?: RegExp | undefined;
  onStep?: (text: string) => void;
}

export interface Walked {
  /** Undefined if there was none. */
  difference?: string;
  /** What was done, one line for each step. */
  log: string[];
  /** How many steps were made before the last comparison that found no difference. */
  agreed: number;
  built: number;
  failed: number;
  compared: number;
}

interface Happening {
  name: string;
  happen: (place: Place, random: Random) => Promise<void>;
}

/** What is not done to the site itself. */
const happenings: Happening[] = [
  { name: 'a commit', happen: (place) => place.commit() },
  { name: 'a build is killed', happen: (place, random) => place.kill(random) },
  { name: 'the store is spoilt', happen: (place, random) => place.spoil(random) },
  { name: 'files have wrong dates', happen: (place, random) => place.misdate(random) },
];

/** How many of the edits are made while a build runs. */
const DURING = 0.05;

const UNDO = 'back to an earlier state';
const undo: Edit = { name: UNDO, change: (state) => state };
const all: readonly (Edit | Happening)[] = [
  ...edits,
  ...[...happenings, undo].flatMap((one) => [one, one, one, one]),
];

interface Situation {
  steps: readonly (Edit | Happening)[];
  state: SiteState;
  /** States that could be built. */
  former: readonly SiteState[];
}

/** What a step does in a situation: the first thing that can be done there. */
function choose(random: Random, { steps, state, former }: Situation) {
  for (;;) {
    const step = random.pick(steps);
    if ('happen' in step) return { step, next: state };
    const next = step.name === UNDO ? random.pick(former) : step.change(state, random);
    if (next && what(state, next)) return { step, next };
  }
}

/**
 * Edits a site step by step, and builds it with what earlier builds have kept. Each build that fails,
 * and some of the others, are compared with one that begins with nothing.
 */
export async function walk(options: WalkOptions): Promise<Walked> {
  const { seed, steps, buildEvery, compareEvery, only, onStep } = options;
  const possible = only ? all.filter(({ name }) => only.test(name)) : all;
  const place = new Place();
  const walked: Walked = { log: [], agreed: 0, built: 0, failed: 0, compared: 0 };
  let state = firstState;
  let good = firstState;
  const former: SiteState[] = [firstState];
  let unbuilt = 0;
  let uncompared = 0;

  const note = (text: string) => {
    walked.log.push(text);
    onStep?.(text);
  };

  async function compare(kept: Built): Promise<boolean> {
    walked.compared += 1;
    walked.difference = difference(kept, await place.buildFromNothing());
    if (walked.difference) return false;
    if (!kept.error) {
      uncompared = 0;
      walked.agreed = walked.log.length;
    }
    return true;
  }

  /** False if there is a difference. */
  async function build({ before, isLast = false }: { before: SiteState; isLast?: boolean }) {
    const kept = await place.build();
    walked.built += 1;
    unbuilt = 0;
    if (kept.error) {
      walked.failed += 1;
      note(`  fails: ${kept.error.split('\n')[0]}`);
      const isSame = await compare(kept);
      state = before;
      place.show(state);
      return isSame;
    }
    good = state;
    former.push(state);
    return (!isLast && uncompared < compareEvery) || compare(kept);
  }

  async function make(index: number): Promise<boolean> {
    const random = createRandom(Math.imul(seed, 0x9e3779b1) + Math.imul(index + 1, 0x85ebca6b));
    const { step, next } = choose(random, { steps: possible, state, former });
    uncompared += 1;
    unbuilt += 1;
    const isDuring = !('happen' in step) && !step.breaks && random.next() < DURING;
    const name = isDuring ? `${step.name}, while a build runs` : step.name;
    note([`${index} ${name}`, what(state, next)].filter(Boolean).join(': '));
    if ('happen' in step) {
      await step.happen(place, random);
    } else {
      const before = state;
      const running = isDuring && place.build();
      if (running) await setTimeout(random.below(1000));
      state = next;
      place.show(state);
      // Of both states: it may fail, or be neither.
      await running;
      if (step.breaks) return build({ before });
    }
    return unbuilt < buildEvery || build({ before: good });
  }

  try {
    place.show(state);
    await place.commit();
    await place.build();
    for (const index of steps) if (!(await make(index))) return walked;
    await build({ before: good, isLast: true });
    return walked;
  } finally {
    place.remove();
  }
}

/** What a change has changed. */
function what(before: SiteState, after: SiteState): string {
  const keys = (one: object, other: object) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (key) => JSON.stringify(one[key as never]) !== JSON.stringify(other[key as never]),
    );
  const fields = keys(before.config, after.config).map(
    (key) => `${key} = ${JSON.stringify(after.config[key])}`,
  );
  return [...keys(before.files, after.files), ...fields].join(', ');
}

/** The fewest of the steps that still show a difference, with a build after each. */
export async function shrink(
  { agreed, ...options }: Pick<WalkOptions, 'seed' | 'steps' | 'only'> & { agreed: number },
  onStep: (text: string) => void,
): Promise<Walked & { steps: readonly number[] }> {
  const attempt = (some: readonly number[]) =>
    walk({ ...options, steps: some, buildEvery: 1, compareEvery: Number.POSITIVE_INFINITY });
  const { steps } = options;
  let least = steps;
  let found: Walked | undefined;
  const accept = async (some: readonly number[]) => {
    const walked = await attempt(some);
    if (!walked.difference) return false;
    least = some;
    found = walked;
    onStep(`still with ${some.length} steps: ${some.join()}`);
    return true;
  };
  // Most often what was done since the last comparison is enough.
  if (!(await accept(steps.slice(agreed)))) await accept(steps);
  for (let size = least.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < least.length; ) {
      const isLess = await accept([...least.slice(0, at), ...least.slice(at + size)]);
      if (!isLess) at += size;
    }
  }
  const walked = found ?? (await attempt(least));
  return { ...walked, steps: least };
}
