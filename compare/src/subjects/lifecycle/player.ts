import type { Pair, Player } from '../../play/player.ts';
import type { StepBase } from '../../scenario.ts';
import type { Inputs } from './generator.ts';
import { useComponentEffects } from './useComponentEffects.ts';
import { ENDINGS, functionOf } from './user-function.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions that return anything, and none at all
export type Use = (fn: any) => void;

/** What a function of the type `() => void` may return. */
export const ANYTHING = ENDINGS.filter((ending) => ending !== 'nothing' && ending !== 'throws');

export const lifecyclePlayer = (pairs: Pair<Use>[]): Player<Inputs, StepBase, Use> => ({
  useSubject({ use, inputs, version, world }) {
    use(functionOf({ ending: inputs.ending, version, world }));
    useComponentEffects(world, inputs.effects === true);
    return {};
  },
  isAsync: true,
  pairs,
});
