import type { ReactNode } from 'react';
import type { PairResult } from '../result.ts';
import type { Step, StepBase } from '../scenario.ts';
import type { Seen, World } from './world.ts';

/** How the player of one React calls a hook and plays its steps. */
export interface Player<Inputs, HookStep extends StepBase, Use> {
  /** A custom hook: calls the hook and returns what a user observes of it. */
  useSubject: (props: SubjectProps<Inputs, Use>) => Seen & { element?: ReactNode };
  /** Plays a step that only this hook has, inside of `act`. */
  play?: (step: HookStep, stage: Stage) => void;
  /**
   * Milliseconds to wait at the end of the start and of each step, for hooks that update a frame later.
   * @default 0
   */
  settle?: (step?: AnyStep) => number;
  /** Whether promises have to be awaited after each step. @default false */
  isAsync?: boolean;
  /** Whether steps of this hook are also played after the component is unmounted. @default false */
  outlives?: boolean;
  pairs: Pair<Use>[];
}

export interface SubjectProps<Inputs, Use> {
  use: Use;
  inputs: Inputs;
  /** Incremented by each render of the scenario, to distinguish functions of different renders. */
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
  /** Optional features of the other hook, for the generators. @default none */
  features?: readonly string[];
  theirs: Use;
  ours: Use;
}

// biome-ignore lint/suspicious/noExplicitAny: the players of all hooks
export type AnyPlayer = Player<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the pairs of all hooks
export type AnyPair = Pair<any>;
export type AnyStep = Step<unknown, StepBase>;

/** A pair without the properties that all pairs of its hook share. */
type Entry<Use> = Pick<Pair<Use>, 'library' | 'name' | 'theirs'> & Partial<Pair<Use>>;

/** By default `here` is the same call with our name. */
export const pairsWith = <Use>(
  { ours, here }: Pick<Pair<Use>, 'ours' | 'here'>,
  pairs: Entry<Use>[],
): Pair<Use>[] =>
  pairs.map((pair) => ({ ours, here, there: here.replace(/use\w+/, pair.name), ...pair }));
