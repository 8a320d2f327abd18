import * as fc from 'fast-check';
import type { Mode, Scenario, Step, StepBase } from './scenario.ts';

/** Generates what can happen to one hook, as data. */
export interface Generator<Inputs, HookStep extends StepBase> {
  /** The arguments of the hook, as data. `features` are those of the pair. */
  inputs: (features: readonly string[]) => fc.Arbitrary<Inputs>;
  /** Whether the arguments never change, so that there is no step `change`. @default false */
  isConstant?: boolean;
  /** Steps of this hook besides the common ones. @default none */
  step?: (features: readonly string[]) => fc.Arbitrary<HookStep>;
  /** Their weight; that of a render is 3. @default 8 */
  weight?: number;
  /** Milliseconds that are worth waiting for. @default none, for a hook without timers */
  waits?: readonly number[];
  /**
   * Adjusts later arguments to what the code of a user could pass after the first ones: a list of
   * dependencies keeps its length. @default they stay as generated
   */
  fit?: (later: Inputs, first: Inputs) => Inputs;
}

// biome-ignore lint/suspicious/noExplicitAny: the generators of all hooks
export type AnyGenerator = Generator<any, any>;

interface GenerateOptions {
  features: readonly string[];
  reacts: readonly Mode['react'][];
}

export function generateScenarios<Inputs, HookStep extends StepBase>(
  generator: Generator<Inputs, HookStep>,
  { features, reacts }: GenerateOptions,
): fc.Arbitrary<Scenario<Inputs, HookStep>> {
  type AnyStep = Step<Inputs, HookStep>;
  const { fit = (later: Inputs) => later, waits = [], weight = 8 } = generator;
  const inputs = generator.inputs(features);
  const hookStep = generator.step?.(features) as fc.Arbitrary<AnyStep> | undefined;
  // The order matters for shrinking: a choice shrinks to those before it.
  const choices = [
    { weight: 3, arbitrary: fc.constant<AnyStep>({ do: 'render' }) },
    hookStep && { weight, arbitrary: hookStep },
    !generator.isConstant && {
      weight: 3,
      arbitrary: inputs.map((next): AnyStep => ({ do: 'change', inputs: next })),
    },
    waits.length > 0 && {
      weight: 5,
      arbitrary: fc.constantFrom(...waits).map((ms): AnyStep => ({ do: 'wait', ms })),
    },
    ...(['unmount', 'mount', 'abandon', 'hide', 'show', 'second'] as const).map((name) => ({
      weight: 1,
      arbitrary: fc.constant<AnyStep>({ do: name }),
    })),
  ];
  const step = fc.oneof({ withCrossShrink: true }, ...choices.filter((choice) => !!choice));
  const scenarios = fc.record({
    mode: modesOn(reacts),
    inputs,
    steps: fc.array(step, { maxLength: 8 }),
  });
  return scenarios.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((step) =>
      step.do === 'change' && 'inputs' in step
        ? { ...step, inputs: fit(step.inputs, scenario.inputs) }
        : step,
    ),
  }));
}

function modesOn(reacts: readonly Mode['react'][]): fc.Arbitrary<Mode> {
  const seldom = fc.nat(3).map((n) => n === 3);
  return fc
    .record({
      // Most users have one of the last two versions.
      react: fc.constantFrom(...reacts.flatMap((react) => (react < 18 ? react : [react, react]))),
      strict: fc.boolean(),
      hydrate: seldom,
      isProduction: seldom,
    })
    .map(({ isProduction, ...mode }) => (isProduction ? { ...mode, production: true } : mode));
}
