import { PressError } from '../../shared/error.ts';
import { locationOf } from '../lib/location.ts';
import type { ParsedFile } from './parse.ts';
import type { ReadPageOptions } from './part.ts';

/** Checks the modules of the site's own components in a page. */
export async function checkIslands(
  { file: page, islands }: ParsedFile,
  { config, queries }: ReadPageOptions,
): Promise<void> {
  const first = new Map(islands.toReversed().map((island) => [island.name, island]));
  for (const [name, { line }] of first) {
    const file = config.components[name]?.module;
    if (!file) continue;
    const place = `It is the component of <${name}> in ${locationOf(page, line)}.`;
    await queries.component(file).catch((error) => rethrowWith(error, place));
  }
}

function rethrowWith(error: unknown, text: string): never {
  if (!(error instanceof PressError)) throw error;
  throw new PressError(
    error.problems.map((problem) => ({ ...problem, message: `${problem.message} ${text}` })),
  );
}
