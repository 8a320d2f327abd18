import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type InlineConfig, type Manifest, mergeConfig, type Plugin } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import type { WriteFile } from '../lib/files.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { foldersIn, installedManifest } from '../lib/modules/local-module.ts';
import type { Queries, TextOf } from '../lib/queries.ts';
import { reads } from '../lib/tracking.ts';
import type { Content } from '../site/load-content.ts';
import { hasTypedCode } from '../site/typed-code.ts';
import { readManifest } from './assets.ts';
import { bundleInputs, createModuleTrace } from './bundle-inputs.ts';
import { createBundleReport } from './bundle-report.ts';
import { unusedHomeStyles, withoutStyles } from './plugins/home-styles.ts';
import { hasSourceTabs, virtualText } from './plugins/press-plugin.ts';
import { serverPackages } from './plugins/server-packages.ts';
import { type BundleName, runBundler } from './run-bundler.ts';
import { viteConfig } from './vite-config.ts';

export interface BundleOptions {
  config: ResolvedConfig;
  content: Content;
  /** The store with the bundles of earlier builds. */
  queries: Queries;
  /** Receives warnings. Omit it if another bundle of the same modules reports them. */
  onWarning?: ((message: string) => void) | undefined;
}

export interface Bundle {
  /** The name of the file that is loaded first. */
  entry: string;
  files: Map<string, string | Uint8Array>;
}

/** A bundle with warnings, which are repeated when it comes from the cache. */
interface ReportedBundle extends Bundle {
  warnings: string[];
  /** File name → the files that it imports: statically (`now`) and with `import()` (`later`). */
  imports: Map<string, Record<'now' | 'later', string[]>>;
}

const MANIFEST = '.vite/manifest.json';

/** The scripts and styles that readers load. */
export async function bundleClient(
  options: BundleOptions,
): Promise<{ bundle: Bundle; manifest: Manifest }> {
  const own: InlineConfig = {
    // Chunks import each other relative to themselves, so that the folder can be moved.
    base: './',
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: engineFile('client/entry-client.tsx'),
        // One file for the code of every page, even if lazy chunks import some of it.
        output: { codeSplitting: { groups: [{ name: 'entry-client', tags: ['$initial'] }] } },
      },
    },
  };
  const { files: kept, entry } = await keptBundle({ ...options, name: 'client' }, own);
  const files = new Map(kept);
  const manifest = readManifest(String(files.get(MANIFEST)));
  files.delete(MANIFEST);
  return { bundle: { entry, files }, manifest };
}

/** Kind of view that the server renders → its entry. */
const SERVER_ENTRIES = {
  pages: 'client/entry-server.tsx',
  demos: 'client/entry-demos.tsx',
};

export type ServerEntryName = keyof typeof SERVER_ENTRIES;

interface ServerEntryFile {
  file: string;
  /** A fingerprint of the code that it runs. */
  identity: string;
  /** Whether it imports the site. */
  usesSite: boolean;
}

export interface ServerBundle extends Bundle {
  entries: Record<ServerEntryName, ServerEntryFile>;
}

/**
 * Bundles the code that renders pages and demos. It imports the site as `#site`, see `serverSite`.
 */
export async function bundleServer(options: BundleOptions): Promise<ServerBundle> {
  const own: InlineConfig = {
    // For addresses of files that demos import.
    base: options.config.base,
    publicDir: false,
    // `serverPackages` decides instead.
    ssr: { noExternal: true },
    plugins: [siteOfServer],
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: mapValues(SERVER_ENTRIES, engineFile),
        // Without a hash, so that the code of pages stays the same when a demo changes.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  };
  const bundle = await keptBundle({ ...options, name: 'server', onWarning: undefined }, own);
  const entryOf = (name: ServerEntryName) => {
    const file = `${name}.mjs`;
    const files = chunksOf(file, { bundle, isLazy: name !== 'pages' });
    const hash = createHash('sha256');
    for (const one of files) hash.update(one).update(bundle.files.get(one) ?? '');
    for (const manifest of reactManifests(options.config)) hash.update(readFileSync(manifest));
    return { file, identity: hash.digest('base64'), usesSite: files.has(SERVER_SITE) };
  };
  return { ...bundle, entries: mapValues(SERVER_ENTRIES, (_, name) => entryOf(name)) };
}

/** The file and its imports; with `isLazy`, also those by `import()`. */
function chunksOf(
  file: string,
  { bundle: { imports }, isLazy }: { bundle: ReportedBundle; isLazy: boolean },
): Set<string> {
  const files = new Set([file]);
  // The loop also visits entries that are added to the set meanwhile.
  for (const one of files) {
    const { now = [], later = [] } = imports.get(one) ?? {};
    for (const imported of isLazy ? [...now, ...later] : now) files.add(imported);
  }
  return files;
}

const mapValues = <Key extends string, Value, Result>(
  record: Record<Key, Value>,
  map: (value: Value, key: Key) => Result,
) =>
  Object.fromEntries(
    Object.entries<Value>(record).map(([key, value]) => [key, map(value, key as Key)]),
  ) as Record<Key, Result>;

const SITE = 'virtual:press/site';

const SERVER_SITE = '#site';
const NO_THEME = '\0press:no-theme';

const siteOfServer: Plugin = {
  name: 'press:server-site',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^virtual:press\/(site|theme)$/ },
    handler(id, importer = '') {
      if (id === SITE) return { id: SERVER_SITE, external: true };
      // Without the theme, which only shows failures in a browser; demos would otherwise depend on the
      // site.
      return /[\\/]demo-boundary\.(tsx|js)$/.test(importer) ? NO_THEME : undefined;
    },
  },
  load: { filter: { id: new RegExp(`^${NO_THEME}$`) }, handler: () => 'export const theme = {};' },
};

const reactManifests = ({ file }: ResolvedConfig) =>
  ['react', 'react-dom'].flatMap((name) => installedManifest(file, name) ?? []);

export async function writeBundle({ files }: Bundle, write: WriteFile): Promise<void> {
  for (const [name, content] of files) await write(name, content);
}

interface NamedOptions extends BundleOptions {
  name: BundleName;
}

async function keptBundle(options: NamedOptions, own: InlineConfig): Promise<ReportedBundle> {
  const { queries, onWarning } = options;
  const plan = planBundle(options, own);
  const made = await queries.query('bundle', runPlan, PLANNED)(plan.key, plan);
  for (const warning of made.warnings) onWarning?.(warning);
  return made;
}

/** The engine's own Vite settings. */
function settingsOf({ config, content }: NamedOptions, own: InlineConfig): InlineConfig {
  const { define = {}, ...site } = viteConfig(config, () => content);
  const constants = {
    ...define,
    __PRESS_SOURCE_TABS__: String(hasSourceTabs(content.demos)),
    __PRESS_CODE_SWITCH__: String(hasTypedCode(content)),
  };
  return mergeConfig({ ...site, define: constants }, own);
}

/** A query that bundles: `key` contains the settings; files and texts in the bundle are its inputs. */
interface BundlePlan {
  key: string;
  textOf: TextOf;
  run: () => Promise<ReportedBundle>;
}

/** The options of queries that bundle. */
const PLANNED = {
  isDurable: true,
  textOf: (path: string, { textOf }: Pick<BundlePlan, 'textOf'>) => textOf(path),
};

const runPlan = (_key: string, { run }: BundlePlan) => run();

function planBundle(options: NamedOptions, own: InlineConfig): BundlePlan {
  const { config, content, name } = options;
  const isClient = name !== 'server';
  // Skipped for the server, which has no styles: searching all pages takes time.
  const unused = isClient ? unusedHomeStyles(content) : [];
  const engine = mergeConfig(settingsOf(options, own), { plugins: [withoutStyles(unused)] });
  const textOf = (path: string) => virtualText(path, { config, content, isFinal: true, isClient });
  return {
    key: JSON.stringify([engine, config.uiLibraries, unused]),
    textOf,
    async run() {
      const { value, modules } = await makeBundle(engine, name);
      const inputs = bundleInputs(modules, config.repositoryRoot);
      const virtual = modules.filter((id) => textOf(id) !== undefined);
      // Style sheets may refer to public files.
      const folders = isClient ? foldersIn(config.publicDir) : reactManifests(config);
      reads(...inputs, ...virtual, ...folders);
      return value;
    },
  };
}

async function makeBundle(
  engine: InlineConfig,
  name: BundleName,
): Promise<{ value: ReportedBundle; modules: string[] }> {
  const { plugin, onLog, warnings, check, errorOf } = createBundleReport();
  const trace = createModuleTrace();
  const packages = name === 'server' && serverPackages((file) => trace.modules.add(file));
  const observed: InlineConfig = {
    plugins: [plugin, trace.plugin, packages],
    build: { rolldownOptions: { onLog } },
  };
  try {
    const output = await runBundler(name, mergeConfig(engine, observed));
    check();
    const files = output.map((file): [string, string | Uint8Array] => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source,
    ]);
    const value = {
      entry: output[0].fileName,
      files: new Map(files),
      warnings: warnings(),
      imports: new Map(
        output.flatMap((file) =>
          file.type === 'chunk'
            ? [[file.fileName, { now: file.imports, later: file.dynamicImports }]]
            : [],
        ),
      ),
    };
    return { value, modules: [...trace.modules] };
  } catch (error) {
    throw errorOf(error) ?? error;
  }
}
