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
  let advice: Problems = [];
  /** Cached, because subscribers compare lists by identity. */
  let reported = { advice, problems: advice, all: advice };

  function change(part: Partial<SessionState>) {
    if (!isClosed) set(part);
  }

  /** The advice, followed by the given problems or else by those reported last. */
  function withAdvice(problems = reported.problems): Problems {
    if (reported.problems !== problems || reported.advice !== advice) {
      reported = { advice, problems, all: merged(advice, problems) };
    }
    return reported.all;
  }

  /** `console` has the lines of the failed code, which replace those of the last good run. */
  function fail(problems: Problems, console: RunLog['console'] = []) {
    change({ status: 'failed', problems: withAdvice(problems), console });
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

    /** Replaces the advice, even during a run. */
    advise(changed: Problems) {
      if (changed.length === 0 && advice.length === 0) return;
      advice = changed;
      const problems = withAdvice();
      const { status } = getState();
      if (status === 'running' || status === 'failed') change({ problems });
    },

    /** Ends the previous run if it was not shown yet. */
    replaceNext(run: Run | null) {
      next?.end();
      next = run;
    },

    onShown(run: Run) {
      shown?.end();
      shown = run;
      next = null;
      const problems = withAdvice(run.log.problems);
      const shownState = { ...run.log, ...run.settings, problems, run: getState().run + 1 };
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
        ...(status === 'running' && { problems: withAdvice(problems) }),
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

/** React's message for a component that sets its state in every render. */
const RENDER_LOOP = 'Too many re-renders';

function merged(advice: Problems, problems: Problems): Problems {
  // Setting state during render is a mistake only if it loops.
  const hasLoop = problems.some((one) => isRuntime(one, RENDER_LOOP));
  const shown = advice.filter(
    (one) => hasLoop || one.kind !== 'advice' || one.code !== 'setterInRender',
  );
  return [...shown, ...problems.filter((one) => !shown.some((first) => isSame(first, one)))];
}

const isRuntime = (problem: WorkbenchProblem, part: string) =>
  problem.kind === 'runtime' && problem.detail.includes(part);

/** Whether the advice already explains an error of a run. */
function isSame(advice: WorkbenchProblem, problem: WorkbenchProblem): boolean {
  if (problem.kind !== 'runtime') return false;
  if (advice.kind === 'advice') {
    return /^(setterInRender|calledAtOnce)$/.test(advice.code) && isRuntime(problem, RENDER_LOOP);
  }
  if (advice.kind !== 'name' || problem.place?.file !== advice.place.file) return false;
  const isThere = problem.place.line === advice.place.line;
  return isThere && /^ReferenceError/.test(problem.detail) && isRuntime(problem, advice.detail);
}
