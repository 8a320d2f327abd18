import { runnerImport } from 'vite';
import { compilerError, sentence, thrownError } from '../errors.ts';
import { trackReads } from '../files.ts';
import { PressError } from '../problems.ts';
import { engineFile } from './engine-file.ts';
import { nativePath } from './local-module.ts';

/**
 * Imports the current version of a TypeScript module and of the project files that it imports: Node would
 * cache their first version until the process ends.
 */
export async function importFresh<Module>(
  file: string,
): Promise<{ module: Module; dependencies: string[] }> {
  try {
    const result = await runnerImport<Module>(file, {
      logLevel: 'silent',
      resolve: {
        // Resolves to the running engine, even if the site has not installed it.
        alias: [{ find: /^@multi-hooks\/press$/, replacement: engineFile('node/index.ts') }],
      },
    });
    const paths = result.dependencies.map((path) => nativePath(path));
    const dependencies = [...new Set([file, ...paths])];
    trackReads(...dependencies);
    return { module: result.module, dependencies };
  } catch (cause) {
    const {
      reason = thrownError(cause).message,
      line,
      file: place = file,
    } = compilerError(cause) ?? {};
    throw new PressError({
      file: place,
      line,
      text: `cannot be run: ${sentence(reason)}`,
    });
  }
}
