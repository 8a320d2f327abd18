import { runnerImport } from 'vite';
import { PressError } from '../shared/error.ts';

/**
 * Runs a TypeScript module as it is on the disk now, with all it imports from the project: the
 * module cache of Node would keep the first version of each file until the process ends.
 */
export async function importFresh<Module>(
  file: string,
  place: string,
): Promise<{ module: Module; dependencies: string[] }> {
  try {
    const { module, dependencies } = await runnerImport<Module>(file, { logLevel: 'silent' });
    return { module, dependencies: [...new Set([file, ...dependencies])] };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PressError({
      message: `${place} cannot be run: ${reason.replace(/\.?$/, '.')}`,
      file,
    });
  }
}
