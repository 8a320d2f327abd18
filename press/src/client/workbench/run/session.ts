import { packageName } from '../../../shared/text.ts';
import type { FromFrame } from '../../../shared/workbench.ts';
import { MissingFileError } from '../../routing/file-errors.ts';
import { createStore } from '../../store.ts';
import { type Compilation, compile, type Outcome } from '../compile/compile.ts';
import { explainSyntax } from '../explain-syntax.ts';
import { type Supply, supplyFor } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { createFrame } from './frame.ts';
import { type FrameContext, frameProblem } from './frame-problem.ts';
import { firstState, type RunEvent, reduce, sessionState } from './reduce.ts';

/** The pause after the last edit until the code is run. */
const TYPING_PAUSE_MS = 150;
/** How long code may run without a break: shorter on the page's thread, where it blocks the page. */
const MAX_BLOCKING_MS = 1000;
const MAX_BLOCKING_MS_ON_PAGE_THREAD = 250;

interface Run {
  id: number;
  /** Aborting it removes the frame of the run and cancels everything that the run is waiting for. */
  controller: AbortController;
  /** Undefined until the packages are loaded. */
  frame?: ReturnType<typeof createFrame>;
}

/** A demo that is being edited and run. Everything about it is in `getState()`. */
export type Session = ReturnType<typeof createSession>;

/**
 * Runs a text in these steps, each of which may end the run with problems:
 * 1. compile the text
 * 2. load the packages that it imports
 * 3. run it in a new, hidden frame, without the state of the last one
 * 4. once it is on the screen, replace the frame of the last run
 */
export function createSession(options: SessionOptions) {
  const { demo, container, title } = options;
  // Chromium gives a sandboxed frame a process of its own; other browsers run it on the page's thread.
  const maxBlockingMs =
    'userAgentData' in navigator ? MAX_BLOCKING_MS : MAX_BLOCKING_MS_ON_PAGE_THREAD;
  let { files, react, strict } = options;
  let css = '';
  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  let lastRunId = 0;
  let state = firstState;
  const { getState, subscribe, set } = createStore(sessionState(state));
  /** The runs that have not been replaced. */
  let runs: Run[] = [];

  function dispatch(event: RunEvent) {
    state = reduce(state, event);
    endAllBut([state.visible.id, state.next?.id]);
    set(sessionState(state, getState()));
  }

  function endAllBut(ids: readonly (number | undefined)[]) {
    const ended = runs.filter(({ id }) => !ids.includes(id));
    runs = runs.filter(({ id }) => ids.includes(id));
    for (const { controller } of ended) controller.abort();
  }

  async function start() {
    clearTimeout(typingTimer);
    lastRunId += 1;
    const id = lastRunId;
    const { value: compiled, problems } = compile(files);
    if (!compiled) {
      const explained = await explainSyntax(problems, files);
      if (id !== lastRunId) return;
      return dispatch({ type: 'compiled', id, packages: [], problems: explained });
    }
    const run: Run = { id, controller: new AbortController() };
    runs.push(run);
    const packages = compiled.imports.map(({ specifier }) => packageName(specifier));
    dispatch({ type: 'compiled', id, packages, problems: [] });
    const loading = supplyFor(compiled.imports, demo, react).catch(loadingFailed);
    const { value: supply, problems: missing } = await loading;
    if (run.controller.signal.aborted) return;
    if (supply) runInFrame(run, compiled, supply);
    else reportProblems(id, missing);
  }

  function runInFrame(run: Run, compiled: Compilation, supply: Supply) {
    const { id, controller } = run;
    const { scripts, packages, watch } = supply;
    run.frame = createFrame({
      container,
      title,
      signal: controller.signal,
      onLost: (problem) => dispatch({ type: 'lost', id, problem }),
      onMessage: (message) => void report(id, message, { compiled, supply, maxBlockingMs }),
    });
    run.frame.post({ type: 'css', css });
    run.frame.post({
      type: 'run',
      scripts,
      packages,
      watch,
      modules: compiled.modules,
      uses: Object.keys(demo.dependencies).join(' '),
      lang: container.closest<HTMLElement>('[lang]')?.lang ?? '',
      strict,
      maxBlockingMs,
    });
  }

  async function report(id: number, message: FromFrame, context: FrameContext) {
    const problem = frameProblem(message, context);
    if (!problem) return dispatch({ type: 'reported', id, report: message });
    reportProblems(id, await explainSyntax([problem], context.compiled.files));
  }

  function reportProblems(id: number, problems: readonly WorkbenchProblem[]) {
    for (const problem of problems) {
      dispatch({ type: 'reported', id, report: { type: 'problem', problem } });
    }
  }

  return {
    subscribe,
    getState,
    /**
     * The text has changed: compiles and runs it after a pause in typing. Before the first `run()` nothing
     * runs: the text may have come with a link.
     */
    edit(newFiles: readonly WorkbenchFile[]) {
      files = newFiles;
      if (lastRunId === 0) return;
      clearTimeout(typingTimer);
      dispatch({ type: 'edited' });
      typingTimer = setTimeout(start, TYPING_PAUSE_MS);
    },
    /** Compiles and runs the text now. */
    run: () => void start(),
    /** Sets StrictMode and the React version, and restarts a started demo. */
    choose(choice: Pick<SessionOptions, 'react' | 'strict'>) {
      ({ react, strict } = choice);
      if (lastRunId > 0) void start();
    },
    /** Sets the CSS of the frame's document, such as colours and fonts, also while the demo runs. */
    setCss(newCss: string) {
      css = newCss;
      for (const { frame } of runs) frame?.post({ type: 'css', css });
    },
    clearRecords: () => dispatch({ type: 'cleared' }),
    /** Ends the run and removes the frame. */
    close() {
      clearTimeout(typingTimer);
      endAllBut([]);
    },
  };
}

/** A missing file means that the host has another build now. */
function loadingFailed(error: Error): Outcome<Supply> {
  const kind = error instanceof MissingFileError ? 'outdated' : 'unavailable';
  return { problems: [{ kind, detail: error.message }] };
}
