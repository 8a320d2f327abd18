import * as fc from 'fast-check';
import type { Untyped } from '../../scenario.ts';
import type { Subject } from '../../subject.ts';

/* What can happen to useInterval, and how its steps are named. */

/** The first delay that overflows. */
const OVERFLOW = '2 ** 31';

/** Delays as they are written in code, so that each survives JSON. In the order of shrinking. */
export const DELAYS = new Map<string, number | null | undefined>([
  ['1000', 1000],
  ['500', 500],
  ['0', 0],
  ['null', null],
  ['undefined', undefined],
  ['-1', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  [OVERFLOW, 2 ** 31],
]);

/** Numbers that are not a valid delay. */
const NO_TIME = ['-1', 'NaN', 'Infinity', '-Infinity'];

export interface Inputs {
  delay: string;
  immediate?: true;
  /** Whether the interval runs, if their hook has such a switch. */
  when?: false;
}

/**
 * A render with a new function, and a second between its commit and its effects. Not with an odd delay,
 * where a plain wait shows more.
 */
type HookStep = { do: 'render-late' };

type Options = Partial<Record<'immediate' | 'when', boolean | undefined>>;
export type Hook = (fn: () => void, delay: Untyped, options: Options) => void;
export type Interval = Subject<Inputs, HookStep, Hook>;

/** A delay that libraries interpret differently; otherwise the empty string. */
export function oddDelay({ delay, when }: Inputs): string {
  if (when === false || ['1000', '500', '0'].includes(delay)) return '';
  if (delay.startsWith('-')) return 'delay-negative';
  return delay === OVERFLOW ? 'delay-overflow' : `delay-${delay.toLowerCase()}`;
}

/** `immediate`: a call at the start; `when`: a switch. */
export const generate: Interval['generate'] = (has) => {
  const delay = fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom('1000', '500'),
    fc.constantFrom(...DELAYS.keys()),
  );
  const never = fc.constant(false);
  const immediate = has('immediate') ? fc.boolean() : never;
  // The interval is rarely off: there is little to compare then.
  const isOff = has('when') ? fc.nat(3).map((n) => n === 3) : never;
  const inputs = fc.record({ delay, immediate, isOff }).map((choice) => {
    const result: Inputs = { delay: choice.delay };
    // If no number stops the other hook, its ticks show more than the call at the start.
    if (choice.immediate && !NO_TIME.includes(choice.delay)) result.immediate = true;
    if (choice.isOff) result.when = false;
    return result;
  });
  return { inputs, step: fc.constant({ do: 'render-late' }), weight: 1, waits: [1000, 500] };
};

export const classify: Interval['classify'] = (step, { inputs, gap }) => {
  const now = step.do === 'change' ? step.inputs : inputs;
  // The other hook has started a timer that ours has not, or called at the start.
  const odd = gap.channel === 'call' && gap.kind === 'more' ? oddDelay(now) : '';
  // An overflowing delay is a delay for both hooks: only time shows the difference.
  if (odd && (odd !== 'delay-overflow' || step.do === 'wait')) return odd;
  return now.immediate === inputs.immediate ? step.do : 'change-of-immediate';
};
