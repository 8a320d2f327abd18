import { basename, dirname, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'rolldown';
import { PressError } from '../shared/error.ts';
import { compilerError } from './compiler-error.ts';

/**
 * Runs a TypeScript module as it is on the disk now, with all it imports from the project: the
 * module cache of Node would keep the first version of each file until the process ends.
 */
export async function importFresh<Module>(
  file: string,
  label: string,
): Promise<{ module: Module; dependencies: string[] }> {
  try {
    const { output } = await build({
      input: file,
      platform: 'node',
      plugins: [packagesStayOutside, ownAddress],
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
    const complaint = compilerError(cause);
    const where = complaint?.line
      ? `line ${complaint.line} of ${basename(complaint.file ?? file)}: `
      : '';
    const reason = complaint?.reason ?? (cause instanceof Error ? cause.message : String(cause));
    throw new PressError({
      message: `${label} cannot be run: ${where}${reason.replace(/\.?$/, '.')}`,
      file,
      line: complaint?.file === file ? complaint.line : undefined,
    });
  }
}

/** An installed package is loaded by its address; one of the project's own is part of the module. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  async resolveId(specifier, importer) {
    if (!importer || /^[./]|^node:/.test(specifier)) return;
    const found = await this.resolve(specifier, importer, { skipSelf: true });
    if (!found || !/[\\/]node_modules[\\/]/.test(found.id)) return found;
    return { id: pathToFileURL(found.id).href, external: true };
  },
};

const ownAddress: Plugin = {
  name: 'own-address',
  transform(code, id) {
    const own = { url: pathToFileURL(id).href, dirname: dirname(id), filename: id };
    return code.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name: keyof typeof own) =>
      JSON.stringify(own[name]),
    );
  },
};
