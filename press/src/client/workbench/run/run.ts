import {
  type ConsoleLine,
  type FromFrame,
  type GuardPlace,
  isSameLine,
  MAX_CONSOLE_LINES,
  MAX_RECORDS,
  type RunMessage,
  type ScriptPlace,
} from '../../../shared/workbench.ts';
import type { Compilation } from '../compile/compile.ts';
import { runtimeProblem } from '../mistakes.ts';
import { exportProblem, importProblem } from '../problems.ts';
import type { LoggedLine, SessionState, WorkbenchProblem } from '../types.ts';
import { createFrame } from './frame.ts';

/** Milliseconds until a demo is shown even if it has not rendered yet, for example because it suspends. */
const LATEST = 2000;
/** Milliseconds until a frame that does not start counts as failed. */
const START = 10_000;
/** Milliseconds between two reports of the log: a page cannot draw every change. */
const PACE = 50;

/** Milliseconds that code may run without a break; fewer on a shared thread, where it blocks the page. */
const PATIENCE_ALONE = 1000;
const PATIENCE_SHARED = 250;

/** The most problems that are listed for one text. */
const MAX_PROBLEMS = 50;

// Browsers decide whether frames have their own thread, in the same way for all of them. A busy machine can
// hide it, so it is probed more than once.
let hasOwnThread = false;
let probesLeft = 3;

export type RunLog = Pick<SessionState, 'console' | 'records' | 'forgotten' | 'problems'>;

export const emptyLog: RunLog = { console: [], records: [], forgotten: 0, problems: [] };

type Settings = Pick<SessionState, 'react' | 'strict'>;

interface RunOptions {
  container: HTMLElement;
  address: string;
  title: string;
  compiled: Compilation;
  /** The UI library that exports a component. */
  libraryOf: (component: string) => string | undefined;
  settings: Settings;
  message: Omit<RunMessage, 'patience' | 'hasOwnThread'>;
  onShown: (run: Run) => void;
  /** The demo threw and is no longer on the screen. */
  onGone: (run: Run) => void;
  onLog: (run: Run) => void;
  onEnd: (run: Run, problem?: WorkbenchProblem) => void;
}

/** One run of a text. Every change gets a new frame, without the state of the last one. */
export interface Run {
  settings: Settings;
  log: RunLog;
  setCss: (css: string) => void;
  end: () => void;
}

export function startRun(options: RunOptions): Run {
  const { message, settings } = options;
  let { css } = message;
  let hasBegun = false;
  let isShown = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reporting: ReturnType<typeof setTimeout> | undefined;

  const run: Run = {
    settings,
    log: emptyLog,
    setCss(changed) {
      css = changed;
      frame.post({ type: 'css', css });
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
      clearTimeout(reporting);
      frame.remove();
    },
  };
  const frame = createFrame({
    ...options,
    onMessage: (received) => void listen(received),
    onLost: (reason) => giveUp({ kind: reason }),
  });
  timer = setTimeout(() => {
    giveUp({ kind: 'unavailable', detail: 'frame.html' });
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
    if (received.type === 'ready') await begin();
    else if (received.type === 'shown') show();
    else if (received.type === 'gone') options.onGone(run);
    else {
      const change = changeOf(run.log, received, options);
      if (!change || isEnded) return;
      run.log = { ...run.log, ...change };
      reporting ??= setTimeout(() => {
        reporting = undefined;
        options.onLog(run);
      }, PACE);
    }
  }
}

type ProblemOptions = Pick<RunOptions, 'compiled' | 'libraryOf' | 'message'>;

function changeOf(
  log: RunLog,
  received: FromFrame,
  options: ProblemOptions,
): Partial<RunLog> | undefined {
  if (received.type === 'console') {
    return { console: joined(log.console, received.lines).slice(-MAX_CONSOLE_LINES) };
  }
  if (received.type === 'records') {
    const records = [...log.records, ...received.records];
    const forgotten = received.dropped + Math.max(0, records.length - MAX_RECORDS);
    return { records: records.slice(-MAX_RECORDS), forgotten: log.forgotten + forgotten };
  }
  const problem = problemIn(received, options);
  return problem && { problems: withProblem(log.problems, problem) };
}

function problemIn(
  received: FromFrame,
  { compiled, libraryOf, message }: ProblemOptions,
): WorkbenchProblem | undefined {
  const placeOf = (place?: ScriptPlace | GuardPlace) =>
    place && ('offset' in place ? compiled.locateGuard(place) : compiled.locate(place));
  if (received.type === 'error') {
    const { detail, from, isSyntax } = received;
    const place = placeOf(received.place);
    if (isSyntax && place) return { kind: 'syntax', detail, place };
    return runtimeProblem(detail, place, (name) => from ?? libraryOf(name), compiled.files);
  }
  if (received.type === 'missing') {
    const available = Object.keys(message.packages);
    return importProblem(received.name, { available, place: placeOf(received.place) });
  }
  if (received.type === 'unexported') {
    const { file, from, name, available } = received;
    const place = compiled.locateImport(file, { from, name });
    return exportProblem(name, { from, available, place });
  }
  if (received.type === 'endless') {
    const place = compiled.locateGuard(received);
    return place && { kind: 'endless', isLoop: compiled.isLoop(received), place };
  }
}

function withProblem(problems: RunLog['problems'], added: WorkbenchProblem): RunLog['problems'] {
  if (problems.length >= MAX_PROBLEMS) return problems;
  const key = keyOf(added);
  // React renders again after an error, and then reports it without the component, thus without its place.
  const withoutPlace = keyOf({ ...added, place: undefined });
  const isKnown = problems.some(
    (known) => keyOf(known) === key || keyOf({ ...known, place: undefined }) === key,
  );
  return isKnown ? problems : [...problems.filter((known) => keyOf(known) !== withoutPlace), added];
}

/** Without the column: an endless recursion ends somewhere else in its line each time. */
const keyOf = (problem: WorkbenchProblem | { place: undefined }) =>
  JSON.stringify(problem, (name, value) => (name === 'column' ? 0 : value));

/** Merges equal lines in a row, even across two messages. */
function joined(lines: readonly LoggedLine[], added: readonly ConsoleLine[]): LoggedLine[] {
  const all = [...lines];
  for (const line of added) {
    const last = all.at(-1);
    if (last && isSameLine(last, line)) {
      all[all.length - 1] = { ...last, count: last.count + line.count };
    } else all.push({ ...line, id: (last?.id ?? 0) + 1 });
  }
  return all;
}
