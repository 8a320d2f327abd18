import type { Classify } from '../../difference-key.ts';
import type { StepBase } from '../../scenario.ts';
import type { Inputs } from './generator.ts';

export const classify: Classify<Inputs, StepBase> = (step, { inputs: { ending }, gap }) => {
  if (ending === 'missing') return 'missing-function';
  const isLess = gap.channel === 'call' && gap.theirs === 'less';
  const suffix = isLess && ending === 'function' ? '+returned-function' : '';
  if (step.do === 'unmount' || step.do === 'hide') return `clean-up${suffix}`;
  return step.do === 'mount' || step.do === 'show' ? `start${suffix}` : step.do;
};
