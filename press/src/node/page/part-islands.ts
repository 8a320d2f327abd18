import { PressError } from '../../shared/error.ts';
import { locationOf } from '../lib/location.ts';
import type { PolicyNeed } from '../lib/policy-needs.ts';
import type { ParsedPage } from './parse.ts';
import type { ReadDraftOptions } from './part.ts';

/** What the site's own components in a page need of the site's policy. */
export async function readIslands(
  { file: page, islands }: ParsedPage,
  { config, queries }: ReadDraftOptions,
): Promise<PolicyNeed[]> {
  const first = new Map(islands.toReversed().map((island) => [island.name, island]));
  const needs: PolicyNeed[] = [];
  for (const [name, { line }] of first) {
    const file = config.components[name]?.module;
    if (!file) continue;
    const place = `It is the component of <${name}> in ${locationOf(page, line)}.`;
    const found = queries.component(file).catch((error) => rethrowWith(error, place));
    needs.push(...(await found).policyNeeds);
  }
  return needs;
}

function rethrowWith(error: unknown, text: string): never {
  if (!(error instanceof PressError)) throw error;
  throw new PressError(
    error.problems.map((problem) => ({ ...problem, message: `${problem.message} ${text}` })),
  );
}
