import {
  type ConsoleLine,
  type FromFrame,
  isSameLine,
  MAX_CONSOLE_LINES,
  MAX_RECORDS,
} from '../../../shared/workbench.ts';
import type { LoggedLine, SessionState, WorkbenchProblem } from '../types.ts';

/** The most problems that are listed for one text. */
const MAX_PROBLEMS = 50;

/** A run of a text, with everything that it has reported. */
interface Run
  extends Pick<SessionState, 'packages' | 'problems' | 'console' | 'records' | 'forgotten'> {
  id: number;
}

interface RunState {
  status: SessionState['status'];
  visible: Run;
  /** A run of the latest text. It replaces the visible run once it has a result. */
  next: Run | null;
  /** Counts the results. */
  run: number;
}

export type Report = FromFrame | { type: 'problem'; problem: WorkbenchProblem };

export type RunEvent =
  | { type: 'edited' }
  | ({ type: 'compiled'; id: number } & Pick<SessionState, 'packages' | 'problems'>)
  | { type: 'reported'; id: number; report: Report }
  /** The run's frame has to be closed. */
  | { type: 'lost'; id: number; problem: WorkbenchProblem }
  /** The reader has cleared the timeline. */
  | { type: 'cleared' };

const NO_RUN = 0;
const emptyLog = { packages: [], problems: [], console: [], records: [], forgotten: 0 };

export const firstState: RunState = {
  status: 'idle',
  visible: { id: NO_RUN, ...emptyLog },
  next: null,
  run: 0,
};

/** Ignores events of a run that has been replaced. */
export function reduce(state: RunState, event: RunEvent): RunState {
  const { visible, next } = state;
  switch (event.type) {
    case 'edited':
      return { ...state, status: 'pending' };
    case 'compiled':
      return withNext(
        { ...state, status: 'starting' },
        { ...emptyLog, id: event.id, packages: event.packages, problems: event.problems },
      );
    case 'reported': {
      const { id, report } = event;
      if (next?.id === id) {
        if (report.type !== 'shown') return withNext(state, withReport(next, report));
        const run = state.run + 1;
        return { status: 'running', visible: next, next: null, run };
      }
      if (visible.id !== id) return state;
      if (report.type !== 'crashed') return { ...state, visible: withReport(visible, report) };
      return state.status === 'running' ? { ...state, status: 'failed' } : state;
    }
    case 'lost': {
      const lostRun = next?.id === event.id ? next : visible;
      if (lostRun.id !== event.id) return state;
      // Frames may share a thread: when one hangs, both do.
      const ended = { ...visible, id: NO_RUN };
      const failed = { ...lostRun, id: NO_RUN, problems: [event.problem] };
      return withNext({ ...state, visible: ended }, failed);
    }
    case 'cleared':
      return { ...state, visible: { ...visible, records: [], forgotten: 0 } };
  }
}

/** The state for themes. It has the problems and the console of the next run once that run has failed. */
export function sessionState(
  { status, visible, next, run }: RunState,
  previous?: SessionState,
): SessionState {
  const { packages, records, forgotten } = visible;
  const common = { status, run, hasResult: visible.id !== NO_RUN, packages, records, forgotten };
  if (next?.problems.length === 0) {
    // Lines of an older text stay until there are newer lines, so that the list does not flicker.
    return { ...common, problems: [], console: previous?.console ?? visible.console };
  }
  const { problems, console } = next ?? visible;
  return { ...common, problems, console };
}

/** A run may still be shown after it has failed, such as one whose effect threw. */
function withNext(state: RunState, next: Run): RunState {
  return { ...state, next, status: next.problems.length > 0 ? 'failed' : state.status };
}

function withReport(run: Run, report: Report): Run {
  switch (report.type) {
    case 'console':
      return { ...run, console: appendLines(run.console, report.lines).slice(-MAX_CONSOLE_LINES) };
    case 'records': {
      const records = [...run.records, ...report.records];
      const forgotten = run.forgotten + Math.max(0, records.length - MAX_RECORDS);
      return { ...run, records: records.slice(-MAX_RECORDS), forgotten };
    }
    case 'problem':
      return { ...run, problems: withProblem(run.problems, report.problem) };
    default:
      return run;
  }
}

function withProblem(
  problems: readonly WorkbenchProblem[],
  added: WorkbenchProblem,
): readonly WorkbenchProblem[] {
  if (problems.length >= MAX_PROBLEMS) return problems;
  const key = problemKey(added);
  // React renders again after an error, and then reports it without the component, thus without its place.
  const withoutPlace = problemKey({ ...added, place: undefined });
  const isListed = problems.some(
    (problem) =>
      problemKey(problem) === key || problemKey({ ...problem, place: undefined }) === key,
  );
  if (isListed) return problems;
  return [...problems.filter((problem) => problemKey(problem) !== withoutPlace), added];
}

/** Without the column: an endless recursion ends somewhere else in its line each time. */
const problemKey = (problem: WorkbenchProblem | { place: undefined }) =>
  JSON.stringify(problem, (field, value) => (field === 'column' ? 0 : value));

/** Merges equal lines in a row, even across two messages. */
function appendLines(lines: readonly LoggedLine[], newLines: readonly ConsoleLine[]): LoggedLine[] {
  const result = [...lines];
  for (const line of newLines) {
    const last = result.at(-1);
    if (last && isSameLine(last, line)) {
      result[result.length - 1] = { ...last, count: last.count + line.count };
    } else result.push({ ...line, id: (last?.id ?? 0) + 1 });
  }
  return result;
}
