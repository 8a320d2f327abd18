import type { WorkbenchProblem } from '../types.ts';

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

/** React's words for a component that changes its state whenever it renders. */
const RENDER_LOOP = 'Too many re-renders';

function merged(advice: Problems, problems: Problems): Problems {
  if (advice.length === 0) return problems;
  // To set state during render is a mistake only where it has no end.
  const hasLoop = problems.some((one) => isRuntime(one, RENDER_LOOP));
  const told = advice.filter(
    (one) => hasLoop || one.kind !== 'advice' || one.code !== 'setterInRender',
  );
  return [...told, ...problems.filter((one) => !told.some((first) => isSame(first, one)))];
}

const isRuntime = (problem: WorkbenchProblem, part: string) =>
  problem.kind === 'runtime' && problem.detail.includes(part);

/** Whether an error of a run is what the advice has reported already. */
function isSame(advice: WorkbenchProblem, problem: WorkbenchProblem): boolean {
  if (problem.kind !== 'runtime') return false;
  if (advice.kind === 'advice') {
    return /^(setterInRender|calledAtOnce)$/.test(advice.code) && isRuntime(problem, RENDER_LOOP);
  }
  if (advice.kind !== 'name' || problem.place?.file !== advice.place.file) return false;
  const isThere = problem.place.line === advice.place.line;
  return isThere && /^ReferenceError/.test(problem.detail) && isRuntime(problem, advice.detail);
}
