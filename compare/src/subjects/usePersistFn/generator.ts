import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';

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

export interface Inputs {
  calledIn: Place;
  fn: 'defined' | 'undefined';
}

export type HookStep =
  | { do: 'call'; args: number[] }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  | { do: 'call-throwing' }
  | { do: 'call-first' };

/** `optional`: the function may be undefined. */
export const generator: Generator<Inputs, HookStep> = {
  inputs: (features) => {
    const inputs = (calledIn: Place): Inputs => ({ calledIn, fn: 'defined' });
    // Half of the scenarios call it in events only.
    const eventsOnly = fc.constant(inputs('nowhere'));
    const places = fc.constantFrom(...PLACES).map(inputs);
    const missing = fc.constant<Inputs>({ calledIn: 'nowhere', fn: 'undefined' });
    const choices = features.includes('optional') ? [missing] : [];
    return fc.oneof({ withCrossShrink: true }, eventsOnly, places, ...choices);
  },
  // Only the function differs between renders.
  fit: (_later, first) => first,
  step: () =>
    fc.oneof(
      { withCrossShrink: true },
      fc
        .array(fc.constantFrom(1, 2), { maxLength: 2 })
        .map((args): HookStep => ({ do: 'call', args })),
      fc.constant<HookStep>({ do: 'call-first' }),
      fc.constant<HookStep>({ do: 'call-method' }),
      fc.constant<HookStep>({ do: 'call-throwing' }),
    ),
};
