import type { Difference, PairResult } from './result.ts';

/** The name of a scenario in links: `mantine-useToggle-identity`. No two of a hook have the same. */
export function scenarioName(
  { library, name }: Pick<PairResult, 'library' | 'name'>,
  difference: Pick<Difference, 'name'>,
): string {
  const [, scope = library] = /^@([^/]+)\//.exec(library) ?? [];
  return `${scope}-${name}-${difference.name}`;
}
