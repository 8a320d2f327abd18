import { type EffectPhase, MAX_RECORD_LENGTH } from '../../shared/workbench.ts';
import { preview } from '../preview.ts';
import type { Log, Pending, Place } from './log.ts';
import { markAgain } from './repeats.ts';

// biome-ignore lint/suspicious/noExplicitAny: functions of unknown code
export type AnyFunction = (this: any, ...args: any[]) => any;

interface Recording {
  place: Place;
  log: Log;
}

/** An effect that belongs to a hook; React may run it, and its cleanup, more than once. */
export function watchedEffect(create: AnyFunction, phase: EffectPhase, { log, place }: Recording) {
  let lastEffect: Pending | null = null;
  let lastCleanup: Pending | null = null;
  return function (this: unknown, ...args: unknown[]) {
    const effect = log.record(place, { kind: 'effect', phase });
    // The same effect of the same render runs again at once: only StrictMode does that.
    if (log.isRecent(lastEffect)) {
      effect.isRepeat = true;
      if (lastCleanup) markAgain(lastCleanup);
    }
    lastEffect = effect;
    const { calls } = place;
    const cleanup: unknown = log.within(effect, () => create.apply(this, args));
    const isIdle = phase === 'passive' && typeof cleanup !== 'function' && place.calls === calls;
    if (isIdle && place.hasFunctions) log.within(effect, () => recordIgnored({ place, log }));
    if (effect.isRepeat) markAgain(effect);
    if (typeof cleanup !== 'function') return cleanup;
    return function (this: unknown, ...rest: unknown[]) {
      const record = log.record(place, { kind: 'cleanup', phase });
      lastCleanup = record;
      return log.within(record, () => (cleanup as AnyFunction).apply(this, rest));
    };
  };
}

const recordIgnored = ({ place, log }: Recording) => log.record(place, { kind: 'ignored' });

/** Wraps a function that a hook returns, to record calls that do not reach the demo's functions. */
export function watchedResult(result: unknown, recording: Recording): unknown {
  const { place } = recording;
  if (typeof result !== 'function' || !place.hasFunctions) return result;
  const wrapper = place.wrappers.get(result);
  if (wrapper) return wrapper;
  const proxy = new Proxy(result as AnyFunction, {
    apply(target, self, args) {
      const { calls } = place;
      const value: unknown = Reflect.apply(target, self, args);
      if (place.calls === calls) recordIgnored(recording);
      return value;
    },
  });
  place.wrappers.set(result, proxy);
  return proxy;
}

/** Wraps an argument that the demo passes to a hook, to record calls of its functions. */
export function watchedArgument(value: unknown, recording: Recording): unknown {
  const isFunction = typeof value === 'function';
  if (!isFunction && !containsFunctions(value)) return value;
  const wrapper = recording.place.wrappers.get(value as object);
  if (wrapper) return wrapper;
  recording.place.hasFunctions = true;
  const watched = isFunction
    ? watchedFunction(value as AnyFunction, recording)
    : new Proxy(value as object, {
        get(target, key, receiver) {
          const inner: unknown = Reflect.get(target, key, receiver);
          const descriptor = Reflect.getOwnPropertyDescriptor(target, key);
          // A proxy must return the value of a fixed property itself.
          const isFixed = descriptor && !descriptor.configurable && !descriptor.writable;
          return isFixed || typeof inner !== 'function' ? inner : watchedArgument(inner, recording);
        },
      });
  recording.place.wrappers.set(value as object, watched);
  return watched;
}

function watchedFunction(value: AnyFunction, { place, log }: Recording) {
  return new Proxy(value, {
    apply(target, self, args) {
      const text = args.map((arg) => preview(arg, MAX_RECORD_LENGTH)).join(', ');
      place.calls += 1;
      const call = log.record(place, { kind: 'call', text: text.slice(0, MAX_RECORD_LENGTH) });
      return log.within(call, () => Reflect.apply(target, self, args)) as unknown;
    },
  });
}

/** A plain object with functions in it, such as options; not an element, and not a ref. */
function containsFunctions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  const keys = Object.keys(value);
  if (keys.length === 1 && keys[0] === 'current') return false;
  return keys.some((key) => {
    const { value: inner } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return typeof inner === 'function';
  });
}
