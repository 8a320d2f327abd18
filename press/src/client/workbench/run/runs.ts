import type { SessionState, WorkbenchProblem } from '../types.ts';
import { createAdvice } from './advice.ts';
import type { Run } from './run.ts';
import { emptyLog, type RunLog } from './run-log.ts';

export type Runs = ReturnType<typeof createRuns>;

interface Pair {
  /** On the screen. */
  shown: Run | null;
  /** May replace it. */
  next: Run | null;
}

/** The run on the screen, the one that may replace it, and what is known of both. */
export function createRuns(first: Pick<SessionState, 'react' | 'strict'>) {
  const store = createStore({ ...emptyLog, status: 'idle', run: 0, hasResult: false, ...first });
  const { getState, change } = store;
  const advice = createAdvice();
  const pair: Pair = { shown: null, next: null };

  /** `console`: what the failed code wrote, instead of the lines of the last good run. */
  function fail(problems: readonly WorkbenchProblem[], console: RunLog['console'] = []) {
    change({ status: 'failed', problems: advice.with(problems), console });
  }

  return {
    getState,
    subscribe: store.subscribe,
    change,
    fail,
    isClosed: store.isClosed,

    /** Replaces the advice, also about a run that has begun. */
    advise(changed: readonly WorkbenchProblem[]) {
      if (changed.length === 0 && advice.isEmpty()) return;
      const problems = advice.replace(changed);
      const { status } = getState();
      if (status === 'running' || status === 'failed') change({ problems });
    },

    /** The one before, which was not shown yet, is over. */
    replaceNext(run: Run | null) {
      pair.next?.end();
      pair.next = run;
    },

    onShown(run: Run, settings: Pick<SessionState, 'react' | 'strict'>) {
      pair.shown?.end();
      Object.assign(pair, { shown: run, next: null });
      const problems = advice.with(run.log.problems);
      const count = getState().run + 1;
      change({ status: 'running', ...run.log, problems, ...settings, run: count, hasResult: true });
    },

    onLog(run: Run) {
      if (run === pair.next) {
        // It may still be shown.
        if (run.log.problems.length > 0) fail(run.log.problems, run.log.console);
        return;
      }
      if (run !== pair.shown) return;
      const { problems, console, ...rest } = run.log;
      const { status } = getState();
      // What newer code led to takes precedence over the last good run.
      change({
        ...rest,
        ...(status !== 'failed' && { console }),
        ...(status === 'running' && { problems: advice.with(problems) }),
      });
    },

    /** The demo threw and is no longer on the screen. */
    onGone(run: Run) {
      if (run === pair.shown) change({ hasResult: false });
    },

    onEnd(run: Run, problem?: WorkbenchProblem) {
      if (run === pair.next) pair.next = null;
      if (!problem) return;
      // Frames may share a thread: when one hangs, so does the other.
      endAll(pair);
      change({ hasResult: false });
      fail([problem], run.log.console);
    },

    setCss(css: string) {
      pair.shown?.setCss(css);
      pair.next?.setCss(css);
    },

    clear(part: Partial<RunLog>) {
      const { shown } = pair;
      if (shown) shown.log = { ...shown.log, ...part };
      change(part);
    },

    close() {
      endAll(pair);
      store.close();
    },
  };
}

function endAll(pair: Pair) {
  pair.shown?.end();
  pair.next?.end();
  Object.assign(pair, { shown: null, next: null });
}

/** A state and those who follow it, until it is closed. */
function createStore(first: SessionState) {
  const listeners = new Set<() => void>();
  let state = first;
  let isClosed = false;
  return {
    getState: () => state,
    isClosed: () => isClosed,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part: Partial<SessionState>) {
      if (isClosed) return;
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    close() {
      isClosed = true;
      listeners.clear();
    },
  };
}
