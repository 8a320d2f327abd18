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
const MOST_PROBLEMS = 50;
/** Further places of the same problem are summed up in one line. */
const FEW_PLACES = 3;

/** As the terminal and the overlay show a problem: `docs/a.md:7 is wrong.` */
export function formatProblem({ file, line, text }: Problem): string {
  return file === undefined ? text : `${locationOf(file, line)} ${text}`;
}

/** One sentence for each problem; a problem in many places is one sentence with all of them. */
function formatProblems(problems: readonly Problem[]): string[] {
  const byText = groupBy(problems, ({ text }) => text);
  return problems.flatMap((problem) => {
    const [first, ...repeats] = byText.get(problem.text) ?? [];
    if (repeats.length < FEW_PLACES) return formatProblem(problem);
    const places = repeats.map(({ file = '', line }) => locationOf(file, line));
    const otherPlaces = `\n  The same in ${limited(places, ', ')}.`;
    return problem === first ? formatProblem(problem) + otherPlaces : [];
  });
}

function limited(texts: string[], separator: string): string {
  const hiddenCount = texts.length - MOST_PROBLEMS;
  const ending = hiddenCount > 0 ? [`… and ${hiddenCount.toLocaleString('en-US')} more`] : [];
  return [...texts.slice(0, MOST_PROBLEMS), ...ending].join(separator);
}

/** Problems that keep a command from going on. */
export class PressError extends Error {
  override readonly name = 'PressError';
  readonly problems: readonly Problem[];

  constructor(problem: Problem | readonly Problem[]) {
    const problemList = 'text' in problem ? [problem] : problem;
    // Demos that share a module have its problems in common.
    const problems = [...new Map(problemList.map((each) => [formatProblem(each), each])).values()];
    super(limited(formatProblems(problems), '\n'));
    this.problems = problems;
  }
}
