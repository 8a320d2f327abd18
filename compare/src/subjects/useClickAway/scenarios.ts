import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';
import { type BoxName, countEmpty, type Given, type Own, type Place } from './given.ts';
import { write } from './write.ts';

/** Places at which most hooks agree are listed once, others more often. */
const places: readonly Place[] = [
  'outside',
  ...(['inside', 'outside-shadow', 'html', 'inside-shadow', 'portal', 'beside'] as const),
  ...(['box-b', 'inside-closer', 'outside-stopper', 'outside-handler'] as const),
  ...(['closer', 'closer', 'inside-leaver', 'inside-leaver'] as const),
  ...(['outside-leaver', 'outside-leaver', 'opener', 'opener', 'opener', 'opener'] as const),
];

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
export const scenes: Scenes<Given, Own> = {
  given: (features) => {
    const has = (feature: string) => features.includes(feature);
    const events = has('events')
      ? mostly<string[] | null>(null, ['click'], ['mousedown'], ['pointerdown', 'click'])
      : mostly<string[] | null>(null, ...(has('event') ? [['mouseup'], ['focusin']] : []));
    const one = { watched: ['a'], isList: false } satisfies Partial<Given>;
    const lists: Pick<Given, 'watched' | 'isList'>[] = [
      { watched: ['a', 'b'], isList: true },
      { watched: ['a'], isList: true },
    ];
    const watched = mostly<Pick<Given, 'watched' | 'isList'>>(
      one,
      { watched: ['b'], isList: false },
      ...(has('list') ? lists : []),
    );
    return fc
      .record({
        watched,
        shown: fc.constantFrom<BoxName[]>(['a', 'b'], ['a'], ['b'], []),
        inShadow: mostly(false, true),
        target: has('targets')
          ? mostly<Given['target']>('ref', 'function', 'element')
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
        acts: mostly<Own['acts']>(usual, 'click', 'mousedown'),
      })
      .map(
        ({ at, by, acts }): Own => ({ do: 'press', at, by, acts: isActor(at) ? acts : 'click' }),
      );
  },
  kindOf: (step, before, { isSecond }) => {
    if (step.do === 'change') {
      const isSame = String(step.given.events) === String(before.events);
      return isSame ? 'change' : 'change-of-events';
    }
    if (step.do !== 'press') return step.do;
    const place = isSecond ? placeBeside(step.at) : placeFor(step.at, before);
    const empty = before.isList ? countEmpty(before) : 0;
    const inShadow = before.inShadow && before.watched.includes('a');
    if (inShadow && (place === 'inside' || place === 'opener')) {
      return `press-${place}+in-shadow-tree`;
    }
    if (empty > 0) return `press-${place}+${empty < before.watched.length ? 'one' : 'all'}-empty`;
    return before.readsThis ? `press-${place}+with-this` : `press-${place}`;
  },
  write,
};

/** The pressed place from the view of the hook: box a is outside if only b is watched. */
function placeFor(place: Place, { watched }: Given): string {
  const isInside = watched.includes(place === 'box-b' ? 'b' : 'a');
  if (place === 'inside-leaver') return isInside ? place : 'outside-leaver';
  if (place === 'inside-closer') return isInside ? place : 'closer';
  if (['inside', 'inside-shadow', 'box-b'].includes(place)) return isInside ? 'inside' : 'outside';
  return ['outside-shadow', 'html', 'portal', 'beside'].includes(place) ? 'outside' : place;
}

/** The pressed place from the view of a second instance: all of the first one is outside. */
function placeBeside(place: Place): string {
  if (/leaver|inside-closer/.test(place)) return 'outside-leaver';
  return /handler|stopper/.test(place) ? place : 'outside';
}
