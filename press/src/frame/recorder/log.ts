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
  let lastId = 0;
  /** The innermost record that is not finished. */
  let current: Pending | null = null;
  const instances = new Map<string, number>();

  function nextInstance(hook: string): number {
    const instance = (instances.get(hook) ?? 0) + 1;
    instances.set(hook, instance);
    return instance;
  }

  return {
    record(place: Place, fields: Partial<Pending> & Pick<Pending, 'kind'>): Pending {
      const record = { place, at: now(), isRepeat: false, text: '', inside: [], ...fields };
      current?.inside.push(record);
      pending.push(record);
      if (pending.length === 1) onPending();
      return record;
    },

    /** Calls `run`, and adds the records of that time to this record. */
    within<T>(record: Pending, run: () => T): T {
      const outer = current;
      current = record;
      try {
        return run();
      } finally {
        current = outer;
      }
    },

    /** Whether the record has not been flushed yet. */
    isRecent: (record: Pending | null) => record !== null && pending.includes(record),

    /** The hook that is being called; null while it calls a function of the demo, which may render something else. */
    renderingPlace: () => (current?.kind === 'render' ? current.place : null),

    flush(markRepeats: (records: readonly Pending[]) => void): HookRecord[] {
      markRepeats(pending);
      const records = pending.map(
        ({ place, at, kind, phase, event, isRepeat, text }): HookRecord => {
          lastId += 1;
          const { hook, component, original } = place;
          const instance = place.instance ?? original?.instance ?? nextInstance(hook);
          place.instance = instance;
          return { id: lastId, at, hook, instance, component, kind, phase, event, isRepeat, text };
        },
      );
      pending = [];
      return records;
    },
  };
}
