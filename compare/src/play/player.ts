import type { ReactNode } from 'react';
import type { PairResult } from '../result.ts';
import type { OwnStep, Step } from '../scenario.ts';
import type { Seen, World } from './world.ts';

/** How a hook is called and handled, for the player of one React. */
export interface Player<Given, Own extends OwnStep, Use> {
  /** A custom hook: calls the hook and says what a user sees of it. */
  useSubject: (props: SubjectProps<Given, Use>) => Seen & { element?: ReactNode };
  /** Plays a step of this hook's own. It runs inside of `act`. */
  play?: (step: Own, stage: Stage) => void;
  /**
   * Milliseconds that pass at the end of a step, or of the start, before anyone looks: for hooks that
   * answer a frame later. @default 0
   */
  settle?: (step?: AnyStep) => number;
  /** Whether promises have to be awaited after each step. @default false */
  isAsync?: boolean;
  /** Whether own steps are also played when the component is gone. @default false */
  outlives?: boolean;
  pairs: Pair<Use>[];
}

export interface SubjectProps<Given, Use> {
  use: Use;
  given: Given;
  /** Grows with each render that the scenario asks for, to tell functions of different renders apart. */
  version: number;
  world: World;
}

export interface Stage {
  world: World;
  container: HTMLElement;
}

export interface Pair<Use>
  extends Pick<PairResult, 'library' | 'name' | 'there' | 'here' | 'instead'> {
  /** @default nothing */
  lacks?: readonly string[];
  /** What theirs can do beyond the least, for the generators. @default none */
  features?: readonly string[];
  theirs: Use;
  ours: Use;
}

// biome-ignore lint/suspicious/noExplicitAny: the players of all hooks
export type AnyPlayer = Player<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the pairs of all hooks
export type AnyPair = Pair<any>;
export type AnyStep = Step<unknown, OwnStep>;

/** A pair without what it shares with the others of its hook. */
type Entry<Use> = Pick<Pair<Use>, 'library' | 'name' | 'theirs'> & Partial<Pair<Use>>;

/** Unless a pair says otherwise, `here` takes the place of the same call with their name. */
export const pairsWith = <Use>(
  { ours, here }: Pick<Pair<Use>, 'ours' | 'here'>,
  pairs: Entry<Use>[],
): Pair<Use>[] =>
  pairs.map((pair) => ({ ours, here, there: here.replace(/use\w+/, pair.name), ...pair }));
