import * as fc from 'fast-check';

/** Where a scenario is played. */
export interface Mode {
  react: 18 | 19;
  /** With StrictMode as the outermost element. */
  strict: boolean;
  /** Rendered on a server first, then hydrated. */
  hydrate: boolean;
}

/** What can happen to a component with any hook. A step that makes no sense, such as a second `mount`, does nothing. */
export type CommonStep<Given> =
  /** A render with the same values and new functions. */
  | { do: 'render' }
  /** A render with other values. */
  | { do: 'change'; given: Given }
  /** A render that suspends, so that React never commits it. */
  | { do: 'abandon' }
  | { do: 'unmount' }
  | { do: 'mount' }
  /** By an Activity, which React 18 does not have. */
  | { do: 'hide' }
  | { do: 'show' }
  | { do: 'wait'; ms: number };

export interface OwnStep {
  do: string;
}

export type Step<Given = unknown, Own extends OwnStep = OwnStep> = CommonStep<Given> | Own;

export interface Scenario<Given = unknown, Own extends OwnStep = OwnStep> {
  mode: Mode;
  given: Given;
  steps: Step<Given, Own>[];
}

/** The scenarios of one hook: pure data, without React. */
export interface Scenes<Given, Own extends OwnStep> {
  /** The arguments of the hook, as data. `features` are those of the pair. */
  given: (features: readonly string[]) => fc.Arbitrary<Given>;
  /** What happens besides the common steps; null if nothing does. */
  step: (features: readonly string[]) => fc.Arbitrary<Own> | null;
  /** Milliseconds worth waiting for; none for a hook without timers. */
  waits?: readonly number[];
  /**
   * Tells steps apart that may differ for different reasons, such as a click inside and one outside.
   * `before` are the arguments at that moment. @default the name of the step
   */
  kindOf?: (step: Step<Given, Own>, before: Given) => string;
  /** The smallest scenario as lines of a component with our hook, see write-demo.ts. */
  write: (scenario: Scenario<Given, Own>, pair: { library: string; here: string }) => DemoLines;
}

/** What a subject contributes to the code of a scenario. */
export interface DemoLines {
  /** Imports besides React and the hook. */
  imports?: string[];
  /** Lines inside of the component, before `return`: state, functions and the call of the hook. */
  body: string[];
  /** What the component shows besides the buttons, as JSX. */
  shows?: string;
  /** For each own step and each `change`: the statement that a button runs. */
  action: (step: Step<never, OwnStep>) => string;
}

const always = <T extends { do: string }>(step: T) => fc.constant(step);

/** All scenarios of a hook, for a pair with these features. */
export function scenariosOf<Given, Own extends OwnStep>(
  scenes: Scenes<Given, Own>,
  features: readonly string[],
): fc.Arbitrary<Scenario<Given, Own>> {
  const given = scenes.given(features);
  const own = scenes.step(features);
  const waits = scenes.waits ?? [];
  // The order matters for shrinking: a choice shrinks to those before it.
  const step = fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: always<Step<Given, Own>>({ do: 'render' }) },
    ...(own ? [{ weight: 8, arbitrary: own as fc.Arbitrary<Step<Given, Own>> }] : []),
    {
      weight: 3,
      arbitrary: given.map((next): Step<Given, Own> => ({ do: 'change', given: next })),
    },
    ...(waits.length > 0
      ? [
          {
            weight: 5,
            arbitrary: fc
              .constantFrom(...waits)
              .map((ms): Step<Given, Own> => ({ do: 'wait', ms })),
          },
        ]
      : []),
    { weight: 1, arbitrary: always<Step<Given, Own>>({ do: 'unmount' }) },
    { weight: 1, arbitrary: always<Step<Given, Own>>({ do: 'mount' }) },
    { weight: 1, arbitrary: always<Step<Given, Own>>({ do: 'abandon' }) },
    { weight: 1, arbitrary: always<Step<Given, Own>>({ do: 'hide' }) },
    { weight: 1, arbitrary: always<Step<Given, Own>>({ do: 'show' }) },
  );
  return fc.record({
    mode: fc.record({
      react: fc.constantFrom(18 as const, 19 as const),
      strict: fc.boolean(),
      hydrate: fc.nat(3).map((n) => n === 3),
    }),
    given,
    steps: fc.array(step, { maxLength: 8 }),
  });
}
