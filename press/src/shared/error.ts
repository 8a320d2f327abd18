/** One thing that is wrong, told in one sentence: place, value, cause, remedy. */
export interface Problem {
  message: string;
  /** Absolute path, for the browser's overlay; the message names it in its short form itself. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  /** Counted from 1. */
  column?: number;
}

/** A mistake in configuration or content, which its author can mend. */
export class PressError extends Error {
  override readonly name = 'PressError';
  readonly problems: readonly Problem[];
  /** The place of the first problem. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;

  constructor(problem: Problem | readonly Problem[]) {
    const problems = 'message' in problem ? [problem] : problem;
    super(problems.map(({ message }) => message).join('\n'));
    this.problems = problems;
    this.file = problems[0]?.file;
    this.line = problems[0]?.line;
    this.column = problems[0]?.column;
  }
}
