import { readdirSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { nearestManifest } from '../local-module.ts';

/** Notes which modules a bundle consists of, and which files its style sheets are made from. */
export function createModuleTrace(): { plugin: Plugin; modules: Set<string> } {
  const modules = new Set<string>();
  let config: ResolvedConfig;
  return {
    modules,
    plugin: {
      name: 'press:module-trace',
      enforce: 'pre',
      configResolved(resolved) {
        config = resolved;
      },
      transform: {
        filter: {
          id: /\.(css|less|s[ac]ss|styl)($|\?)/,
          code: /@(import|use|forward|require|plugin)\b/,
        },
        async handler(code, id) {
          const [file = id] = id.split('?');
          // The bundler does not tell what a style sheet imports. A mistake in it is told by Vite.
          const { deps = [] } = await preprocessCSS(code, file, config).catch(() => ({ deps: [] }));
          for (const one of deps) modules.add(one);
        },
      },
      buildEnd() {
        for (const id of this.getModuleIds()) modules.add(id);
      },
    },
  };
}

/**
 * What a bundle of these modules is made from, besides the modules: how their packages are found and
 * marked, how their language is configured, and which other files a name could have meant.
 */
export function bundleInputs(ids: Iterable<string>, repositoryRoot: string): string[] {
  const files = [...ids].map((id) => id.split('?')[0] ?? id).filter((id) => isAbsolute(id));
  const own = files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  const folders = new Set(own.map((file) => dirname(file)));
  const settings = new Set([...folders].flatMap((folder) => settingsAbove(folder, repositoryRoot)));
  const places = new Set(files.map((file) => join(dirname(file), 'package.json')));
  const manifests = new Set([...places].flatMap((file) => nearestManifest(file) ?? []));
  return [...new Set([...files, ...folders, ...settings, ...manifests])].sort();
}

/** The TypeScript configurations that may apply in a folder, and the packages that it may find. */
function settingsAbove(folder: string, root: string): string[] {
  const names = readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name));
  const here = ['tsconfig.json', 'node_modules', ...names].map((name) => join(folder, name));
  const parent = dirname(folder);
  return folder === root || parent === folder ? here : [...here, ...settingsAbove(parent, root)];
}
