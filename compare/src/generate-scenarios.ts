import * as fc from 'fast-check';
import type { Mode, ReactMajor, Scenario, Step, StepBase } from './scenario.ts';
import type { Choices } from './subject.ts';

/** Generates scenarios from a hook's own steps and the steps common to all hooks. */
export function generateScenarios<Inputs, HookStep extends StepBase>(
  choices: Choices<Inputs, HookStep>,
  reactMajors: readonly ReactMajor[],
): fc.Arbitrary<Scenario<Inputs, HookStep>> {
  type AnyStep = Step<Inputs, HookStep>;
  const { inputs, adjustInputs = (later) => later, waits = [] } = choices;
  const hookStep = choices.step as fc.Arbitrary<AnyStep> | undefined;
  const weighted = (weight: number, arbitrary: fc.Arbitrary<AnyStep>) => ({ weight, arbitrary });
  const change = inputs.map((next): AnyStep => ({ do: 'change', inputs: next }));
  const waitStep = (ms: number): AnyStep => ({ do: 'wait', ms });
  const rareSteps = ['unmount', 'mount', 'abandon', 'hide', 'show'] as const;
  // The order matters for shrinking: a choice shrinks to those before it.
  const weightedSteps = [
    weighted(3, fc.constant({ do: 'render' })),
    hookStep && weighted(8, hookStep),
    !choices.isConstant && weighted(3, change),
    waits.length > 0 && weighted(5, fc.constantFrom(...waits).map(waitStep)),
    ...rareSteps.map((name) => weighted(1, fc.constant({ do: name }))),
    weighted(1, fc.constant({ do: 'switch-second-instance' })),
  ];
  const step = fc.oneof({ withCrossShrink: true }, ...weightedSteps.filter((choice) => !!choice));
  const scenarios = fc.record({
    mode: modesOn(reactMajors),
    inputs,
    steps: fc.array(step, { maxLength: 8 }),
  });
  return scenarios.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((step) =>
      step.do === 'change' && 'inputs' in step
        ? { ...step, inputs: adjustInputs(step.inputs, scenario.inputs) }
        : step,
    ),
  }));
}

function modesOn(majors: readonly ReactMajor[]): fc.Arbitrary<Mode> {
  const oneInFour = fc.nat(3).map((n) => n === 3);
  return fc.record({
    // Most users have one of the last two versions.
    react: fc.constantFrom(...majors.flatMap((major) => (major < 18 ? major : [major, major]))),
    strict: fc.boolean(),
    hydrate: oneInFour,
    // `undefined` instead of false, so that JSON omits it.
    production: oneInFour.map((isProduction) => isProduction || undefined),
  });
}
