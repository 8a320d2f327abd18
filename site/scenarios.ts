import json from '../compare/result.json' with { type: 'json' };
import type { Difference, PairResult, Result } from '../compare/src/result.ts';

/*
 * The smallest scenarios of differences, as texts that links open in the workbench. Libraries that
 * differ for the same reason share one: its comments tell what each of them does.
 */

export const compared = json as Result;

/** Of one of our hooks. */
export const pairsOf = (hook: string, { pairs }: Pick<Result, 'pairs'>): PairResult[] =>
  pairs.filter((pair) => pair.hook === hook);

/** The demo whose editor shows the scenarios of a hook. */
export const demoOf = (hook: string) => `${hook.toLowerCase()}-demo1`;

/** The differences of a hook, each once, in the order in which the page numbers them. */
export const differencesOf = (hook: string, result: Pick<Result, 'pairs'> = compared): string[] => [
  ...new Set(
    pairsOf(hook, result).flatMap(({ differences }) => differences.map(({ name }) => name)),
  ),
];

/** Number → text, on the React that it was found on. Numbers, as a page has many links. */
export function scenariosOf(hook: string, result: Pick<Result, 'pairs'> = compared) {
  const texts = differencesOf(hook, result).map((name, at) => {
    const all = pairsOf(hook, result).flatMap(({ differences }) =>
      differences.filter((one) => one.name === name).map(partsOf),
    );
    return [String(at + 1), textOf(all)];
  });
  return Object.fromEntries(texts);
}

interface Parts {
  difference: Difference;
  /** Whose hook it is, and what it does. */
  theirs: string;
  /** What ours does. */
  ours: string;
  code: string;
}

function partsOf(difference: Difference): Parts {
  const [, theirs = '', ours = '', code = difference.code] =
    /^((?:\/\/ [^\n]*\n)+?)(\/\/ yhooks:\n(?:\/\/ [^\n]*\n)*)(.*)$/s.exec(difference.code) ?? [];
  return { difference, theirs, ours, code };
}

/** The scenario that most libraries have, below what all of them do, in theirs where it is another. */
function textOf(all: readonly Parts[]) {
  const keyOf = ({ difference: { scenario }, ours, code }: Parts) =>
    JSON.stringify([ours, code, scenario.mode]);
  const sameAs = (one: Parts) => all.filter((other) => keyOf(other) === keyOf(one));
  const [shown] = [...all].sort((a, b) => sameAs(b).length - sameAs(a).length);
  if (!shown) throw new Error('A difference that no library has.');
  const others = all.filter((one) => !sameAs(shown).includes(one));
  const { mode } = shown.difference.scenario;
  // The switch of StrictMode is in the panel that `watch` opens.
  const strict = mode.strict && { strict: true, watch: true };
  return {
    // As the files of demos, it has no empty line at its end.
    text: [
      ...others.map(({ theirs, ours }) => theirs + ours),
      ...sameAs(shown).map(({ theirs }) => theirs),
      shown.ours,
      shown.code,
    ]
      .join('')
      .trimEnd(),
    react: String(mode.react),
    ...strict,
  };
}
