import type { Pair, Player } from '../play/player.ts';
import type { OwnStep } from '../scenario.ts';
import type { Given } from './lifecycle.ts';
import { useOwnEffects } from './useOwnEffects.ts';
import { ENDINGS, functionOf } from './user-function.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions that return anything, and none at all
export type Use = (fn: any) => void;

/** What a function of the type `() => void` may return. */
export const ANYTHING = ENDINGS.filter((ending) => ending !== 'nothing' && ending !== 'throws');

export const lifecyclePlayer = (pairs: Pair<Use>[]): Player<Given, OwnStep, Use> => ({
  useSubject({ use, given, version, world }) {
    use(functionOf({ ending: given.ending, version, world }));
    useOwnEffects(world, given.effects === true);
    return {};
  },
  isAsync: true,
  pairs,
});
