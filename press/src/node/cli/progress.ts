export interface ProgressOptions {
  write: (text: string) => void;
  isTerminal: boolean;
  /** Milliseconds since an arbitrary point in time. */
  now?: () => number;
}

/** Moves to the start of the current line and clears it. */
export const CLEAR_LINE = '\r\x1b[2K';

/**
 * Milliseconds between two updates: a terminal is redrawn as often as a person can see, a log stays short.
 */
const PAUSE = { terminal: 50, log: 5000 };

/**
 * Shows the current step and how far it is, such as `pages read: 3 of 9`: on a terminal in one line that is
 * overwritten, in a log from time to time as a new line.
 */
export function createProgress({
  write,
  isTerminal,
  now = () => performance.now(),
}: ProgressOptions) {
  let last = { what: '', time: now() };
  return {
    show(message: string) {
      const [what = ''] = message.split(':');
      const time = now();
      const isDue = time - last.time >= (isTerminal ? PAUSE.terminal : PAUSE.log);
      // Draw the first message of a step at once: the step may take long, and the line would still show the
      // previous one.
      if (!isDue && !(isTerminal && what !== last.what)) return;
      last = { what, time };
      write(isTerminal ? CLEAR_LINE + message : `${message}\n`);
    },
    end() {
      if (isTerminal) write(CLEAR_LINE);
    },
  };
}
