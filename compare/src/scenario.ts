import * as fc from 'fast-check';
import type { Gap } from './record.ts';

export type React = 16 | 17 | 18 | 19;

export interface Mode {
  react: React;
  /** Uses the production build of React, which prints no warnings. @default false */
  production?: true;
  strict: boolean;
  hydrate: boolean;
}

/** `18 production`: a build of React. */
export const worldName = ({ react, production }: Pick<Mode, 'react' | 'production'>) =>
  `${react}${production ? ' production' : ''}`;

/** What can happen to a component with any hook. Impossible steps, such as a second `mount`, do nothing. */
export type CommonStep<Given> =
  /** A render with the same values and new functions. */
  | { do: 'render' }
  | { do: 'change'; given: Given }
  /** A render that suspends, so that React never commits it. Not before React 18. */
  | { do: 'abandon' }
  | { do: 'unmount' }
  | { do: 'mount' }
  /** By an Activity, which only React 19 has. */
  | { do: 'hide' }
  | { do: 'show' }
  /** Mounts a second instance beside the first one, or removes it. */
  | { do: 'second' }
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
  /** Whether the arguments never change, so that there is no step `change`. @default false */
  isConstant?: boolean;
  /** Steps of this hook besides the common ones; null for none. */
  step: (features: readonly string[]) => fc.Arbitrary<Own> | null;
  /** Their weight; that of a render is 3. @default 8 */
  weight?: number;
  /** Milliseconds that are worth waiting for; empty for a hook without timers. */
  waits?: readonly number[];
  /**
   * Names a step so that different causes have different names, such as a click inside and one outside.
   * `before` are the arguments at that moment, `gap` is the difference. The start is passed as `mount`, the
   * end as `unmount`. @default the name of the step
   */
  kindOf?: (step: Step<Given, Own>, before: Given, gap: GapAfter<Given, Own>) => string;
  /**
   * Adjusts later arguments to what the code of a user could pass after the first ones: a list of
   * dependencies keeps its length. @default they stay as generated
   */
  fit?: (later: Given, first: Given) => Given;
  /** The smallest scenario as lines of a component with our hook, see write-demo.ts. */
  write: (scenario: Scenario<Given, Own>, pair: { library: string }) => DemoLines;
}

export interface GapAfter<Given, Own extends OwnStep> extends Gap {
  /** The steps before it, without those that had no effect. */
  past: readonly Step<Given, Own>[];
}

/** What the code of a scenario needs to know of a hook, see write-demo.ts. */
export interface DemoLines {
  imports?: string[];
  /** Lines inside of the component, before `return`: state, functions and the call of the hook. */
  body: string[];
  /** JSX that the component renders besides the buttons. @default nothing */
  shows?: string;
  /**
   * For each step of this hook and each `change`: the statement that a button runs, or a comment with what
   * the reader has to do.
   */
  action: (step: Step<never, OwnStep>) => string;
}

interface ScenarioOptions {
  features: readonly string[];
  reacts: readonly Mode['react'][];
}

export function scenariosOf<Given, Own extends OwnStep>(
  scenes: Scenes<Given, Own>,
  { features, reacts }: ScenarioOptions,
): fc.Arbitrary<Scenario<Given, Own>> {
  const given = scenes.given(features);
  const { fit = (later: Given) => later } = scenes;
  type Any = Step<Given, Own>;
  const own = scenes.step(features) as fc.Arbitrary<Any> | null;
  const { waits = [] } = scenes;
  // The order matters for shrinking: a choice shrinks to those before it.
  const choices = [
    { weight: 3, arbitrary: fc.constant<Any>({ do: 'render' }) },
    own && { weight: scenes.weight ?? 8, arbitrary: own },
    !scenes.isConstant && {
      weight: 3,
      arbitrary: given.map((next): Any => ({ do: 'change', given: next })),
    },
    waits.length > 0 && {
      weight: 5,
      arbitrary: fc.constantFrom(...waits).map((ms): Any => ({ do: 'wait', ms })),
    },
    ...(['unmount', 'mount', 'abandon', 'hide', 'show', 'second'] as const).map((name) => ({
      weight: 1,
      arbitrary: fc.constant<Any>({ do: name }),
    })),
  ];
  const step = fc.oneof({ withCrossShrink: true }, ...choices.filter((choice) => !!choice));
  const all = fc.record({
    mode: fc
      .record({
        // Most users have one of the last two versions.
        react: fc.constantFrom(...reacts.flatMap((react) => (react < 18 ? react : [react, react]))),
        strict: fc.boolean(),
        hydrate: fc.nat(3).map((n) => n === 3),
        isProduction: fc.nat(3).map((n) => n === 3),
      })
      .map(
        ({ isProduction, ...mode }): Mode => (isProduction ? { ...mode, production: true } : mode),
      ),
    given,
    steps: fc.array(step, { maxLength: 8 }),
  });
  return all.map((scenario) => ({
    ...scenario,
    steps: scenario.steps.map((one) =>
      one.do === 'change' && 'given' in one
        ? { ...one, given: fit(one.given, scenario.given) }
        : one,
    ),
  }));
}
