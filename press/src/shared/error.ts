/** A problem in one sentence: place, value, cause and fix. */
export interface Problem {
  message: string;
  /** Absolute path, for the browser's error overlay; the message has the short form. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
}

/** A site of many pages can have one mistake in each. */
const TOLD = 50;

function messageOf(problems: readonly Problem[]): string {
  const told = problems.slice(0, TOLD).map(({ message }) => message);
  const rest = problems.length - told.length;
  if (rest > 0)
    told.push(`… and ${rest.toLocaleString('en-US')} more ${rest === 1 ? 'problem' : 'problems'}.`);
  return told.join('\n');
}

/** A mistake in the configuration or the content, for its author to fix. */
export class PressError extends Error {
  override readonly name = 'PressError';
  readonly problems: readonly Problem[];
  /** Where the first problem is. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;

  constructor(problem: Problem | readonly Problem[]) {
    const problems = 'message' in problem ? [problem] : problem;
    super(messageOf(problems));
    this.problems = problems;
    this.file = problems[0]?.file;
    this.line = problems[0]?.line;
    this.column = problems[0]?.column;
  }
}
