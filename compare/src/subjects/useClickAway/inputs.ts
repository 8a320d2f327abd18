/* The data of scenarios of useClickAway. */

export type BoxName = 'a' | 'b';

export interface Inputs {
  watched: BoxName[];
  isList: boolean;
  shown: BoxName[];
  inShadow: boolean;
  target: 'ref' | 'function' | 'element';
  /** The events to listen to; null for the default of the library. */
  events: string[] | null;
  readsThis: boolean;
}

/**
 * What can be clicked. A `handler` has its own handlers, a `leaver` removes itself, a `stopper` stops the
 * event; `opener` and `closer` show and remove the watched box.
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

/** How many of the watched boxes are not in the page. */
export const countEmpty = ({ watched, shown }: Inputs) =>
  watched.filter((box) => !shown.includes(box)).length;

/**
 * Whether places with a behaviour are rendered: not with special arguments, so that a scenario has one
 * cause.
 */
export const hasActors = (inputs: Inputs) =>
  !inputs.readsThis && !(inputs.isList && countEmpty(inputs) > 0);

export interface HookStep {
  do: 'press';
  at: Place;
  by: 'mouse' | 'touch';
  /** The event at which the pressed element removes, opens or closes something. */
  acts: 'click' | 'mousedown';
}

/** The events that a library listens to by default. */
export const usualEvents = (library: string): string[] =>
  ({ ahooks: ['click'], 'usehooks-ts': ['mousedown'], rooks: ['click', 'touchstart'] })[
    library
  ] ?? ['mousedown', 'touchstart'];
