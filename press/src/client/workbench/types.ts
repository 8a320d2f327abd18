import type { ConsoleLine, HookRecord, TextPlace } from '../../shared/workbench.ts';

export interface WorkbenchFile {
  /** As in `DemoSource`: relative to the demo's folder. The first file is the demo. */
  name: string;
  text: string;
}

/**
 * What keeps the text from running, or what went wrong while it ran. A theme writes the sentence from
 * `kind` and the other fields. The `detail` of parsers and browsers is shown as it is, in English.
 */
export type WorkbenchProblem =
  /** The text does not compile. */
  | { kind: 'syntax'; detail: string; place: TextPlace }
  /** A bracket, tag or quote without its end `closing`. */
  | { kind: 'unclosed'; detail: string; closing: string; place: TextPlace }
  /** A closing bracket without its `opening`. */
  | { kind: 'unopened'; detail: string; opening: string; place: TextPlace }
  /** A comment of HTML. */
  | { kind: 'comment'; place: TextPlace }
  /** Punctuation of a Chinese input method, in place of `ascii`. */
  | { kind: 'full-width'; detail: string; ascii: string; place: TextPlace }
  /** `await` in a function that is not `async`, but could be or, as an effect, could contain one: no component. */
  | { kind: 'await'; isInEffect: boolean; place: TextPlace }
  /** A name without an import that the module `from` exports, or an unknown name; `suggestion` is similar. */
  | { kind: 'name'; detail: string; from?: string; suggestion?: string; place?: TextPlace }
  /** A hook was called outside of a component. */
  | { kind: 'hook'; detail: string; place?: TextPlace }
  /** The module `from` does not export the name `detail`, which may be `default`. */
  | {
      kind: 'export';
      detail: string;
      from: string;
      available: string[];
      suggestion?: string;
      place?: TextPlace;
    }
  /** An import that cannot be resolved. */
  | { kind: 'import'; detail: string; available: string[]; suggestion?: string; place: TextPlace }
  /** The code threw: `TypeError: x is not a function`, with the innermost place in the demo's files. */
  | { kind: 'runtime'; detail: string; place?: TextPlace }
  /** A loop or a function was stopped, because it ran longer than this without a break. */
  | { kind: 'endless'; isLoop: boolean; seconds: number; place: TextPlace }
  /** The package `detail` does not run on the chosen React, but on those in `available`: `18`. */
  | { kind: 'unsupported'; detail: string; react: string; available: string[] }
  /** The code is longer than the workbench accepts; both in bytes. */
  | { kind: 'too-large'; limit: number; size: number }
  /** The frame was closed; the next run gets a new one. */
  | { kind: 'silent' | 'left' }
  /** A script is gone: the site was deployed anew, and only a reload of the page helps. */
  | { kind: 'outdated'; detail: string }
  /** A script of the site could not be loaded; the next run tries again. */
  | { kind: 'unavailable'; detail: string };

export interface ReactChoices {
  /** The major versions of the site, lowest first: `18`. Running an unsupported one reports `unsupported`. */
  reacts: string[];
  /** The newest that all packages of the demo support. */
  usualReact: string;
}

export interface LoggedLine extends ConsoleLine {
  /** Counts up from 1, including lines that are no longer in the log. */
  id: number;
}

export interface SessionState {
  /**
   * - `idle`: nothing has been run yet
   * - `pending`: the text changed; it will be run after a pause in typing
   * - `starting`: a new frame is being prepared; the last good one is still shown
   * - `running`: the frame shows the result of the current code
   * - `failed`: the text could not be run or has crashed; the last good result, if there is one, is still shown
   */
  status: 'idle' | 'pending' | 'starting' | 'running' | 'failed';
  /** Oldest first, without duplicates. Cleared when a run starts. */
  problems: readonly WorkbenchProblem[];
  /** The last `MAX_CONSOLE_LINES` lines that the running, or failed, code wrote to the console. */
  console: readonly LoggedLine[];
  /** What the reader and the watched hooks did since the run started: the last `MAX_RECORDS`. */
  records: readonly HookRecord[];
  /** How many records are no longer in the list. */
  forgotten: number;
  /** The packages that the code of the visible result imports. */
  packages: readonly string[];
  /** Counts the runs whose result was shown: changes when a new result replaces the last one. */
  run: number;
  /** Whether that result, or a copy of it after it crashed, is on the screen: not after its frame was closed. */
  hasResult: boolean;
}

export interface SessionOptions {
  /** The packages that the demo can import. */
  demo: { dependencies: Record<string, unknown> };
  files: readonly WorkbenchFile[];
  /** Receives an `iframe` for the result and, for a moment, a hidden one for the next result. */
  container: HTMLElement;
  /** The frame's accessible name. */
  title: string;
  /** The name of a React. */
  react: string;
  strict: boolean;
}

/** The settings that the reader has chosen for a shared demo. */
export interface ShareSettings {
  watch?: boolean;
  strict?: boolean;
  /** The name of a React, which may be missing in the site that opens the link. */
  react?: string;
}

/** What several libraries did when they ran the same text, to be compared with the current run. */
export interface RecordedRuns {
  /** What differs, as the list of the runs says it. */
  title: string;
  /** The day on which the runs were recorded, such as `2026-11-17`. */
  date: string;
  /** A link back to the list of the runs. */
  back: string;
  /** The names of the steps after the start. */
  steps: string[];
  /** The moment at which the first two runs differ: 0 is the start, 1 the first step. */
  differsAt: number;
  /** The first run belongs to the package that the text imports, the second to the link. */
  runs: {
    /** The function that ran. */
    name: string;
    /** Where it is from, such as a library and its version. */
    from: string;
    /** The records of the start, then of each step. */
    marks: RecordedMark[][];
  }[];
}

/** `call`: a call such as `fn(1)`; `error`: an error or a warning. */
export type RecordedMark = [kind: 'render' | 'value' | 'call' | 'error', text: string];

export type SharedText =
  | {
      files: WorkbenchFile[];
      /** False when the text is the demo's own, which needs no consent to run. */
      isChanged: boolean;
      /** Whether it is a text of the site, which needs no consent either. @default false */
      isOfSite?: boolean;
      settings: ShareSettings;
      /** Only for a text of the site. */
      recorded?: RecordedRuns;
    }
  /** The link cannot be used, and the demo's own text is shown. */
  | { reason: 'broken' | 'too-large' | 'other-version' };
