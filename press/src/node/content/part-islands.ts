import { PressError } from '../../shared/error.ts';
import { type DemoDependencies, readDependencies } from '../demo/dependencies.ts';
import { locationOf } from '../location.ts';
import type { ParsedPage } from './parse.ts';
import type { ReadDraftOptions } from './part.ts';

/** What the site's own components in a page consist of. */
export async function readIslands(
  { file: page, islands }: ParsedPage,
  { config, memo }: ReadDraftOptions,
): Promise<Pick<DemoDependencies, 'files' | 'policyNeeds'>> {
  const first = new Map(islands.toReversed().map((island) => [island.name, island]));
  const read: DemoDependencies[] = [];
  for (const [name, { line }] of first) {
    const file = config.components[name]?.module;
    if (!file) continue;
    const key = `component ${JSON.stringify([file, config.alias])}`;
    const found = memo.recall(key, async () => {
      const value = await readDependencies(file, config);
      return { value, files: [...value.files, ...value.missing] };
    });
    const place = `It is the component of <${name}> in ${locationOf(page, line)}.`;
    read.push(await found.catch((error) => rethrowWith(error, place)));
  }
  return {
    files: read.flatMap(({ files }) => files),
    policyNeeds: read.flatMap(({ policyNeeds }) => policyNeeds),
  };
}

function rethrowWith(error: unknown, text: string): never {
  if (!(error instanceof PressError)) throw error;
  throw new PressError(
    error.problems.map((problem) => ({ ...problem, message: `${problem.message} ${text}` })),
  );
}
