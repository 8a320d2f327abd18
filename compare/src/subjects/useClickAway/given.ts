/* What scenarios of useClickAway consist of. */

export type BoxName = 'a' | 'b';

export interface Given {
  watched: BoxName[];
  isList: boolean;
  shown: BoxName[];
  inShadow: boolean;
  target: 'ref' | 'function' | 'element';
  /** The events to listen to; null for the usual ones of the library. */
  events: string[] | null;
  readsThis: boolean;
}

/**
 * What can be clicked. A `handler` has handlers of its own, a `leaver` removes itself, a `stopper`
 * stops the event, `opener` and `closer` show and remove the box that is watched.
 */
export type Place =
  | 'outside'
  | 'outside-shadow'
  | 'html'
  | 'inside'
  | 'inside-shadow'
  | 'box-b'
  /** A React child of box a that is elsewhere in the page. */
  | 'portal'
  /** In the same shadow tree as box a. */
  | 'beside'
  | 'outside-handler'
  | 'outside-leaver'
  | 'outside-stopper'
  | 'inside-leaver'
  | 'inside-closer'
  | 'opener'
  | 'closer';

/** How many of the boxes that are watched are not in the page. */
export const countEmpty = ({ watched, shown }: Given) =>
  watched.filter((box) => !shown.includes(box)).length;

/**
 * Whether the places that do something are there. Not where the arguments are special already, so
 * that a scenario does not differ for two reasons at once.
 */
export const hasActors = (given: Given) =>
  !given.readsThis && !(given.isList && countEmpty(given) > 0);

export interface Own {
  do: 'press';
  at: Place;
  by: 'mouse' | 'touch';
  /** The event at which what was pressed removes, opens or closes something. */
  acts: 'click' | 'mousedown';
}

/** The events that a library listens to unless it is told otherwise. */
export const usualEvents = (library: string): string[] =>
  ({ ahooks: ['click'], 'usehooks-ts': ['mousedown'], rooks: ['click', 'touchstart'] })[
    library
  ] ?? ['mousedown', 'touchstart'];
