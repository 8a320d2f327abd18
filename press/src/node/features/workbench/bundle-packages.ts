import { createHash } from 'node:crypto';
import { basename, isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import { uiLibraryPlugins } from '../../bundle/plugins/ui-library.ts';
import { runBundler, styleOptions } from '../../bundle/vite-config.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { addReads } from '../../lib/files.ts';
import { nativePath } from '../../lib/modules/local-module.ts';

/** Provided by the frame, in the version that the reader has chosen. */
export const REACT_MODULE = /^react(-dom)?(\/|$)/;

export interface Bundle {
  /** Name of an entry → id of its module. */
  entries: Map<string, string>;
  /** Module id → the script that defines it, and the ids of the modules that it requires. */
  modules: Map<string, { code: string; requires: string[] }>;
}

export interface BundleEntry {
  /** The module's name. */
  specifier: string;
  /** A module with the component's style sheets; if set, the entry exports only the default. */
  style?: string;
  /** Absolute path of the file from which modules are resolved. */
  from: string;
}

const ENTRY = 'press-entry:';

const IN_A_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Bundles packages as scripts for the frame. Each script defines CommonJS modules in the frame's
 * registry: unlike ES modules, they need no CORS headers from the site's host.
 */
export async function bundlePackages(
  config: ResolvedConfig,
  entries: ReadonlyMap<string, BundleEntry>,
): Promise<Bundle> {
  const names = [...entries.keys()];
  const moduleIds: string[] = [];
  const output = await runBundler({
    configFile: false,
    envDir: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: config.alias },
    css: styleOptions,
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      entryPlugin([...entries.values()]),
      uiLibraryPlugins(config, () => false),
      stylePlugin,
      {
        name: 'press:workbench-modules',
        buildEnd() {
          moduleIds.push(...this.getModuleIds());
        },
      },
    ],
    build: {
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name, index) => [scriptName(name), ENTRY + index])),
        external: REACT_MODULE,
        preserveEntrySignatures: 'allow-extension',
        output: {
          format: 'cjs',
          exports: 'named',
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  // In development, the scripts are built again when one of their modules has changed.
  const files = moduleIds.map((id) => nativePath(id.split('?')[0] ?? id));
  addReads(...files.filter((file) => isAbsolute(file) && !IN_A_PACKAGE.test(file)));
  const entryIds = new Map(
    chunks.flatMap((chunk) => (chunk.isEntry ? [[chunk.name, chunk.fileName]] : [])),
  );
  const modules = chunks.map(({ fileName: id, code, imports }) => {
    const script = `press.define(${JSON.stringify(id)},function(require,module,exports){${code.trim()}\n});\n`;
    return [
      id,
      { code: script, requires: imports.filter((name) => !REACT_MODULE.test(name)) },
    ] as const;
  });
  const entryModules = names.map((name) => [name, entryIds.get(scriptName(name)) ?? ''] as const);
  return { entries: new Map(entryModules), modules: new Map(modules) };
}

/** All scripts are in one folder, so that modules find each other by `./name`. */
function scriptName(name: string): string {
  return name.replace(/^@/, '').replaceAll('/', '_');
}

/** Provides the entry modules; the id of each ends with its index. */
const entryPlugin = (entries: readonly BundleEntry[]): Plugin => ({
  name: 'press:workbench-entry',
  enforce: 'pre',
  resolveId: { filter: { id: new RegExp(`^${ENTRY}`) }, handler: (source) => source },
  load: {
    filter: { id: new RegExp(`^${ENTRY}`) },
    async handler(id) {
      const { specifier, style, from = '' } = entries[Number(id.slice(ENTRY.length))] ?? {};
      const [module, sheet] = await Promise.all(
        [specifier, style].map(async (name) => {
          const resolved = name && (await this.resolve(name, from));
          return JSON.stringify(resolved ? resolved.id : name);
        }),
      );
      // Of a CommonJS module and of an ES module, only `require` returns everything.
      return sheet
        ? `import ${sheet}; export { default } from ${module};`
        : `module.exports = require(${module});`;
    },
  },
});

const STYLE = '\0press-style:';

/** Turns a style sheet into a module that adds it to the frame's document. */
const stylePlugin: Plugin = {
  name: 'press:workbench-style',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.(css|less|s[ac]ss|styl)$/ },
    async handler(source, importer) {
      if (importer?.startsWith(STYLE)) return;
      const resolved = await this.resolve(source, importer);
      return resolved && `${STYLE}${resolved.id}.js`;
    },
  },
  load: {
    filter: { id: new RegExp(`^${STYLE}`) },
    handler(id) {
      const file = id.slice(STYLE.length, -'.js'.length);
      const code = `import css from ${JSON.stringify(`${file}?inline`)}; press.style(css);`;
      return { code, moduleSideEffects: true };
    },
  },
};

/** A name that changes with the content, so that the file can be cached forever. */
export function hashedName(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  return `${basename(name, '.js')}.${hash}.js`;
}
