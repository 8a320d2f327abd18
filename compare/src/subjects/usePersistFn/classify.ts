import type { Classify } from '../../difference-key.ts';
import type { HookStep, Inputs } from './generator.ts';

export const classify: Classify<Inputs, HookStep> = (step, { inputs, gap, past }) => {
  const { calledIn, fn } = inputs;
  if (gap.channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
  if (gap.channel !== 'call') return 'render';
  if (step.do === 'mount') return 'start';
  if (step.do === 'call-method') return step.do;
  if (step.do.startsWith('call')) return `call${sinceShown(past)}`;
  return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
};

/** What happened to the component since it was last shown. */
function sinceShown(past: readonly { do: string }[]): string {
  const names = past.map((step) => step.do);
  const last = (...wanted: string[]) => names.findLastIndex((name) => wanted.includes(name));
  const isHidden = last('hide') > last('show');
  const isAbandoned = last('abandon') > last('render', 'change', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (last('render', 'change') > last('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}
