import {
  type ConsoleLevel,
  type ConsoleLine,
  MAX_CONSOLE_LINES,
  MAX_LINE_LENGTH,
} from '../shared/workbench.ts';
import { previewLine } from './preview.ts';

const LEVELS: ConsoleLevel[] = ['log', 'info', 'warn', 'error', 'debug'];

/**
 * React only warns of effects that set a state again and again, because no task of theirs takes long. It
 * does so while the state is set: what is thrown then ends them, as React itself ends layout effects.
 */
const ENDLESS = /^(?:Warning: )?(Maximum update depth exceeded.*)/;

/** Copies what is written to the console; the browser's console still shows it. */
export function watchConsole(onLine: () => void) {
  let lines: ConsoleLine[] = [];
  for (const level of LEVELS) {
    const original = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      original(...values);
      const text = previewLine(values, MAX_LINE_LENGTH);
      const [, endless] = ENDLESS.exec(text) ?? [];
      if (endless) throw new Error(endless);
      const last = lines.at(-1);
      if (last?.level === level && last.text === text) last.count += 1;
      else lines.push({ level, text, count: 1 });
      // Only the last ones would be kept.
      if (lines.length > MAX_CONSOLE_LINES) lines.shift();
      onLine();
    };
  }
  return {
    take(): ConsoleLine[] {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}
