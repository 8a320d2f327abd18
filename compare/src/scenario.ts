/** Fixed, so that scenarios are the same each time. */
export const SEED = 20_261_117;

export type ReactMajor = 16 | 17 | 18 | 19;

/** The versions of React that a library supports, by its peer dependencies. */
export function reactMajorsFor(library: string): readonly ReactMajor[] {
  if (library === '@mantine/hooks') return [19];
  const needsReact18 = library === 'rooks' || library === '@uidotdev/usehooks';
  return needsReact18 ? [18, 19] : [16, 17, 18, 19];
}

export interface Mode {
  react: ReactMajor;
  /** Uses the production build of React, which prints no warnings. @default false */
  production?: boolean | undefined;
  strict: boolean;
  hydrate: boolean;
}

/** `18 production`: a build of React. */
export const buildName = ({ react, production }: Pick<Mode, 'react' | 'production'>) =>
  `${react}${production ? ' production' : ''}`;

/** What can happen to a component with any hook. Impossible steps, such as a second `mount`, do nothing. */
export type CommonStep<Inputs> =
  /** A render with the same values and new functions. */
  | { do: 'render' }
  | { do: 'change'; inputs: Inputs }
  /** A render that suspends, so that React never commits it. Not before React 18. */
  | { do: 'abandon' }
  | { do: 'unmount' }
  | { do: 'mount' }
  /** Hides the component with `<Activity>` (React 19 only). */
  | { do: 'hide' }
  | { do: 'show' }
  /** Mounts a second instance beside the first one, or removes it. */
  | { do: 'switch-second-instance' }
  | { do: 'wait'; ms: number };

export type StepBase = { do: string };

export type Step<Inputs = unknown, HookStep extends StepBase = StepBase> =
  | CommonStep<Inputs>
  | HookStep;

export interface Scenario<Inputs = unknown, HookStep extends StepBase = StepBase> {
  mode: Mode;
  inputs: Inputs;
  steps: Step<Inputs, HookStep>[];
}

// biome-ignore lint/suspicious/noExplicitAny: hooks of other libraries are called with any values
export type Untyped = any;
