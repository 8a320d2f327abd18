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
  /** Calls `object.fn()`; only `this` is recorded. */
  | { do: 'call-method' };

type Fn = (this: unknown, ...args: unknown[]) => unknown;
export type Hook = (fn: Untyped) => Fn;
export type PersistFnSubject = Subject<Inputs, HookStep, Hook>;

/** `optional`: the function may be undefined. */
export const generate: PersistFnSubject['generate'] = (has) => {
  const inputsFor = (calledIn: Place): Inputs => ({ calledIn, fn: 'defined' });
  // Half of the scenarios call it in events only.
  const eventsOnly = fc.constant(inputsFor('nowhere'));
  const anyPlace = fc.constantFrom(...PLACES).map(inputsFor);
  const undefinedFn = fc.constant<Inputs>({ calledIn: 'nowhere', fn: 'undefined' });
  const anyArgs = fc.array(fc.constantFrom(1, 2), { maxLength: 2 });
  const optional = has('optional') ? [undefinedFn] : [];
  return {
    inputs: fc.oneof({ withCrossShrink: true }, eventsOnly, anyPlace, ...optional),
    isConstant: true,
    step: fc.oneof(
      { withCrossShrink: true },
      anyArgs.map((args): HookStep => ({ do: 'call', args })),
      fc.constant<HookStep>({ do: 'call-method' }),
    ),
  };
};

export const classify: PersistFnSubject['classify'] = (step, { inputs, gap, stepsBefore }) => {
  const { calledIn, fn } = inputs;
  if (gap.channel === 'returned') return fn === 'undefined' ? 'call-of-undefined' : 'call';
  if (gap.channel !== 'call') return 'render';
  if (step.do === 'mount') return 'start';
  if (step.do === 'call-method') return step.do;
  if (step.do.startsWith('call')) return `call${visibilitySuffix(stepsBefore)}`;
  return `call-in-${calledIn.endsWith('effect') ? 'effect' : calledIn}`;
};

/** Whether the component is hidden or its last render was abandoned when the function is called. */
function visibilitySuffix(stepsBefore: readonly { do: string }[]): string {
  const lastIndex = (...names: string[]) =>
    stepsBefore.findLastIndex((step) => names.includes(step.do));
  const isHidden = lastIndex('hide') > lastIndex('show');
  const isAbandoned = lastIndex('abandon') > lastIndex('render', 'hide', 'show', 'mount');
  // A hidden component may have new functions although its effects have not run.
  if (isHidden && (lastIndex('render') > lastIndex('hide') || !isAbandoned)) return '-while-hidden';
  return isAbandoned ? '-after-abandoned-render' : '';
}
