import type { HookRecord } from '../../shared/workbench.ts';

/** A call of a hook in a mounted component, kept across its renders. */
export interface Place {
  hook: string;
  instance: number;
  component: string;
  /** Its last result, as text. */
  value?: string;
  /** Argument of the hook → its wrapper, so that equal arguments get equal wrappers. */
  wrappers: WeakMap<object, object>;
  /** Whether the arguments contain functions. */
  hasFunctions: boolean;
  /** How often the hook has called these functions. */
  calls: number;
}

export const createPlace = (hook: string, instance: number, component: string): Place => ({
  hook,
  instance,
  component,
  wrappers: new WeakMap(),
  hasFunctions: false,
  calls: 0,
});

/** A record that is not flushed yet: it may still turn out to be a repeat by StrictMode. */
export interface Pending extends Omit<HookRecord, 'id' | 'instance' | 'component' | 'hook'> {
  place: Place;
  /** Records that were added during this one. */
  inside: Pending[];
  /** The flush that it waits for. */
  batch: number;
}

export type Log = ReturnType<typeof createLog>;

/**
 * The records that are waiting to be flushed, as a tree: a record contains those added during it. `onPending`
 * is called when a first record is waiting.
 */
export function createLog(now: () => number, onPending: () => void) {
  let pending: Pending[] = [];
  let batch = 0;
  let count = 0;
  let during: Pending | null = null;

  return {
    record(
      place: Place,
      part: Pick<Pending, 'kind'> & Partial<Pick<Pending, 'text' | 'phase' | 'event'>>,
    ): Pending {
      const record: Pending = {
        place,
        at: now(),
        again: false,
        text: '',
        inside: [],
        batch,
        ...part,
      };
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
    isRecent: (record: Pending | null) => record?.batch === batch,

    flush(): HookRecord[] {
      const records = pending.map(({ place, inside: _, batch: __, ...rest }): HookRecord => {
        count += 1;
        const { hook, instance, component } = place;
        return { id: count, hook, instance, component, ...rest };
      });
      pending = [];
      batch += 1;
      return records;
    },
  };
}

/** Marks a record that StrictMode has repeated, with everything in it. */
export function markAgain(record: Pending) {
  record.again = true;
  record.inside.forEach(markAgain);
}
