import { createHash } from 'node:crypto';
import { basename, dirname, isAbsolute } from 'node:path';
import type { Plugin } from 'vite';
import type { ResolvedConfig } from '../../config/config.ts';
import { nativePath } from '../../lib/modules/local-module.ts';
import type { Queries } from '../../lib/queries.ts';
import { reads } from '../../lib/tracking.ts';
import { bundleInputs, createModuleTrace, settingsAbove } from '../bundle-inputs.ts';
import { uiLibraryPlugins } from '../plugins/ui-library.ts';
import { runBundler } from '../run-bundler.ts';
import { styleOptions, withPackagesOfStyles } from '../style-options.ts';

/** Provided by the frame, in the version that the reader has chosen. */
export const REACT_MODULE = /^react(-dom)?(\/|$)/;

export interface Bundle {
  /** Name of an entry → id of its module. */
  entries: Map<string, string>;
  /** Module id → the script that defines it, and the ids that it requires from other scripts. */
  modules: Map<string, { code: string; needs: string[] }>;
}

export interface BundleEntry {
  /** The module's name. */
  specifier: string;
  /** A module with the component's style sheets; if set, the entry exports only the default. */
  style?: string;
  /** Absolute path of the file from which modules are resolved. */
  from: string;
}

export interface BundleOptions {
  config: ResolvedConfig;
  /** The store with the bundles of earlier builds. */
  queries: Queries;
  entries: Map<string, BundleEntry>;
}

const ENTRY = 'press-entry:';

/**
 * Bundles packages as scripts for the frame. Each script defines CommonJS modules in the frame's
 * registry: unlike ES modules, they need no CORS headers from the site's host.
 */
export function bundle(options: BundleOptions): Promise<Bundle> {
  const { config, entries } = options;
  const { root, alias, uiLibraries } = config;
  const key = [root, alias, uiLibraries, [...entries]];
  return options.queries.query('workbench', makeBundle, { isDurable: true })(key, options);
}

async function makeBundle(_key: unknown, options: BundleOptions): Promise<Bundle> {
  const { config, entries } = options;
  const names = [...entries.keys()];
  const entryOf = (id: string) =>
    id.startsWith(ENTRY) ? entries.get(names[Number(id.slice(ENTRY.length))] ?? '') : undefined;
  const trace = createModuleTrace();
  const output = await runBundler('workbench', {
    configFile: false,
    envDir: false,
    root: config.root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: withPackagesOfStyles(config.alias) },
    css: styleOptions,
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'press:workbench-entry',
        enforce: 'pre',
        resolveId: { filter: { id: new RegExp(`^${ENTRY}`) }, handler: (source) => source },
        load: {
          filter: { id: new RegExp(`^${ENTRY}`) },
          async handler(id) {
            const { specifier, style, from = '' } = entryOf(id) ?? {};
            const [module, sheet] = await Promise.all(
              [specifier, style].map(async (name) => {
                const found = name && (await this.resolve(name, from));
                return JSON.stringify(found ? found.id : name);
              }),
            );
            // Only `require` returns the whole module, whatever its format.
            return sheet
              ? `import ${sheet}; export { default } from ${module};`
              : `module.exports = require(${module});`;
          },
        },
      },
      uiLibraryPlugins(config, () => false),
      stylePlugin,
      trace.plugin,
    ],
    build: {
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name, index) => [flat(name), ENTRY + index])),
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
  const files = [...trace.modules]
    .map((id) => id.split('?')[0] ?? id)
    .filter((id) => isAbsolute(id))
    .map((id) => nativePath(id));
  // The importers of an entry are not part of the bundle.
  const importing = new Set([...entries.values()].map(({ from }) => dirname(from)));
  const settings = [...importing].flatMap((one) => settingsAbove(one, config.repositoryRoot));
  reads(...bundleInputs(files, config.repositoryRoot), ...settings);
  const entryIds = new Map(
    chunks.flatMap((one) => (one.isEntry ? [[one.name, one.fileName]] : [])),
  );
  return {
    entries: new Map(names.map((name) => [name, entryIds.get(flat(name)) ?? ''])),
    modules: new Map(
      chunks.map(({ fileName, code, imports }) => [
        fileName,
        {
          code: `press.define(${JSON.stringify(fileName)},function(require,module,exports){${code.trim()}\n});\n`,
          needs: imports.filter((id) => !REACT_MODULE.test(id)),
        },
      ]),
    ),
  };
}

/** All in one folder, so that modules find each other by `./name`. */
function flat(name: string): string {
  return name.replace(/^@/, '').replaceAll('/', '_');
}

const STYLE = '\0press-style:';

/** Turns a style sheet into a module that adds it to the frame's document. */
const stylePlugin: Plugin = {
  name: 'press:workbench-style',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.(css|less|s[ac]ss|styl)$/ },
    async handler(source, importer) {
      if (importer?.startsWith(STYLE)) return;
      const found = await this.resolve(source, importer);
      return found && `${STYLE}${found.id}.js`;
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
