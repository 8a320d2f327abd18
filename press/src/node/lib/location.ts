import { isAbsolute, relative, sep } from 'node:path';
import { PressError, type Problem } from '../../shared/error.ts';

const slashed = (path: string) => path.split(sep).join('/');

/** A file's name in records: relative to the repository, with forward slashes. */
export function fileLabel(repositoryRoot: string, file: string): string {
  return slashed(relative(repositoryRoot, file));
}

/** A location in a message. The path is absolute until `inRepository` shortens it. */
export function locationOf(file: string, line?: number): string {
  return line === undefined ? slashed(file) : `${slashed(file)}:${line}`;
}

/** The first line that has a text in quotes. */
export function lineOfText(code: string, text: string): number | undefined {
  const quoted = [`'${text}'`, `"${text}"`];
  const index = code.split('\n').findIndex((line) => quoted.some((one) => line.includes(one)));
  return index < 0 ? undefined : index + 1;
}

/** A problem whose message begins with its location. */
export function problemAt(at: Omit<Problem, 'message'> & { file: string }, text: string): Problem {
  const { file, line, column } = at;
  return { message: `${locationOf(file, line)} ${text}`, file, line, column };
}

/** The problem with all paths in its message relative to the repository. */
export function inRepository(repositoryRoot: string, problem: Problem): Problem {
  return { ...problem, message: problem.message.replaceAll(`${slashed(repositoryRoot)}/`, '') };
}

/** Rethrows an error; the message of a `PressError` has paths relative to the repository. */
export function rethrow(repositoryRoot: string, error: unknown): never {
  if (!(error instanceof PressError)) throw error;
  throw new PressError(error.problems.map((problem) => inRepository(repositoryRoot, problem)));
}

/** Whether the path is the folder itself or inside it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && !/^\.\.([\\/]|$)/.test(way);
}
