import type * as fc from 'fast-check';
import type { ReactNode } from 'react';
import type { Gap } from './behaviour.ts';
import type { DemoLines } from './demo-lines.ts';
import type { Environment } from './play/environment.ts';
import type { HookOutput, Recorder } from './play/recorder.ts';
import type { PairName, PairResult } from './result.ts';
import type { Scenario, Step, StepBase, Untyped } from './scenario.ts';

/**
 * What the comparison knows about one of our hooks, and those that do the same job. `Hook` is the signature
 * to which adapters bring the hooks of all libraries.
 */
export interface Subject<Inputs, HookStep extends StepBase, Hook> {
  /** Generates what can happen to the hook, as data. `has` is true for features of the pair. */
  generate: (has: (feature: string) => boolean) => Choices<Inputs, HookStep>;
  /**
   * Names a step so that different causes have different names, such as a click inside and one outside.
   * The start is passed as `mount`, the end as `unmount`.
   */
  classify: (step: Step<Inputs, HookStep>, context: StepContext<Inputs, HookStep>) => string;
  /** Writes a scenario as lines of a component that calls our hook. */
  demoLines: (scenario: Scenario<Inputs, HookStep>, pair: PairName) => DemoLines<Inputs, HookStep>;
  player: Player<Inputs, HookStep, Hook>;
  pairs: Pair<Hook>[];
}

export type AnySubject = Subject<Untyped, Untyped, Untyped>;

export interface Choices<Inputs, HookStep extends StepBase> {
  /** The arguments of the hook, as data. */
  inputs: fc.Arbitrary<Inputs>;
  /** Whether only functions differ between renders, so that there is no step `change`. @default false */
  isConstant?: boolean;
  /** Steps of this hook besides the common ones. @default none */
  step?: fc.Arbitrary<HookStep>;
  /** Milliseconds that are worth waiting for. @default none, for a hook without timers */
  waits?: readonly number[];
  /** Adjusts later arguments to the first ones: a list of dependencies keeps its length. @default none */
  adjustInputs?: (later: Inputs, first: Inputs) => Inputs;
}

interface StepContext<Inputs, HookStep extends StepBase> {
  /** The arguments of the hook before the step. */
  inputs: Inputs;
  gap: Gap;
  /** The steps before it, without those that had no effect. */
  stepsBefore: readonly Step<Inputs, HookStep>[];
}

type PlayContext = { recorder: Recorder; environment: Environment; container: HTMLElement };

/** How the player of one React calls a hook and plays its steps. */
export interface Player<Inputs, HookStep extends StepBase, Hook> {
  /** A custom hook: calls the hook and returns what a user observes of it. */
  useSubject: (props: SubjectProps<Inputs, Hook>) => HookOutput & { element?: ReactNode };
  /** Plays a step that only this hook has, inside of `act`. */
  play?: (step: HookStep, context: PlayContext) => void;
  /** Milliseconds to wait after the start and each step, for hooks that update a frame later. @default 0 */
  waitAfter?: (step?: Step) => number;
}

export interface SubjectProps<Inputs, Hook> {
  useHook: Hook;
  inputs: Inputs;
  /** Incremented by each render of the scenario, to distinguish functions of different renders. */
  version: number;
  recorder: Recorder;
}

export interface Pair<Hook> extends Omit<PairResult, 'hook' | 'scenarioCount' | 'differences'> {
  /** Optional features of the other hook, for the generator. @default none */
  features?: readonly string[];
  useTheirs: Hook;
  useOurs: Hook;
}

/** A pair without the fields that all pairs of our hook share. */
export const pair = <Hook>(
  library: string,
  theirHook: string,
  useTheirs: Hook,
  options: Partial<Pair<Hook>> = {},
) => ({ library, theirHook, useTheirs, ...options });

type PairEntry<Hook> = ReturnType<typeof pair<Hook>>;

/** By default `theirCall` is our call with the name of the other hook. */
export const pairsWith = <Hook>(useOurs: Hook, ourCall: string, entries: PairEntry<Hook>[]) =>
  entries.map((entry): Pair<Hook> => {
    const theirCall = ourCall.replace(/use\w+/, entry.theirHook);
    return { useOurs, ourCall, theirCall, lacks: [], ...entry };
  });
