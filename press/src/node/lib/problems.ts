import { groupBy } from './collections.ts';
import { locationOf } from './location.ts';

/** A mistake in the configuration or the content, for its author to fix. */
export interface Problem {
  /** Absolute path. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** What is wrong and how to fix it; the subject of the sentence is the place. */
  text: string;
}

/** A large site can have the same mistake on every page. */
const MAX_LISTED = 50;
/** From this number of repetitions on, a problem is one sentence with all of its places. */
const MIN_REPETITIONS = 3;

/** As the terminal and the overlay show a problem: `docs/a.md:7 is wrong.` */
export function formatProblem({ file, line, text }: Problem): string {
  return file === undefined ? text : `${locationOf(file, line)} ${text}`;
}

/** One sentence for each problem; one in many places is a single sentence. */
function formatProblems(problems: readonly Problem[]): string[] {
  const byText = groupBy(problems, ({ text }) => text);
  return problems.flatMap((problem) => {
    const [first, ...repetitions] = byText.get(problem.text) ?? [];
    if (repetitions.length < MIN_REPETITIONS) return formatProblem(problem);
    const places = repetitions.map(({ file = '', line }) => locationOf(file, line));
    const otherPlaces = `\n  The same in ${joinFirst(places, ', ')}.`;
    return problem === first ? formatProblem(problem) + otherPlaces : [];
  });
}

function joinFirst(texts: string[], separator: string): string {
  const hiddenCount = texts.length - MAX_LISTED;
  const ending = hiddenCount > 0 ? [`… and ${hiddenCount.toLocaleString('en-US')} more`] : [];
  return [...texts.slice(0, MAX_LISTED), ...ending].join(separator);
}

/** Problems that stop a command. */
export class PressError extends Error {
  override readonly name = 'PressError';
  readonly problems: readonly Problem[];

  constructor(problem: Problem | readonly Problem[]) {
    const problemList = 'text' in problem ? [problem] : problem;
    // Demos that share a module each report its problems.
    const byMessage = new Map(problemList.map((item) => [formatProblem(item), item]));
    const problems = [...byMessage.values()];
    super(joinFirst(formatProblems(problems), '\n'));
    this.problems = problems;
  }
}
