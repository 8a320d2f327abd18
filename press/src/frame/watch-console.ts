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
const ENDLESS = /^(?:Warning: )?(Maximum update depth exceeded.*)/;

/** The package of a call, or a file of the demo; all browsers write `name:1:2`. */
const CALL = /(?:package\/(\S+?)|workbench-\d+)\.js:\d+:\d+/g;

/** The package that React warns about, unless it is watched and its hooks are called by the demo. */
function complainedAbout(stack: unknown, watched: readonly string[]): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const [writer, ...callers] = Array.from(stack.matchAll(CALL), ([, name]) => name);
  const about = callers.find((name) => name !== 'react');
  return writer !== 'react' || !about || watched.includes(about) ? undefined : about;
}

/** Copies what is written to the console; the browser's console still shows it. */
export function watchConsole(onLine: () => void, watched: readonly string[]) {
  // Kept, because the demo may replace the global.
  const Trace = Error;
  let lines: ConsoleLine[] = [];
  for (const level of LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      original(...values);
      const text = previewLine(values, MAX_LINE_LENGTH);
      const [, endless] = ENDLESS.exec(text) ?? [];
      if (endless) throw new Error(endless);
      const isComplaint = level === 'error' || level === 'warn';
      const about = isComplaint ? complainedAbout(new Trace().stack, watched) : undefined;
      const line = { level, text, count: 1, ...(about && { about }) };
      const last = lines.at(-1);
      if (last && isSameLine(last, line)) last.count += 1;
      else lines.push(line);
      // The page keeps only the last lines.
      if (lines.length > MAX_CONSOLE_LINES) lines.shift();
      onLine();
    };
  }
  // The sandbox ignores dialogs without a word.
  for (const [dialog, answer] of Object.entries(DIALOGS)) {
    const show = (...values: unknown[]) => {
      console.info(`${dialog}:`, ...values);
      return answer;
    };
    Object.assign(globalThis, { [dialog]: show });
  }
  return {
    take(): ConsoleLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}
