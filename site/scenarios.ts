import json from '../compare/result.json' with { type: 'json' };
import type { Difference, PairResult, Result } from '../compare/src/result.ts';

/*
 * The smallest scenarios of differences, as texts that links open in the workbench, each with the records
 * of the other libraries. Libraries with the same difference share a scenario.
 */

export const compared = json as unknown as Result;

/** The pairs of one of our hooks. */
export const pairsOf = (hook: string, { pairs }: Pick<Result, 'pairs'>): PairResult[] =>
  pairs.filter((pair) => pair.hook === hook);

/** The demo whose editor shows the scenarios of a hook. */
export const demoIdFor = (hook: string) => `${hook.toLowerCase()}-demo1`;

/** The differences of a hook, each once, in the order in which the page numbers them. */
export const differencesOf = (hook: string, result: Pick<Result, 'pairs'> = compared): string[] => [
  ...new Set(
    pairsOf(hook, result).flatMap(({ differences }) => differences.map(({ name }) => name)),
  ),
];

type Recorded = Pick<Result, 'date' | 'libraries' | 'pairs'>;

/** Number → text, with the React that it was found on. Numbers keep the many links of a page short. */
export function scenariosOf(hook: string, result: Recorded = compared) {
  const texts = differencesOf(hook, result).map((name, at) => {
    const occurrences = pairsOf(hook, result).flatMap((pair) =>
      pair.differences
        .filter((difference) => difference.name === name)
        .map((difference) => ({ pair, difference })),
    );
    return [String(at + 1), scenarioText(occurrences, result)];
  });
  return Object.fromEntries(texts);
}

interface Occurrence {
  pair: PairResult;
  difference: Difference;
}

/** The scenario that most libraries have, and their records. */
function scenarioText(occurrences: readonly Occurrence[], { date, libraries }: Recorded) {
  const scenarioKey = ({ difference: { scenario, ours, code } }: Occurrence) =>
    JSON.stringify([ours, code, scenario.mode]);
  const sameAs = (occurrence: Occurrence) =>
    occurrences.filter((candidate) => scenarioKey(candidate) === scenarioKey(occurrence));
  const [example] = [...occurrences].sort((a, b) => sameAs(b).length - sameAs(a).length);
  if (!example) throw new Error('A difference that no library has.');
  const { scenario, code, steps, ours } = example.difference;
  const { react, strict } = scenario.mode;
  const marksByName = new Map([['yhooks', ours]]);
  for (const { pair, difference } of sameAs(example)) {
    marksByName.set(`${pair.library} ${libraries[pair.library]}`, difference.theirs);
  }
  const runs = [...marksByName].map(([name, marks]) => ({ name, marks }));
  return {
    // Like the files of demos, without an empty line at the end.
    text: code.trimEnd(),
    react: String(react),
    watch: true,
    strict: strict || undefined,
    recorded: { date, back: `#${SECTION}`, steps, runs },
  };
}

/** For the pages that list the differences. */
export const SECTION = '从其它库迁移';
