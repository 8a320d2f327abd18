import json from '../compare/result.json' with { type: 'json' };
import { causes } from '../compare/src/causes.ts';
import type { Difference, Mark, PairResult, Result } from '../compare/src/result.ts';

/*
 * The smallest scenarios of differences, as texts that links open in the workbench, each with the records
 * of the other libraries.
 */

export const comparison = json as unknown as Result;

/** The heading of the section that lists the differences. */
const SECTION_HEADING = '从其它库迁移';

/** The pairs of one of our hooks. */
export const pairsOf = (hook: string, { pairs }: Result): PairResult[] =>
  pairs.filter((pair) => pair.hook === hook);

/** The demo whose editor shows the scenarios of a hook. */
export const demoIdFor = (hook: string) => `${hook.toLowerCase()}-demo1`;

export interface ScenarioOptions {
  result: Result;
  /** Hook → cause → what the other hook does. */
  causes: Record<string, Record<string, { text?: string }>>;
}

/** The differences of a hook in the order of its page, with the number that keeps each link short. */
export const differencesOf = (hook: string, result: Result) =>
  pairsOf(hook, result)
    .flatMap((pair) => pair.differences.map((difference) => ({ pair, difference })))
    .map((entry, index) => ({ ...entry, number: index + 1 }));

/** The number of each difference → the text that its link opens. */
export function scenariosOf(
  hook: string,
  options: ScenarioOptions = { result: comparison, causes },
) {
  const entries = differencesOf(hook, options.result).map(({ number, pair, difference }) => {
    return [number, scenarioText(pair, difference, options)] as const;
  });
  return Object.fromEntries(entries);
}

/** The smallest scenario of a difference, with the records of its hook and of others that did the same. */
function scenarioText(pair: PairResult, difference: Difference, options: ScenarioOptions) {
  const { result, causes } = options;
  const { cause, code, steps, ourMarks, theirMarks, scenario } = difference;
  const { react, strict } = scenario.mode;
  const key = scenarioKey(difference);
  const similarPairs = pairsOf(pair.hook, result).filter((other) =>
    // The code is compared first, because the key of a difference takes long to compute.
    other.differences.some(
      (candidate) => candidate.code === code && scenarioKey(candidate) === key,
    ),
  );
  const otherPairs = [pair, ...similarPairs.filter((other) => other !== pair)];
  const otherRuns = otherPairs.map(({ theirHook, library }) => {
    return { name: theirHook, from: `${library} ${result.libraries[library]}`, marks: theirMarks };
  });
  return {
    // Like the files of demos, without an empty line at the end.
    text: code.trimEnd(),
    react: String(react),
    watch: true,
    strict: strict || undefined,
    recorded: {
      // The table refuses a cause without a text.
      title: causes[pair.hook]?.[cause]?.text ?? '',
      date: result.date,
      back: `#${SECTION_HEADING}`,
      steps,
      differsAt: momentOf(difference),
      runs: [{ name: pair.hook, from: 'yhooks', marks: ourMarks }, ...otherRuns],
    },
  };
}

const scenarioKey = ({ cause, scenario, ourMarks, theirMarks }: Difference) =>
  JSON.stringify([cause, scenario.mode, ourMarks, theirMarks]);

const MARK_KINDS: Record<string, Mark[0]> = {
  returned: 'value',
  identity: 'value',
  leak: 'error',
  renders: 'render',
};

/** The index of the first moment that shows what the keys name. Hooks may also differ in other things. */
function momentOf({ keys, ourMarks, theirMarks }: Difference): number {
  const kinds = keys.map((key) => {
    const [channel = ''] = key.split('-');
    return MARK_KINDS[channel] ?? channel;
  });
  const textOf = (marks: Mark[] = []) =>
    JSON.stringify(marks.filter(([kind]) => kinds.includes(kind)));
  return ourMarks.findIndex((marks, moment) => textOf(marks) !== textOf(theirMarks[moment]));
}
