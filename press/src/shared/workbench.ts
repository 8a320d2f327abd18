/*
 * The messages between the page and the workbench's frame, through one MessagePort. The frame runs
 * untrusted code, so the page checks every message: see client/workbench/run/read-message.ts.
 */

/** The limit for all files of a demo together, in UTF-8. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** The most lines and records that a page keeps of one run; the oldest are dropped. */
export const MAX_CONSOLE_LINES = 200;
export const MAX_RECORDS = 2000;

/** Longer texts from the frame are truncated. */
export const MAX_LINE_LENGTH = 2000;
export const MAX_RECORD_LENGTH = 200;

/** The most exports of a module that are listed. */
export const MAX_EXPORTS = 200;

export type EffectPhase = 'insertion' | 'layout' | 'passive';

/** An event of a watched hook, or something that the reader did in the result. */
export interface HookRecord {
  /** Counts up from 1 in the order in which things happened; restarts with each run. */
  id: number;
  /** Milliseconds since the run started. */
  at: number;
  /** The name that the package exports: `useThing`. */
  hook: string;
  /** Distinguishes calls of the same hook: one number for each call in each mounted component. */
  instance: number;
  /** The component that called the hook; empty when it has no name. */
  component: string;
  /**
   * - `render`: a component called the hook while it rendered
   * - `value`: the hook returned a new value, or returned for the first time
   * - `effect`: an effect of the hook ran
   * - `cleanup`: the cleanup of one of its effects ran
   * - `call`: the hook called a function that the demo passed to it
   * - `ignored`: the hook's effect or returned function ran without calling such a function
   * - `action`: the reader used a control, whether or not that caused anything; the record has no hook
   */
  kind: 'render' | 'value' | 'effect' | 'cleanup' | 'call' | 'ignored' | 'action';
  /** For an effect and a cleanup. */
  phase?: EffectPhase;
  /** Whether StrictMode repeated it; it would not happen in production. */
  isRepeat: boolean;
  /** For an action. Keys that cause a click or type into a field are recorded as `click` and `input`. */
  event?: ReaderEvent;
  /**
   * A value as text: what was returned, or which arguments a function got. For an action the accessible
   * name of the control, or the text; empty beside both. Empty for the rest.
   */
  text: string;
}

export type ReaderEvent = 'click' | 'input' | 'key';

export type ConsoleLevel = 'log' | 'info' | 'warn' | 'error' | 'debug';

export interface ConsoleLine {
  level: ConsoleLevel;
  text: string;
  /** How many times in a row it was written. */
  count: number;
}

/** Whether two lines are equal, apart from their counts. */
export const isSameLine = (a: ConsoleLine, b: ConsoleLine) =>
  a.text === b.text && a.level === b.level;

/** A place in one of the demo's files, counted from 1. */
export interface TextPlace {
  file: string;
  line: number;
  column: number;
}

/** The place of an offset in the text of a file. */
export function placeAt({ name, text }: { name: string; text: string }, offset: number): TextPlace {
  const lines = text.slice(0, offset).split('\n');
  return { file: name, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The name of a package's script in a stack; all scripts of React are `react`. */
export const packageScript = (name: string) => `package/${name}.js`;

/** The folder of the site that holds the frame and its scripts. */
export const WORKBENCH_FOLDER = '~workbench';

/** What demos can be run with: `manifest.json` in that folder. */
export interface WorkbenchManifest {
  /** Lowest first. */
  reacts: WorkbenchReact[];
  /** Packages whose hooks are recorded. */
  watch: string[];
  /** What demos can import besides React: module name → how to load it. */
  modules: Record<string, WorkbenchModule>;
  /** Script → the scripts that it needs; absent for scripts that need none. */
  needs: Record<string, string[]>;
  /** Another name for a page, such as that of another library → the title of the page. */
  aliases: Record<string, string>;
}

export interface WorkbenchReact {
  /** The major version. */
  name: string;
  version: string;
  script: string;
  /** Module names in the script: `react-dom/client`. */
  modules: string[];
}

export interface WorkbenchModule {
  /** The names of the versions of React that it runs on. */
  reacts: string[];
  /** Absent if its components are separate modules. */
  whole?: ScriptModule;
  /** For a UI library: the name of a component → the module whose default export it is. */
  components?: Record<string, ScriptModule>;
}

export interface ScriptModule {
  /** The id of the module in the frame. */
  module: string;
  /** The script that defines it. */
  script: string;
}

/** One file of the demo, as the frame gets it. */
export type FrameModule =
  /**
   * `local`: relative import → index of the file. `requiredNames`: import → the names that its module must export.
   */
  | {
      kind: 'script';
      text: string;
      local: Record<string, number>;
      requiredNames: Record<string, string[]>;
    }
  | { kind: 'style'; text: string }
  | { kind: 'data'; text: string }
  /** Cannot be imported. */
  | { kind: 'none' };

/** Starts a frame: sent once, after the port. */
export interface RunMessage {
  type: 'run';
  /**
   * The scripts that define React and the packages, in the order of their dependencies, each with a
   * `sourceURL`.
   */
  scripts: string[];
  /** Module name that the demo may import → the id of the module, or of each of its components. */
  packages: Record<string, string | Record<string, string>>;
  /** Module names whose hooks are recorded. */
  watch: string[];
  /** The demo's files; the first one is the demo. */
  modules: FrameModule[];
  /** Names of the packages that the demo uses, for style sheets that only apply to these. */
  uses: string;
  /** The language of the demo's texts, which determines their fonts. */
  lang: string;
  strict: boolean;
  /** How long code may run without a break. */
  maxBlockingMs: number;
}

export type ToFrame = RunMessage | { type: 'css'; css: string } | { type: 'ping' };

/** A place in the script of one of the demo's files, counted from 1. */
export interface ScriptPlace {
  file: number;
  line: number;
  column: number;
}

/** A loop or a function of the demo; `offset` is the argument of its call of the guard. */
export interface GuardPlace {
  file: number;
  offset: number;
}

export type FromFrame =
  /** The answer to a ping. */
  | { type: 'pong' }
  /** The demo is on the screen for the first time. */
  | { type: 'shown' }
  /** The demo threw while React worked on it; a copy of its last result stays on the screen. */
  | { type: 'crashed' }
  | { type: 'height'; height: number }
  /**
   * The code threw; `detail` is the error's name and message. `from` is the module that exports the
   * unknown name of a `ReferenceError`.
   */
  | {
      type: 'error';
      detail: string;
      from?: string;
      place?: ScriptPlace | GuardPlace;
      isSyntax: boolean;
    }
  /** A file imports a name that the module does not export. */
  | { type: 'unexported'; file: number; from: string; name: string; available: string[] }
  /** A guard stopped the code. */
  | ({ type: 'endless' } & GuardPlace)
  | { type: 'console'; lines: ConsoleLine[] }
  | { type: 'records'; records: HookRecord[] };

/** V8 and SpiderMonkey, then JavaScriptCore. */
const UNKNOWN_NAME = /^ReferenceError: (?:([\w$]+) is not defined|Can't find variable: ([\w$]+))/;

/** The name in the message of a `ReferenceError`. */
export function unknownName(detail: string): string | undefined {
  const [, inV8, inSafari] = UNKNOWN_NAME.exec(detail) ?? [];
  return inV8 ?? inSafari;
}
