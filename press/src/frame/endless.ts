/** Calls between two looks at the clock, at most: a slow turn must not wait for many others. */
const MAX_STRIDE = 128;

/** Thrown into code that does not come back. */
export class EndlessError extends Error {
  override readonly name = 'EndlessError';
  constructor() {
    super('This did not come to an end, so it was stopped.');
  }
}

/**
 * What guarded code calls at each turn of a loop and at each call of a function. It throws when the
 * code has kept the browser from everything else for longer than `patience`: promises that follow
 * each other do that as well as loops.
 */
export function createGuard(options: {
  patience: number;
  onEndless: (file: number, offset: number) => void;
}): (file: number, offset: number) => void {
  const { patience, onEndless } = options;
  const { now } = performance;
  const clock = now.bind(performance);
  const { port1, port2 } = new MessageChannel();
  const next = port2.postMessage.bind(port2, 0);
  /** When this task started; 0 between tasks. */
  let started = 0;
  let isTold = false;
  let left = 0;
  let stride = 1;
  let looked = 0;
  // A message is a task of its own: it comes when the code has come back.
  port1.onmessage = () => {
    started = 0;
    left = 0;
    stride = 1;
    isTold = false;
  };

  return (file, offset) => {
    left -= 1;
    if (left >= 0) return;
    const time = clock();
    if (started === 0) {
      started = time;
      next();
    }
    if (time - started > patience) {
      if (!isTold) onEndless(file, offset);
      isTold = true;
      throw new EndlessError();
    }
    stride = time - looked < 1 ? Math.min(stride * 2, MAX_STRIDE) : 1;
    looked = time;
    left = stride;
  };
}
