import { type InlineConfig, mergeConfig, type Rolldown, build as viteBuild } from 'vite';
import { WORKER_FILE } from '../../shared/offline.ts';
import { isOffline, type ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { engineFile } from '../engine-file.ts';
import type { DocumentAssets } from '../render/document.ts';
import { needsOfModules, needsOfPackages, policyWarning } from '../render/policy-warning.ts';
import { withoutUnusedHomeStyles } from '../vite/home-styles.ts';
import { hasNavs } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { createBundleReport } from './bundle-report.ts';

export interface BundleOptions {
  config: ResolvedConfig;
  content: Content;
  outDir: string;
  /** Without it, warnings are left to another bundle of the same modules. */
  onWarning?: (message: string) => void;
}

/** The scripts and styles that readers load. */
export async function bundleClient({ outDir, ...options }: BundleOptions): Promise<void> {
  await bundle(options, {
    // Chunks import each other relative to themselves, so that the folder can be moved.
    base: './',
    define: { __PRESS_WORKER__: JSON.stringify(isOffline(options.config) ? WORKER_FILE : '') },
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: engineFile('client/entry-client.tsx') },
    },
  });
}

const portable = { define: { __PRESS_PORTABLE__: 'true' } };

/** The script and the style sheet of a portable folder: one of each, as the script is no module. */
export async function bundlePortable({
  outDir,
  ...options
}: BundleOptions): Promise<DocumentAssets> {
  const { output } = (await bundle(options, {
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
      outDir,
      emptyOutDir: true,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: engineFile('client/entry-portable.tsx'),
        // Vite's own code asks for `import.meta`, and does without.
        checks: { emptyImportMeta: false },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [{ fileName: entry }] = output;
  const styles = output.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'));
  return { entry, modules: [], styles: styles.map((path) => ({ path, text: null })) };
}

/** The prerenderer: one module, `entry-server.mjs`. */
export async function bundleServer({
  outDir,
  isPortable = false,
  ...options
}: BundleOptions & { isPortable?: boolean }): Promise<void> {
  await bundle(options, {
    ...(isPortable && portable),
    // Of the files that demos import.
    base: options.config.base,
    publicDir: false,
    // One file loads faster than the hundreds of a UI library; React must be the prerenderer's.
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: engineFile('client/entry-server.tsx'),
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  });
}

async function bundle(
  { config, content, onWarning }: Omit<BundleOptions, 'outDir'>,
  own: InlineConfig,
): ReturnType<typeof viteBuild> {
  const { plugin, onLog, warnings, evaluating, ownNeeds, check, errorOf } = createBundleReport();
  const hasSourceTabs = [...content.demos.values()].some(({ demo }) => demo.sources.length > 1);
  const reported = {
    plugins: [plugin],
    define: {
      __PRESS_SOURCE_TABS__: String(hasSourceTabs),
      __PRESS_NAVS__: String(hasNavs(content.site)),
      __PRESS_LARGE__: String(content.menuParts !== null),
      __PRESS_DEBUG__: 'false',
    },
    css: { postcss: { plugins: [withoutUnusedHomeStyles(content)] } },
    build: { rolldownOptions: { onLog } },
  };
  try {
    const shared = mergeConfig(
      viteConfig(config, () => content),
      reported,
    );
    const result = await viteBuild(mergeConfig(shared, own));
    check();
    const needs = [
      ...content.policyNeeds,
      ...needsOfModules(ownNeeds(), content),
      ...needsOfPackages(evaluating(), content),
    ];
    const blocked = onWarning && policyWarning(config, { ...content, policyNeeds: needs });
    if (blocked) onWarning(blocked);
    for (const warning of warnings()) onWarning?.(warning);
    return result;
  } catch (error) {
    throw errorOf(error) ?? error;
  }
}
