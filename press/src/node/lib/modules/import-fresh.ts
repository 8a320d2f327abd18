import { basename, dirname } from 'node:path';
import { runnerImport } from 'vite';
import { PressError } from '../../../shared/error.ts';
import { compilerError, thrownError } from '../errors.ts';
import { locationOf } from '../location.ts';
import { reads } from '../tracking.ts';
import { engineFile } from './engine-file.ts';
import { nativePath } from './local-module.ts';

/**
 * Imports a TypeScript module in its current state, with the files of the project that it imports:
 * Node's module cache would keep the first version of each file until the process ends.
 */
export async function importFresh<Module>(
  file: string,
): Promise<{ module: Module; dependencies: string[] }> {
  try {
    const { module, dependencies } = await runnerImport<Module>(file, {
      root: dirname(file),
      logLevel: 'silent',
      // The engine that runs, also where the site has not installed it.
      resolve: {
        alias: [{ find: /^@multi-hooks\/press$/, replacement: engineFile('node/index.ts') }],
      },
    });
    const files = [...new Set([file, ...dependencies.map((one) => nativePath(one))])];
    reads(...files);
    return { module, dependencies: files };
  } catch (cause) {
    throw runError(cause, file);
  }
}

function runError(cause: unknown, file: string): PressError {
  const failed = `${locationOf(file)} cannot be run`;
  const error = compilerError(cause);
  if (!error) {
    const reason =
      cause instanceof Error ? cause.message : `it threw ${thrownError(cause).message}`;
    return new PressError({ message: `${failed}: ${reason.replace(/\.?$/, '.')}`, file });
  }
  const { reason, line, file: where = file } = error;
  const position = line ? `line ${line} of ${basename(where)}: ` : '';
  return new PressError({ message: `${failed}: ${position}${reason}.`, file: where, line });
}
