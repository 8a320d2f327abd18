import { compile } from './compile.ts';
import { problemOf } from './problems.ts';
import { emptyLog, type Run, type RunLog, startRun } from './run.ts';
import { type createSupplies, OutdatedError } from './supplies.ts';
import type { Session, SessionOptions, SessionState, WorkbenchProblem } from './types.ts';

/** Milliseconds after the last edit until the code is run. */
const PAUSE = 150;

export function createSession(
  options: SessionOptions,
  supplies: ReturnType<typeof createSupplies>,
): Session {
  const { demo, container, title } = options;
  let { files, wait: isWaiting = false, css = '', react, strict = false } = options;
  let hasStarted = false;
  let isClosed = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  /** The run on the screen, and the one that may replace it. */
  let shown: Run | null = null;
  let next: Run | null = null;
  /** Counts the starts, so that the result of an outdated one is ignored. */
  let starts = 0;

  let state: SessionState = {
    ...emptyLog,
    status: 'idle',
    react: react ?? '',
    strict,
    run: 0,
  };
  const listeners = new Set<() => void>();

  function change(part: Partial<SessionState>) {
    if (isClosed) return;
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function fail(problems: readonly WorkbenchProblem[]) {
    change({ status: 'failed', problems });
  }

  async function start() {
    clearTimeout(pause);
    hasStarted = true;
    starts += 1;
    const turn = starts;
    next?.end();
    next = null;
    change({ status: 'starting', problems: [] });
    const compiled = compile(files);
    if (Array.isArray(compiled)) {
      fail(compiled);
      return;
    }
    const settings = { react, strict };
    try {
      const supply = await supplies.supplyFor(compiled.imports, { demo, react });
      if (turn !== starts || isClosed) return;
      if (Array.isArray(supply)) {
        fail(supply);
        return;
      }
      const { react: chosen, ...parts } = supply;
      next = startRun({
        container,
        address: supplies.frame,
        title,
        compiled,
        message: {
          type: 'run',
          ...parts,
          modules: compiled.modules,
          uses: Object.keys(demo.dependencies).join(' '),
          strict: settings.strict,
          css,
        },
        onShown(run) {
          shown?.end();
          [shown, next] = [run, null];
          const { strict: isStrict } = settings;
          change({
            status: 'running',
            ...run.log,
            react: chosen,
            strict: isStrict,
            run: state.run + 1,
          });
        },
        onLog,
        onEnd,
      });
    } catch (error) {
      if (turn !== starts || isClosed) return;
      const detail = error instanceof Error ? error.message : String(error);
      const kind = error instanceof OutdatedError ? 'outdated' : 'unavailable';
      fail([problemOf({ kind, detail })]);
    }
  }

  function onLog(run: Run) {
    if (run === next) {
      // It may still be shown.
      if (run.log.problems.length > 0) fail(run.log.problems);
      return;
    }
    if (run !== shown) return;
    const { problems, ...rest } = run.log;
    // Problems of newer code take precedence over those of the last good run.
    change(state.status === 'running' ? { ...rest, problems } : rest);
  }

  function onEnd(run: Run, problem?: WorkbenchProblem) {
    if (run === next) next = null;
    if (problem) {
      // Frames may share a thread: when one hangs, so does the other.
      shown?.end();
      shown = null;
      next?.end();
      next = null;
      fail([problem]);
    }
  }

  function clear(part: Partial<RunLog>) {
    if (shown) shown.log = { ...shown.log, ...part };
    change(part);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    edit(changed) {
      files = changed;
      if (isWaiting || isClosed) return;
      clearTimeout(pause);
      change({ status: 'pending' });
      pause = setTimeout(() => void start(), PAUSE);
    },
    run() {
      if (isClosed) return;
      isWaiting = false;
      void start();
    },
    choose(choice) {
      ({ react = react, strict = strict } = choice);
      if (hasStarted && !isClosed) void start();
    },
    setCss(changed) {
      css = changed;
      shown?.setCss(css);
      next?.setCss(css);
    },
    clearRecords: () => clear({ records: [], forgotten: 0 }),
    clearConsole: () => clear({ console: [] }),
    close() {
      clearTimeout(pause);
      starts += 1;
      shown?.end();
      next?.end();
      shown = null;
      next = null;
      isClosed = true;
      listeners.clear();
    },
  };
}
