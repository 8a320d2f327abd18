import { PressError } from '../../../shared/error.ts';
import type { ViewData } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { configProblem } from '../../config/config-problem.ts';
import { callAuthors, thrownError } from '../../lib/errors.ts';
import { problemAt } from '../../lib/location.ts';
import type { ServerEntry } from './view-data.ts';

interface RenderOptions {
  config: ResolvedConfig;
  server: ServerEntry;
  path: string;
}

/** Renders a view; an error names the theme override that threw. */
export function renderView(data: ViewData, { config, server, path }: RenderOptions) {
  assertPlaces(config, server);
  return callAuthors(
    () => server.renderView(data, path),
    (_, error) => {
      const [kind, name] = server.failedPart()?.split('.') ?? [];
      if (!kind || !name) return error;
      const modules: Record<string, string> =
        kind === 'slots' ? config.theme.slots : config.theme.parts;
      const text = `threw "${thrownError(error).message}" as "theme.${kind}.${name}" of the page ${path}; correct it.`;
      return new PressError(problemAt({ file: modules[name] ?? config.file }, text));
    },
  );
}

/** Reports overrides for which the theme has no place: they would never be shown. */
function assertPlaces({ theme, file }: ResolvedConfig, { unplaced }: ServerEntry): void {
  if (!unplaced?.names.length) return;
  throw new PressError(
    unplaced.names.map((name) => {
      const kind = Object.hasOwn(theme.parts, name) ? 'parts' : 'slots';
      const text = `sets "theme.${kind}.${name}", which its theme has no place for; remove it. The theme has places for ${unplaced.places.join(', ')}.`;
      return configProblem(file, { path: ['theme', kind, name], text });
    }),
  );
}
