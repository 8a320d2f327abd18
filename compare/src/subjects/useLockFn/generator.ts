import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';

/** Only the function differs between renders. */
export type Inputs = Record<string, never>;

/** How the user's function ends: `later`, in another step, or at once. In the order of shrinking. */
export const ENDS = [
  ...(['resolves', 'later', 'rejects', 'throws', 'value', 'thenable'] as const),
  'calls-itself' as const,
];

export type Ends = (typeof ENDS)[number];

export type HookStep =
  /** `first`: the function of the first render, which a memoised child may still have. */
  | { do: 'call'; ends: Ends; from: 'last' | 'first' }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  /** Ends the oldest call that has not ended. */
  | { do: 'resolve' }
  | { do: 'reject' };

const call: fc.Arbitrary<HookStep> = fc.record({
  do: fc.constant('call' as const),
  ends: fc.constantFrom(...ENDS),
  from: fc.constantFrom('last' as const, 'last' as const, 'first' as const),
});

export const generator: Generator<Inputs, HookStep> = {
  inputs: () => fc.constant({}),
  step: () =>
    fc.oneof(
      { withCrossShrink: true },
      { weight: 5, arbitrary: call },
      { weight: 2, arbitrary: fc.constant<HookStep>({ do: 'resolve' }) },
      { weight: 1, arbitrary: fc.constant<HookStep>({ do: 'reject' }) },
      { weight: 1, arbitrary: fc.constant<HookStep>({ do: 'call-method' }) },
    ),
};
