import * as fc from 'fast-check';
import type { Scenes } from '../../scenario.ts';

type Primitive = boolean | number | string;

export interface Given {
  /** The arguments of the hook: none, one or two. */
  values: Primitive[];
}

export type Own =
  | { do: 'toggle' }
  | { do: 'toggle-twice' }
  | { do: 'toggle-to'; value: Primitive }
  /** As in `onClick={toggle}`. */
  | { do: 'toggle-event' }
  | { do: 'set-left' }
  | { do: 'set-right' };

/** `pair`: two values; `set`: toggle(value); `sides`: setLeft, setRight. */
export const scenes: Scenes<Given, Own> = {
  given: (features) =>
    features.includes('pair')
      ? fc
          .uniqueArray(fc.constantFrom<Primitive>(false, true, 'a', 'b', 0, 1), {
            minLength: 2,
            maxLength: 2,
          })
          .map((values) => ({ values }))
      : fc.array(fc.boolean(), { maxLength: 1 }).map((values) => ({ values })),
  step: (features) => {
    const steps: fc.Arbitrary<Own>[] = [
      fc.constant<Own>({ do: 'toggle' }),
      fc.constant<Own>({ do: 'toggle-twice' }),
    ];
    if (features.includes('event')) steps.push(fc.constant<Own>({ do: 'toggle-event' }));
    if (features.includes('set')) {
      const value = features.includes('pair')
        ? fc.constantFrom<Primitive>(false, true, 'a', 0)
        : fc.boolean();
      steps.push(value.map((to): Own => ({ do: 'toggle-to', value: to })));
    }
    if (features.includes('sides')) {
      steps.push(fc.constant<Own>({ do: 'set-left' }), fc.constant<Own>({ do: 'set-right' }));
    }
    return fc.oneof(...steps);
  },
  write: ({ given }) => ({
    body: [
      `const [state, { toggle, setLeft, setRight }] = useToggle(${given.values.map((value) => JSON.stringify(value)).join(', ')});`,
    ],
    shows: '{String(state)}',
    action: (step) => {
      const own = step as Own;
      switch (own.do) {
        case 'toggle-twice':
          return 'toggle(); toggle()';
        case 'toggle-to':
          return `toggle(${JSON.stringify(own.value)})`;
        case 'toggle-event':
          return 'toggle(event)';
        case 'set-left':
          return 'setLeft()';
        case 'set-right':
          return 'setRight()';
        default:
          return 'toggle()';
      }
    },
  }),
};
