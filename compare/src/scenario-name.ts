import type { Difference, PairResult } from './result.ts';

type Named = Pick<PairResult, 'hook' | 'library' | 'name'> & {
  differences: readonly Pick<Difference, 'name'>[];
};

/**
 * The name of a scenario in links: `mantine-identity`, as short as it can be, because a page has many. A
 * second hook of the same library with the same difference is named, too: `ahooks-useBoolean-identity`.
 */
export function scenarioName(
  pair: Named,
  { difference, pairs }: { difference: string; pairs: readonly Named[] },
): string {
  const first = pairs.find(
    ({ hook, library, differences }) =>
      hook === pair.hook &&
      library === pair.library &&
      differences.some(({ name }) => name === difference),
  );
  const [, scope = pair.library] = /^@([^/]+)\//.exec(pair.library) ?? [];
  const names = first?.name === pair.name ? [scope] : [scope, pair.name];
  return [...names, difference].join('-');
}
