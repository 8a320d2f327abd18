import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';

/** Where the component calls the function in each render, besides the steps that call it. */
export type Place =
  | 'nowhere'
  | 'render'
  | 'layout effect'
  | 'effect'
  | 'child layout effect'
  | 'child effect'
  | 'child layout clean-up';

export interface Given {
  calledIn: Place;
  /** Whether the function is there. */
  fn: 'given' | 'undefined';
}

export type Own =
  | { do: 'call'; args: number[] }
  /** As `object.fn()`, with a look at `this` only. */
  | { do: 'call-method' }
  /** The user's function throws. */
  | { do: 'call-throwing' }
  /** What the first render gave. */
  | { do: 'call-first' };

const PLACES: Place[] = [
  'nowhere',
  'layout effect',
  'effect',
  'child layout effect',
  'child effect',
  'render',
  'child layout clean-up',
];

const HIDES = ['hide', 'show', 'unmount'];
const RENDERS = ['render', 'change', 'hide', 'show', 'mount', 'abandon'];
const NOWHERE: Place = 'nowhere';

/** `optional`: the function may be undefined. */
export const scenes: Scenes<Given, Own> = {
  given: (features) => {
    // Half of the scenarios only call it in events.
    const only = fc.constant<Given>({ calledIn: NOWHERE, fn: 'given' });
    const places = fc.constantFrom(...PLACES).map((calledIn): Given => ({ calledIn, fn: 'given' }));
    const none = fc.constant<Given>({ calledIn: NOWHERE, fn: 'undefined' });
    const all = [only, places, ...(features.includes('optional') ? [none] : [])];
    return fc.oneof({ withCrossShrink: true }, ...all);
  },
  fit: ({ fn }, { calledIn }) => ({ calledIn, fn: calledIn === NOWHERE ? fn : 'given' }),
  step: () =>
    fc.oneof(
      { withCrossShrink: true },
      fc.array(fc.constantFrom(1, 2), { maxLength: 2 }).map((args): Own => ({ do: 'call', args })),
      fc.constant<Own>({ do: 'call-first' }),
      fc.constant<Own>({ do: 'call-method' }),
      fc.constant<Own>({ do: 'call-throwing' }),
    ),
  kindOf(step, before, { channel, past }) {
    const { calledIn, fn } = 'given' in step ? step.given : before;
    if (channel === 'returned') return fn === 'undefined' ? 'a call of undefined' : 'call';
    if (channel !== 'call') return 'render';
    if (step.do === 'call-method') return 'a call with this';
    const isHidden = past.findLast(({ do: name }) => HIDES.includes(name))?.do === 'hide';
    const where = isHidden && step.do !== 'show' ? ' while hidden' : '';
    if (step.do.startsWith('call')) {
      const last = past.findLast(({ do: name }) => RENDERS.includes(name));
      return last?.do === 'abandon' ? 'a call after an abandoned render' : `call${where}`;
    }
    return `a call in ${calledIn.endsWith('effect') ? 'an effect' : calledIn}${where}`;
  },
  write: () => ({ body: [], action: () => '' }),
};
