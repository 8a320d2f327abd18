import type { GuardPlace } from '../shared/workbench.ts';

/** The most calls between two reads of the clock: a single iteration can be slow. */
const MAX_CALLS_PER_READ = 128;

export class EndlessError extends Error {
  override readonly name = 'EndlessError';
  constructor() {
    super('This code ran too long and was stopped.');
  }
}

/**
 * Its `check` throws when guarded code, including chained promises, blocks for longer than `maxBlockingMs`.
 * 1. The first call in a task remembers the time and posts a message, which ends the task when it arrives.
 * 2. Later calls compare the time, but do not read the clock each time: loops call this often.
 */
export function createGuard(maxBlockingMs: number, onEndless: (place: GuardPlace) => void) {
  const { now } = performance;
  const readClock = now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const postTaskEnd = port2.postMessage.bind(port2, 0);
  /** 0 between tasks. */
  let taskStart = 0;
  let isReported = false;
  let callsUntilRead = 0;
  let callsPerRead = 1;
  let lastRead = 0;
  // Two variables instead of an object per call.
  let lastFile = -1;
  let lastOffset = 0;
  // A message is a separate task: it arrives when the code has finished.
  port1.onmessage = () => {
    taskStart = 0;
    callsUntilRead = 0;
    callsPerRead = 1;
    isReported = false;
  };

  const check = (file: number, offset: number) => {
    lastFile = file;
    lastOffset = offset;
    callsUntilRead -= 1;
    if (callsUntilRead >= 0) return;
    const time = readClock();
    if (taskStart === 0) {
      taskStart = time;
      postTaskEnd();
    }
    if (time - taskStart > maxBlockingMs) {
      if (!isReported) onEndless({ file, offset });
      isReported = true;
      throw new EndlessError();
    }
    const isFast = time - lastRead < 1;
    callsPerRead = isFast ? Math.min(callsPerRead * 2, MAX_CALLS_PER_READ) : 1;
    lastRead = time;
    callsUntilRead = callsPerRead;
  };
  const lastCall = (): GuardPlace | undefined =>
    lastFile < 0 ? undefined : { file: lastFile, offset: lastOffset };
  return { check, lastCall };
}
