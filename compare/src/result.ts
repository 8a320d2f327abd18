import type { Scenario } from './scenario.ts';

/** What `npm run compare` writes to result.json. */
export interface Result {
  /** The day of the last run, as `2026-11-17`. With `--hook`, the pairs of other hooks are from earlier runs. */
  date: string;
  reactVersions: string[];
  /** Library → the version that was compared. */
  libraries: Record<string, string>;
  pairs: PairResult[];
}

/** One of our hooks beside a hook of another library that does the same job. */
export interface PairResult {
  /** Our hook, such as `useClickAway`. */
  hook: string;
  library: string;
  /** Such as `useOnClickOutside`. */
  theirHook: string;
  /** A call of the other hook, as a user would write it. */
  theirCall: string;
  /** The call of ours that replaces it. */
  ourCall: string;
  /** Further calls of the other hook, and what replaces them. @default none */
  replacements?: Readonly<Record<string, string>> | undefined;
  /** Features of the other hook that ours lacks, such as `clear`. */
  lacks: readonly string[];
  scenarioCount: number;
  /** Empty where both were the same in every scenario. */
  differences: Difference[];
}

export type PairName = Pick<PairResult, 'hook' | 'library' | 'theirHook'>;

export const pairTitle = ({ hook, library, theirHook }: PairName) =>
  `${hook}, ${library} ${theirHook}`;

/** A cause of different behaviour in one pair. */
export interface Difference {
  /** Such as `opening-click`; the first key until a maintainer has named the cause. */
  cause: string;
  /** What differed at which step and in which mode, see difference-key.ts. */
  keys: string[];
  scenario: Scenario;
  /** The same scenario as a component that a reader can run with our hook. */
  code: string;
  /** The steps after the start, as the buttons of the code are labelled. */
  steps: string[];
  /** Marks by moment: of the start and of each step. */
  ourMarks: Mark[][];
  theirMarks: Mark[][];
}

/** A note as the timeline of a page shows it. Renders have marks only where they are the difference. */
export type Mark = [kind: 'render' | 'value' | 'call' | 'error', text: string];
