import { type EffectPhase, MAX_RECORD_LENGTH } from '../../shared/workbench.ts';
import { preview } from '../preview.ts';
import { type Log, markAgain, type Pending, type Place } from './log.ts';
import type { Passes } from './passes.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions of unknown code
export type AnyFunction = (this: any, ...args: any[]) => any;

export interface EffectOptions {
  log: Log;
  passes: Passes;
  place: Place;
  phase: EffectPhase;
}

/** An effect that belongs to a hook; React may run it, and its cleanup, more than once. */
export function watchedEffect(create: AnyFunction, { log, passes, place, phase }: EffectOptions) {
  let last: Pending | null = null;
  let cleaned: Pending | null = null;
  return function (this: unknown, ...args: unknown[]) {
    // What renders from now on is an update, even if React uses the same fiber for it.
    passes.end();
    const made = log.record(place, { kind: 'effect', phase });
    // The same effect of the same render again, immediately: only StrictMode does that.
    if (log.isRecent(last)) {
      made.again = true;
      if (cleaned) markAgain(cleaned);
    }
    last = made;
    const cleanup: unknown = log.within(made, () => create.apply(this, args));
    if (made.again) markAgain(made);
    if (typeof cleanup !== 'function') return cleanup;
    return function (this: unknown, ...rest: unknown[]) {
      const ended = log.record(place, { kind: 'cleanup', phase });
      cleaned = ended;
      return log.within(ended, () => (cleanup as AnyFunction).apply(this, rest));
    };
  };
}

/** Wraps an argument that the demo passes to a hook, to record calls of its functions. */
export function watchedArgument(value: unknown, of: { place: Place; log: Log }): unknown {
  const isFunction = typeof value === 'function';
  if (!isFunction && !hasFunctions(value)) return value;
  const known = of.place.given.get(value as object);
  if (known) return known;
  const watched = isFunction
    ? watchedFunction(value as AnyFunction, of)
    : new Proxy(value as object, {
        get(target, key, receiver) {
          const inner: unknown = Reflect.get(target, key, receiver);
          const fixed = Reflect.getOwnPropertyDescriptor(target, key);
          const isFixed = fixed && !fixed.configurable && !fixed.writable;
          return isFixed || typeof inner !== 'function' ? inner : watchedArgument(inner, of);
        },
      });
  of.place.given.set(value as object, watched);
  return watched;
}

function watchedFunction(value: AnyFunction, { place, log }: { place: Place; log: Log }) {
  return new Proxy(value, {
    apply(target, self, args) {
      const text = args.map((arg) => preview(arg, MAX_RECORD_LENGTH)).join(', ');
      const made = log.record(place, { kind: 'call', text: text.slice(0, MAX_RECORD_LENGTH) });
      const result: unknown = log.within(made, () => Reflect.apply(target, self, args));
      return result;
    },
  });
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
