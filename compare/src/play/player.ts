import type { ReactNode } from 'react';
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
  /** The hook in the shape that all pairs share. */
  use: Use;
  given: Given;
  /** Grows with each render that the scenario asks for, to tell functions of different renders apart. */
  version: number;
  world: World;
}

/** What a step can reach. */
export interface Stage {
  world: World;
  container: HTMLElement;
}

/** A hook of another library with the same job. */
export interface Pair<Use> {
  library: string;
  name: string;
  /** A call of theirs, as a user would write it. */
  there: string;
  /** The call of ours that takes its place. */
  here: string;
  /** Other calls of theirs, and what to call instead. @default none */
  instead?: Readonly<Record<string, string>>;
  /** What theirs offers and ours does not, such as `clear`. @default nothing */
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
