import type { GuardPlace } from '../shared/workbench.ts';

/** The most calls between two reads of the clock; not more, because a single iteration can be slow. */
const MAX_STRIDE = 128;

export class EndlessError extends Error {
  override readonly name = 'EndlessError';
  constructor() {
    super('This code ran too long and was stopped.');
  }
}

/** Its `check` throws when guarded code, including chained promises, blocks for longer than `patience`. */
export function createGuard(patience: number, onEndless: (place: GuardPlace) => void) {
  const { now } = performance;
  const clock = now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const next = port2.postMessage.bind(port2, 0);
  /** When this task started; 0 between tasks. */
  let started = 0;
  let isReported = false;
  let callsLeft = 0;
  let stride = 1;
  let lastRead = 0;
  // Two variables instead of an object per call: loops call this often.
  let lastFile = -1;
  let lastOffset = 0;
  // A message is a separate task: it arrives when the code has finished.
  port1.onmessage = () => {
    started = 0;
    callsLeft = 0;
    stride = 1;
    isReported = false;
  };

  const check = (file: number, offset: number) => {
    lastFile = file;
    lastOffset = offset;
    callsLeft -= 1;
    if (callsLeft >= 0) return;
    const time = clock();
    if (started === 0) {
      started = time;
      next();
    }
    if (time - started > patience) {
      if (!isReported) onEndless({ file, offset });
      isReported = true;
      throw new EndlessError();
    }
    stride = time - lastRead < 1 ? Math.min(stride * 2, MAX_STRIDE) : 1;
    lastRead = time;
    callsLeft = stride;
  };
  const last = (): GuardPlace | undefined =>
    lastFile < 0 ? undefined : { file: lastFile, offset: lastOffset };
  return { check, last };
}
