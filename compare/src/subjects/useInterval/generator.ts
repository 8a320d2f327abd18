import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';

/** The first delay that overflows. */
const OVERFLOW = '2 ** 31';

/** Delays as they are written in code, so that each survives JSON. In the order of shrinking. */
const DELAYS = new Map<string, number | null | undefined>([
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
export type HookStep = { do: 'render-late' };

export const delayOf = ({ delay }: Inputs) => DELAYS.get(delay);

/** A delay that libraries interpret differently; otherwise the empty string. */
export function oddDelay({ delay, when }: Inputs): string {
  if (when === false || ['1000', '500', '0'].includes(delay)) return '';
  if (delay.startsWith('-')) return 'delay-negative';
  return delay === OVERFLOW ? 'delay-overflow' : `delay-${delay.toLowerCase()}`;
}

/** `immediate`: a call at the start; `when`: a switch. */
export const generator: Generator<Inputs, HookStep> = {
  inputs: (features) => {
    const delay = fc.oneof(
      { withCrossShrink: true },
      fc.constantFrom('1000', '500'),
      fc.constantFrom(...DELAYS.keys()),
    );
    const never = fc.constant(false);
    const immediate = features.includes('immediate') ? fc.boolean() : never;
    // Not often, because there is little to compare while the interval is off.
    const isOff = features.includes('when') ? fc.nat(3).map((n) => n === 3) : never;
    return fc.record({ delay, immediate, isOff }).map(({ delay, immediate, isOff }) => {
      const inputs: Inputs = { delay };
      // If no number stops the other hook, its ticks show more than the call at the start.
      if (immediate && !NO_TIME.includes(delay)) inputs.immediate = true;
      if (isOff) inputs.when = false;
      return inputs;
    });
  },
  step: () => fc.constant({ do: 'render-late' }),
  weight: 1,
  waits: [1000, 500],
};
