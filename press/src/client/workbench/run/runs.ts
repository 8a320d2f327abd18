import { createStore } from '../../store.ts';
import type { SessionState, WorkbenchProblem } from '../types.ts';
import { emptyLog, type Run, type RunLog } from './run.ts';

type Problems = readonly WorkbenchProblem[];

export const idleState: SessionState = {
  ...emptyLog,
  status: 'idle',
  run: 0,
  hasResult: false,
  react: '',
  strict: false,
};

/** The run on the screen, the next run that may replace it, and their common state. */
export function createRuns(first: Pick<SessionState, 'react' | 'strict'>) {
  const { getState, subscribe, set } = createStore<SessionState>({ ...idleState, ...first });
  let isClosed = false;
  let shown: Run | null = null;
  let next: Run | null = null;

  function change(part: Partial<SessionState>) {
    if (!isClosed) set(part);
  }

  /** `console` has the lines of the failed code, which replace those of the last good run. */
  function fail(problems: Problems, console: RunLog['console'] = []) {
    change({ status: 'failed', problems, console });
  }

  function endAll() {
    shown?.end();
    next?.end();
    shown = next = null;
  }

  return {
    getState,
    subscribe,
    isClosed: () => isClosed,
    change,
    fail,

    /** Ends the previous run if it was not shown yet. */
    replaceNext(run: Run | null) {
      next?.end();
      next = run;
    },

    onShown(run: Run) {
      shown?.end();
      shown = run;
      next = null;
      const shownState = { ...run.log, ...run.settings, run: getState().run + 1 };
      change({ ...shownState, status: 'running', hasResult: true });
    },

    onLog(run: Run) {
      if (run === next) {
        // It may still be shown, despite its problems.
        if (run.log.problems.length > 0) fail(run.log.problems, run.log.console);
        return;
      }
      if (run !== shown) return;
      const { problems, console, ...rest } = run.log;
      const { status } = getState();
      // The result of newer code takes precedence over the last good run.
      change({
        ...rest,
        ...(status !== 'failed' && { console }),
        ...(status === 'running' && { problems }),
      });
    },

    onGone(run: Run) {
      if (run === shown) change({ hasResult: false });
    },

    onEnd(run: Run, problem?: WorkbenchProblem) {
      if (run === next) next = null;
      if (!problem) return;
      // Frames may share a thread: when one hangs, so does the other.
      endAll();
      change({ hasResult: false });
      fail([problem], run.log.console);
    },

    setCss(css: string) {
      shown?.setCss(css);
      next?.setCss(css);
    },

    clear(part: Partial<RunLog>) {
      if (shown) shown.log = { ...shown.log, ...part };
      change(part);
    },

    close() {
      endAll();
      isClosed = true;
    },
  };
}
