import type { ConsoleLine, HookRecord, TextPlace } from '../../shared/workbench.ts';
import type { TypesService } from '../../shared/workbench-types.ts';

/** One file in the editor. */
export interface WorkbenchFile {
  /** As in `DemoSource`: relative to the demo's folder. The first file is the demo. */
  name: string;
  text: string;
}

/**
 * What keeps the text from running, or what went wrong while it ran. `message` is one or more English
 * sentences, but for the check's, which are in the language of the session. A theme in another language
 * makes its own from `kind` and the other fields, and shows `detail` as it is.
 */
export type WorkbenchProblem = { message: string } & (
  | {
      /** The text does not compile. */
      kind: 'syntax';
      /** The check's name of the mistake; absent when a compiler or a browser has found it. */
      code?: string;
      /** What is wrong; in the language of the session if it has a code, else in English. */
      detail: string;
      place: TextPlace;
    }
  | {
      /** The text runs, but hardly as it was meant. */
      kind: 'advice';
      code: string;
      /** What is wrong, in the language of the session. */
      detail: string;
      place: TextPlace;
    }
  | {
      /** A name that nothing declares; the text runs until the name is needed. */
      kind: 'name';
      detail: string;
      /** A similar name that there is. */
      meant?: string;
      place: TextPlace;
    }
  | {
      /** A module does not export what is imported from it. */
      kind: 'export';
      /** The name that is imported; `default` for the default export. */
      detail: string;
      /** The module. */
      from: string;
      /** What it does export. */
      available: string[];
      /** A similar name among them. */
      meant?: string;
      place?: TextPlace;
    }
  | {
      /** An import that cannot be resolved. */
      kind: 'import';
      /** The name that is imported. */
      detail: string;
      /** What can be imported instead: packages, and the demo's other files. */
      available: string[];
      /** A similar name among them. */
      meant?: string;
      /** Absent when the name was computed at run time. */
      place?: TextPlace;
    }
  | {
      /** The code threw. */
      kind: 'runtime';
      /** The error's name and message: `TypeError: x is not a function`. */
      detail: string;
      /** The innermost place in the demo's own files; absent when it is in none of them. */
      place?: TextPlace;
    }
  | {
      /** A loop or a function was stopped, because it blocked the browser for too long. */
      kind: 'endless';
      isLoop: boolean;
      place: TextPlace;
    }
  | {
      /** A package does not run on the chosen React. */
      kind: 'unsupported';
      /** The package. */
      detail: string;
      /** The React that was chosen, and those of the site on which the package runs: `18`. */
      react: string;
      available: string[];
    }
  /** The code is longer than the workbench accepts. */
  | { kind: 'too-large'; limit: number; size: number }
  /** The frame stopped responding and was closed; the next run gets a new one. */
  | { kind: 'silent' }
  /** The code navigated the frame away; it was closed, and the next run gets a new one. */
  | { kind: 'left' }
  /** The code sent too many messages; it was closed, and the next run gets a new frame. */
  | { kind: 'flood' }
  /** A script is gone: the site was deployed anew, and only a reload of the page helps. */
  | { kind: 'outdated'; detail: string }
  /** A script of the site could not be loaded; the next run tries again. */
  | { kind: 'unavailable'; detail: string }
);

/** A React that the demo can be run on. */
export interface ReactChoice {
  /** The major version, which is its name everywhere: `18`. */
  name: string;
  /** As installed: `18.3.1`. */
  version: string;
  /** The one that the site itself runs on. */
  isDefault: boolean;
  /** A package of the demo that does not run on it; running says so with `unsupported`. */
  unsupportedBy?: string;
}

/** A line in the log of a run. */
export interface LoggedLine extends ConsoleLine {
  /** Counts up from 1, also over lines that are no longer in the log. */
  id: number;
}

export interface SessionState {
  /**
   * - `idle`: nothing has been run yet
   * - `pending`: the text changed; it will be run after a pause in typing
   * - `starting`: a new frame is being prepared; the last good one is still shown
   * - `running`: the frame shows the result of the current code
   * - `failed`: the text could not be run; the last good result, if there is one, is still shown
   */
  status: 'idle' | 'pending' | 'starting' | 'running' | 'failed';
  /** Oldest first; none is in the list twice. Emptied when a run starts. */
  problems: readonly WorkbenchProblem[];
  /** What the code that runs, or has failed, wrote to the console: the last `MAX_CONSOLE_LINES` lines. */
  console: readonly LoggedLine[];
  /** What the watched hooks did since the run started: the last `MAX_RECORDS`. */
  records: readonly HookRecord[];
  /** How many records are no longer in the list. */
  forgotten: number;
  /** Of the run whose result is shown. */
  react: string;
  strict: boolean;
  /** Counts the runs whose result was shown: changes when a new result replaces the last one. */
  run: number;
  /** Whether that result is still on the screen: not after the demo threw, or its frame was closed. */
  hasResult: boolean;
}

export interface SessionOptions {
  /** The demo's registry entry; its sources need no text. */
  demo: { identifier: string; title?: string; dependencies: Record<string, unknown> };
  /** The text to begin with. */
  files: readonly WorkbenchFile[];
  /** Whether it differs from the demo's own, which needs no check. @default false */
  isChanged?: boolean;
  /** The language of what the check says, if it has it. @default English */
  locale?: string;
  /**
   * Where the frame is put. The element stays the caller's; the session adds one `iframe` for the
   * result, for a moment a second, hidden one while the next result is prepared.
   */
  container: HTMLElement;
  /** The frame's accessible name. */
  title: string;
  /** Do not run before `run()` is called: for text that came with a link. */
  wait?: boolean;
  /** @default the site's own React */
  react?: string;
  /** @default false */
  strict?: boolean;
  /** CSS for the frame's document, such as colours and fonts. See `Session.setCss`. */
  css?: string;
}

/** A demo that is being edited and run. Everything about it is in `getState()`. */
export interface Session {
  /** For `useSyncExternalStore`; the state is a new object after every change. */
  subscribe: (listener: () => void) => () => void;
  getState: () => SessionState;
  /** The text changed: it is compiled and run after a pause in typing, unless the session waits. */
  edit: (files: readonly WorkbenchFile[]) => void;
  /** Compiles and runs the text now; a session that waited no longer does. */
  run: () => void;
  /** Chooses StrictMode or another React, and restarts the demo if it was started. */
  choose: (choice: { react?: string; strict?: boolean }) => void;
  /** Replaces the CSS of the frame's document at once, also while the demo runs. */
  setCss: (css: string) => void;
  /** Forgets the records of this run so far. */
  clearRecords: () => void;
  clearConsole: () => void;
  /** Ends the run and removes the frame. The session cannot be used afterwards. */
  close: () => void;
}

export interface TypesOptions {
  demo: SessionOptions['demo'];
  /** The name of the React whose types are used. */
  react: string;
  files: readonly WorkbenchFile[];
  /** Ends the worker. What is not answered yet never is. */
  signal: AbortSignal;
}

type Asked<Method> = Method extends (...input: infer Input) => infer Output
  ? (...input: Input) => Promise<Output>
  : never;

/** TypeScript, in a worker, for one demo. */
export interface Types
  extends Pick<
    { [Method in keyof TypesService]: Asked<TypesService[Method]> },
    'problems' | 'factsAt' | 'completionsAt' | 'factsOf'
  > {
  /** The text changed; what is asked afterwards is about the new one. */
  edit: (files: readonly WorkbenchFile[]) => void;
  /** Takes the types of another React. Rejects when they cannot be loaded. */
  choose: (react: string) => Promise<void>;
}

/** Keeps the text for the visit. It fails silently: the text is then not restored. */
export interface TextStore {
  /** The changed text of a demo, in the order of its own files; null when there is none. */
  read: (files: readonly WorkbenchFile[]) => WorkbenchFile[] | null;
  /** Keeps what differs from the demo's own text; forgets it when nothing does. */
  write: (files: readonly WorkbenchFile[], own: readonly WorkbenchFile[]) => void;
}

/** How a shared demo is run and shown, where the reader has chosen it. */
export interface ShareSettings {
  /** Whether the record of the hooks is shown. */
  watch?: boolean;
  strict?: boolean;
  /** The name of a React, which the site that reads the link may not have. */
  react?: string;
}

/** What a shared link contains. */
export type SharedText =
  | {
      files: WorkbenchFile[];
      /** False when the text is the demo's own, which needs no consent to run. */
      isChanged: boolean;
      /** Whether it is a text of the site itself, which needs no consent, either. @default false */
      isOfSite?: boolean;
      settings: ShareSettings;
    }
  /** The link cannot be used: the demo's own text is shown, with this sentence. */
  | { reason: 'broken' | 'too-large' | 'other-version'; message: string };

/** What `loadWorkbench()` resolves to. */
export interface Workbench {
  /** The demo's own text, once `useLoadSources` has loaded it. */
  filesOf: (demo: import('../../shared/records.ts').Demo) => WorkbenchFile[];
  /** The Reacts of the site, lowest first, for one demo. Rejects when they cannot be read. */
  reactsFor: (demo: SessionOptions['demo']) => Promise<ReactChoice[]>;
  createSession: (options: SessionOptions) => Session;
  /** How much `startTypes` loads for a demo on a React: bytes, compressed. */
  typesSize: (demo: SessionOptions['demo'], react: string) => Promise<number>;
  /**
   * Starts TypeScript; only on a site with `workbench.types`. Rejects when it cannot be loaded; the
   * error is named `OtherBuildError` when the site was deployed anew, and only a reload of the page helps.
   */
  startTypes: (options: TypesOptions) => Promise<Types>;
  /** `id` is the demo's identifier. */
  textStore: (id: string) => TextStore;
  /**
   * The hash of a link that opens the workbench with the changed text, if any, and these settings;
   * null when it is too long to share.
   */
  shareHash: (share: {
    id: string;
    files: readonly WorkbenchFile[];
    own: readonly WorkbenchFile[];
    settings?: ShareSettings;
    /** Whether the files are the demo's as JavaScript. @default false */
    isJavaScript?: boolean;
  }) => string | null;
  /** Whether the files of such a link are. */
  sharesJavaScript: (hash: string) => boolean;
  /**
   * Reads the text that a hash contains, or names, for a demo with these own files. Rejects only for one
   * that it names, when this cannot be loaded.
   */
  readShared: (hash: string, own: readonly WorkbenchFile[]) => Promise<SharedText>;
}
