import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type RollupLog } from 'rolldown';
import { compilerError, sentence, thrownError } from '../errors.ts';
import { addReads } from '../files.ts';
import { PressError } from '../problems.ts';
import { engineFile } from './engine-file.ts';
import { nativePath } from './local-module.ts';

/** A module of an installed package, which Node imports itself. JSON is bundled, as it needs attributes. */
const INSTALLED = /[\\/]node_modules[\\/].*(?<!\.json)$/;

/** Keeps the places of modules, although they are bundled. */
const modulePlaces: Plugin = {
  name: 'press:module-places',
  transform: {
    filter: { code: 'import.meta' },
    handler(code, id) {
      const filename = nativePath(id);
      const place = { url: pathToFileURL(filename).href, filename, dirname: dirname(filename) };
      // In the first line, so that the numbers of lines stay.
      return `const importMeta = ${JSON.stringify(place)}; ${code.replaceAll('import.meta', 'importMeta')}`;
    },
  },
};

/**
 * Imports the current version of a TypeScript module and of the project files that it imports: Node would
 * cache their first version until the process ends. Bundled into one address, which takes a fifth of the
 * time of Vite's module runner.
 */
export async function importFresh<Module>(
  file: string,
): Promise<{ module: Module; dependencies: string[] }> {
  const unresolved: RollupLog[] = [];
  // Before it is read: it may change meanwhile.
  addReads(file);
  try {
    const { output } = await build({
      input: file,
      platform: 'node',
      write: false,
      onLog(_, log) {
        if (log.code === 'UNRESOLVED_IMPORT') unresolved.push(log);
      },
      external: INSTALLED,
      resolve: {
        // The running engine, even if the site has not installed it.
        alias: { '@multi-hooks/press': engineFile('node/index.ts') },
      },
      plugins: [modulePlaces],
      output: {
        codeSplitting: false,
        paths: (id) => (isAbsolute(id) ? pathToFileURL(id).href : id),
      },
    });
    if (unresolved.length > 0) throw new AggregateError(unresolved);
    const [{ code, moduleIds }] = output;
    const paths = moduleIds.map((path) => nativePath(path));
    const dependencies = [...new Set([file, ...paths])];
    addReads(...dependencies);
    return { module: await importText<Module>(code, basename(file)), dependencies };
  } catch (cause) {
    const error = compilerError(cause) ?? { reason: thrownError(cause).message };
    const text = `cannot be run: ${sentence(error.reason)} Correct it or what it imports.`;
    throw new PressError({ file: error.file ?? file, line: error.line, text });
  }
}

/** By way of a file: an address with the text itself would be in each of Node's messages. */
async function importText<Module>(code: string, name: string): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  try {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
