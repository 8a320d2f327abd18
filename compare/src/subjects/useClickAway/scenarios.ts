import * as fc from 'fast-check';
import type { Untyped } from '../../scenario.ts';
import type { Subject } from '../../subject.ts';

/* What can happen to useClickAway, and how its steps are named. */

export type BoxName = 'a' | 'b';

export interface Inputs {
  watched: BoxName[];
  isList: boolean;
  shown: BoxName[];
  inShadow: boolean;
  /** `element` for libraries whose lists accept only elements. */
  target: 'ref' | 'element';
  /** The events to listen to; null for the default of the library. They never change. */
  events: string[] | null;
}

/**
 * What can be clicked. A `handler` has its own handlers, a `leaver` removes itself, a `stopper` stops the
 * event; `opener` and `closer` show and remove the watched box.
 */
const PLACES = [
  'outside',
  'inside',
  'inside-shadow',
  'inside-leaver',
  'outside-leaver',
  'outside-stopper',
  'outside-handler',
  'closer',
  'opener',
] as const;

export type Place = (typeof PLACES)[number];

export interface HookStep {
  do: 'press';
  at: Place;
  by: 'mouse' | 'touch';
  /** The event at which the pressed element removes, opens or closes something. */
  acts: 'click' | 'mousedown';
}

export type MaybeElement = HTMLElement | null;

/** A hook that creates its own ref returns it, by the name of the box. */
export type Hook = (options: UseOptions) => unknown;

interface UseOptions {
  onAway: (event: Event) => void;
  names: BoxName[];
  /** A ref, or a list of refs or elements. */
  target: Untyped;
  isList: boolean;
  events: string[] | null;
}

export type ClickAwaySubject = Subject<Inputs, HookStep, Hook>;

/** How many of the watched boxes are not in the page. */
const countEmpty = ({ watched, shown }: Inputs) =>
  watched.filter((box) => !shown.includes(box)).length;

/** Whether places with a behaviour are rendered: not beside empty refs, so that a scenario has one cause. */
export const hasActors = (inputs: Inputs) => !inputs.isList || countEmpty(inputs) === 0;

/** The events that a library listens to by default. */
export function usualEvents(library: string): string[] {
  if (library === 'ahooks') return ['click'];
  if (library === 'usehooks-ts') return ['mousedown'];
  return library === 'rooks' ? ['click', 'touchstart'] : ['mousedown', 'touchstart'];
}

const isActor = (place: Place) => /leaver|opener|closer/.test(place);

/** The first value is four times as likely as each of the others. */
const preferFirst = <T>(first: T, ...others: T[]) =>
  fc.oneof(
    { withCrossShrink: true },
    { weight: 4, arbitrary: fc.constant(first) },
    ...others.map((value) => ({ weight: 1, arbitrary: fc.constant(value) })),
  );

/**
 * `list`: several boxes; `elements`: lists are of elements; `events`: a list of any events; `down`: listens
 * to mousedown.
 */
export const generate: ClickAwaySubject['generate'] = (has) => {
  const events = has('events') ? [['click'], ['mousedown'], ['pointerdown', 'click']] : [];
  type Target = Pick<Inputs, 'watched' | 'isList'>;
  const list = (...watched: BoxName[]): Target => ({ watched, isList: true });
  const single = (box: BoxName): Target => ({ watched: [box], isList: false });
  const inputs = fc
    .record({
      targets: preferFirst(
        single('a'),
        single('b'),
        ...(has('list') ? [list('a', 'b'), list('a')] : []),
      ),
      shown: fc.constantFrom<BoxName[]>(['a', 'b'], ['a'], ['b'], []),
      inShadow: preferFirst(false, true),
      events: preferFirst<string[] | null>(null, ...events),
    })
    .map(({ targets, ...rest }): Inputs => {
      const isElement = targets.isList && has('elements');
      return { ...targets, ...rest, target: isElement ? 'element' : 'ref' };
    });
  const usualEvent = has('down') ? 'mousedown' : 'click';
  const step = fc
    .record({
      at: fc.constantFrom(...PLACES),
      by: fc.constantFrom<HookStep['by']>('mouse', 'touch'),
      acts: preferFirst<HookStep['acts']>(usualEvent, 'click', 'mousedown'),
    })
    .map(
      ({ at, by, acts }): HookStep => ({ do: 'press', at, by, acts: isActor(at) ? acts : 'click' }),
    );
  return { inputs, step, adjustInputs: (later, first) => ({ ...later, events: first.events }) };
};

export const classify: ClickAwaySubject['classify'] = (step, { inputs, gap }) => {
  if (step.do !== 'press') return step.do;
  const { watched, isList, inShadow } = inputs;
  const place = gap.isSecondInstance ? placeBeside(step.at) : placeFor(step.at, inputs);
  const press = `press-${place}`;
  if (inShadow && watched.includes('a') && (place === 'inside' || place === 'opener')) {
    return `${press}+in-shadow-tree`;
  }
  const empty = isList ? countEmpty(inputs) : 0;
  if (empty > 0) return `${press}+${empty < watched.length ? 'one' : 'all'}-empty`;
  return press;
};

/** The pressed place from the view of the hook: box a is outside if only b is watched. */
function placeFor(place: Place, { watched }: Inputs): string {
  const side = watched.includes('a') ? 'inside' : 'outside';
  if (place === 'inside-leaver') return `${side}-leaver`;
  return place === 'inside' || place === 'inside-shadow' ? side : place;
}

/** The pressed place from the view of a second instance: all of the first one is outside. */
function placeBeside(place: Place): string {
  if (place.endsWith('-leaver')) return 'outside-leaver';
  return /handler|stopper/.test(place) ? place : 'outside';
}
