import type { Classify } from '../../difference-key.ts';
import { type HookStep, type Inputs, oddDelay } from './generator.ts';

export const classify: Classify<Inputs, HookStep> = (step, { inputs, gap }) => {
  const now = step.do === 'change' ? step.inputs : inputs;
  // The other hook has started a timer that ours has not, or called at the start.
  const odd = gap.channel === 'call' && gap.theirs === 'more' ? oddDelay(now) : '';
  // An overflowing delay is a delay for both hooks: only time shows the difference.
  if (odd && (odd !== 'delay-overflow' || step.do === 'wait')) return odd;
  return now.immediate === inputs.immediate ? step.do : 'change-of-immediate';
};
