import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';
import type { StepBase } from '../../scenario.ts';

export type Value = number | string | null | undefined;

export interface Inputs {
  /** The dependencies: none, `[]`, `[a]`, `[a, b]`, or `[{}]` with a new object in each render. */
  list: 'one' | 'none' | 'empty' | 'two' | 'object';
  values: Value[];
  /** What the effect returns; `function` if the other hook does not promise to call it. */
  returns: 'nothing' | 'clean-up' | 'function' | 'promise';
}

const VALUES: Value[] = [1, 2, 'a', 0, -0, Number.NaN, null, undefined];

/** `clean-up`: effects may return one; `any-result`: what effects return has no type. */
export const generator: Generator<Inputs, StepBase> = {
  inputs: (features) => {
    const returns: Inputs['returns'][] = ['nothing'];
    if (features.includes('clean-up')) returns.push('clean-up');
    if (features.includes('any-result')) returns.push('function', 'promise');
    return fc.record({
      list: fc.constantFrom('one', 'none', 'empty', 'two', 'object'),
      // By index, so that they shrink to the simplest one.
      values: fc
        .array(fc.nat(VALUES.length - 1), { minLength: 2, maxLength: 2 })
        .map((places) => places.map((place) => VALUES[place])),
      returns: fc.constantFrom(...returns),
    });
  },
  fit: ({ values }, first) => ({ ...first, values }),
};
