import type { Run } from './run.ts';
import { emptyLog, type RunLog } from './run-log.ts';
import type { SessionState, WorkbenchProblem } from './types.ts';

export type Runs = ReturnType<typeof createRuns>;

/** The run on the screen, the one that may replace it, and what is known of both. */
export function createRuns(first: Pick<SessionState, 'react' | 'strict'>) {
  const listeners = new Set<() => void>();
  let state: SessionState = { ...emptyLog, status: 'idle', run: 0, ...first };
  let shown: Run | null = null;
  let next: Run | null = null;
  let isClosed = false;
  /** What is told of the text besides the problems of its run. */
  let advice: readonly WorkbenchProblem[] = [];
  /** The problems that were told last, without the advice and with it. */
  let told: { problems: readonly WorkbenchProblem[]; all: readonly WorkbenchProblem[] } | undefined;

  function withAdvice(problems: readonly WorkbenchProblem[]): readonly WorkbenchProblem[] {
    // The same list while nothing changes: it is announced when it is another one.
    if (told?.problems !== problems) told = { problems, all: merged(advice, problems) };
    return told.all;
  }

  function change(part: Partial<SessionState>) {
    if (isClosed) return;
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function fail(problems: readonly WorkbenchProblem[]) {
    change({ status: 'failed', problems: withAdvice(problems) });
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

    /** Replaces the advice, also about a run that has begun. */
    advise(next: readonly WorkbenchProblem[]) {
      if (next.length === 0 && advice.length === 0) return;
      advice = next;
      const { problems = [] } = told ?? {};
      told = undefined;
      const isSettled = state.status === 'running' || state.status === 'failed';
      if (isSettled) change({ problems: withAdvice(problems) });
    },

    /** The one before, which was not shown yet, is over. */
    replaceNext(run: Run | null) {
      next?.end();
      next = run;
    },

    onShown(run: Run, settings: Pick<SessionState, 'react' | 'strict'>) {
      shown?.end();
      [shown, next] = [run, null];
      const problems = withAdvice(run.log.problems);
      change({ status: 'running', ...run.log, problems, ...settings, run: state.run + 1 });
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
      change(state.status === 'running' ? { ...rest, problems: withAdvice(problems) } : rest);
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

function merged(advice: readonly WorkbenchProblem[], problems: readonly WorkbenchProblem[]) {
  if (advice.length === 0) return problems;
  const others = problems.filter((problem) => !advice.some((one) => isSame(one, problem)));
  return [...advice, ...others];
}

/** Whether an error of a run is what the advice has told already. */
function isSame(advice: WorkbenchProblem, problem: WorkbenchProblem): boolean {
  if (advice.kind !== 'name' || problem.kind !== 'runtime') return false;
  const { file, line } = advice.place;
  const isThere = problem.place?.file === file && problem.place.line === line;
  return (
    isThere && problem.detail.startsWith('ReferenceError') && problem.detail.includes(advice.detail)
  );
}
