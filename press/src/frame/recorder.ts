import { type EffectPhase, type HookRecord, MAX_RECORD_LENGTH } from '../shared/workbench.ts';
import { preview } from './preview.ts';

/*
 * Records what the hooks of a library do, without changing it: the library and the demo get a
 * `react` whose effects are watched while a watched hook runs, and the demo gets the library with
 * its hooks and the functions it gives them wrapped. Records wait until `flush`, because some of
 * what StrictMode does can only be told from what follows.
 */

/** The parts of React that are used here. */
interface React {
  version: string;
  useRef: <T>(value: T) => { current: T };
  [name: string]: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: functions of unknown code
type AnyFunction = (this: any, ...args: any[]) => any;

/** What is known of a component while it renders; the names are React's own. */
interface Fiber {
  mode: number;
  type: unknown;
}

/** One call of a hook in one mounted component, kept over its renders. */
interface Place {
  hook: string;
  instance: number;
  component: string;
  /** What it returned last, as text. */
  value?: string;
  /** What the demo gives the hook → what the hook gets instead: the same for the same. */
  given: WeakMap<object, object>;
}

/** A record on its way: StrictMode may still claim it. */
interface Pending extends Omit<HookRecord, 'id' | 'instance' | 'component' | 'hook'> {
  place: Place;
  /** The records that were made during this one. */
  inside: Pending[];
  /** Which flush it waits for. */
  batch: number;
}

/** Renders by one component that follow each other. */
interface Pass {
  fiber: Fiber;
  renders: Pending[];
  /** Places that are new. */
  fresh: Set<Place>;
}

export interface RecorderOptions {
  /** Milliseconds since the run started. */
  now: () => number;
  /** More records than this are dropped until the next flush. */
  limit: number;
  /** Something waits for a flush. */
  onPending: () => void;
}

export function createRecorder({ now, limit, onPending }: RecorderOptions) {
  let react: React | undefined;
  let pending: Pending[] = [];
  let batch = 0;
  let dropped = 0;
  let count = 0;
  let pass: Pass | null = null;
  /** The hook that runs, and the record that is being made. */
  let place: Place | null = null;
  let during: Pending | null = null;
  const instances = new Map<string, number>();

  function record(
    of: Place,
    { kind, text = '', phase }: Pick<Pending, 'kind'> & Partial<Pick<Pending, 'text' | 'phase'>>,
  ): Pending {
    const made: Pending = { place: of, kind, at: now(), again: false, text, inside: [], batch };
    if (phase) made.phase = phase;
    during?.inside.push(made);
    if (pending.length >= limit) dropped += 1;
    else {
      pending.push(made);
      if (pending.length === 1) onPending();
    }
    return made;
  }

  function within<T>(made: Pending, run: () => T): T {
    const before = during;
    during = made;
    try {
      return run();
    } finally {
      during = before;
    }
  }

  /** Marks what StrictMode repeats, and everything that was part of it. */
  function markAgain(made: Pending) {
    made.again = true;
    made.inside.forEach(markAgain);
  }

  // In StrictMode a component renders twice in a row: the second half of its renders is repeated.
  // On the first render the two halves do not share their state in every React: the hook calls of
  // both are one place.
  function endPass() {
    if (!pass) return;
    const { fiber, renders, fresh } = pass;
    pass = null;
    const half = renders.length / 2;
    const pairs = renders
      .slice(half)
      .map((second, index) => [renders[index] as Pending, second] as const);
    const isRepeated = pairs.every(
      ([{ place: a }, { place: b }]) =>
        a === b || (a.hook === b.hook && fresh.has(a) && fresh.has(b)),
    );
    if (!Number.isInteger(half) || !isRepeated || !isStrict(fiber)) return;
    // The last ones first: they give back the numbers that they took.
    for (const [first, second] of pairs.reverse()) {
      markAgain(second);
      if (first.place !== second.place) adopt(second.place, first.place);
    }
  }

  function isStrict({ mode }: Fiber): boolean {
    return (mode & (Number.parseInt(react?.version ?? '', 10) < 18 ? 1 : 8)) !== 0;
  }

  function adopt(younger: Place, older: Place) {
    if (younger.instance === instances.get(younger.hook)) {
      instances.set(younger.hook, younger.instance - 1);
    }
    younger.instance = older.instance;
  }

  /** The component that is rendering, from React's internals for its development tools. */
  function rendering(): Fiber | null {
    const older = react?.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED as
      | { ReactCurrentOwner?: { current: Fiber | null } }
      | undefined;
    const newer = react?.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as
      | { A?: { getOwner?: () => Fiber | null } | null }
      | undefined;
    return older?.ReactCurrentOwner?.current ?? newer?.A?.getOwner?.() ?? null;
  }

  function call(hook: string, run: (placed: Place) => unknown): unknown {
    const fiber = rendering();
    if (!fiber || pass?.fiber !== fiber) {
      endPass();
      pass = fiber && { fiber, renders: [], fresh: new Set() };
    }
    // biome-ignore lint/correctness/useHookAtTopLevel: called by the hook that it records
    const ref = (react as React).useRef<Place | null>(null);
    let placed = ref.current;
    if (!placed) {
      const instance = (instances.get(hook) ?? 0) + 1;
      instances.set(hook, instance);
      placed = { hook, instance, component: nameOf(fiber?.type), given: new WeakMap() };
      ref.current = placed;
      pass?.fresh.add(placed);
    }
    const made = record(placed, { kind: 'render' });
    pass?.renders.push(made);
    const outer = place;
    place = placed;
    let result: unknown;
    try {
      result = within(made, () => run(placed));
    } finally {
      place = outer;
    }
    const text = preview(result, MAX_RECORD_LENGTH);
    if (text !== placed.value) {
      placed.value = text;
      within(made, () => record(placed, { kind: 'value', text }));
    }
    return result;
  }

  /** An effect that belongs to a hook; React may run it, and its clean-up, more than once. */
  function watchedEffect(create: AnyFunction, { of, phase }: { of: Place; phase: EffectPhase }) {
    let last: Pending | null = null;
    let cleaned: Pending | null = null;
    return function (this: unknown, ...args: unknown[]) {
      // What renders from now on is an update, even if React uses the same fiber for it.
      endPass();
      const made = record(of, { kind: 'effect', phase });
      // The same effect of the same render once more, at once: only StrictMode does that.
      if (last?.batch === batch) {
        made.again = true;
        if (cleaned) markAgain(cleaned);
      }
      last = made;
      const cleanup: unknown = within(made, () => create.apply(this, args));
      if (made.again) markAgain(made);
      if (typeof cleanup !== 'function') return cleanup;
      return function (this: unknown, ...rest: unknown[]) {
        const ended = record(of, { kind: 'cleanup', phase });
        cleaned = ended;
        return within(ended, () => (cleanup as AnyFunction).apply(this, rest));
      };
    };
  }

  /** What a hook gets instead of what the demo gives it. */
  function given(value: unknown, of: Place): unknown {
    const isFunction = typeof value === 'function';
    if (!isFunction && !hasFunctions(value)) return value;
    const known = of.given.get(value as object);
    if (known) return known;
    const watched = isFunction
      ? new Proxy(value as AnyFunction, {
          apply(target, self, args) {
            const text = args.map((arg) => preview(arg, MAX_RECORD_LENGTH)).join(', ');
            const made = record(of, { kind: 'call', text: text.slice(0, MAX_RECORD_LENGTH) });
            const result: unknown = within(made, () => Reflect.apply(target, self, args));
            return result;
          },
        })
      : new Proxy(value as object, {
          get(target, key, receiver) {
            const inner: unknown = Reflect.get(target, key, receiver);
            const fixed = Reflect.getOwnPropertyDescriptor(target, key);
            const isFixed = fixed && !fixed.configurable && !fixed.writable;
            return isFixed || typeof inner !== 'function' ? inner : given(inner, of);
          },
        });
    of.given.set(value as object, watched);
    return watched;
  }

  return {
    /** The React that the library and the demo are to use. */
    watchReact<T extends object>(original: T): T {
      react = original as unknown as React;
      const watched = { ...(original as Record<string, unknown>) };
      const effects: [string, EffectPhase][] = [
        ['useInsertionEffect', 'insertion'],
        ['useLayoutEffect', 'layout'],
        ['useEffect', 'passive'],
      ];
      for (const [name, phase] of effects) {
        const effect = watched[name] as AnyFunction | undefined;
        if (!effect) continue;
        watched[name] = function (this: unknown, ...args: unknown[]) {
          const [create, ...rest] = args;
          if (!place || typeof create !== 'function') return effect.apply(this, args);
          const own = watchedEffect(create as AnyFunction, { of: place, phase });
          return effect.call(this, own, ...rest);
        };
      }
      return watched as T;
    },

    /** A library whose hooks are to be recorded. */
    watchLibrary<T extends object>(exports: T): T {
      const watched: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(exports)) {
        const isHook = typeof value === 'function' && /^use[A-Z\d]/.test(name);
        watched[name] = isHook
          ? new Proxy(value as AnyFunction, {
              apply: (target, self, args) =>
                call(name, (of) =>
                  Reflect.apply(
                    target,
                    self,
                    args.map((arg) => given(arg, of)),
                  ),
                ),
            })
          : value;
      }
      // Not enumerable, so it was not copied.
      if ('__esModule' in exports) Object.defineProperty(watched, '__esModule', { value: true });
      return watched as T;
    },

    /** The records since the last time, and how many there were too many. */
    flush(): { records: HookRecord[]; dropped: number } {
      endPass();
      const records = pending.map(({ place: of, inside: _, batch: __, ...rest }): HookRecord => {
        count += 1;
        const { hook, instance, component } = of;
        return { id: count, hook, instance, component, ...rest };
      });
      const result = { records, dropped };
      pending = [];
      batch += 1;
      dropped = 0;
      return result;
    },
  };
}

/** A plain object with functions in it, such as options; not an element, and not a ref. */
function hasFunctions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'current') return false;
  return keys.some((key) => {
    const { value: inner } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return typeof inner === 'function';
  });
}

/** The name of a component, also of one that is wrapped in `memo` or `forwardRef`. */
function nameOf(type: unknown): string {
  const { displayName, name, render, type: inner } = Object(type) as Record<string, unknown>;
  if (typeof displayName === 'string' && displayName) return displayName;
  if (typeof name === 'string' && name) return name;
  return render || inner ? nameOf(render ?? inner) : '';
}
