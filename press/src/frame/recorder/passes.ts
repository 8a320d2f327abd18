import { componentName, type Fiber, isStrict, type React } from './fiber.ts';
import { createPlace, markAgain, type Pending, type Place } from './log.ts';

/** Consecutive renders of one component. */
interface Pass {
  fiber: Fiber;
  renders: Pending[];
  fresh: Set<Place>;
}

export type Passes = ReturnType<typeof createPasses>;

/** StrictMode renders a component twice in a row, so the second half of these renders is a repeat. */
export function createPasses() {
  let pass: Pass | null = null;
  let react: React | undefined;
  const instances = new Map<string, number>();

  // On the first render the two halves do not share their state in every React: the hook calls of
  // both are one place.
  function end() {
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
    if (!Number.isInteger(half) || !isRepeated || !isStrict(fiber, react as React)) return;
    // In reverse, so that each place gives back the number that it took.
    for (const [first, second] of pairs.reverse()) {
      markAgain(second);
      if (first.place !== second.place) adopt(second.place, first.place);
    }
  }

  function adopt(younger: Place, older: Place) {
    if (younger.instance === instances.get(younger.hook)) {
      instances.set(younger.hook, younger.instance - 1);
    }
    younger.instance = older.instance;
  }

  return {
    use(original: React) {
      react = original;
    },

    /** Called when a component renders, possibly again in the same pass. */
    enter(fiber: Fiber | null) {
      if (fiber && pass?.fiber === fiber) return;
      end();
      pass = fiber && { fiber, renders: [], fresh: new Set() };
    },

    /** The first call of a hook by the component that renders. */
    newPlace(hook: string): Place {
      const instance = (instances.get(hook) ?? 0) + 1;
      instances.set(hook, instance);
      const place = createPlace(hook, instance, componentName(pass?.fiber.type));
      pass?.fresh.add(place);
      return place;
    },

    add: (render: Pending) => pass?.renders.push(render),

    end,
  };
}
