import {
  type ConsoleLine,
  type HookRecord,
  isSameLine,
  MAX_CONSOLE_LINES,
  MAX_RECORDS,
} from '../../../shared/workbench.ts';
import type { LoggedLine, SessionState, WorkbenchProblem } from '../types.ts';

/** Milliseconds between two times that the log is told. */
const PACE = 100;

/** More different problems of one text are not listed. */
const MAX_PROBLEMS = 50;

export type RunLog = Pick<SessionState, 'console' | 'records' | 'forgotten' | 'problems'>;

export const emptyLog: RunLog = { console: [], records: [], forgotten: 0, problems: [] };

/** Adds to the log of a run, and tells of it not more often than a page can draw it. */
export function createLogger(run: { log: RunLog }, tell: () => void) {
  let isTold = true;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function add(part: Partial<RunLog>) {
    run.log = { ...run.log, ...part };
    if (telling === undefined) tellNow();
    else isTold = false;
  }

  function tellNow() {
    isTold = true;
    telling = setTimeout(() => {
      telling = undefined;
      if (!isTold) tellNow();
    }, PACE);
    tell();
  }

  return {
    addProblem(problem: WorkbenchProblem) {
      const { problems } = run.log;
      if (problems.length >= MAX_PROBLEMS) return;
      if (problems.some((known) => isSame(known, problem))) return;
      add({ problems: [...problems.filter((known) => !isSame(problem, known)), problem] });
    },
    addLines(lines: readonly ConsoleLine[]) {
      add({ console: joined(run.log.console, lines).slice(-MAX_CONSOLE_LINES) });
    },
    /** `dropped`: how many more there were. */
    addRecords(added: readonly HookRecord[], dropped: number) {
      const records = [...run.log.records, ...added];
      const forgotten = dropped + Math.max(0, records.length - MAX_RECORDS);
      add({ records: records.slice(-MAX_RECORDS), forgotten: run.log.forgotten + forgotten });
    },
    stop: () => clearTimeout(telling),
  };
}

/**
 * Whether a problem says nothing that the known one does not say. React renders a component that threw
 * once more, and reports one of the errors without the component: before the other or after it.
 */
function isSame(known: WorkbenchProblem, problem: WorkbenchProblem): boolean {
  if (known.message === problem.message) return true;
  return (
    known.kind === 'runtime' &&
    problem.kind === 'runtime' &&
    known.detail === problem.detail &&
    problem.place === undefined
  );
}

/** Merges equal lines in a row, even across two messages. */
function joined(lines: readonly LoggedLine[], added: readonly ConsoleLine[]): LoggedLine[] {
  const [last, first] = [lines.at(-1), added[0]];
  const id = (last?.id ?? 0) + 1;
  if (!last || !first || !isSameLine(last, first)) {
    return [...lines, ...added.map((line, index) => ({ ...line, id: id + index }))];
  }
  const both = { ...last, count: last.count + first.count };
  return joined([...lines.slice(0, -1), both], added.slice(1));
}
