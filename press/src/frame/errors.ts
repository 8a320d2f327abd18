import type { ScriptPlace } from '../shared/workbench.ts';
import { preview, showError } from './preview.ts';

/** The innermost place in the demo's own files in a stack trace; all browsers write `name:1:2`. */
const PLACE = /workbench-(\d+)\.js:(\d+):(\d+)/;

export function scriptPlace(error: unknown): ScriptPlace | undefined {
  let stack: unknown;
  try {
    stack = (error as { stack?: unknown } | null | undefined)?.stack;
  } catch {
    // A getter of untrusted code threw.
  }
  const [, file, line, column] = PLACE.exec(typeof stack === 'string' ? stack : '') ?? [];
  return file ? { file: Number(file), line: Number(line), column: Number(column) } : undefined;
}

export function detailOf(error: unknown, limit: number): string {
  try {
    if (error instanceof Error) return showError(error).slice(0, limit);
  } catch {
    // Anything can be thrown, even an object whose getters throw.
  }
  return `Thrown: ${preview(error, limit - 8)}`;
}
