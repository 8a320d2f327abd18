import { type Rolldown, build as viteBuild } from 'vite';
import { engineFile } from '../lib/modules/engine-file.ts';
import { KEPT, openQueries } from '../lib/queries.ts';

/**
 * Bundles a browser entry of the engine, such as `frame/index.ts`, as an IIFE. The store knows the
 * engine, and nothing else is in it.
 */
export function bundleScript(name: string, queries = openQueries()): Promise<string> {
  return queries.query('script', makeScript, KEPT)(name);
}

async function makeScript(name: string): Promise<string> {
  const result = (await viteBuild({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: engineFile(name),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}
