import * as fc from 'fast-check';
import type { Untyped } from '../../scenario.ts';
import type { Subject } from '../../subject.ts';

/* What can happen to usePersistFn, and how its steps are named. */

/** Where each render calls the function, besides the steps that call it. In the order of shrinking. */
const PLACES = [
  'nowhere',
  'layout-effect',
  'effect',
  'child-layout-effect',
  'child-effect',
  'render',
  'child-layout-clean-up',
] as const;

export type Place = (typeof PLACES)[number];

interface Inputs {
  calledIn: Place;
  fn: 'defined' | 'undefined';
}

type HookStep =
  | { do: 'call'; args: number[] }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' };

type Fn = (this: unknown, ...args: unknown[]) => unknown;
export type Hook = (fn: Untyped) => Fn;
export type PersistFn = Subject<Inputs, HookStep, Hook>;

/** `optional`: the function may be undefined. */
export const generate: PersistFn['generate'] = (has) => {
  const called = (calledIn: Place): Inputs => ({ calledIn, fn: 'defined' });
  // Half of the scenarios call it in events only.
  const eventsOnly = fc.constant(called('nowhere'));
  const places = fc.constantFrom(...PLACES).map(called);
  const missing = fc.constant<Inputs>({ calledIn: 'nowhere', fn: 'undefined' });
  const choices = has('optional') ? [missing] : [];
  return {
    inputs: fc.oneof({ withCrossShrink: true }, eventsOnly, places, ...choices),
    isConstant: true,
    step: fc.oneof(
      { withCrossShrink: true },
      fc
        .array(fc.constantFrom(1, 2), { maxLength: 2 })
        .map((args): HookStep => ({ do: 'call', args })),
      fc.constant<HookStep>({ do: 'call-method' }),
    ),
  };
};

export const classify: PersistFn['classify'] = (step, { inputs: { calledIn, fn }, gap, past }) => {
  if (gap.channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
  if (gap.channel !== 'call') return 'render';
  if (step.do === 'mount') return 'start';
  if (step.do === 'call-method') return step.do;
  if (step.do.startsWith('call')) return `call${sinceShown(past)}`;
  return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
};

/** What happened to the component since it was last shown. */
function sinceShown(past: readonly { do: string }[]): string {
  const last = (...names: string[]) => past.findLastIndex((step) => names.includes(step.do));
  const isHidden = last('hide') > last('show');
  const isAbandoned = last('abandon') > last('render', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (last('render') > last('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}
