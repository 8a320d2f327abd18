import { type Rolldown, build as viteBuild } from 'vite';
import { engineFile } from '../engine-file.ts';

/** Bundles a browser entry of the engine, such as `frame/index.ts`, as an IIFE. */
export async function bundleScript(
  name: string,
  define: Record<string, string> = {},
): Promise<string> {
  const result = (await viteBuild({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    define,
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
