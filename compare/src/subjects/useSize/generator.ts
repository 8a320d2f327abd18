import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';
import type { Box } from '../../play/sizes.ts';

export interface Inputs {
  /** Which element is measured. Each has its own size. */
  element: 'a' | 'b' | 'none';
  target: 'ref' | 'function' | 'element';
}

export type HookStep =
  /** The size is read after all frames and timers have run. */
  | { do: 'resize'; box: Box }
  /** The size is looked at in the same frame. */
  | { do: 'resize-glance'; box: Box }
  /** Two sizes within 20 ms, looked at before these are over. */
  | { do: 'resize-burst' };

/** Initial sizes. No step sets them, so that a change of the element is always noticed. */
export const FIRST = { a: [100, 50], b: [200, 80] } as const;

export const BURST: readonly Box[] = [
  { width: 70, height: 30, padding: 0, border: 0 },
  { width: 90, height: 40, padding: 0, border: 0 },
];

const plain = fc.constantFrom<Box>(
  { width: 120, height: 60, padding: 0, border: 0 },
  { width: 300, height: 40, padding: 0, border: 0 },
  { width: 0, height: 0, padding: 0, border: 0 },
);
const fractions = fc.constant<Box>({ width: 120.4, height: 60.6, padding: 0, border: 0 });
const padded = fc.constantFrom<Box>(
  { width: 120, height: 60, padding: 10, border: 0 },
  { width: 120, height: 60, padding: 10, border: 2 },
  { width: 120, height: 60, padding: 0, border: 2 },
);

/** `targets`: the hook takes functions and elements, too. */
export const generator: Generator<Inputs, HookStep> = {
  inputs: (features) =>
    fc.record({
      element: fc.constantFrom('a' as const, 'b' as const, 'none' as const),
      target: features.includes('targets')
        ? fc.constantFrom('ref' as const, 'function' as const, 'element' as const)
        : fc.constant('ref' as const),
    }),
  step: () => {
    const box = fc.oneof({ withCrossShrink: true }, plain, fractions, padded);
    return fc.oneof(
      { withCrossShrink: true },
      box.map((to): HookStep => ({ do: 'resize', box: to })),
      plain.map((to): HookStep => ({ do: 'resize-glance', box: to })),
      fc.constant<HookStep>({ do: 'resize-burst' }),
    );
  },
};
