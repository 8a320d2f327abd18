import { emptyLog, type Run, type RunLog } from './run.ts';
import type { SessionState, WorkbenchProblem } from './types.ts';

export type Runs = ReturnType<typeof createRuns>;

/** The run on the screen, the one that may replace it, and what is known of both. */
export function createRuns(first: Pick<SessionState, 'react' | 'strict'>) {
  const listeners = new Set<() => void>();
  let state: SessionState = { ...emptyLog, status: 'idle', run: 0, ...first };
  let shown: Run | null = null;
  let next: Run | null = null;
  let isClosed = false;

  function change(part: Partial<SessionState>) {
    if (isClosed) return;
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function fail(problems: readonly WorkbenchProblem[]) {
    change({ status: 'failed', problems });
  }

  function endAll() {
    shown?.end();
    next?.end();
    shown = null;
    next = null;
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    fail,
    isClosed: () => isClosed,

    /** The one before, which was not shown yet, is over. */
    replaceNext(run: Run | null) {
      next?.end();
      next = run;
    },

    onShown(run: Run, settings: Pick<SessionState, 'react' | 'strict'>) {
      shown?.end();
      [shown, next] = [run, null];
      change({ status: 'running', ...run.log, ...settings, run: state.run + 1 });
    },

    onLog(run: Run) {
      if (run === next) {
        // It may still be shown.
        if (run.log.problems.length > 0) fail(run.log.problems);
        return;
      }
      if (run !== shown) return;
      const { problems, ...rest } = run.log;
      // Problems of newer code take precedence over those of the last good run.
      change(state.status === 'running' ? { ...rest, problems } : rest);
    },

    onEnd(run: Run, problem?: WorkbenchProblem) {
      if (run === next) next = null;
      if (!problem) return;
      // Frames may share a thread: when one hangs, so does the other.
      endAll();
      fail([problem]);
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
      listeners.clear();
    },
  };
}
