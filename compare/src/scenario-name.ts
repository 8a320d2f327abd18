import type { PairResult } from './result.ts';

/** The name of a scenario in links: `mantine-useToggle-identity`. */
export function scenarioName(
  { library, name }: Pick<PairResult, 'library' | 'name'>,
  difference: string,
): string {
  const [, scope = library] = /^@([^/]+)\//.exec(library) ?? [];
  return `${scope}-${name}-${difference}`;
}
