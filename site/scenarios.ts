import json from '../compare/result.json' with { type: 'json' };
import type { Difference, PairResult, Result } from '../compare/src/result.ts';
import { scenarioName } from '../compare/src/scenario-name.ts';

/*
 * The smallest scenarios of differences, as texts that links open in the workbench. Libraries that
 * differ in the same one share it: its comments tell what all of them do, and a page has fewer
 * different links.
 */

export const compared = json as Result;

/** Of one of our hooks. */
export const pairsOf = (hook: string, { pairs }: Pick<Result, 'pairs'>): PairResult[] =>
  pairs.filter((pair) => pair.hook === hook);

/** The demo whose editor shows the scenarios of a hook. */
export const demoOf = (hook: string) => `${hook.toLowerCase()}-demo1`;

/**
 * Name → text, on the React that it was found on: every scenario under a name of its own, which says
 * whose it is, and those that are shared under the name of the difference.
 */
export function scenariosOf(hook: string, result: Pick<Result, 'pairs'> = compared) {
  const pairs = pairsOf(hook, result);
  const own = pairs.flatMap((pair) =>
    pair.differences.map((one) => [scenarioName(pair, one.name), asText(one, one.code)]),
  );
  const names = new Set(pairs.flatMap(({ differences }) => differences.map(({ name }) => name)));
  const shared = [...names].flatMap((name) => {
    const all = sharing(name, pairs);
    const [first] = all;
    return first ? [[name, asText(first.difference, told(all) + first.rest)]] : [];
  });
  return Object.fromEntries([...shared, ...own]);
}

/** What a link to a difference names. */
export function linkedScenario(
  pair: PairResult,
  { difference, pairs }: { difference: Difference; pairs: readonly PairResult[] },
): string {
  const { name } = difference;
  const isShared = sharing(name, pairs).some((one) => one.difference === difference);
  return isShared ? name : scenarioName(pair, name);
}

function asText({ scenario: { mode } }: Difference, text: string) {
  // The switch of StrictMode is in the panel that `watch` opens.
  const strict = mode.strict && { strict: true, watch: true };
  // As the files of demos, it has no empty line at its end.
  return { text: text.trimEnd(), react: String(mode.react), ...strict };
}

interface Told {
  difference: Difference;
  /** The lines above the code: whose hook it is, and what it does. */
  theirs: string;
  record: string;
  /** What ours does, and the code. */
  rest: string;
}

/** The largest group of pairs that differ in the same scenario, in which ours does the same. */
function sharing(name: string, pairs: readonly PairResult[]): Told[] {
  const groups = new Map<string, Told[]>();
  for (const difference of pairs.flatMap(({ differences }) => differences)) {
    if (difference.name !== name) continue;
    const { code, scenario } = difference;
    const [, theirs = '', record = '', rest = ''] =
      /^(\/\/ [^\n]*\n)((?:\/\/ [^\n]*\n)*?)(\/\/ yhooks:\n.*)$/s.exec(code) ?? [];
    if (!rest) continue;
    const key = JSON.stringify([rest, scenario.mode]);
    groups.set(key, [...(groups.get(key) ?? []), { difference, theirs, record, rest }]);
  }
  const [largest = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  return largest.length > 1 ? largest : [];
}

/** Those that do the same are listed above what they do. */
function told(all: readonly Told[]): string {
  const whose = new Map<string, string>();
  for (const { theirs, record } of all) whose.set(record, (whose.get(record) ?? '') + theirs);
  return [...whose].map(([record, theirs]) => theirs + record).join('');
}
