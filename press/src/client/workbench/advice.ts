import type { WorkbenchProblem } from './types.ts';

type Problems = readonly WorkbenchProblem[];

/** What is told of a text besides the problems of its run. */
export function createAdvice() {
  let advice: Problems = [];
  /** The problems that were told last, without the advice and with it. */
  let told: { problems: Problems; all: Problems } | undefined;

  return {
    isEmpty: () => advice.length === 0,
    /** The advice, then the problems. */
    with(problems: Problems): Problems {
      // The same list while nothing changes: it is announced when it is another one.
      if (told?.problems !== problems) told = { problems, all: merged(advice, problems) };
      return told.all;
    },
    /** Returns the new advice, then the problems that were told last. */
    replace(changed: Problems): Problems {
      advice = changed;
      const { problems = [] } = told ?? {};
      told = { problems, all: merged(advice, problems) };
      return told.all;
    },
  };
}

function merged(advice: Problems, problems: Problems): Problems {
  if (advice.length === 0) return problems;
  const others = problems.filter((problem) => !advice.some((one) => isSame(one, problem)));
  return [...advice, ...others];
}

/** Whether an error of a run is what the advice has told already. */
function isSame(advice: WorkbenchProblem, problem: WorkbenchProblem): boolean {
  if (advice.kind !== 'name' || problem.kind !== 'runtime') return false;
  const { file, line } = advice.place;
  const isThere = problem.place?.file === file && problem.place.line === line;
  return (
    isThere && problem.detail.startsWith('ReferenceError') && problem.detail.includes(advice.detail)
  );
}
