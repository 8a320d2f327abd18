import type { HookRecord } from '../../shared/workbench.ts';
import type { Fiber } from './fiber.ts';

/** A call of a hook in a mounted component, kept across its renders. */
export interface Place {
  hook: string;
  component: string;
  /** Its number among the calls of the hook, once a record of it was flushed. */
  instance?: number;
  /** The place of the same call in the render that StrictMode has repeated. */
  original?: Place;
  /** Its last result, as text. */
  value?: string;
  /** Argument of the hook → its wrapper, so that equal arguments get equal wrappers. */
  wrappers: WeakMap<object, object>;
  /** Whether the arguments contain functions. */
  hasFunctions: boolean;
  /** How often the hook has called these functions. */
  calls: number;
}

export const createPlace = (hook: string, component: string): Place => ({
  hook,
  component,
  wrappers: new WeakMap(),
  hasFunctions: false,
  calls: 0,
});

/** A record that is not flushed yet: it may still turn out to be a repeat by StrictMode. */
export interface Pending extends Omit<HookRecord, 'id' | 'instance' | 'component' | 'hook'> {
  place: Place;
  /** For a render in StrictMode: what is rendered. */
  fiber?: Fiber | null;
  /** Records that were added during this one. */
  inside: Pending[];
}

export type Log = ReturnType<typeof createLog>;

/**
 * The records that are waiting to be flushed, as a tree: a record contains those added during it. `onPending`
 * is called when a first record is waiting.
 */
export function createLog(now: () => number, onPending: () => void) {
  let pending: Pending[] = [];
  let count = 0;
  let during: Pending | null = null;
  const instances = new Map<string, number>();

  function nextInstance(hook: string): number {
    const instance = (instances.get(hook) ?? 0) + 1;
    instances.set(hook, instance);
    return instance;
  }

  return {
    record(place: Place, part: Partial<Pending> & Pick<Pending, 'kind'>): Pending {
      const record = { place, at: now(), again: false, text: '', inside: [], ...part };
      during?.inside.push(record);
      pending.push(record);
      if (pending.length === 1) onPending();
      return record;
    },

    /** Adds whatever is recorded during `run` to this record. */
    within<T>(record: Pending, run: () => T): T {
      const before = during;
      during = record;
      try {
        return run();
      } finally {
        during = before;
      }
    },

    /** Whether the record has not been flushed yet. */
    isRecent: (record: Pending | null) => record !== null && pending.includes(record),

    /** The hook call that renders; none while a function of the demo runs, which may render something else. */
    renderingPlace: () => (during?.kind === 'render' ? during.place : null),

    flush(markRepeats: (records: readonly Pending[]) => void): HookRecord[] {
      markRepeats(pending);
      const records = pending.map(({ place, at, kind, phase, event, again, text }): HookRecord => {
        count += 1;
        const { hook, component, original } = place;
        const instance = place.instance ?? original?.instance ?? nextInstance(hook);
        place.instance = instance;
        return { id: count, at, hook, instance, component, kind, phase, event, again, text };
      });
      pending = [];
      return records;
    },
  };
}
