import { stripVTControlCharacters } from 'node:util';
import { type InlineConfig, type Manifest, mergeConfig, type Plugin, type Rolldown } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import { systemError } from '../lib/errors.ts';
import { engineFile } from '../lib/modules/engine-file.ts';
import { PressError, type Problem } from '../lib/problems.ts';
import type { Content } from '../site/content.ts';
import { readManifest } from './asset-finder.ts';
import { runBundler, viteConfig } from './vite-config.ts';

export interface BundleOptions {
  config: ResolvedConfig;
  content: Content;
  /** Receives warnings. Omit it if another bundle of the same modules reports them. */
  onWarning?: ((warning: Problem) => void) | undefined;
}

export interface Bundle {
  /** The name of the file that is loaded first. */
  entry: string;
  files: Map<string, string | Uint8Array>;
}

export interface ClientBundle {
  bundle: Bundle;
  manifest: Manifest;
}

const MANIFEST = '.vite/manifest.json';

/** The scripts and styles that readers load. */
export async function bundleClient(options: BundleOptions): Promise<ClientBundle> {
  const settings: InlineConfig = {
    // Chunks import each other relative to themselves, so that the folder can be moved.
    base: './',
    build: {
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: engineFile('client/entry-client.tsx'),
        // One file for the code of all pages, and one for the code of pages with demos, even if chunks that
        // are loaded later import parts of it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'entry-client', tags: ['$initial'] },
              { name: 'demos', test: engineFile('client/demo/views.tsx') },
            ],
          },
        },
      },
    },
  };
  const bundle = await buildBundle(options, settings);
  const { files } = bundle;
  const manifest = readManifest(String(files.get(MANIFEST)));
  files.delete(MANIFEST);
  return { bundle, manifest };
}

/** The code that renders pages and demos. */
export function bundleServer(options: BundleOptions): Promise<Bundle> {
  const settings: InlineConfig = {
    // Prerendered demos contain the addresses of files that they import.
    base: options.config.base,
    publicDir: false,
    // Bundled packages start in half the time: otherwise Node would read each of their modules.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutStyles],
    build: {
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: engineFile('client/entry-server.tsx'),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  };
  return buildBundle({ ...options, onWarning: undefined }, settings);
}

/** Empties style sheets: they are in the client's bundle. */
const withoutStyles: Plugin = {
  name: 'press:without-styles',
  enforce: 'pre',
  load: {
    filter: { id: /(?<!\.module)\.css$/ },
    handler: () => ({ code: '', moduleType: 'js' }),
  },
};

/** Codes of warnings that no author can act on. */
const IGNORED_WARNINGS = [
  // "use client" is for servers that render components; every module here is for the client.
  'MODULE_LEVEL_DIRECTIVE',
  'PLUGIN_TIMINGS',
  // The site's Content-Security-Policy decides whether `eval` may be called.
  'EVAL',
];

async function buildBundle(options: BundleOptions, settings: InlineConfig): Promise<Bundle> {
  const { config, content, onWarning } = options;
  const unresolved: string[] = [];
  const onLog = (level: Rolldown.LogLevel, { code = '', message }: Rolldown.RollupLog) => {
    if (level !== 'warn' || IGNORED_WARNINGS.includes(code)) return;
    // An error: the prerenderer could be bundled without the module, but not started.
    if (code === 'UNRESOLVED_IMPORT') unresolved.push(stripVTControlCharacters(message));
    else onWarning?.({ text: stripVTControlCharacters(message) });
  };
  const logging: InlineConfig = { build: { rolldownOptions: { onLog } } };
  const common = viteConfig(config, () => content);
  const output = await runBundler(mergeConfig(mergeConfig(common, settings), logging)).catch(
    (error: Error & { errors?: Error[] }) => {
      const [cause = error] = error.errors ?? [];
      throw systemError(cause) ?? bundleProblem([...unresolved, error.message]);
    },
  );
  if (unresolved.length > 0) throw bundleProblem(unresolved);
  const files = output.map((file): [string, string | Uint8Array] => [
    file.fileName,
    file.type === 'chunk' ? file.code : file.source,
  ]);
  return { entry: output[0].fileName, files: new Map(files) };
}

/** Quotes the bundler's messages, which name the place and the mistake. */
function bundleProblem(messages: readonly string[]): PressError {
  const text = messages.map(stripVTControlCharacters).join('\n\n');
  return new PressError({
    text: `The site cannot be bundled; correct the code that the bundler names. ${text}`,
  });
}
