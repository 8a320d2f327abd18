import type { ScriptPlace } from '../shared/workbench.ts';
import { preview, safely, showError } from './preview.ts';

/* Anything can be thrown, even an object whose getters throw. */

/** The innermost place in the demo's own files in a stack trace; all browsers write `name:1:2`. */
const PLACE = /workbench-(\d+)\.js:(\d+):(\d+)/;

export function scriptPlace(error: unknown): ScriptPlace | undefined {
  const stack = safely(() => String((error as Error).stack));
  const [, file, line, column] = PLACE.exec(stack) ?? [];
  return file ? { file: Number(file), line: Number(line), column: Number(column) } : undefined;
}

export const detailOf = (error: unknown, limit: number) =>
  safely(() =>
    error instanceof Error ? showError(error) : `Thrown: ${preview(error, limit)}`,
  ).slice(0, limit);
