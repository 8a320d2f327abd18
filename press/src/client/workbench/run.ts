import {
  type ConsoleLine,
  type FromFrame,
  MAX_CONSOLE_LINES,
  MAX_RECORDS,
  type RunMessage,
  type ScriptPlace,
} from '../../shared/workbench.ts';
import type { Compilation } from './compile.ts';
import { createFrame } from './frame-host.ts';
import { exportProblem, importProblem, problemOf } from './problems.ts';
import type { SessionState, WorkbenchProblem } from './types.ts';

/** Milliseconds until a demo that has not rendered yet, such as one that waits, is shown anyway. */
const LATEST = 2000;
/** Milliseconds until a frame that does not start is given up. */
const START = 10_000;

/** Milliseconds that code may run without a break: on a shared thread, it blocks the page. */
const PATIENCE_ALONE = 1000;
const PATIENCE_SHARED = 250;

/** Milliseconds between two times that the log is told. */
const PACE = 100;

/** More different problems of one text are not listed. */
const MAX_PROBLEMS = 50;

// Whether frames have their own thread is the browser's choice, and the same for all of them. A busy
// machine can hide it, so it is probed more than once.
let hasOwnThread = false;
let probesLeft = 3;

export type RunLog = Pick<SessionState, 'console' | 'records' | 'forgotten' | 'problems'>;

export const emptyLog: RunLog = { console: [], records: [], forgotten: 0, problems: [] };

export interface RunOptions {
  container: HTMLElement;
  /** The frame's document. */
  address: string;
  title: string;
  compiled: Compilation;
  message: Omit<RunMessage, 'patience' | 'hasOwnThread'>;
  /** The demo has rendered and is visible from now on. */
  onShown: (run: Run) => void;
  /** `log` has changed. */
  onLog: (run: Run) => void;
  /** The run has ended, and its frame is removed. */
  onEnd: (run: Run, problem?: WorkbenchProblem) => void;
}

/** One run in a frame of its own: every change gets a new frame, without state of the last one. */
export interface Run {
  log: RunLog;
  setCss: (css: string) => void;
  end: () => void;
}

export function startRun(options: RunOptions): Run {
  const { compiled, message } = options;
  let { css } = message;
  let hasBegun = false;
  let isShown = false;
  let isEnded = false;
  let isTold = true;
  let telling: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run: Run = {
    log: emptyLog,
    setCss(changed) {
      css = changed;
      frame.post({ type: 'css', css });
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      frame.remove();
    },
  };
  const frame = createFrame({
    ...options,
    onMessage: (received) => void listen(received),
    onLost: (reason) => giveUp(problemOf({ kind: reason })),
  });
  timer = setTimeout(() => {
    giveUp(problemOf({ kind: 'unavailable', detail: 'the frame did not start' }));
  }, START);
  return run;

  function giveUp(problem?: WorkbenchProblem) {
    if (isEnded) return;
    run.end();
    options.onEnd(run, problem);
  }

  function show() {
    clearTimeout(timer);
    if (isShown || isEnded) return;
    isShown = true;
    frame.show();
    options.onShown(run);
  }

  function log(part: Partial<RunLog>) {
    run.log = { ...run.log, ...part };
    // At once, and then not more often than a page can draw it.
    if (telling === undefined) tellLog();
    else isTold = false;
  }

  function tellLog() {
    isTold = true;
    telling = setTimeout(() => {
      telling = undefined;
      if (!isTold && !isEnded) tellLog();
    }, PACE);
    options.onLog(run);
  }

  function report(problem: WorkbenchProblem) {
    const { problems } = run.log;
    if (problems.length >= MAX_PROBLEMS) return;
    if (problems.some((known) => known.message === problem.message)) return;
    log({ problems: [...problems, problem] });
  }

  async function begin() {
    if (hasBegun) return;
    hasBegun = true;
    if (!hasOwnThread && probesLeft > 0) {
      probesLeft -= 1;
      hasOwnThread = await frame.hasOwnThread();
    }
    clearTimeout(timer);
    if (isEnded) return;
    const patience = hasOwnThread ? PATIENCE_ALONE : PATIENCE_SHARED;
    frame.post({ ...message, css, patience, hasOwnThread });
    timer = setTimeout(showLate, LATEST);
  }

  function showLate() {
    if (run.log.problems.length > 0) giveUp();
    else if (frame.isAnswering()) show();
    // It was pinged just now, or it hangs and will be closed.
    else timer = setTimeout(showLate, 100);
  }

  async function listen(received: FromFrame) {
    switch (received.type) {
      case 'ready':
        await begin();
        break;
      case 'shown':
        show();
        break;
      case 'error': {
        const { detail, isSyntax } = received;
        const place = placeOf(received.place);
        if (isSyntax && place) report(problemOf({ kind: 'syntax', detail, place }));
        else report(problemOf({ kind: 'runtime', detail, ...(place && { place }) }));
        break;
      }
      case 'missing': {
        const place = placeOf(received.place);
        const available = Object.keys(message.packages);
        const detail = received.name;
        report(importProblem(detail, { available, ...(place && { place }) }));
        break;
      }
      case 'unexported': {
        const { file, from, name, available } = received;
        const place = compiled.locateImport(file, { from, name });
        report(exportProblem(name, { from, available, ...(place && { place }) }));
        break;
      }
      case 'endless': {
        const place = compiled.locateGuard(received.file, received.offset);
        if (place) report(problemOf({ kind: 'endless', place }));
        break;
      }
      case 'console':
        log({ console: joined(run.log.console, received.lines).slice(-MAX_CONSOLE_LINES) });
        break;
      case 'records': {
        const records = [...run.log.records, ...received.records];
        const dropped = received.dropped + Math.max(0, records.length - MAX_RECORDS);
        log({ records: records.slice(-MAX_RECORDS), forgotten: run.log.forgotten + dropped });
      }
    }
  }

  function placeOf(place: ScriptPlace | null) {
    return place && compiled.locate(place.file, place.line, place.column);
  }
}

/** Merges equal lines in a row, even across two messages. */
function joined(lines: readonly ConsoleLine[], added: readonly ConsoleLine[]): ConsoleLine[] {
  const [last, first] = [lines.at(-1), added[0]];
  if (!last || !first || last.text !== first.text || last.level !== first.level) {
    return [...lines, ...added];
  }
  const both = { ...last, count: last.count + first.count };
  return [...lines.slice(0, -1), both, ...added.slice(1)];
}
