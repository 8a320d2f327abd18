import * as fc from 'fast-check';
import type { Generator } from '../../generate-scenarios.ts';
import type { BoxName, HookStep, Inputs, Place } from './inputs.ts';

/** Places at which most hooks agree are listed once, others more often. */
const places: readonly Place[] = [
  'outside',
  ...(['inside', 'outside-shadow', 'html', 'inside-shadow', 'portal', 'beside'] as const),
  ...(['box-b', 'inside-closer', 'outside-stopper', 'outside-handler'] as const),
  ...(['closer', 'closer', 'inside-leaver', 'inside-leaver'] as const),
  ...(['outside-leaver', 'outside-leaver', 'opener', 'opener', 'opener', 'opener'] as const),
];

type Target = Pick<Inputs, 'watched' | 'isList'>;

const isActor = (place: Place) => /leaver|opener|closer/.test(place);

/** Mostly the usual value, sometimes another one. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant(usual) },
    ...others.map((other) => ({ weight: 1, arbitrary: fc.constant(other) })),
  );

/**
 * `list`: several boxes; `elements`: lists are of elements; `targets`: functions and elements;
 * `events`: a list of any events; `event`: one of those that usehooks-ts allows; `down`: listens to
 * mousedown; `this`: the function is called with a `this`.
 */
export const generator: Generator<Inputs, HookStep> = {
  inputs: (features) => {
    const has = (feature: string) => features.includes(feature);
    const events = has('events')
      ? mostly<string[] | null>(null, ['click'], ['mousedown'], ['pointerdown', 'click'])
      : mostly<string[] | null>(null, ...(has('event') ? [['mouseup'], ['focusin']] : []));
    const lists: Target[] = [
      { watched: ['a', 'b'], isList: true },
      { watched: ['a'], isList: true },
    ];
    const watched = mostly<Target>(
      { watched: ['a'], isList: false },
      { watched: ['b'], isList: false },
      ...(has('list') ? lists : []),
    );
    return fc
      .record({
        watched,
        shown: fc.constantFrom<BoxName[]>(['a', 'b'], ['a'], ['b'], []),
        inShadow: mostly(false, true),
        target: has('targets')
          ? mostly<Inputs['target']>('ref', 'function', 'element')
          : fc.constant('ref' as const),
        events,
        readsThis: has('this') ? mostly(false, true) : fc.constant(false),
      })
      .map(({ watched: { watched, isList }, ...rest }) => ({
        watched,
        isList,
        ...rest,
        ...(isList && has('elements') && { target: 'element' as const }),
      }));
  },
  step: (features) => {
    const usual = features.includes('down') ? 'mousedown' : 'click';
    return fc
      .record({
        at: fc.constantFrom(...places),
        by: fc.constantFrom('mouse' as const, 'touch' as const),
        acts: mostly<HookStep['acts']>(usual, 'click', 'mousedown'),
      })
      .map(
        ({ at, by, acts }): HookStep => ({
          do: 'press',
          at,
          by,
          acts: isActor(at) ? acts : 'click',
        }),
      );
  },
};
