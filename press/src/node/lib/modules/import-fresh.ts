import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, type Rolldown, build as viteBuild } from 'vite';
import { compilerError, thrownError } from '../errors.ts';
import { reads } from '../files.ts';
import { locationOf } from '../location.ts';
import { PressError } from '../problems.ts';
import { engineFile } from './engine-file.ts';
import { isRelative, nativePath } from './local-module.ts';

/**
 * Imports the current version of a TypeScript module and of the project files that it imports: Node would
 * cache their first version until the process ends. They are bundled into one script, which takes a third
 * of the time of Vite's module runner.
 */
export async function importFresh<Module>(
  file: string,
): Promise<{ module: Module; dependencies: string[] }> {
  const folder = await mkdtemp(`${tmpdir()}/press-`);
  const script = `${folder}/${basename(file)}.mjs`;
  try {
    const { code, modules } = await bundle(file);
    await writeFile(script, code);
    const module: Module = await import(/* @vite-ignore */ pathToFileURL(script).href);
    const dependencies = [...new Set([file, ...modules.map((one) => nativePath(one))])];
    reads(...dependencies);
    return { module, dependencies };
  } catch (cause) {
    throw runError(cause, { file, script });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function bundle(file: string): Promise<{ code: string; modules: string[] }> {
  // Vite would set it to "production", even for the development server.
  process.env.NODE_ENV ??= 'development';
  const modules: string[] = [];
  const result = await viteBuild({
    configFile: false,
    mode: 'development',
    envDir: false,
    root: dirname(file),
    publicDir: false,
    logLevel: 'silent',
    resolve: {
      // Resolves to the running engine, even if the site has not installed it.
      alias: [{ find: /^@multi-hooks\/press$/, replacement: engineFile('node/index.ts') }],
    },
    environments: {
      ssr: { resolve: { noExternal: true, mainFields: [], conditions: ['node'] } },
    },
    plugins: [
      forNode,
      {
        name: 'press:modules-of-project',
        buildEnd() {
          modules.push(...[...this.getModuleIds()].filter((id) => isAbsolute(id)));
        },
      },
    ],
    build: {
      ssr: file,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        transform: { define: { 'import.meta': 'press_meta' } },
        output: { codeSplitting: false },
      },
    },
  });
  const [{ code }] = (result as Rolldown.RolldownOutput).output;
  return { code, modules };
}

/** Leaves installed packages to Node, and keeps `import.meta` as it is in the original file. */
const forNode: Plugin = {
  name: 'press:for-node',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[^\0/]/ },
    async handler(source, importer) {
      if (!importer || isAbsolute(source)) return;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // If it is missing, Node reports that when the import runs, where code may catch it.
      const path = found?.id ?? (isRelative(source) ? resolve(dirname(importer), source) : source);
      const isOfNode = !found || /[\\/]node_modules[\\/].*\.([cm]?js|node)$/.test(path);
      if (found?.external || !isOfNode) return found;
      return { id: isAbsolute(path) ? pathToFileURL(path).href : path, external: true };
    },
  },
  transform: {
    filter: { code: /\bimport\.meta\b/ },
    handler(code, id) {
      const url = pathToFileURL(id).href;
      const [filename, folder] = [id, dirname(id)].map((path) => nativePath(path));
      const values = JSON.stringify({ url, filename, dirname: folder });
      const resolve = 'press_toUrl(press_require(press_meta.url).resolve(name)).href';
      // On the first line, so that the others keep their numbers.
      return [
        "import { createRequire as press_require } from 'node:module'",
        "import { pathToFileURL as press_toUrl } from 'node:url'",
        `const press_meta = { ...${values}, resolve: (name) => ${resolve} }`,
        code,
      ].join('; ');
    },
  },
};

function runError(cause: unknown, { file, script }: { file: string; script: string }): PressError {
  const error = compilerError(cause);
  if (!error) {
    const reason =
      cause instanceof Error
        ? cause.message.replaceAll(script, locationOf(file))
        : `it threw ${thrownError(cause).message}`;
    return new PressError({ file, text: `cannot be run: ${reason.replace(/\.?$/, '.')}` });
  }
  const { reason, line, file: where = file } = error;
  return new PressError({ file: where, line, text: `cannot be run: ${reason}.` });
}
