import type { FromFrame, RunMessage } from '../../../shared/workbench.ts';
import type { Compilation } from '../compile/compile.ts';
import { problemOf } from '../problems.ts';
import type { WorkbenchProblem } from '../types.ts';
import { createFrame, type FrameHost } from './frame-host.ts';
import { frameProblem } from './frame-problem.ts';
import { createLogger, emptyLog, type RunLog } from './run-log.ts';

/** Milliseconds until a demo that has not rendered yet, such as one that waits, is shown anyway. */
const LATEST = 2000;
/** Milliseconds until a frame that does not start is given up. */
const START = 10_000;

/** Milliseconds that code may run without a break: on a shared thread, it blocks the page. */
const PATIENCE_ALONE = 1000;
const PATIENCE_SHARED = 250;

// Whether frames have their own thread is the browser's choice, and the same for all of them. A busy
// machine can hide it, so it is probed more than once.
let hasOwnThread = false;
let probesLeft = 3;

export interface RunOptions {
  container: HTMLElement;
  /** The frame's document. */
  address: string;
  title: string;
  compiled: Compilation;
  message: Omit<RunMessage, 'patience' | 'hasOwnThread'>;
  /** The demo has rendered and is visible from now on. */
  onShown: (run: Run) => void;
  /** The demo threw and is no longer on the screen. */
  onGone: (run: Run) => void;
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
  const { message } = options;
  let { css } = message;
  let hasBegun = false;
  let isShown = false;
  let isEnded = false;
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
      logger.stop();
      frame.remove();
    },
  };
  const logger = createLogger(run, () => options.onLog(run));
  const frame = createFrame({
    ...options,
    onMessage: (received) => void listen(received),
    onLost: (reason) => giveUp(problemOf({ kind: reason })),
  });
  timer = setTimeout(() => {
    giveUp(problemOf({ kind: 'unavailable', detail: 'frame.html' }));
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
    await probeThread(frame);
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
    else if (received.type === 'console') logger.addLines(received.lines);
    else if (received.type === 'records') logger.addRecords(received.records, received.dropped);
    else {
      const { compiled } = options;
      const problem = frameProblem(received, { compiled, packages: message.packages });
      if (problem) logger.addProblem(problem);
    }
  }
}

async function probeThread(frame: FrameHost) {
  if (hasOwnThread || probesLeft === 0) return;
  probesLeft -= 1;
  hasOwnThread = await frame.hasOwnThread();
}
