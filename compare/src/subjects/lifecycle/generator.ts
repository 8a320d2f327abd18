import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';
import type { StepBase } from '../../scenario.ts';
import { ENDINGS, type Ending } from './user-function.ts';

/** The arguments of a hook that takes a function and nothing else. */
export interface Inputs {
  ending: Ending;
  /** Whether the component has effects, too, which show when those of the hook run. */
  effects?: true;
}

/** `features` are the results that the types of the other hook accept, besides undefined. */
export const generator: Generator<Inputs, StepBase> = {
  inputs: (features) => {
    const endings = ENDINGS.filter((ending) => features.includes(ending));
    const present = fc.record(
      {
        ending: fc.constantFrom<Ending>('nothing', ...endings, 'throws'),
        effects: fc.constant(true as const),
      },
      { requiredKeys: ['ending'] },
    );
    if (!features.includes('missing')) return present;
    // Rare, because nothing is left to compare after a hook has failed.
    const missing = fc.constant<Inputs>({ ending: 'missing' });
    return fc.oneof({ weight: 19, arbitrary: present }, { weight: 1, arbitrary: missing });
  },
  isConstant: true,
};
