import { type EffectPhase, MAX_RECORD_LENGTH, type ReaderEvent } from '../../shared/workbench.ts';
import { preview } from '../preview.ts';
import { type React, renderingFiber } from './fiber.ts';
import { createLog, createPlace, type Place } from './log.ts';
import { createPasses } from './passes.ts';
import { type AnyFunction, watchedArgument, watchedEffect, watchedResult } from './watch.ts';

const effects: [string, EffectPhase][] = [
  ['useInsertionEffect', 'insertion'],
  ['useLayoutEffect', 'layout'],
  ['useEffect', 'passive'],
];

/** Actions of the reader belong to no hook. */
const nowhere = createPlace('', 0, '');

/**
 * Records what the hooks of a library do, without changing it. The library and the demo get a `react` whose
 * effects are watched while a watched hook runs. The demo gets the library with wrapped hooks; functions
 * that are passed to hooks or returned by them are wrapped, too. Records wait until `flush`, because some
 * repeats by StrictMode can only be recognised by what follows.
 */
export function createRecorder(now: () => number, onPending: () => void) {
  const log = createLog(now, onPending);
  const passes = createPasses();
  let react: React | undefined;
  let place: Place | null = null;

  function callHook(hook: string, run: (place: Place) => unknown): unknown {
    const { useRef } = react as React;
    passes.enter(renderingFiber(react as React));
    // biome-ignore lint/correctness/useHookAtTopLevel: called by the hook that it records
    const ref = useRef<Place | null>(null);
    ref.current ??= passes.newPlace(hook);
    const placed = ref.current;
    const render = log.record(placed, { kind: 'render' });
    passes.add(render);
    const outerPlace = place;
    place = placed;
    let result: unknown;
    try {
      result = log.within(render, () => run(placed));
    } finally {
      place = outerPlace;
    }
    const text = preview(result, MAX_RECORD_LENGTH);
    if (text !== placed.value) {
      placed.value = text;
      log.within(render, () => log.record(placed, { kind: 'value', text }));
    }
    return watchedResult(result, { place: placed, log });
  }

  function watchedHook(name: string, hook: AnyFunction) {
    return new Proxy(hook, {
      apply: (target, self, args) =>
        callHook(name, (placed) => {
          const watchedArguments = args.map((arg) => watchedArgument(arg, { place: placed, log }));
          return Reflect.apply(target, self, watchedArguments);
        }),
    });
  }

  return {
    watchReact<T extends object>(original: T): T {
      react = original as unknown as React;
      passes.use(react);
      const copy = { ...(original as Record<string, unknown>) };
      for (const [name, phase] of effects) {
        const effect = copy[name] as AnyFunction | undefined;
        if (!effect) continue;
        copy[name] = function (this: unknown, ...args: unknown[]) {
          const [create, ...rest] = args;
          if (!place || typeof create !== 'function') return effect.apply(this, args);
          const watched = watchedEffect(create as AnyFunction, { log, passes, place, phase });
          return effect.call(this, watched, ...rest);
        };
      }
      return copy as T;
    },

    watchLibrary<T extends object>(exports: T): T {
      const watchedExports: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(exports)) {
        const isHook = typeof value === 'function' && /^use[A-Z\d]/.test(name);
        watchedExports[name] = isHook ? watchedHook(name, value as AnyFunction) : value;
      }
      // `__esModule` is not enumerable, so it was not copied.
      if ('__esModule' in exports)
        Object.defineProperty(watchedExports, '__esModule', { value: true });
      return watchedExports as T;
    },

    /** Records an action of the reader, before its event reaches the demo. */
    recordAction(event: ReaderEvent, text: string) {
      // What renders next is not a repeat of what rendered before.
      passes.end();
      log.record(nowhere, { kind: 'action', event, text: text.slice(0, MAX_RECORD_LENGTH) });
    },

    flush() {
      passes.end();
      return log.flush();
    },
  };
}
