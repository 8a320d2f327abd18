import { isAbsolute } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type InlineConfig, mergeConfig, type Rolldown, build as viteBuild } from 'vite';
import { PressError } from '../../shared/error.ts';
import { WORKER_FILE } from '../../shared/offline.ts';
import { compilerError } from '../compiler-error.ts';
import { isOffline, type ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { engineFile } from '../engine-file.ts';
import { problemAt } from '../location.ts';
import { systemError } from '../system-error.ts';
import { withoutUnusedHomeStyles } from '../vite/home-styles.ts';
import { viteConfig } from '../vite/vite-config.ts';
import type { DocumentAssets } from './document.ts';

export interface BundleOptions {
  config: ResolvedConfig;
  content: Content;
  outDir: string;
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
  { config, content }: Pick<BundleOptions, 'config' | 'content'>,
  own: InlineConfig,
): ReturnType<typeof viteBuild> {
  try {
    return await viteBuild(
      mergeConfig(
        viteConfig(config, () => content),
        { css: { postcss: { plugins: [withoutUnusedHomeStyles(content)] } }, ...own },
      ),
    );
  } catch (error) {
    throw bundleError(error) ?? error;
  }
}

/** Undefined for an error that is no mistake in the site and no failure of the disk. */
function bundleError(error: unknown): PressError | undefined {
  const { errors: [first] = [] } = error as { errors?: (Error & { code?: string })[] };
  if (!first) return undefined;
  const failedCall = systemError(first);
  if (failedCall) return failedCall;
  const compiled = compilerError(error);
  if (compiled?.line) {
    const { reason, line, file = '' } = compiled;
    if (isAbsolute(file)) {
      return new PressError(problemAt({ file, line }, `cannot be bundled: ${reason}.`));
    }
    // An import of a virtual module, which authors do not know.
    const why = reason.replace(/ in \\0virtual:\S+$/, '');
    return new PressError({ message: `The site cannot be bundled: ${why}.` });
  }
  if (first.code === 'PLUGIN_ERROR') return undefined;
  const message = stripVTControlCharacters(first.message).replace(/\s*Stack backtrace:[\s\S]*/, '');
  return new PressError({ message: `The site cannot be bundled: ${message}` });
}
