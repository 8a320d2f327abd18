export interface ProgressOptions {
  write: (text: string) => void;
  isTerminal: boolean;
  /** Milliseconds, from any moment on. */
  now?: () => number;
}

/** What replaces the line that the cursor is in. */
export const CLEAR_LINE = '\r\x1b[2K';

/** A terminal is drawn no more often than an eye can follow; the log of a long build stays short. */
const PAUSE = { terminal: 50, log: 5000 };

/**
 * Shows what is done and how far it is, such as `pages read: 3 of 9`: in one line of a terminal, which is
 * overwritten, or now and then in a line of a log.
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
      // What begins now may take long, and the end of what was before is not to be seen meanwhile.
      if (!isDue && !(isTerminal && what !== last.what)) return;
      last = { what, time };
      write(isTerminal ? CLEAR_LINE + message : `${message}\n`);
    },
    end() {
      if (isTerminal) write(CLEAR_LINE);
    },
  };
}
