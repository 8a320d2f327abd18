import { basename, dirname, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { PressError } from '../shared/error.ts';
import { compilerError } from './compiler-error.ts';
import { locationOf } from './location.ts';

/**
 * Imports a TypeScript module in its current state, with the files of the project that it imports:
 * Node's module cache would keep the first version of each file until the process ends.
 */
export async function importFresh<Module>(
  file: string,
): Promise<{ module: Module; dependencies: string[] }> {
  try {
    const { output } = await build({
      input: file,
      platform: 'node',
      plugins: [externalPackages, originalMeta],
      output: { codeSplitting: false },
      logLevel: 'silent',
      write: false,
    });
    const { code, moduleIds } = output[0];
    const module = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    return { module, dependencies: [...new Set([file, ...moduleIds.filter(isAbsolute)])] };
  } catch (cause) {
    throw runError(cause, file);
  }
}

function runError(cause: unknown, file: string): PressError {
  const failed = `${locationOf(file)} cannot be run`;
  const error = compilerError(cause);
  if (!error) {
    const reason = cause instanceof Error ? cause.message : `it threw ${String(cause)}`;
    return new PressError({ message: `${failed}: ${reason.replace(/\.?$/, '.')}`, file });
  }
  const { reason, line, file: where = file } = error;
  const position = line ? `line ${line} of ${basename(where)}: ` : '';
  return new PressError({ message: `${failed}: ${position}${reason}.`, file: where, line });
}

/** Installed packages are imported by their address; packages of the project are bundled. */
const externalPackages: Plugin = {
  name: 'external-packages',
  async resolveId(specifier, importer) {
    if (!importer || /^[./]|^node:/.test(specifier)) return;
    const found = await this.resolve(specifier, importer, { skipSelf: true });
    if (!found || !/[\\/]node_modules[\\/]/.test(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

const originalMeta: Plugin = {
  name: 'original-meta',
  transform(code, id) {
    const meta = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
    return code.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name: keyof typeof meta) =>
      JSON.stringify(meta[name]),
    );
  },
};
