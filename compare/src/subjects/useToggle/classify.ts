import type { Classify } from '../../difference-key.ts';
import type { HookStep, Inputs } from './inputs.ts';

const isHookStep = (name: string) => /^(toggle|click|set)/.test(name);

export const classify: Classify<Inputs, HookStep> = (step, { gap, past }) => {
  if (gap.channel === 'identity' || gap.channel === 'renders') return 'render';
  // A hidden component shows changes when it is shown again.
  const last = (name: string) => past.findLastIndex((before) => before.do === name);
  const isHidden = last('hide') > last('show');
  const hiddenStep = isHidden ? past.findLast((before) => isHookStep(before.do)) : undefined;
  const cause = isHookStep(step.do) ? step : (hiddenStep ?? step);
  if (cause.do === 'toggle-with') return 'toggle-with-argument';
  if (cause.do === 'click' || cause.do.startsWith('toggle')) return 'toggle';
  return 'value' in cause ? `set-to-${typeof cause.value}` : cause.do;
};
