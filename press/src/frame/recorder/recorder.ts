import { type EffectPhase, MAX_RECORD_LENGTH, type ReaderEvent } from '../../shared/workbench.ts';
import { preview } from '../preview.ts';
import { componentName, isStrict, type React, renderingFiber } from './fiber.ts';
import { createLog, createPlace, type Place } from './log.ts';
import { markRepeatedRenders } from './repeats.ts';
import { type AnyFunction, watchedArgument, watchedEffect, watchedResult } from './watch.ts';

const EFFECTS: [string, EffectPhase][] = [
  ['useInsertionEffect', 'insertion'],
  ['useLayoutEffect', 'layout'],
  ['useEffect', 'passive'],
];

/** Actions of the reader belong to no hook. */
const NO_PLACE = { ...createPlace('', ''), instance: 0 };

/**
 * Records what the hooks of a library do, without changing it. The library and the demo get a `react` whose
 * effects are watched while a watched hook runs. The demo gets the library with wrapped hooks; functions
 * that are passed to hooks or returned by them are wrapped, too. Records wait until `flush`, because some
 * repeats by StrictMode can only be recognised by what follows.
 */
export function createRecorder(now: () => number, onPending: () => void) {
  const log = createLog(now, onPending);
  let react: React | undefined;

  function watchedHook(name: string, hook: AnyFunction, watchesFunctions: boolean) {
    return new Proxy(hook, {
      apply(target, self, args) {
        const { useRef } = react as React;
        const fiber = renderingFiber(react as React);
        // Outside of a component, React's error has to name the hook that the demo called.
        if (!fiber) return Reflect.apply(target, self, args);
        // biome-ignore lint/correctness/useHookAtTopLevel: called by the hook that it records
        const ref = useRef<Place | null>(null);
        ref.current ??= createPlace(name, componentName(fiber.type));
        const place = ref.current;
        const isRepeatable = isStrict(fiber, react as React);
        const render = log.record(place, { kind: 'render', fiber: isRepeatable ? fiber : null });
        return log.within(render, () => {
          const watch = (arg: unknown) => watchedArgument(arg, { place, log });
          const watchedArguments = watchesFunctions ? args.map(watch) : args;
          const result: unknown = Reflect.apply(target, self, watchedArguments);
          const text = preview(result, MAX_RECORD_LENGTH);
          if (text !== place.value) log.record(place, { kind: 'value', text });
          place.value = text;
          return watchedResult(result, { place, log });
        });
      },
    });
  }

  return {
    watchReact(original: React): React {
      react = original;
      const copy = { ...original };
      for (const [name, phase] of EFFECTS) {
        const effect = copy[name] as AnyFunction | undefined;
        if (!effect) continue;
        copy[name] = function (this: unknown, ...args: unknown[]) {
          const [create, ...rest] = args;
          const place = log.renderingPlace();
          if (!place || typeof create !== 'function') return effect.apply(this, args);
          const watched = watchedEffect(create as AnyFunction, phase, { log, place });
          return effect.call(this, watched, ...rest);
        };
      }
      return copy;
    },

    /** `watchesFunctions`: false for React, whose hooks may keep their arguments as state of the demo. */
    watchLibrary<T extends object>(exports: T, watchesFunctions = true): T {
      const watchedExports: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(exports)) {
        const isHook = typeof value === 'function' && /^use[A-Z\d]/.test(name);
        watchedExports[name] = isHook
          ? watchedHook(name, value as AnyFunction, watchesFunctions)
          : value;
      }
      // `__esModule` is not enumerable, so it was not copied.
      if ('__esModule' in exports) {
        Object.defineProperty(watchedExports, '__esModule', { value: true });
      }
      return watchedExports as T;
    },

    /** Records an action of the reader, before its event reaches the demo. */
    recordAction(event: ReaderEvent, text: string) {
      log.record(NO_PLACE, { kind: 'action', event, text: text.slice(0, MAX_RECORD_LENGTH) });
    },

    flush: () => log.flush(markRepeatedRenders),
  };
}
