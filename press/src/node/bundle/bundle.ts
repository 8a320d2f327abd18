import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import {
  type InlineConfig,
  type Manifest,
  mergeConfig,
  type Plugin,
  type Rolldown,
  build as viteBuild,
} from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import { extensionFiles } from '../config/extension-files.ts';
import type { WriteFile } from '../lib/files.ts';
import { isInside } from '../lib/location.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { foldersIn, installedManifest } from '../lib/modules/local-module.ts';
import type { Queries, TextOf } from '../lib/queries.ts';
import { reads } from '../lib/tracking.ts';
import type { Content } from '../site/load-content.ts';
import { hasTypedCode } from '../site/typed-code.ts';
import { isFenceFile } from '../source/fence.ts';
import type { DocumentAssets } from './assets.ts';
import { bundleInputs, createModuleTrace, tracedPlugins } from './bundle-inputs.ts';
import { createBundleReport } from './bundle-report.ts';
import { viteConflicts, withOwnVite } from './own-vite.ts';
import { fenceCodes } from './plugins/fence-demos.ts';
import { unusedHomeStyles, withoutStyles } from './plugins/home-styles.ts';
import { hasSourceTabs, virtualText } from './plugins/press-plugin.ts';
import { viteConfig } from './vite-config.ts';

export interface BundleOptions {
  config: ResolvedConfig;
  content: Content;
  /** Has the bundles of earlier builds. */
  queries: Queries;
  /** Without it, warnings are left to another bundle of the same modules. */
  onWarning?: ((message: string) => void) | undefined;
}

export interface Bundle {
  /** The name of the file that is loaded first. */
  entry: string;
  files: Map<string, string | Uint8Array>;
}

/** A bundle with what has to be said about it each time. */
interface ReportedBundle extends Bundle {
  warnings: string[];
}

const MANIFEST = '.vite/manifest.json';

/** The scripts and styles that readers load. */
export async function bundleClient(
  options: BundleOptions,
): Promise<{ bundle: Bundle; manifest: Manifest }> {
  const { files, entry } = await keptBundle(options, {
    // Chunks import each other relative to themselves, so that the folder can be moved.
    base: './',
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: engineFile('client/entry-client.tsx'),
        // One file for what every page needs, also where lazy chunks import some of it.
        output: { codeSplitting: { groups: [{ name: 'entry-client', tags: ['$initial'] }] } },
      },
    },
  });
  const manifest = JSON.parse(String(files.get(MANIFEST))) as Manifest;
  files.delete(MANIFEST);
  return { bundle: { entry, files }, manifest };
}

const portable = { define: { __PRESS_PORTABLE__: 'true' } };

/** The script and the style sheet of a portable folder: one of each, as the script is no module. */
export async function bundlePortable(
  options: BundleOptions,
): Promise<{ bundle: Bundle; assets: DocumentAssets }> {
  const bundle = await keptBundle(options, {
    ...portable,
    base: './',
    experimental: {
      // The script runs in pages of any folder.
      renderBuiltUrl: (name, { hostType }) =>
        hostType === 'js'
          ? { runtime: `window.routerBase+${JSON.stringify(name)}` }
          : { relative: true },
    },
    build: {
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: engineFile('client/entry-portable.tsx'),
        // Vite's own code asks for `import.meta`, and does without.
        checks: { emptyImportMeta: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const styles = [...bundle.files.keys()].filter((name) => name.endsWith('.css'));
  const assets = {
    entry: bundle.entry,
    modules: [],
    styles: styles.map((path) => ({ path, text: null })),
  };
  return { bundle, assets };
}

/** The prerenderer of pages, and what tells it from any other. */
export async function bundlePages({
  isPortable = false,
  ...options
}: BundleOptions & { isPortable?: boolean }): Promise<{ bundle: Bundle; identity: string }> {
  const own = serverConfig(options.config, 'client/entry-server.tsx');
  const bundle = await keptBundle(
    options,
    mergeConfig(own, {
      ...(isPortable && portable),
      plugins: [withoutDemos],
    }),
  );
  return { bundle, identity: identityOf(bundle, options.config) };
}

/** How to bundle the prerenderer of demos; whoever renders them keeps the result, not the bundle. */
export function planDemos(options: Omit<BundleOptions, 'queries'>): BundlePlan {
  return planBundle(options, serverConfig(options.config, 'client/entry-demos.tsx'));
}

/** The prerenderer of the site's own components. */
export async function bundleIslands(
  options: BundleOptions,
): Promise<{ bundle: Bundle; identity: string }> {
  const own = serverConfig(options.config, 'client/entry-islands.tsx');
  const bundle = await keptBundle(
    { ...options, onWarning: undefined },
    mergeConfig(own, { plugins: [withoutTheme] }),
  );
  return { bundle, identity: identityOf(bundle, options.config) };
}

function identityOf({ files }: Bundle, config: ResolvedConfig): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(name).update(content);
  for (const file of reactManifests(config)) hash.update(readFileSync(file));
  return hash.digest('base64');
}

/** A theme shows what fails in a browser; with it, the bundle would be another one for each new page. */
const withoutTheme: Plugin = {
  name: 'press:without-theme',
  enforce: 'pre',
  load(id) {
    if (id === '\0virtual:press/theme') return 'export const theme = {};';
  },
};

/** The prerenderer loads no demo: it gets their HTML with the page. */
const withoutDemos: Plugin = {
  name: 'press:without-demos',
  enforce: 'pre',
  load(id) {
    if (id === '\0virtual:press/demos')
      return 'export const demos = {}; export const loadDemos = null; export const loadWrapper = null;';
  },
};

function serverConfig({ base }: ResolvedConfig, entry: string): InlineConfig {
  return {
    // Of the files that demos import.
    base,
    publicDir: false,
    // One file loads faster than the hundreds of a UI library; React must be the prerenderer's.
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      ssr: engineFile(entry),
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  };
}

const reactManifests = ({ file }: ResolvedConfig) =>
  ['react', 'react-dom'].flatMap((name) => installedManifest(file, name) ?? []);

export async function writeBundle({ files }: Bundle, write: WriteFile): Promise<void> {
  for (const [name, content] of files) await write(name, content);
}

async function keptBundle(options: BundleOptions, own: InlineConfig): Promise<Bundle> {
  const { config, queries, onWarning } = options;
  const plan = planBundle(options, own);
  const made = await queries.query('bundle', runPlan, PLANNED)(plan.key, plan);
  for (const one of onWarning ? viteConflicts(settingsOf(options, own), config) : [])
    onWarning?.(one);
  for (const warning of made.warnings) onWarning?.(warning);
  return made;
}

/** The engine's own settings. */
function settingsOf(
  { config, content }: Omit<BundleOptions, 'queries'>,
  own: InlineConfig,
): InlineConfig {
  const site = mergeConfig(
    viteConfig(config, () => content),
    {
      define: {
        __PRESS_SOURCE_TABS__: String(hasSourceTabs(content.demos)),
        __PRESS_CODE_SWITCH__: String(hasTypedCode(content)),
        __PRESS_LARGE__: String(content.menuParts !== null),
      },
      build: { write: false },
    } satisfies InlineConfig,
  );
  return mergeConfig(site, own);
}

/** Its key has the settings; it reads the files and texts that the bundle consists of. */
export interface BundlePlan {
  key: string;
  textOf: TextOf;
  run: () => Promise<ReportedBundle>;
}

/** For queries that bundle. */
export const PLANNED = {
  isDurable: true,
  textOf: (path: string, { textOf }: Pick<BundlePlan, 'textOf'>) => textOf(path),
};

const runPlan = (_key: string, { run }: BundlePlan) => run();

function planBundle(options: Omit<BundleOptions, 'queries'>, own: InlineConfig): BundlePlan {
  const { config, content } = options;
  const isClient = !own.build?.ssr;
  // To look for them in all pages takes time, and the prerenderers have no styles.
  const unused = isClient ? unusedHomeStyles(content) : [];
  const engine = mergeConfig(settingsOf(options, own), { plugins: [withoutStyles(unused)] });
  const codes = fenceCodes(content.demos);
  const textOf = (path: string) =>
    isFenceFile(path)
      ? codes.get(path)
      : virtualText(path, { config, content, isFinal: true, isClient });
  return {
    key: JSON.stringify([engine, config.uiLibraries, unused, ...ownVite(config)]),
    textOf,
    async run() {
      const { value, modules } = await makeBundle(engine, config);
      const read = modules.filter((id) => !isOfBuild(id, config));
      const inputs = bundleInputs(read, config.repositoryRoot);
      const virtual = modules.filter((id) => textOf(id) !== undefined);
      // Style sheets may name public files.
      const folders = isClient ? foldersIn(config.publicDir) : reactManifests(config);
      const own = config.vite ? extensionFiles(config) : [];
      reads(...inputs, ...virtual, ...folders, ...own);
      return value;
    },
  };
}

/** A plugin may look at all files of a site, also at what builds have left there. */
const isOfBuild = (id: string, { outDir, root }: ResolvedConfig) =>
  [outDir, join(root, '.cache')].some((folder) => isInside(folder, id));

/** As text, with the names of plugins; what they do is in files. */
const ownVite = ({ vite }: ResolvedConfig) => (vite ? [inspect(vite, { depth: 8 })] : []);

async function makeBundle(
  engine: InlineConfig,
  config: ResolvedConfig,
): Promise<{ value: ReportedBundle; modules: string[] }> {
  const { plugin, onLog, warnings, check, errorOf } = createBundleReport();
  const trace = createModuleTrace();
  const plugins = await tracedPlugins(config.vite?.plugins ?? [], (file) =>
    trace.modules.add(file),
  );
  const settings = withOwnVite(engine, { vite: config.vite && { ...config.vite, plugins } });
  const observed: InlineConfig = {
    plugins: [plugin, trace.plugin],
    build: { rolldownOptions: { onLog } },
  };
  try {
    const { output } = (await viteBuild(
      mergeConfig(settings, observed),
    )) as Rolldown.RolldownOutput;
    check();
    const files = output.map((file): [string, string | Uint8Array] => [
      file.fileName,
      file.type === 'chunk' ? file.code : file.source,
    ]);
    const value = {
      entry: output[0].fileName,
      files: new Map(files),
      warnings: warnings(),
    };
    return { value, modules: [...trace.modules] };
  } catch (error) {
    throw errorOf(error) ?? error;
  }
}
