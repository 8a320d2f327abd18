import { packageName } from '../../../shared/text.ts';
import { type FromFrame, WORKBENCH_FOLDER } from '../../../shared/workbench.ts';
import { href } from '../../routing/base.ts';
import { MissingFileError } from '../../routing/file-errors.ts';
import { createStore } from '../../store.ts';
import { type Compilation, compile } from '../compile/compile.ts';
import { withParserWords } from '../parser-words.ts';
import { type Supply, supplyFor } from '../supplies.ts';
import type { SessionOptions, WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { createFrame } from './frame.ts';
import { frameProblem } from './frame-problem.ts';
import { firstState, type Report, type RunEvent, reduce, sessionState } from './reduce.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;
/** Milliseconds until a frame that does not start counts as failed. */
const START = 10_000;
/** Milliseconds that code may run without a break; fewer on a shared thread, where it blocks the page. */
const PATIENCE_ALONE = 1000;
const PATIENCE_SHARED = 250;

interface Run {
  id: number;
  ending: AbortController;
  /** Undefined until the text is compiled and its packages are loaded. */
  frame?: ReturnType<typeof createFrame>;
}

/** A demo that is being edited and run. Everything about it is in `getState()`. */
export type Session = ReturnType<typeof createSession>;

export function createSession(options: SessionOptions) {
  const { demo, container, title } = options;
  // Chromium gives a sandboxed frame a process of its own; in others, the page waits for it.
  const patience = 'userAgentData' in navigator ? PATIENCE_ALONE : PATIENCE_SHARED;
  let { files, css, react, strict, wait: isWaiting } = options;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let starts = 0;
  let state = firstState;
  const { getState, subscribe, set } = createStore(sessionState(state));
  /** By id. Aborting a run removes its frame and cancels everything that it is waiting for. */
  const runs = new Map<number, Run>();
  let isClosed = false;

  function dispatch(event: RunEvent) {
    if (isClosed) return;
    state = reduce(state, event);
    endAllBut([state.visible.id, state.next?.id]);
    set(sessionState(state, getState()));
  }

  function endAllBut(ids: readonly (number | undefined)[]) {
    for (const [id, { ending }] of runs) {
      if (ids.includes(id)) continue;
      runs.delete(id);
      ending.abort();
    }
  }

  async function start() {
    clearTimeout(pause);
    starts += 1;
    const id = starts;
    const compiled = compile(files);
    const problems = Array.isArray(compiled) ? await withParserWords(compiled, files) : [];
    if (id !== starts || isClosed) return;
    const run: Run = { id, ending: new AbortController() };
    const { signal } = run.ending;
    runs.set(id, run);
    const imports = Array.isArray(compiled) ? [] : compiled.imports;
    const packages = imports.map(({ specifier }) => packageName(specifier));
    dispatch({ type: 'compiled', id, packages, problems });
    if (Array.isArray(compiled)) return;
    const supply = await supplyFor(compiled.imports, demo, react).catch(
      (error: Error): WorkbenchProblem[] => {
        // A missing file means that the host has another build now.
        const kind = error instanceof MissingFileError ? 'outdated' : 'unavailable';
        return [{ kind, detail: error.message }];
      },
    );
    if (signal.aborted) return;
    if (Array.isArray(supply)) reportProblems(id, supply);
    else runInFrame(run, compiled, supply);
  }

  function reportProblems(id: number, problems: readonly WorkbenchProblem[]) {
    for (const problem of problems) {
      dispatch({ type: 'reported', id, report: { type: 'problem', problem } });
    }
  }

  /** Every change gets a new frame, without the state of the last one. */
  function runInFrame(run: Run, compiled: Compilation, supply: Supply) {
    const { id, ending } = run;
    const { scripts, packages, watch } = supply;
    const reportLost = (problem: WorkbenchProblem) => dispatch({ type: 'lost', id, problem });
    let hasStarted = false;
    const frame = createFrame({
      container,
      address: href(`/${WORKBENCH_FOLDER}/frame.html`),
      title,
      signal: ending.signal,
      onLost: (kind) => reportLost({ kind }),
      onMessage(message) {
        if (message.type === 'ready') begin();
        else void report(message);
      },
    });
    run.frame = frame;
    setTimeout(() => {
      if (!hasStarted) reportLost({ kind: 'unavailable', detail: 'frame.html' });
    }, START);

    function begin() {
      if (hasStarted) return;
      hasStarted = true;
      frame.post({
        type: 'run',
        scripts,
        packages,
        watch,
        modules: compiled.modules,
        uses: Object.keys(demo.dependencies).join(' '),
        lang: container.closest<HTMLElement>('[lang]')?.lang ?? '',
        strict,
        css,
        patience,
      });
    }

    async function report(message: FromFrame) {
      if (message.type === 'shown') frame.show();
      const problem = frameProblem(message, { compiled, supply, patience });
      if (!problem) return dispatch({ type: 'reported', id, report: message as Report });
      reportProblems(id, await withParserWords([problem], compiled.files));
    }
  }

  return {
    subscribe,
    getState,
    /**
     * The text has changed: compiles and runs it after a pause in typing, unless the session waits for
     * `run()`.
     */
    edit(newFiles: readonly WorkbenchFile[]) {
      files = newFiles;
      if (isWaiting) return;
      clearTimeout(pause);
      dispatch({ type: 'edited' });
      pause = setTimeout(start, PAUSE);
    },
    /** Compiles and runs the text now, even if the session was waiting. */
    run() {
      isWaiting = false;
      void start();
    },
    /** Sets StrictMode or the React version, and restarts a started demo. */
    choose(choice: { react?: string; strict?: boolean }) {
      ({ react = react, strict = strict } = choice);
      if (starts > 0) void start();
    },
    /** Replaces the CSS of the frame's document at once, also while the demo runs. */
    setCss(newCss: string) {
      css = newCss;
      for (const { frame } of runs.values()) frame?.post({ type: 'css', css });
    },
    clearRecords: () => dispatch({ type: 'cleared' }),
    /** Ends the run and removes the frame. The session cannot be used afterwards. */
    close() {
      clearTimeout(pause);
      isClosed = true;
      endAllBut([]);
    },
  };
}
