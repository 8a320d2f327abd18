import {
  type ConsoleLevel,
  type ConsoleLine,
  isSameLine,
  MAX_CONSOLE_LINES,
  MAX_LINE_LENGTH,
} from '../shared/workbench.ts';
import { previewLine } from './preview.ts';

const LEVELS: ConsoleLevel[] = ['log', 'info', 'warn', 'error', 'debug'];

/** The dialogs, with the answer that the sandbox gives in place of the reader. */
const DIALOGS = { alert: undefined, confirm: false, prompt: null };

/**
 * React only warns about effects that set state endlessly, because each of their tasks is short. It warns
 * while the state is being set, so an error thrown then stops the effects, as React itself does for layout
 * effects.
 */
const ENDLESS_UPDATES = /^(?:Warning: )?(Maximum update depth exceeded.*)/;

/** The package of a call, or a file of the demo; all browsers write `name:1:2`. */
const CALL = /(?:package\/(\S+?)|workbench-\d+)\.js:\d+:\d+/g;

/**
 * Whether React warns about a package, which the reader cannot change. Hooks of watched packages are called
 * by the demo.
 */
function isAboutPackage(stack: unknown, watchedPackages: readonly string[]): boolean {
  if (typeof stack !== 'string') return false;
  const [logger, ...callers] = Array.from(stack.matchAll(CALL), ([, name]) => name);
  const caller = callers.find((name) => name !== 'react');
  return logger === 'react' && caller !== undefined && !watchedPackages.includes(caller);
}

/** React before 19 logs an error that the frame's boundary has caught, which the page reports. */
const isReported = ([text]: unknown[]) =>
  typeof text === 'string' &&
  text.startsWith('The above error occurred in ') &&
  text.endsWith(' error boundary you provided, Workbench.');

/**
 * Copies the lines of the console. Warnings about packages and errors that are reported elsewhere are noise:
 * the browser's own console does not show them either.
 */
export function watchConsole(onLine: () => void, watchedPackages: readonly string[]) {
  // The demo may replace the global.
  const OriginalError = Error;
  let lines: ConsoleLine[] = [];
  for (const level of LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      const text = previewLine(values, MAX_LINE_LENGTH);
      const [, endless] = ENDLESS_UPDATES.exec(text) ?? [];
      if (endless) throw new Error(endless);
      if (isReported(values) || isAboutPackage(new OriginalError().stack, watchedPackages)) return;
      original(...values);
      const line = { level, text, count: 1 };
      const last = lines.at(-1);
      if (last && isSameLine(last, line)) last.count += 1;
      else lines.push(line);
      // The page keeps only the last lines.
      if (lines.length > MAX_CONSOLE_LINES) lines.shift();
      onLine();
    };
  }
  // The sandbox ignores dialogs: log what they would show.
  for (const [dialog, answer] of Object.entries(DIALOGS)) {
    const show = (...values: unknown[]) => {
      console.info(`${dialog}:`, ...values);
      return answer;
    };
    Object.assign(globalThis, { [dialog]: show });
  }
  return {
    take(): ConsoleLine[] {
      const newLines = lines;
      lines = [];
      return newLines;
    },
  };
}
