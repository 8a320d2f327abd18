import type { Classify } from '../../difference-key.ts';
import type { StepBase } from '../../scenario.ts';
import type { Inputs } from './generator.ts';

export const classify: Classify<Inputs, StepBase> = (step, { inputs: { returns } }) => {
  if (step.do === 'mount') return 'start';
  // At any step: one hook uses the result of the effect, the other ignores it.
  if (returns === 'function' || returns === 'promise') return `effect-returns-${returns}`;
  return step.do === 'change' || step.do === 'render' ? 'update' : step.do;
};
