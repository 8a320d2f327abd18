import type { Classify } from '../../difference-key.ts';
import type { HookStep, Inputs } from './generator.ts';

export const classify: Classify<Inputs, HookStep> = (step, { gap }) => {
  if (gap.channel === 'identity') return 'render';
  if (step.do !== 'call') return step.do;
  return step.from === 'first' ? 'call-of-older-function' : `call-that-${step.ends}`;
};
